/** What the conversations of a day add up to. Counts by name hold only names that were counted. */
export interface FigureSum {
  conversations: number;
  /** Of customers whom the business knows by an id. */
  identified: number;
  messages: number;
  answered: number;
  unanswered: number;
  helpful: number;
  notHelpful: number;
  responses: number;
  responseMs: number;
  outcomes: Counts;
  handoffReasons: Counts;
  ratings: Counts;
  /** By how long they took, in steps of a tenth. */
  responseTimes: Counts;
  documents: Counts;
  topics: Counts;
}

type Counts = Record<string, number>;

/** What is added up of one conversation. */
export interface SummedFigure {
  outcome: string;
  handoffReason: string | null;
  messages: number;
  answered: number;
  unanswered: number;
  helpful: number;
  notHelpful: number;
  rating: number | null;
  responseMs: number[];
  documents: Record<string, number>;
  userIdentifier: string | null;
  topicId: string | null;
}

export const emptySum = (): FigureSum => ({
  conversations: 0,
  identified: 0,
  messages: 0,
  answered: 0,
  unanswered: 0,
  helpful: 0,
  notHelpful: 0,
  responses: 0,
  responseMs: 0,
  outcomes: {},
  handoffReasons: {},
  ratings: {},
  responseTimes: {},
  documents: {},
  topics: {},
});

const numbersOf = [
  'conversations',
  'identified',
  'messages',
  'answered',
  'unanswered',
  'helpful',
  'notHelpful',
  'responses',
  'responseMs',
] as const;
const countsOf = ['outcomes', 'handoffReasons', 'ratings', 'responseTimes', 'documents', 'topics'] as const;

/** Counts a conversation, or takes it out again with the sign -1. */
export function addFigure(sum: FigureSum, figure: SummedFigure, sign: 1 | -1) {
  sum.conversations += sign;
  if (figure.userIdentifier !== null) sum.identified += sign;
  for (const name of ['messages', 'answered', 'unanswered', 'helpful', 'notHelpful'] as const)
    sum[name] += sign * figure[name];
  count(sum.outcomes, figure.outcome, sign);
  if (figure.handoffReason !== null) count(sum.handoffReasons, figure.handoffReason, sign);
  if (figure.rating !== null) count(sum.ratings, String(figure.rating), sign);
  if (figure.topicId !== null) count(sum.topics, figure.topicId, sign);
  for (const ms of figure.responseMs) {
    sum.responses += sign;
    sum.responseMs += sign * ms;
    count(sum.responseTimes, String(stepOf(ms)), sign);
  }
  for (const [documentId, times] of Object.entries(figure.documents))
    count(sum.documents, documentId, sign * times);
}

/** Days together. */
export function mergeSums(sums: readonly FigureSum[]): FigureSum {
  const whole = emptySum();
  for (const sum of sums) {
    for (const name of numbersOf) whole[name] += sum[name];
    for (const name of countsOf)
      for (const [key, times] of Object.entries(sum[name])) count(whole[name], key, times);
  }
  return whole;
}

function count(counts: Counts, key: string, times: number) {
  const now = (counts[key] ?? 0) + times;
  if (now === 0) delete counts[key];
  else counts[key] = now;
}

const stepRatio = 1.1;
const stepOf = (ms: number) => Math.round(Math.log(Math.max(1, ms)) / Math.log(stepRatio));

/** The time within which that share of the answers came, to a twentieth. Null without answers. */
export function responseWithin({ responseTimes, responses }: FigureSum, share: number): number | null {
  const steps = Object.entries(responseTimes)
    .map(([step, times]) => ({ step: Number(step), times }))
    .sort((one, other) => one.step - other.step);
  const wanted = responses * share;
  let before = 0;
  for (const { step, times } of steps) {
    if (before + times >= wanted) {
      const within = times === 0 ? 0.5 : (wanted - before) / times;
      return Math.round(stepRatio ** (step - 0.5 + within));
    }
    before += times;
  }
  return null;
}
