import type { ConversationSummary } from '@parley/contract/conversations';
import { isWithinDays } from '../../lib/dates.ts';

const listLimit = 50;

/** The list ends after 50, so a busy week can only be counted up to there. */
export function countThisWeek(conversations: ConversationSummary[], now: Date): string {
  const count = conversations.filter(({ startedAt }) => isWithinDays(startedAt, 7, now)).length;
  return count === listLimit ? `${listLimit}+` : String(count);
}

/** The average of one to five as a share of the best, and how many ratings it stands on; null without any. */
export function satisfactionOf(conversations: Pick<ConversationSummary, 'rating'>[]) {
  const ratings = conversations.flatMap(({ rating }) => rating ?? []);
  if (ratings.length === 0) return null;
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return { percent: Math.round(average * 20), count: ratings.length };
}

/** Visitors who wait for a person come first, the longest waiting at the top; the others stay newest first. */
export function waitingFirst<T extends Pick<ConversationSummary, 'mode' | 'lastMessageAt'>>(conversations: readonly T[]): T[] {
  const waiting = conversations.filter(({ mode }) => mode === 'waiting');
  waiting.sort((a, b) => a.lastMessageAt.localeCompare(b.lastMessageAt));
  return [...waiting, ...conversations.filter(({ mode }) => mode !== 'waiting')];
}

/** What the team calls a visitor who gave no name. */
export const visitorName = (name: string | null | undefined) => name?.trim() || 'Visitor';
