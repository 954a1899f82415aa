import type { AnalyticsDay } from '@parley/contract/insights/insights';
import type { countDays } from './days.reports.ts';

type Counted = Awaited<ReturnType<typeof countDays>>;

const roundedTo = (value: number, digits: number) => Number(value.toFixed(digits));
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
/** Null where there is nothing to take an average of. */
const average = (total: number, times: number) => (times === 0 ? null : total / times);

/** The average rating times 20. */
export const satisfactionOf = (averageRating: number | null) =>
  averageRating === null ? null : roundedTo(averageRating * 20, 1);

/** Every day, also those on which nothing happened. */
export function daysOf(dates: string[], counted: Counted): AnalyticsDay[] {
  return dates.map((date, nth) => {
    const ofDay = <Row extends { day: number }>(rows: Row[]) => rows.filter(({ day }) => day === nth + 1);
    const feedback = ofDay(counted.feedback);
    const [begun] = ofDay(counted.conversations);
    const [received] = ofDay(counted.received);
    const [notWell] = ofDay(counted.notWell);
    const [responses] = ofDay(counted.responses);
    const { ratings, averageRating } = ratingsOf(feedback);
    const thumbs = (wanted: boolean) =>
      sum(feedback.filter(({ wasHelpful }) => wasHelpful === wanted).map(({ times }) => times));
    return {
      date,
      conversations: begun?.conversations ?? 0,
      messages: begun?.messages ?? 0,
      // What a member says is no answer of the agent.
      answered: (received?.received ?? 0) - (notWell?.received ?? 0),
      unanswered: notWell?.unanswered ?? 0,
      handoffs: ofDay(counted.handoffs)[0]?.times ?? 0,
      averageResponseMs: responses ? Math.round(responses.average) : null,
      ratings,
      averageRating: averageRating === null ? null : roundedTo(averageRating, 2),
      helpful: thumbs(true),
      notHelpful: thumbs(false),
    };
  });
}

/** Of all days together; an average of averages would make quiet days count as much as busy ones. */
export function totalsOf({ conversations, responses, feedback }: Counted) {
  const { ratings, averageRating } = ratingsOf(feedback);
  const averageMs = average(
    sum(responses.map((day) => day.average * day.times)),
    sum(responses.map(({ times }) => times)),
  );
  return {
    totalConversations: sum(conversations.map((day) => day.conversations)),
    averageResponseMs: averageMs === null ? null : Math.round(averageMs),
    satisfactionPercent: satisfactionOf(averageRating),
    ratingCount: ratings,
    ratingCounts: [1, 2, 3, 4, 5].map((wanted) =>
      sum(feedback.filter(({ rating }) => rating === wanted).map(({ times }) => times)),
    ),
  };
}

function ratingsOf(feedback: Counted['feedback']) {
  const given = feedback.flatMap(({ rating, times }) => (rating === null ? [] : [{ rating, times }]));
  const ratings = sum(given.map(({ times }) => times));
  return { ratings, averageRating: average(sum(given.map(({ rating, times }) => rating * times)), ratings) };
}
