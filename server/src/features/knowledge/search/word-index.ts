import { type Language, stemOf, usualShareOf, writtenWordsOf } from '../language/index.ts';

/** Words in a title, a heading or the question of a pair say more about a passage than words in its text. */
export interface WordTuning {
  fieldWeights: { title: number; heading: number; question: number };
  /** How soon a repeated word stops counting. */
  saturation: number;
  /** How much a long passage is held back. */
  lengthPenalty: number;
}

export interface PassageWords {
  title: string;
  heading: string;
  question: string;
  text: string;
}

const fields = ['title', 'heading', 'question', 'text'] as const;

/** Which passages hold a word, and how much it weighs in each: BM25 with fields, all numbers in typed arrays. */
export interface WordIndex {
  passageCount: number;
  /** Number of a stem; its postings stand from `starts[number]` to `starts[number + 1]`. */
  numbers: Map<string, number>;
  /** The same number for a word as it was written. */
  written: Map<string, number>;
  starts: Uint32Array;
  passages: Uint32Array;
  weights: Float32Array;
  /** The words of each passage in their order, the question of a pair before its answer, from `textStarts[passage]` on. */
  texts: Uint32Array;
  textStarts: Uint32Array;
  /** The share of passages anywhere that hold a word, by its number: 0 where its language's habits are not known. */
  usualShares: Float32Array;
  bytes: number;
}

/** Collects passages one after the other, so that a large agent can be loaded in parts. */
export function createWordIndexBuilder(tuning: WordTuning) {
  const numbers = new Map<string, number>();
  const written = new Map<string, number>();
  const writtenIn = new Map<string, Map<string, number>>();
  const words = growing(Uint32Array);
  const owners = growing(Uint32Array);
  const timesInText = growing(Uint8Array);
  const aboveText = growing(Float32Array);
  const texts = growing(Uint32Array);
  const textStarts = growing(Uint32Array);
  const usualShares = growing(Float32Array);
  let passageCount = 0;

  function numberOf(word: string, language: Language, known: Map<string, number>) {
    let number = known.get(word);
    if (number === undefined) {
      const stem = stemOf(word, language);
      number = numbers.get(stem) ?? numbers.size;
      if (number === numbers.size) usualShares.push(0);
      // Of the forms of a word the most frequent one tells.
      if (language.code === 'en') usualShares.raise(number, usualShareOf(word));
      numbers.set(stem, number);
      known.set(word, number);
      written.set(word, number);
    }
    return number;
  }

  return {
    add(passage: PassageWords, language: Language) {
      const known = writtenIn.get(language.code) ?? new Map<string, number>();
      writtenIn.set(language.code, known);
      textStarts.push(texts.length());
      const counts = new Map<number, { inText: number; above: number }>();
      for (const field of fields) {
        for (const one of writtenWordsOf(passage[field])) {
          const number = numberOf(one, language, known);
          if (field === 'text' || field === 'question') texts.push(number);
          const count = counts.get(number) ?? { inText: 0, above: 0 };
          counts.set(number, count);
          if (field === 'text') count.inText += 1;
          else count.above += tuning.fieldWeights[field];
        }
      }
      for (const [number, { inText, above }] of counts) {
        words.push(number);
        owners.push(passageCount);
        timesInText.push(Math.min(255, inText));
        aboveText.push(above);
      }
      passageCount += 1;
    },

    finish(): WordIndex {
      const { saturation, lengthPenalty } = tuning;
      const starts = new Uint32Array(numbers.size + 1);
      const found = words.values();
      for (const number of found) starts[number + 1]! += 1;
      for (let at = 1; at < starts.length; at += 1) starts[at]! += starts[at - 1]!;
      const next = starts.slice();
      const passages = new Uint32Array(found.length);
      const weights = new Float32Array(found.length);
      const [owner, inText, above] = [owners.values(), timesInText.values(), aboveText.values()];
      const average = Math.max(1, texts.length() / Math.max(1, passageCount));
      textStarts.push(texts.length());
      const begins = textStarts.values();
      for (let at = 0; at < found.length; at += 1) {
        const penalty =
          1 - lengthPenalty + (lengthPenalty * (begins[owner[at]! + 1]! - begins[owner[at]!]!)) / average;
        const times = inText[at]! / penalty + above[at]!;
        const place = next[found[at]!]!;
        next[found[at]!] = place + 1;
        passages[place] = owner[at]!;
        weights[place] = (times * (saturation + 1)) / (times + saturation);
      }
      const bytes =
        8 * found.length + 4 * texts.length() + 4 * starts.length + 80 * (numbers.size + written.size);
      return {
        passageCount,
        numbers,
        written,
        starts,
        passages,
        weights,
        texts: texts.copy(),
        textStarts: textStarts.copy(),
        usualShares: usualShares.copy(),
        bytes,
      };
    },
  };
}

/** Passages thought of beside the agent's own: among three passages no word is rare, and none that is missing tells much. */
const imaginedPassages = 60;

/** How telling a word is among these passages; in few of them, how telling it is in general. */
export function rarityOf(index: WordIndex, number: number | undefined, usualShare = 0) {
  const holders = number === undefined ? 0 : index.starts[number + 1]! - index.starts[number]!;
  const usual = imaginedPassages * (number === undefined ? usualShare : index.usualShares[number]!);
  return Math.log(
    1 + (index.passageCount + imaginedPassages - holders - usual + 0.5) / (holders + usual + 0.5),
  );
}

type Numbers = Uint8Array | Uint32Array | Float32Array;

function growing<Kind extends Numbers>(Kind: { new (length: number): Kind }) {
  let values = new Kind(1024);
  let length = 0;
  return {
    push(value: number) {
      if (length === values.length) {
        const larger = new Kind(2 * length);
        larger.set(values);
        values = larger;
      }
      values[length] = value;
      length += 1;
    },
    raise(at: number, value: number) {
      values[at] = Math.max(values[at]!, value);
    },
    length: () => length,
    values: () => values.subarray(0, length) as Kind,
    copy: () => values.slice(0, length) as Kind,
  };
}
