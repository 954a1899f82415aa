import { getHandoff, getPresence, listHandoffs, setPresence } from '@parley/contract/conversations/handoffs';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { HandoffService } from './handoffs.service.ts';

export function handoffRoutes(mount: Mount, handoffs: HandoffService) {
  mount(listHandoffs, ({ businessId, ...filter }) => handoffs.listHandoffs(businessId, filter));
  mount(getHandoff, (one) => handoffs.getHandoff(one));
  mount(getPresence, ({ businessId }, { caller }) => handoffs.getPresence(businessId, caller.userId));
  mount(setPresence, ({ businessId, isAvailable }, { caller }) =>
    handoffs.setPresence(businessId, caller.userId, { isAvailable }),
  );
}
