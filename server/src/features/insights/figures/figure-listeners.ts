import { type AnyFactListener, on } from '../../../platform/facts.ts';
import { agentDeleted } from '../../agents/index.ts';
import { conversationEnded, conversationRated, messageSaved } from '../../conversations/index.ts';
import { handoffChanged } from '../../handoffs/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { rebuildDaysJob } from '../insights.jobs.ts';
import { insertChange } from './figures.repository.ts';

/** Notes which conversations are to be counted again. */
export const figureListeners = ({
  clock,
  jobs,
}: Pick<InsightContext, 'clock' | 'jobs'>): AnyFactListener[] => [
  on(messageSaved, (tx, { conversation }) => insertChange(tx, conversation.businessId, conversation.id)),
  on(conversationRated, (tx, { businessId, conversationId }) => insertChange(tx, businessId, conversationId)),
  on(conversationEnded, (tx, { businessId, conversationId }) =>
    insertChange(tx, businessId, conversationId, clock.now()),
  ),
  on(handoffChanged, (tx, { businessId, handoff }) => insertChange(tx, businessId, handoff.conversationId)),
  // Its conversations go with it, and so must what they add to the figures of the whole business.
  on(agentDeleted, (tx, { businessId }) => jobs.enqueue(tx, rebuildDaysJob, { businessId })),
];
