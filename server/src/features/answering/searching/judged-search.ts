import { dayOf, type SearchResult } from '../../knowledge/index.ts';
import type { AnsweringContext } from '../answering-context.ts';
import {
  type JudgedResult,
  judgedBySubject,
  onSubjectLines,
  readInTheirWords,
  readingOf,
  readingOfSentences,
  sentencesToRead,
  subjectSharesOf,
  withJudgements,
  withoutOtherDetail,
  withoutOtherRecords,
  withSentenceJudgements,
} from '../judging/index.ts';
import type { Question } from '../question.ts';
import { withNamedDay } from './named-days.ts';
import { lastReplyOf, leansOnBefore, notSaidAgain, withoutToldPair } from './said-before.ts';

const passageLimit = 8;

export type AskedQuestion = Parameters<AnsweringContext['knowledge']['search']>[1];

/** The judge knows English alone, and where it has no time the search's own judgement stands. */
export async function searchAndJudge(
  { knowledge, judge, metrics, clock }: AnsweringContext,
  { businessId, agentId, knowledge: state, timeZone = 'UTC' }: Question,
  question: AskedQuestion,
): Promise<JudgedResult> {
  const asked = { ...question, ...withNamedDay(question.question, clock.now(), timeZone) };
  const searched = withoutOtherRecords(
    notSaidAgain(
      await knowledge.search({ businessId, agentId, knowledge: state }, asked, passageLimit),
      asked.history,
    ),
  );
  const lastReply = lastReplyOf(asked.history);
  const subjectShares = subjectSharesOf(searched, lastReply);
  const found = subjectShares ? withoutOtherDetail(searched, subjectShares) : searched;
  if (!judge || found.language !== 'en' || found.passages.length === 0)
    return { ...onSubjectLines(found, subjectShares, lastReply), subjectShares };
  const read = readQuestion(asked, found);
  const first = await judge.judge(read, readingOf(found));
  const inTheirWords = first && (await readInTheirWords(judge, read, found, first));
  const readings = inTheirWords?.readings;
  const judgements = readings && subjectShares ? judgedBySubject(readings, found, subjectShares) : readings;
  metrics.questionJudged(judgements ? 'judged' : 'left-out');
  const today = found.asOf ?? dayOf(clock.now());
  const judged = judgements
    ? withJudgements(...withoutToldPair(found, judgements, asked.history), today)
    : found;
  const [best] = judged.passages;
  const chosen = await judgeSentences(judge, (best && inTheirWords?.askedOf.get(best.id)) ?? read, judged);
  return {
    ...onSubjectLines(chosen, subjectShares, lastReply),
    isJudged: judgements !== undefined,
    subjectShares,
    today,
  };
}

/** A question as the judge reads it. One that stands alone is read alone: otherwise the one before would be answered again. */
function readQuestion(asked: AskedQuestion, found: SearchResult) {
  const isWhole =
    found.about?.isCompleted === true || found.corrections.length > 0 || found.asOf !== undefined;
  const question = isWhole ? found.query : asked.question;
  const before = asked.within ?? asked.history.filter(({ role }) => role === 'user').at(-1)?.content;
  const previous = found.about?.isCompleted ? undefined : (found.about?.message ?? before);
  return { question, ...(previous && leansOnBefore(found) && { previous }) };
}

/** Which of the sentences answers; where the judge has no time for it, the place that it read in the passage stands. */
async function judgeSentences(
  judge: NonNullable<AnsweringContext['judge']>,
  asked: { question: string; previous?: string },
  found: SearchResult,
) {
  const toRead = sentencesToRead(found);
  const judgements = toRead && (await judge.judge(asked, readingOfSentences(toRead)));
  return judgements ? withSentenceJudgements(found, toRead, judgements) : found;
}
