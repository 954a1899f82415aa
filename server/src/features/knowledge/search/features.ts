import { writtenWordsOf } from '../language/index.ts';
import { answerKindOf } from './answer-kind.ts';
import type { AskedWord } from './asked-words.ts';
import type { PassageIndex } from './passage-index.ts';
import type { RankedPlace } from './rank-passages.ts';
import { type SignalledSentence, scoreSentence } from './sentences.ts';
import { rarityOf } from './word-index.ts';

interface Found {
  index: PassageIndex;
  question: string;
  asked: AskedWord[];
  ranked: RankedPlace[];
  signalled: SignalledSentence[][];
  isForeign: boolean;
  secondShare: number;
}

/** What tells whether the answer stands in what was found; the confidence is fitted on these numbers. */
export function featuresOf({
  index,
  question,
  asked,
  ranked,
  signalled,
  isForeign,
  secondShare,
}: Found): Record<string, number> {
  const best = ranked[0];
  if (!best) return {};
  const passage = index.passages[best.at]!;
  const other = ranked.find(({ at }) => index.passages[at]!.documentId !== passage.documentId);
  const own = asked.filter(({ isFromContext }) => !isFromContext);
  const total = own.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const highest = rarityOf(index.words, undefined);
  const inPassage = new Set(
    index.words.texts.subarray(index.words.textStarts[best.at]!, index.words.textStarts[best.at + 1]!),
  );
  const { documentTitle, heading } = passage;
  for (const word of writtenWordsOf(`${documentTitle} ${heading ?? ''}`))
    inPassage.add(index.words.written.get(word) ?? -1);
  const missing = own.filter(
    ({ numbers, otherWords }) => otherWords || !numbers.some((number) => inPassage.has(number)),
  );
  const names = namesIn(question);
  const missingNames = missing.filter(({ written }) => names.has(written));
  const sentences = signalled.flat();
  const bestSentence = sentences.reduce<{ score: number; one: SignalledSentence } | undefined>((top, one) => {
    const { score } = scoreSentence(one);
    return top && top.score >= score ? top : { score, one };
  }, undefined);
  const signals = bestSentence?.one.signals;
  const cosineRank = ranked.filter(({ cosine }) => cosine > best.cosine).length;
  const wordsRank = ranked.filter(({ words }) => words > best.words).length;
  const kind = answerKindOf(question);
  return {
    score: best.score,
    cosine: isForeign ? 0 : best.cosine,
    cosineAboveMean: isForeign ? 0 : best.cosineAboveMean,
    bestCosine: isForeign ? 0 : Math.max(...ranked.map(({ cosine }) => cosine)),
    covered: best.covered,
    wordsOfIdeal: best.wordsOfIdeal,
    together: best.together,
    pairs: best.pairs,
    margin: best.score - (other?.score ?? 0),
    marginOfCosine: isForeign ? 0 : best.cosine - (other?.cosine ?? 0),
    agreement: 1 / (1 + Math.min(cosineRank, wordsRank)) - 1 / (1 + Math.max(cosineRank, wordsRank)),
    isBestByBoth: cosineRank === 0 && wordsRank === 0 ? 1 : 0,
    missing: missing.reduce((sum, { weight }) => sum + weight, 0) / total,
    rarestMissing: Math.max(0, ...missing.map(({ rarity }) => rarity)) / highest,
    // What another word stands for may be something else: it helps to find, and makes nothing surer.
    unknown:
      own
        .filter(({ numbers, otherWords }) => numbers.length === 0 || otherWords)
        .reduce((sum, { weight }) => sum + weight, 0) / total,
    missingNames: missingNames.reduce((sum, { weight }) => sum + weight, 0) / total,
    missingNumbers: missing.filter(({ written }) => /\p{N}/u.test(written)).length,
    words: Math.min(12, own.length) / 12,
    isOneWord: own.length <= 1 ? 1 : 0,
    sentenceScore: bestSentence?.score ?? 0,
    sentenceShared: signals?.shared ?? 0,
    sentencePairs: signals?.pairs ?? 0,
    sentenceLikeness: signals?.likeness ?? 0,
    lacksKind: signals?.lacksKind ?? 0,
    holdsKind: signals?.holdsKind ?? 0,
    isOtherKind: kind === 'other' ? 1 : 0,
    isQuestion: /[?？؟]/u.test(question) || kind !== 'other' ? 1 : 0,
    corrected: own.some(({ correctedTo }) => correctedTo) ? 1 : 0,
    leansOnContext: secondShare,
    isForeign: isForeign ? 1 : 0,
    /** Among many passages one always looks right. */
    size: Math.log2(1 + index.passages.length),
  };
}

/** Words with a capital letter that does not merely begin a sentence. */
function namesIn(question: string) {
  const names = question.match(/(?<=[\p{L}\p{N},;:]\s{1,20})\p{Lu}[\p{L}\p{N}\p{M}]*/gu) ?? [];
  return new Set(names.map((name) => name.toLowerCase()));
}
