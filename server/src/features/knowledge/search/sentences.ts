import { type Language, writtenWordsOf } from '../language/index.ts';
import { innerHeadingAt, listsIn, sentencesOf } from '../passages/index.ts';
import { headerRowsIn } from '../tables/index.ts';
import { type AnswerKind, answerKindOf, holdsKind } from './answer-kind.ts';
import type { AskedWord } from './asked-words.ts';
import { type AskedFigures, figuresOf, fitOf } from './fitting-figures.ts';
import { tellsHours } from './opening-hours.ts';
import type { FoundList, FoundSentence, IndexedPassage } from './search-result.ts';
import { sentenceWeights } from './tuning.ts';
import type { WordIndex } from './word-index.ts';
import { rarityOf } from './word-index.ts';

export interface RankedPassage {
  passage: IndexedPassage;
  score: number;
}

/** What speaks for a sentence. */
type SentenceSignals = Record<keyof typeof sentenceWeights, number>;

export interface SignalledSentence extends Omit<FoundSentence, 'score'> {
  signals: SentenceSignals;
}

/** Weighs every sentence of the passages by the question's words in it and around it, and by the kind of answer it could be. */
export function signalSentences(
  words: WordIndex,
  question: string,
  asked: AskedWord[],
  ranked: RankedPassage[],
) {
  const kind = answerKindOf(question);
  const best = ranked[0]?.score ?? 0;
  const figures = figuresOf(question);
  return ranked.map(({ passage, score }) =>
    signalPassage(words, { question, kind, figures, asked }, passage, score, best),
  );
}

interface ReadQuestion {
  question: string;
  kind: AnswerKind;
  figures: AskedFigures;
  asked: AskedWord[];
}

function signalPassage(
  words: WordIndex,
  { question, kind, figures, asked }: ReadQuestion,
  passage: IndexedPassage,
  score: number,
  best: number,
): SignalledSentence[] {
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const coverOf = (numbers: Set<number | undefined>) =>
    asked.flatMap((word, at) => (word.numbers.some((number) => numbers.has(number)) ? [at] : []));
  const weigh = (covers: number[]) => covers.reduce((sum, at) => sum + asked[at]!.weight, 0) / total;
  const above = coverOf(
    new Set(
      numbersOf(words, [passage.documentTitle, passage.heading ?? '', passage.question ?? ''].join(' ')),
    ),
  );

  const headers = new Set(
    passage.text.includes('|') ? headerRowsIn(passage.text).map((row) => row.startsAt) : [],
  );
  const spoken = sentencesOf(passage.text).filter(({ startsAt }) => !headers.has(startsAt));
  const read = spoken.map(({ text, startsAt, endsAt }) => {
    const numbers = numbersOf(words, text);
    const said = coverOf(new Set(numbers));
    const covers = kind === 'hours' ? withHours(said, asked, text) : said;
    return { text, startsAt, endsAt, numbers, covers, shared: weigh(covers) };
  });
  const headings = passage.text.includes('#') ? passage.text : '';
  return read.map(({ text, startsAt, endsAt, numbers, covers, shared }, at) => {
    const own = [...new Set(numbers)].reduce<number>((sum, number) => sum + rarityOf(words, number), 0);
    const isKind = kind !== 'other' && holdsKind(kind, text, question);
    const fit = fitOf(figures, text);
    return {
      text,
      startsAt,
      endsAt,
      covers,
      ...(fit !== 0 && { fits: fit }),
      ...headingOf(headings, startsAt, passage),
      signals: {
        shared,
        sharedBefore: read[at - 1]?.shared ?? 0,
        sharedAbove: weigh(above.filter((one) => !covers.includes(one))),
        pairs: pairsShared(asked, numbers),
        likeness: (2 * shared * total) / (total + own || 1),
        fits: fit,
        holdsKind: isKind ? 1 : 0,
        lacksKind: kind !== 'other' && !isKind ? 1 : 0,
        isQuestion: /[?？؟]\s*$/u.test(text) ? 1 : 0,
        // 'Sunday: closed' is short because there is no more to say.
        isShort: numbers.length < 5 && !(kind === 'hours' && isKind) ? 1 : 0,
        isLong: Math.min(2, numbers.length / 40),
        isFirst: at === 0 ? 1 : 0,
        behindBest: best - score,
      },
    };
  });
}

/** 'Monday to Friday 9:00 to 17:00' says when somewhere is open without the word; 'outside opening hours' has it and says nothing. */
const withHours = (said: number[], asked: AskedWord[], text: string) =>
  asked.flatMap(({ written }, at) => ((tellsHours(written, text) ?? said.includes(at)) ? [at] : []));

function headingOf(headings: string, place: number, passage: IndexedPassage) {
  const heading = innerHeadingAt(headings, place) ?? lastOf(passage.heading);
  return heading ? { heading } : {};
}

const lastOf = (heading: string | null) => heading?.split(' › ').at(-1);

/** The lists of a passage, each with what of the question stands above it. */
export function findLists(
  words: WordIndex,
  asked: AskedWord[],
  { isEmpty }: Language,
  passage: IndexedPassage,
): FoundList[] {
  return listsIn(passage.text).map((list) => {
    const heading = list.heading ?? lastOf(passage.heading) ?? null;
    const above = writtenWordsOf(`${heading ?? ''} ${list.leadIn ?? ''}`).filter((word) => !isEmpty(word));
    const numbers = new Set(above.map((word) => words.written.get(word)));
    const covers = asked.flatMap((word, at) =>
      !word.isFromContext && word.numbers.some((number) => numbers.has(number)) ? [at] : [],
    );
    const used = new Set(covers.flatMap((at) => asked[at]!.numbers));
    const weigh = (some: (number | undefined)[]) =>
      some.reduce<number>((sum, number) => sum + rarityOf(words, number), 0);
    const total = weigh([...numbers]);
    const share = total === 0 ? 0 : weigh([...numbers].filter((number) => used.has(number!))) / total;
    return { ...list, heading, covers, share };
  });
}

const numbersOf = (words: WordIndex, text: string) =>
  writtenWordsOf(text).map((word) => words.written.get(word));

/** Share of the question's neighbouring words that stand near each other in the sentence too. */
function pairsShared(asked: AskedWord[], numbers: (number | undefined)[]) {
  const own = asked.filter(({ isFromContext }) => !isFromContext);
  if (own.length < 2) return 0;
  const placeOf = new Map<number, number>();
  own.forEach((word, at) => {
    for (const number of word.numbers) placeOf.set(number, at);
  });
  const seen = new Set<number>();
  numbers.forEach((number, at) => {
    const place = number === undefined ? undefined : placeOf.get(number);
    if (place === undefined) return;
    for (let distance = 1; distance <= 3; distance += 1) {
      const next = numbers[at + distance];
      if (next !== undefined && placeOf.get(next) === place + 1) seen.add(place);
    }
  });
  return seen.size / (own.length - 1);
}

export function scoreSentence({ signals, ...sentence }: SignalledSentence): FoundSentence {
  let score = 0;
  for (const [signal, weight] of Object.entries(sentenceWeights))
    score += weight * signals[signal as keyof SentenceSignals];
  return { ...sentence, score };
}
