import { detectLanguage, english, type Language, languageOf } from '../language/index.ts';
import type { IndexedPassage } from './search-result.ts';
import { type ShortVectors, shortenVectors } from './short-vectors.ts';
import { createSpelling, type Spelling } from './spelling.ts';
import { wordTuning } from './tuning.ts';
import { createWordIndexBuilder, type WordIndex } from './word-index.ts';

/** All passages of one agent, ready to be searched. */
export interface PassageIndex {
  passages: IndexedPassage[];
  /** Whole numbers from -127 to 127, end to end, in the order of the passages; `scales` turns them back. None with `numbers`. */
  vectors: Int8Array;
  scales: Float32Array;
  dimensions: number;
  /** Where the database has the vectors: the place of each passage by its number there. */
  numbers?: ReadonlyMap<number, number> | undefined;
  words: WordIndex;
  /** Languages of the passages, the most frequent first. */
  languages: Language[];
  /** Built when a question first holds a word that is not known. */
  spelling(): Spelling;
  bytes: number;
}

/** A part of an agent's passages. */
export interface PassagePart {
  passages: IndexedPassage[];
  /** End to end. */
  vectors?: Float32Array<ArrayBuffer> | undefined;
  /** In their place, where the database has them: their numbers there. */
  numbers?: number[];
}

/** Of an entry of a map, about. */
const bytesOfNumber = 40;

/** Below this share a language is taken for a slip of the detection. */
const leastShareOfLanguage = 0.03;

/** Takes passages in parts, so that no message to the worker is large and other agents are answered in between. */
export function createPassageIndexBuilder(dimensions: number) {
  const passages: IndexedPassage[] = [];
  const parts: ShortVectors[] = [];
  const numbers = new Map<number, number>();
  const builder = createWordIndexBuilder(wordTuning);
  const languageOfDocument = new Map<string, Language>();
  const counts = new Map<Language, number>();
  let textBytes = 0;

  async function languageFor({ documentId, text }: IndexedPassage) {
    let language = languageOfDocument.get(documentId);
    if (!language) {
      language = await languageOf((await detectLanguage(text)) ?? 'en');
      languageOfDocument.set(documentId, language);
    }
    return language;
  }

  return {
    /** Vectors end to end, or the numbers under which the database has them. */
    async add(more: IndexedPassage[], vectors: Float32Array | undefined, ofDatabase: number[] = []) {
      const before = passages.length;
      for (const passage of more) {
        const language = await languageFor(passage);
        counts.set(language, (counts.get(language) ?? 0) + 1);
        const number = ofDatabase[passages.length - before];
        if (number !== undefined) numbers.set(number, passages.length);
        passages.push(passage);
        const { documentTitle: title, heading, question, text } = passage;
        builder.add({ title, heading: heading ?? '', question: question ?? '', text }, language);
        textBytes += 2 * text.length + 400;
      }
      if (vectors) parts.push(shortenVectors(vectors, dimensions));
    },

    finish(): PassageIndex {
      const words = builder.finish();
      const count = parts.reduce((sum, part) => sum + part.scales.length, 0);
      const vectors = new Int8Array(count * dimensions);
      const scales = new Float32Array(count);
      let at = 0;
      for (const part of parts) {
        vectors.set(part.vectors, at * dimensions);
        scales.set(part.scales, at);
        at += part.scales.length;
      }
      const languages = [...counts]
        .sort(([, one], [, other]) => other - one)
        .filter(([, count]) => count >= leastShareOfLanguage * passages.length)
        .map(([language]) => language);
      let spelling: Spelling | undefined;
      return {
        passages,
        vectors,
        scales,
        dimensions,
        ...(numbers.size > 0 && { numbers }),
        words,
        languages: languages.length > 0 ? languages : [english],
        spelling: () => (spelling ??= createSpelling(words.written.keys())),
        bytes:
          textBytes + vectors.byteLength + scales.byteLength + bytesOfNumber * numbers.size + words.bytes,
      };
    },
  };
}

/** Cosine of every passage with the question; both are unit vectors. */
export function cosinesOf({ vectors, scales, dimensions }: PassageIndex, vector: Float32Array) {
  const rows = scales.length;
  const cosines = new Float32Array(rows);
  const wholeFours = rows - (rows % 4);
  // Four passages at once read each number of the question once: half the time of one after the other.
  for (let row = 0; row < wholeFours; row += 4) {
    const first = row * dimensions;
    const second = first + dimensions;
    const third = second + dimensions;
    const fourth = third + dimensions;
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    for (let at = 0; at < dimensions; at += 1) {
      const value = vector[at]!;
      one += vectors[first + at]! * value;
      two += vectors[second + at]! * value;
      three += vectors[third + at]! * value;
      four += vectors[fourth + at]! * value;
    }
    cosines[row] = one * scales[row]!;
    cosines[row + 1] = two * scales[row + 1]!;
    cosines[row + 2] = three * scales[row + 2]!;
    cosines[row + 3] = four * scales[row + 3]!;
  }
  for (let row = wholeFours; row < rows; row += 1) {
    let sum = 0;
    for (let at = 0; at < dimensions; at += 1) sum += vectors[row * dimensions + at]! * vector[at]!;
    cosines[row] = sum * scales[row]!;
  }
  return cosines;
}
