import type { PassageJudgement } from '../../../platform/judge/index.ts';
import { type SearchResult, sentencesOf } from '../../knowledge/index.ts';
import type { KeylessReply } from '../replies/index.ts';

type History = { role: string; content: string }[];

/** Whether a question is understood with what was said before it. */
export const leansOnBefore = ({ about, words }: SearchResult) =>
  about !== undefined || words.some(({ isFromContext }) => isFromContext);

/** What the agent said last, where nobody has said anything since. */
export const lastReplyOf = (history: History) => {
  const last = history.at(-1);
  return last?.role === 'assistant' ? last.content : undefined;
};

/** What a sentence that was just said stands back by; less where the question is about the same thing, which may stand there. */
const standsBack = 4;
const standsBackOnSubject = 1;

/** Who asks on after an answer does not want to read it again. */
export function notSaidAgain(found: SearchResult, history: History): SearchResult {
  const last = lastReplyOf(history);
  if (last === undefined || !leansOnBefore(found)) return found;
  // A rule that bounds the very number which is asked for now is said again.
  const isSaid = ({ text, fits = 0 }: SearchResult['passages'][number]['sentences'][number]) =>
    fits <= 0 && last.includes(text);
  const back = found.about ? standsBackOnSubject : standsBack;
  const passages = found.passages.map((passage) => ({
    ...passage,
    sentences: passage.sentences.map((sentence) =>
      isSaid(sentence) ? { ...sentence, score: sentence.score - back } : sentence,
    ),
  }));
  return { ...found, passages };
}

/** Whether a reply tells nothing that the last one did not: who asks on has not asked for that. */
export function isSaidAgain({ text, records }: Pick<KeylessReply, 'text' | 'records'>, history: History) {
  const last = lastReplyOf(history);
  if (last === undefined) return false;
  // The same row may be told in other words; its figures stay.
  const told = records ? (text.match(/\d+(?:[.,]\d+)*/gu) ?? []) : sentencesOf(text).map((one) => one.text);
  return told.length > 0 && told.every((one) => last.includes(one));
}

/** A pair that was told whole is told again only where the judge says that it answers this question as well. */
export function withoutToldPair(
  found: SearchResult,
  judgements: PassageJudgement[],
  history: History,
): [SearchResult, PassageJudgement[]] {
  const last = lastReplyOf(history);
  if (last === undefined || !leansOnBefore(found)) return [found, judgements];
  const isLeft = found.passages.map(({ question, sentences }, at) => {
    const isTold = sentences.length > 0 && sentences.every(({ text }) => last.includes(text));
    return question === null || !isTold || (judgements[at]?.answers ?? 0) >= 0;
  });
  if (!isLeft.includes(true)) return [found, judgements];
  const passages = found.passages.filter((_, at) => isLeft[at]);
  return [{ ...found, passages }, judgements.filter((_, at) => isLeft[at])];
}
