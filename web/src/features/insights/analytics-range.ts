import { type AnalyticsDays, maxAnalyticsDays } from '@parley/contract/insights/analytics';
import { isDay, unknownDay } from '../../lib/calendar-days.ts';

/** The days that are looked at, as they stand in the address. */
export interface ShownRange {
  days: AnalyticsDays;
  from: string | undefined;
  to: string | undefined;
}

const looksLikeDay = /^\d{4}-\d\d-\d\d$/;

export function readRange(address: URLSearchParams, defaultDays: AnalyticsDays): ShownRange {
  const dateOf = (name: string) => {
    const date = address.get(name) ?? '';
    return looksLikeDay.test(date) ? date : undefined;
  };
  const days = Number(address.get('days'));
  return {
    days: days === 7 || days === 30 || days === 90 ? days : defaultDays,
    from: dateOf('from'),
    to: dateOf('to'),
  };
}

const dayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** Why these days cannot be shown; the server would say the same. */
export function rangeFault(from: string | undefined, to: string | undefined): string | undefined {
  const unknown = [from, to].find((day) => day !== undefined && !isDay(day));
  if (unknown !== undefined) return unknownDay(unknown);
  if (from === undefined || to === undefined) return undefined;
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count < 1) return 'The first day is after the last day. Choose an earlier first day.';
  if (count > maxAnalyticsDays) return `Choose at most ${maxAnalyticsDays} days. These are ${count}.`;
  return undefined;
}

/** `Last 7 days`, or the days themselves where somebody has picked them. */
export const rangeText = ({ days, from, to }: ShownRange) =>
  from || to ? 'the days you picked' : `the last ${days} days`;

/** What stands where figures would: nobody ever wrote, or nobody did in these days. */
export const emptyTitle = (hasConversations: boolean) =>
  hasConversations ? 'No conversations in this time' : 'No Analytics Data Yet';

/** The line below it, of one agent or, without a name, of all. */
export function emptyHint(range: ShownRange, hasConversations: boolean, agentName?: string) {
  if (hasConversations)
    return `No visitor wrote ${agentName ? `to ${agentName} ` : ''}in ${rangeText(range)}.`;
  return `Once visitors write to ${agentName ?? 'your agents'}, you see here how many there are, what they ask, how quickly they are answered and how it ends.`;
}

/** Whether more days than these can be shown by a press. */
export const hasMoreDays = ({ days, from, to }: ShownRange) =>
  days < 90 || from !== undefined || to !== undefined;
