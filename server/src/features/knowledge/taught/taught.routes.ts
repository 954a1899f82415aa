import { getTaughtPair, updateTaughtPair } from '@parley/contract/knowledge/taught-pairs';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { TaughtService } from './taught.service.ts';

export function taughtRoutes(mount: Mount, taught: TaughtService) {
  mount(getTaughtPair, ({ documentId, ...scope }) => taught.getTaughtPair(scope, documentId));
  mount(updateTaughtPair, ({ businessId, agentId, documentId, ...pair }, { caller: { userId } }) =>
    taught.updateTaughtPair({ businessId, agentId }, documentId, pair, { userId }),
  );
}
