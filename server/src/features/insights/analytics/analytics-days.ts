import {
  type Analytics,
  type AnalyticsDay,
  analyticsHandoffReason,
  conversationOutcome,
} from '@parley/contract/insights/analytics';
import { emptySum, type FigureSum, mergeSums, responseWithin } from '../figures/index.ts';

const roundedTo = (value: number, digits: number) => Number(value.toFixed(digits));
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
/** Null where there is nothing to take an average of. */
const average = (total: number, times: number) => (times === 0 ? null : total / times);
const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** The average rating times 20. */
export const satisfactionOf = (averageRating: number | null) =>
  averageRating === null ? null : roundedTo(averageRating * 20, 1);

const handoffsOf = ({ handoffReasons }: FigureSum) => sum(Object.values(handoffReasons));

function ratingsOf({ ratings }: FigureSum) {
  const counts = [1, 2, 3, 4, 5].map((rating) => ratings[rating] ?? 0);
  const count = sum(counts);
  return {
    counts,
    count,
    average: average(sum(counts.map((times, index) => times * (index + 1))), count),
  };
}

/** Every day, also those on which nothing happened. */
export function daysOf(dates: string[], counted: { day: string; sum: FigureSum }[]): AnalyticsDay[] {
  const sums = new Map(counted.map(({ day, sum: ofDay }) => [day, ofDay]));
  return dates.map((date) => {
    const day = sums.get(date) ?? emptySum();
    const { conversations, messages, answered, unanswered, helpful, notHelpful } = day;
    const ratings = ratingsOf(day);
    return {
      date,
      conversations,
      messages,
      answered,
      unanswered,
      handoffs: handoffsOf(day),
      averageResponseMs: rounded(average(day.responseMs, day.responses)),
      ratings: ratings.count,
      averageRating: ratings.average === null ? null : roundedTo(ratings.average, 2),
      helpful,
      notHelpful,
    };
  });
}

type Totals = Omit<
  Analytics,
  | 'from'
  | 'to'
  | 'timeZone'
  | 'recentConversations'
  | 'previousConversations'
  | 'uniqueUsers'
  | 'mostUsedDocuments'
  | 'topics'
  | 'days'
>;

/** Of all days together; an average of averages would make quiet days count as much as busy ones. */
export function totalsOf(whole: FigureSum): Totals {
  const ratings = ratingsOf(whole);
  return {
    totalConversations: whole.conversations,
    messages: whole.messages,
    answered: whole.answered,
    unanswered: whole.unanswered,
    averageResponseMs: rounded(average(whole.responseMs, whole.responses)),
    p50ResponseMs: responseWithin(whole, 0.5),
    p95ResponseMs: responseWithin(whole, 0.95),
    satisfactionPercent: satisfactionOf(ratings.average),
    ratingCount: ratings.count,
    ratingCounts: ratings.counts,
    handoffs: handoffsOf(whole),
    handoffReasons: countsOf(analyticsHandoffReason.options, whole.handoffReasons),
    outcomes: countsOf(conversationOutcome.options, whole.outcomes),
    knowledgeBaseUsage: sum(Object.values(whole.documents)),
  };
}

const countsOf = <Name extends string>(names: readonly Name[], counts: Record<string, number>) =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;

/** The most counted first. */
export const sortByCount = (counts: Record<string, number>, limit: number) =>
  Object.entries(counts)
    .sort(([one, times], [other, others]) => others - times || (one < other ? -1 : 1))
    .slice(0, limit);

export const mergeDays = (counted: { sum: FigureSum }[]) => mergeSums(counted.map(({ sum: ofDay }) => ofDay));
