import { createHash } from 'node:crypto';
import type { ExamOrigin } from '@parley/contract/exams/exams';

/** A passage as questions are written from it. */
export interface SourcePassage {
  documentId: string;
  documentTitle: string;
  language: string | null;
  heading: string | null;
  question: string | null;
  text: string;
}

/** All that a question of this passage must not be copied from. */
export const textsOf = ({ documentTitle, heading, question, text }: SourcePassage) =>
  [documentTitle, heading, question, text].filter((one): one is string => one !== null);

/** A question that may come into an exam. */
export interface Candidate {
  text: string;
  origin: ExamOrigin;
  expectation: 'answer' | 'no-answer';
  documentId: string | null;
  documentTitle: string | null;
  heading: string | null;
  expectedQuote: string | null;
  expectedWords: string[];
  groupId: string | null;
}

export const maxQuoteLength = 400;

/** One that the passage answers. */
export const answeredBy = (
  { documentId, documentTitle, heading }: SourcePassage,
  question: Pick<Candidate, 'text' | 'origin'> & Partial<Candidate>,
): Candidate => ({
  expectation: 'answer',
  documentId,
  documentTitle,
  heading,
  expectedQuote: null,
  expectedWords: [],
  groupId: null,
  ...question,
});

/** One that nothing answers. */
export const unanswered = (question: Pick<Candidate, 'text' | 'origin'> & Partial<Candidate>): Candidate => ({
  expectation: 'no-answer',
  documentId: null,
  documentTitle: null,
  heading: null,
  expectedQuote: null,
  expectedWords: [],
  groupId: null,
  ...question,
});

/** By which the same question is known again, however it is written and however long it is. */
export function textKeyOf(text: string) {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return createHash('sha256')
    .update(words?.join(' ') ?? text)
    .digest('base64url');
}
