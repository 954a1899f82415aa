import { type AnyFactListener, on } from '../../platform/facts.ts';
import { conversationsErasing, visitsErasing } from '../conversations/index.ts';
import { deleteEvents, deleteUsageOf } from './event-log/index.ts';
import { keepCounts } from './figures/index.ts';
import { forgetTopics } from './topics/index.ts';

/** Of what is erased only counts stay. */
export const erasureListeners: AnyFactListener[] = [
  on(conversationsErasing, async (tx, { businessId, conversations }) => {
    const ids = conversations.map(({ id }) => id);
    await keepCounts(tx, businessId, ids);
    await forgetTopics(tx, businessId, ids);
    await deleteEvents(tx, businessId, conversations);
    await deleteUsageOf(tx, businessId, ids);
  }),
  on(visitsErasing, (tx, { businessId, visits }) => deleteEvents(tx, businessId, visits)),
];
