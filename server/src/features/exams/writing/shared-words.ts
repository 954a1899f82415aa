import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { writtenWordsOf } from '../../knowledge/index.ts';
import { type Candidate, type SourcePassage, textsOf } from './candidate.ts';

/** From so many words in a row on, a question only tests whether they are found again. */
const sharedLimit = 6;
const batchSize = 50;

const runsOf = (text: string) => {
  const words = writtenWordsOf(text);
  return words.slice(sharedLimit - 1).map((_, at) => words.slice(at, at + sharedLimit).join(' '));
};

/** Whether a question has six words in a row that also stand in a row in one of the texts. */
export function sharesSixWords(question: string, texts: readonly string[]): boolean {
  const asked = new Set(runsOf(question));
  return asked.size > 0 && texts.some((text) => runsOf(text).some((run) => asked.has(run)));
}

/** Those that share six words in a row with any passage of their document; each passage is read once for all of them. */
export async function findCopied(questions: readonly Candidate[], passages: readonly SourcePassage[]) {
  const keyOf = (documentId: string, run: string) => `${documentId} ${run}`;
  const askedBy = new Map<string, Candidate[]>();
  for (const question of questions) {
    if (question.documentId === null) continue;
    for (const run of runsOf(question.text)) {
      const key = keyOf(question.documentId, run);
      askedBy.set(key, [...(askedBy.get(key) ?? []), question]);
    }
  }
  const copied = new Set<Candidate>();
  if (askedBy.size === 0) return copied;
  for (const [at, passage] of passages.entries()) {
    for (const run of textsOf(passage).flatMap(runsOf))
      for (const question of askedBy.get(keyOf(passage.documentId, run)) ?? []) copied.add(question);
    if (at % batchSize === batchSize - 1) await yieldToEventLoop();
  }
  return copied;
}
