import type { AskedWord } from './asked-words.ts';
import { cosinesOf, type PassageIndex } from './passage-index.ts';
import { passageWeights, trustInForeignMeaning } from './tuning.ts';
import type { WordIndex } from './word-index.ts';

export interface RankedPlace {
  /** Which passage of the index. */
  at: number;
  score: number;
  cosine: number;
  covered: number;
  words: number;
  wordsCovered: number;
  wordsOfIdeal: number;
  together: number;
  pairs: number;
  phrases: number;
  cosineAboveOthers: number;
  cosineAboveMean: number;
}

/** So many are looked at closely: further down none has ever won. */
const candidatesAtLeast = 30;
const wordsInWindow = 30;
/** A question is hardly longer; of a message that tells a story no passage holds all words. */
const wordsOfQuestion = 4;

interface Asked {
  words: AskedWord[];
  /** Every word of the question in its order, by its number in the index; undefined for one that nobody wrote. */
  sequence: (number | undefined)[];
  /** Where some of the passages may not be answered from today. */
  isUsable?: ((at: number) => boolean) | undefined;
}

export interface Meaning {
  /** Of the question, and of its second wording where it has one. */
  vectors: Float32Array[];
  /** Of every passage with each of them, where they were measured elsewhere. */
  cosines?: Float32Array[] | undefined;
  secondShare: number;
  /** Whether the vectors of this question can be trusted. */
  isForeign: boolean;
}

/** Words and meaning together, best first. */
export function rankPassages(
  index: PassageIndex,
  { words, sequence, isUsable }: Asked,
  meaning: Meaning,
  limit: number,
): RankedPlace[] {
  const { lexical, covered, total } = matchWords(index.words, words);
  const cosines = mixedCosines(index, meaning);
  const { mean, deviation } = spreadOf(cosines);
  const best = largestOf(lexical) || 1;
  const trust = meaning.isForeign ? trustInForeignMeaning : 1;
  const rough = lexical.map((score, at) =>
    isUsable?.(at) === false
      ? Number.NEGATIVE_INFINITY
      : (score / best) * covered[at]! + trust * cosines[at]!,
  );
  const ideal = 2.2 * total || 1;
  // Where no passage holds much of the question, the one that holds most of it is hardly better than the others.
  const held = Math.min(1, largestOf(covered) * Math.max(1, words.length / wordsOfQuestion));
  // The more a question is searched for in another wording, the less its own tells.
  const phrases = phraseCounter(index.words, sequence, Math.max(0, 1 - 2 * meaning.secondShare));
  return bestOf(rough, Math.max(limit, candidatesAtLeast))
    .filter((at) => rough[at]! > Number.NEGATIVE_INFINITY)
    .map((at) => {
      const signals = {
        words: (held * lexical[at]!) / best,
        wordsCovered: (lexical[at]! / best) * covered[at]!,
        wordsOfIdeal: lexical[at]! / ideal,
        covered: covered[at]!,
        ...nearness(index.words, words, at, total),
        phrases: phrases(at),
        cosine: cosines[at]!,
        cosineAboveOthers: (cosines[at]! - mean) / deviation / 10,
      };
      const { cosine, cosineAboveOthers, wordsCovered, ...byWords } = passageWeights;
      let score = wordsCovered * signals.wordsCovered;
      for (const [signal, weight] of Object.entries(byWords))
        score += weight * signals[signal as keyof typeof byWords];
      score += trust * (cosine * signals.cosine + cosineAboveOthers * signals.cosineAboveOthers);
      return { at, score, ...signals, cosineAboveMean: cosines[at]! - mean };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
}

/** BM25 of every passage, and the share of the question's weight that stands in it. */
function matchWords(words: WordIndex, asked: AskedWord[]) {
  const lexical = new Float32Array(words.passageCount);
  const covered = new Float32Array(words.passageCount);
  const heaviest = new Float32Array(words.passageCount);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  for (const { numbers, weight } of asked) {
    // Of several readings of one word a passage is credited with the best.
    const isAmbiguous = numbers.length > 1;
    if (isAmbiguous) heaviest.fill(0);
    for (const number of numbers) {
      const end = words.starts[number + 1]!;
      for (let at = words.starts[number]!; at < end; at += 1) {
        const passage = words.passages[at]!;
        const before = isAmbiguous ? heaviest[passage]! : 0;
        if (words.weights[at]! <= before) continue;
        lexical[passage]! += weight * (words.weights[at]! - before);
        if (before === 0) covered[passage]! += weight / total;
        if (isAmbiguous) heaviest[passage] = words.weights[at]!;
      }
    }
  }
  return { lexical, covered, total };
}

function mixedCosines(
  index: PassageIndex,
  { vectors: [vector, second], cosines, secondShare }: Meaning,
): Float32Array {
  if (cosines) {
    const [first, other] = cosines;
    return other ? first!.map((value, at) => (1 - secondShare) * value + secondShare * other[at]!) : first!;
  }
  if (!second) return cosinesOf(index, vector!);
  // The mixture of two cosines is the cosine with the mixture.
  return cosinesOf(
    index,
    vector!.map((value, at) => (1 - secondShare) * value + secondShare * second[at]!),
  );
}

function spreadOf(values: Float32Array) {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

/** How much of the question stands together in one place of the passage, and in its own order. */
function nearness({ texts, textStarts }: WordIndex, asked: AskedWord[], passage: number, total: number) {
  const placeOf = new Map<number, number>();
  asked.forEach(({ numbers }, place) => {
    for (const number of numbers) placeOf.set(number, place);
  });
  const times = new Uint16Array(asked.length);
  const pairs = new Set<number>();
  const begins = textStarts[passage]!;
  const ends = textStarts[passage + 1]!;
  let inside = 0;
  let most = 0;
  for (let at = begins; at < ends; at += 1) {
    const place = placeOf.get(texts[at]!);
    if (place !== undefined) {
      if (times[place] === 0) inside += asked[place]!.weight;
      times[place]! += 1;
      for (const next of [at + 1, at + 2])
        if (next < ends && placeOf.get(texts[next]!) === place + 1) pairs.add(place);
    }
    if (at - wordsInWindow >= begins) {
      const left = placeOf.get(texts[at - wordsInWindow]!);
      if (left !== undefined) {
        times[left]! -= 1;
        if (times[left] === 0) inside -= asked[left]!.weight;
      }
    }
    if (inside > most) most = inside;
  }
  return { together: most / (total || 1), pairs: asked.length > 1 ? pairs.size / (asked.length - 1) : 0 };
}

/** The share of the question's neighbouring words, small ones among them, that stand side by side in a passage. */
function phraseCounter(
  { texts, textStarts, numbers }: WordIndex,
  sequence: Asked['sequence'],
  trust: number,
) {
  const keyOf = (one: number, next: number) => one * numbers.size + next;
  const places = new Map<number, number>();
  sequence.slice(1).forEach((next, at) => {
    const one = sequence[at];
    if (one === undefined || next === undefined) return;
    places.set(keyOf(one, next), (places.get(keyOf(one, next)) ?? 0) + 1);
  });
  return (passage: number) => {
    if (trust === 0 || places.size === 0) return 0;
    const found = new Set<number>();
    for (let at = textStarts[passage]! + 1; at < textStarts[passage + 1]!; at += 1) {
      const key = keyOf(texts[at - 1]!, texts[at]!);
      if (places.has(key)) found.add(key);
    }
    let count = 0;
    for (const key of found) count += places.get(key)!;
    return (trust * count) / (sequence.length - 1);
  };
}

const largestOf = (values: Float32Array) => values.reduce((one, other) => (other > one ? other : one), 0);

/** Places of the highest scores, highest first. */
function bestOf(scores: Float32Array, count: number) {
  const best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at]!;
    if (best.length === count && score <= least) continue;
    let place = best.length;
    while (place > 0 && scores[best[place - 1]!]! < score) place -= 1;
    best.splice(place, 0, at);
    if (best.length > count) best.pop();
    least = scores[best.at(-1)!]!;
  }
  return best;
}
