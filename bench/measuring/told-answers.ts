import type { MeasuredQuestion } from './question-sets.ts';

/** So much of the quote must stand in what is told. */
const leastOfQuote = 0.75;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}£€$]+/gu) ?? [];

/** Whether what is told holds one of the answers of the question. */
export function holdsAnswer(text: string, { answers = [] }: Pick<MeasuredQuestion, 'answers'>) {
  const told = new Set(wordsOf(text));
  return answers.some((answer) => {
    const words = wordsOf(answer);
    return words.filter((word) => told.has(word)).length >= leastOfQuote * words.length;
  });
}
