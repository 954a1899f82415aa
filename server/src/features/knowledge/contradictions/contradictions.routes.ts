import { listContradictions, settleContradiction } from '@parley/contract/knowledge/contradictions';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { ContradictionService } from './contradictions.service.ts';

export function contradictionRoutes(mount: Mount, contradictions: ContradictionService) {
  mount(listContradictions, ({ businessId }) => contradictions.listContradictions(businessId));
  mount(settleContradiction, ({ contradictionId, resolution, ...scope }, { caller: { userId } }) =>
    contradictions.settleContradiction(scope, contradictionId, resolution, { userId }),
  );
}
