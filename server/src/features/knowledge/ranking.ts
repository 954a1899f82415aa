import MiniSearch from 'minisearch';
import { contentWordsOf, wordsOf } from './words.ts';

export interface IndexedPassage {
  id: string;
  documentId: string;
  documentTitle: string;
  heading: string | null;
  text: string;
}

export interface PassageIndex {
  passages: IndexedPassage[];
  /** Unit vectors end to end, in the order of the passages. */
  vectors: Float32Array;
  words: MiniSearch<{ id: number; text: string }>;
}

export interface FoundPassage extends IndexedPassage {
  score: number;
  /** Nearness in meaning, -1 to 1. */
  cosine: number;
  /** Share of the question's weighty words that stand in the passage. */
  covered: number;
}

export function indexPassages(passages: IndexedPassage[], vectors: Float32Array): PassageIndex {
  const words = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  words.addAll(
    passages.map(({ documentTitle, heading, text }, id) => ({ id, text: `${documentTitle}\n${heading ?? ''}\n${text}` })),
  );
  return { passages, vectors, words };
}

/** Words and meaning together: BM25 as a share of the best, weighed by how much of the question it covers, plus the cosine. */
export function rankPassages(index: PassageIndex, question: string, questionVector: Float32Array, limit: number): FoundPassage[] {
  const asked = [...new Set(contentWordsOf(question))];
  const hits = new Map(index.words.search(asked.join(' ')).map((hit) => [hit.id as number, hit]));
  const best = Math.max(0, ...[...hits.values()].map(({ score }) => score));
  const dimensions = questionVector.length;
  return index.passages
    .map((passage, position) => {
      const cosine = dotProduct(index.vectors, position * dimensions, questionVector);
      const hit = hits.get(position);
      const covered = hit && asked.length > 0 ? hit.queryTerms.length / asked.length : 0;
      const lexical = hit && best > 0 ? (hit.score / best) * covered : 0;
      return { ...passage, cosine, covered, score: lexical + cosine };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
}

function dotProduct(vectors: Float32Array, offset: number, vector: Float32Array) {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += vectors[offset + at]! * vector[at]!;
  return sum;
}
