import type { ConversationSummary } from '@parley/contract/conversations';
import { isWithinDays } from '../../lib/dates.ts';

export type ConversationTab = 'open' | 'closed' | 'all';

export const conversationsOf = (conversations: ConversationSummary[], tab: ConversationTab) =>
  tab === 'all' ? conversations : conversations.filter(({ status }) => status === tab);

const listLimit = 50;

/** The list ends after 50, so a busy week can only be counted up to there. */
export function countThisWeek(conversations: ConversationSummary[], now: Date): string {
  const count = conversations.filter(({ startedAt }) => isWithinDays(startedAt, 7, now)).length;
  return count === listLimit ? `${listLimit}+` : String(count);
}
