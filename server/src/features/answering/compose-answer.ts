import { contentWordsOf, type FoundPassage, sentencesOf } from '../knowledge/index.ts';

export interface Candidate {
  passage: FoundPassage;
  text: string;
  startsAt: number;
}

export interface ScoredCandidate extends Candidate {
  score: number;
}

const passagesRead = 3;
const mostCandidates = 24;
const mostSentences = 3;
/** A further sentence must come this near to the best one to be worth reading. */
const worthAdding = 0.8;

/** How sure the search is that the answer stands in its best passage, 0 to 1. */
export function confidenceOf([best]: FoundPassage[]) {
  if (!best) return 0;
  return Math.max(0, Math.min(1, 0.75 * best.cosine + 0.25 * best.covered));
}

/** Below this the agent says that it does not know. */
export const answeringBound = 0.36;

/** The sentences an answer may be made of. */
export function candidatesOf(passages: FoundPassage[]): Candidate[] {
  return passages
    .slice(0, passagesRead)
    .flatMap((passage) => sentencesOf(passage.text).map(({ text, startsAt }) => ({ passage, text, startsAt })))
    .slice(0, mostCandidates);
}

/** Meaning and shared words alike; a sentence of a better passage starts ahead. */
export function scoreCandidates(question: string, candidates: Candidate[], cosines: number[]): ScoredCandidate[] {
  const asked = new Set(contentWordsOf(question));
  return candidates.map((candidate, index) => {
    const words = new Set(contentWordsOf(candidate.text));
    const shared = asked.size === 0 ? 0 : [...asked].filter((word) => words.has(word)).length / asked.size;
    return { ...candidate, score: cosines[index]! + 0.5 * shared + 0.3 * candidate.passage.score };
  });
}

/** The best sentence and its near equals, in the order in which they are written. */
export function chooseSentences(scored: ScoredCandidate[]): ScoredCandidate[] {
  const best = scored.reduce<ScoredCandidate | undefined>((top, one) => (top && top.score >= one.score ? top : one), undefined);
  if (!best) return [];
  return scored
    .filter((one) => one.score >= worthAdding * best.score)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostSentences)
    .sort((one, other) => other.passage.score - one.passage.score || one.startsAt - other.startsAt);
}

/** List marks stay outside: quoted alone they would only puzzle. */
export function joinSentences(sentences: Candidate[]) {
  const unique = [...new Set(sentences.map(({ text }) => text.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim()))];
  return unique.map((text) => (/[.!?…:;。！？]["')\]]*$/.test(text) ? text : `${text}.`)).join(' ');
}
