import type { PassageJudgement } from '../../../platform/judge/index.ts';
import {
  contentWordsOf,
  type FoundPassage,
  isAskingWord,
  mattersOf,
  type SearchResult,
} from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import type { Quote } from '../composing/index.ts';

/** How much of what a conversation is about stands in each of the passages found, 0 to 1. */
export type SubjectShares = ReadonlyMap<string, number>;

/** Below it a passage speaks of something else. */
const leastShare = 0.5;
/** What a passage without any of the subject stands back by, and what the one that was just told from is worth more. */
const worthOfSubject = 4;
const worthOfTold = 1;
/** Shorter ones may stand anywhere. */
const minToldLength = 15;

/** Compared with the passage that has most of the subject; undefined where a question names its subject itself. */
export function subjectSharesOf(
  { about, passages }: SearchResult,
  lastReply: string | undefined,
): SubjectShares | undefined {
  if (!about) return undefined;
  const weigh = subjectScale(about.words, passages);
  const speaksOfUndoing = undoingIn(about.words);
  const weights = passages.map(
    (passage) => weigh(wholeOf(passage)) * (speaksOfUndoing(ownTextOf(passage)) ? 1 : otherThanUndoing),
  );
  const most = Math.max(...weights);
  if (most <= 0) return undefined;
  return new Map(
    passages.map((passage, at) => {
      const isOfTold = isTold(passage, lastReply) && speaksOfUndoing(ownTextOf(passage));
      return [passage.id, isOfTold ? 1 : weights[at]! / most];
    }),
  );
}

/** What undoes or changes something has a price and rules of its own: who cancels a lesson does not ask on what lessons cost. */
const undoing = /^(?:cancel|return|exchang|mov|chang)(?:s|e|es|ed|ing|led|ling)?$/iu;
/** What a passage about the thing alone is worth then. */
const otherThanUndoing = 0.2;

export const isAboutUndoing = ({ about }: SearchResult) =>
  about?.words.some((word) => undoing.test(word)) === true;

function undoingIn(subject: string[]) {
  const acts = contentWordsOf(subject.filter((word) => undoing.test(word)).join(' '));
  return (text: string) => acts.length === 0 || contentWordsOf(text).some((word) => acts.includes(word));
}

/** How much of the subject a text has; a word that stands everywhere tells nothing. */
function subjectScale(subject: string[], passages: FoundPassage[]) {
  const texts = passages.map((passage) => new Set(contentWordsOf(wholeOf(passage))));
  const weights = [...new Set(contentWordsOf(subject.join(' ')))].map((word) => {
    const holders = texts.filter((own) => own.has(word)).length;
    return [word, holders === 0 ? 0 : Math.log((passages.length + 1) / holders)] as const;
  });
  return (text: string) => {
    const own = new Set(contentWordsOf(text));
    return weights.reduce((sum, [word, weight]) => sum + (own.has(word) ? weight : 0), 0);
  };
}

const wholeOf = ({ documentTitle, heading, question, text }: FoundPassage) =>
  [documentTitle, heading, question, text].filter(Boolean).join(' ');

/** Without the titles above it, which name everything that the document is about. */
const ownTextOf = ({ heading, question, text }: FoundPassage) =>
  [heading?.split(' › ').at(-1), question, text].filter(Boolean).join(' ');

/** What lines about other things stand back by in a passage that is about many, as a notice board: too far to be added. */
const otherLine = 6;

/** Passages about other things stand back, and so do such lines of a passage in which others name the subject or were just told. */
export function onSubjectLines(
  found: SearchResult,
  shares: SubjectShares | undefined,
  lastReply = '',
): SearchResult {
  const { about, passages } = found;
  if (!about || !shares) return found;
  const weigh = subjectScale(about.words, passages);
  const speaksOfUndoing = undoingIn(about.words);
  const mark = (passage: FoundPassage): FoundPassage => {
    if ((shares.get(passage.id) ?? 0) < leastShare) return standBack(passage, () => true);
    const title = [passage.heading, passage.question].filter(Boolean).join(' ');
    if (weigh(title) > 0 && speaksOfUndoing(title)) return passage;
    const isOf = passage.sentences.map(({ text, startsAt, heading = '' }) => {
      const line = `${heading} ${lineAt(passage.text, startsAt)}`;
      return lastReply.includes(text) || (weigh(line) > 0 && speaksOfUndoing(line));
    });
    if (!isOf.includes(true)) return passage;
    return standBack(passage, (at) => !isOf[at]);
  };
  return { ...found, passages: passages.map(mark) };
}

const standBack = (passage: FoundPassage, isOther: (at: number) => boolean): FoundPassage => ({
  ...passage,
  sentences: passage.sentences.map((sentence, at) =>
    isOther(at) ? { ...sentence, isPlace: false, score: sentence.score - otherLine } : sentence,
  ),
});

const lineAt = (text: string, place: number) => {
  const end = text.indexOf('\n', place);
  return text.slice(text.lastIndexOf('\n', place) + 1, end === -1 ? undefined : end);
};

/** Whether the last reply was taken from a passage: it is the first place to look for what is asked next. */
const isTold = ({ sentences }: FoundPassage, lastReply = '') =>
  sentences.some(({ text }) => text.length >= minToldLength && lastReply.includes(text));

/** The judge's readings, in which a word that only happens to stand elsewhere weighs less than the subject. */
export const judgedBySubject = (
  readings: PassageJudgement[],
  { passages }: SearchResult,
  shares: SubjectShares,
): PassageJudgement[] =>
  readings.map((reading, at) => {
    const share = shares.get(passages[at]!.id) ?? 0;
    const worth = share >= 1 ? worthOfTold : -worthOfSubject * (1 - share);
    return { ...reading, answers: reading.answers + worth };
  });

/** The one detail that is asked for, unless it is one of something else: the hours of the shop are not those of a service. */
export function withoutOtherDetail(found: SearchResult, shares: SubjectShares): SearchResult {
  const { detail, ...others } = found;
  return !detail || (shares.get(detail.passageId) ?? 0) >= leastShare ? found : others;
}

/** "And the deposit?": a row of what was spoken of that tells no deposit is no answer, where a sentence tells it. */
export function withoutOtherRecords(found: SearchResult): SearchResult {
  const { about, query, records, passages } = found;
  if (!about || about.isCompleted || !records) return found;
  const subject = new Set(contentWordsOf(about.words.join(' ')));
  const told = new Set(
    contentWordsOf(
      records.records
        .flatMap(({ name, section, cells }) => [
          name,
          section,
          ...cells.flatMap((cell) => [cell.name, cell.value]),
        ])
        .join(' '),
    ),
  );
  const isTold = (word: string) =>
    passages.some(({ sentences }) => sentences.some(({ text }) => contentWordsOf(text).includes(word)));
  const own = contentWordsOf(query).filter((word) => !subject.has(word) && !isAskingWord(word));
  if (!own.some((word) => !told.has(word) && isTold(word))) return found;
  const { records: _, ...others } = found;
  return others;
}

/** Whether a reply speaks of what is asked for: one to "How can I pay?" of paying, wherever it was found. */
export function speaksOfMatter(question: string, { text, quotes }: { text: string; quotes: Quote[] }) {
  const told = [text, ...quotes.flatMap(({ passage }) => [passage.heading ?? '', passage.question ?? ''])];
  const words =
    told
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return mattersOf(question)
    .map((word) => word.toLowerCase().slice(0, matterPrefix))
    .every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** "Cancellation" speaks of cancelling. */
const matterPrefix = 4;

/** Whether an answer speaks of something else than the conversation does. */
export const leavesSubject = ({ sentences }: ComposedAnswer, shares: SubjectShares | undefined) =>
  shares !== undefined && !sentences.some(({ passageId }) => (shares.get(passageId) ?? 0) >= leastShare);
