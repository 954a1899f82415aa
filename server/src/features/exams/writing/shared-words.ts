import { writtenWordsOf } from '../../knowledge/index.ts';

/** From so many words in a row on, a question only tests whether they are found again. */
const sharedLimit = 6;

/** Whether a question has six words in a row that also stand in a row in one of the texts. */
export function sharesSixWords(question: string, texts: readonly string[]): boolean {
  const asked = runsOf(writtenWordsOf(question));
  if (asked.length === 0) return false;
  return texts.some((text) => {
    const runs = new Set(runsOf(writtenWordsOf(text)));
    return asked.some((run) => runs.has(run));
  });
}

const runsOf = (words: string[]) =>
  words.slice(sharedLimit - 1).map((_, at) => words.slice(at, at + sharedLimit).join(' '));
