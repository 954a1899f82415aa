import type { TaughtPair } from '@parley/contract/knowledge/taught-pairs';
import type { ReadDocument } from '../read-document.ts';

const headingMark = '# ';

/** A pair as it is kept: a heading and what stands under it, which also reads well outside of the product. */
export const writeTaughtPair = ({ question, answer }: TaughtPair) =>
  `${headingMark}${question}\n\n${answer}\n`;

export function parseTaughtPair(written: string): TaughtPair {
  const end = written.indexOf('\n');
  return { question: written.slice(headingMark.length, end), answer: written.slice(end).trim() };
}

/** The question is one whatever it ends with, and all of the rest is its answer. */
export function readTaughtPair(written: string): ReadDocument {
  const { question, answer } = parseTaughtPair(written);
  const text = writeTaughtPair({ question, answer }).trimEnd();
  return { title: question, text, pages: [], faqs: [{ question, answer, startsAt: 0, endsAt: text.length }] };
}
