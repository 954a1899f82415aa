import type { Analytics, AnalyticsDay } from '@parley/contract/insights/analytics';
import type { ChartPoint } from '@parley/ui/chart';
import { formatDayOfYear } from '../../lib/dates.ts';
import { percentOf, wholeMs } from './measure-words.ts';

/** `Nov 3`. Read as a day of the calendar: as a moment it would be the day before, west of Greenwich. */
export const dayLabel = (date: string) => formatDayOfYear(`${date}T00:00:00`);

const pointsOf = (
  days: readonly AnalyticsDay[],
  valuesOf: (day: AnalyticsDay) => Record<string, number | null>,
): ChartPoint[] => days.map((day) => ({ label: dayLabel(day.date), exact: day.date, values: valuesOf(day) }));

export const conversationPoints = (days: readonly AnalyticsDay[]) =>
  pointsOf(days, ({ conversations }) => ({ conversations }));

export const answerPoints = (days: readonly AnalyticsDay[]) =>
  pointsOf(days, ({ answered, unanswered, handoffs }) => ({ answered, unanswered, handoffs }));

export const handoffPoints = (days: readonly AnalyticsDay[]) =>
  pointsOf(days, ({ handoffs }) => ({ handoffs }));

/** The average rating times 20, as the card has it; a gap where nobody rated. */
export const satisfactionPoints = (days: readonly AnalyticsDay[]) =>
  pointsOf(days, ({ averageRating }) => ({
    satisfaction: averageRating === null ? null : Math.round(averageRating * 20),
  }));

export const thumbPoints = (days: readonly AnalyticsDay[]) =>
  days.some(({ helpful, notHelpful }) => helpful + notHelpful > 0)
    ? pointsOf(days, ({ helpful, notHelpful }) => ({ helpful, notHelpful }))
    : [];

export const responsePoints = (days: readonly AnalyticsDay[]) =>
  pointsOf(days, ({ averageResponseMs }) => ({ response: wholeMs(averageResponseMs) }));

/** How much of what was asked the agent could answer; a gap where nobody asked. */
export const answeredSharePoints = (days: readonly AnalyticsDay[]) =>
  pointsOf(days, ({ answered, unanswered }) => ({
    share: percentOf(answered + unanswered === 0 ? null : answered / (answered + unanswered)),
  }));

export const ratingPoints = ({
  ratingCount,
  ratingCounts,
}: Pick<Analytics, 'ratingCount' | 'ratingCounts'>): ChartPoint[] =>
  ratingCount === 0
    ? []
    : ratingCounts.map((count, index) => ({ label: `${index + 1} of 5`, values: { count } }));
