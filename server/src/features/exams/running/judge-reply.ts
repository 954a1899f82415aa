import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { ExamReason, ExamResult, ExamVerdict } from '@parley/contract/exams/exams';
import { contentWordsOf } from '../../knowledge/index.ts';

/** What is expected of the reply to a question. */
export interface Expectation {
  expectation: 'answer' | 'no-answer';
  documentId: string | null;
  documentTitle: string | null;
  expectedQuote: string | null;
  expectedWords: string[];
}

export interface Reply {
  rule: AnswerRule;
  isAnswered: boolean;
  text: string;
  quotes: (ExamResult['quotes'][number] & {
    /** The whole passage that was quoted from. */
    passage: string;
  })[];
}

export interface Judgement {
  verdict: ExamVerdict;
  reason: ExamReason;
  missingWords: string[];
}

/** From such a share of its telling words on, a passage is the one that was expected; a few may have been edited. */
const samePassageShare = 0.6;

/**
 * What a reply counts as. Without a reader nobody can tell whether a sentence is true; so what counts is that the expected
 * words are said, or else that the expected passage or document is quoted.
 */
export function judgeReply(expected: Expectation, reply: Reply): Judgement {
  const judged = (verdict: ExamVerdict, reason: ExamReason, missingWords: string[] = []) => ({
    verdict,
    reason,
    missingWords,
  });
  if (expected.expectation === 'no-answer')
    // A hint says that the agent does not know, and so does what it says by itself, such as that a person is called.
    return reply.isAnswered && reply.quotes.length > 0
      ? judged('wrong', 'answered-all-the-same')
      : judged('right', 'did-not-answer');
  if (reply.rule === 'hinted') return judged('hinted', 'only-hinted');
  if (!reply.isAnswered) return judged('silent', 'did-not-know');

  if (expected.expectedWords.length > 0) {
    const missing = expected.expectedWords.filter((words) => !says(reply.text, words));
    return missing.length === 0
      ? judged('right', 'says-expected-words')
      : judged('wrong', 'lacks-expected-words', missing);
  }
  const hasExpectedSource = expected.documentId !== null || expected.expectedQuote !== null;
  if (!hasExpectedSource) return judged('right', 'answered');
  if (reply.quotes.length === 0) return judged('wrong', 'quotes-nothing');
  const isOfDocument = reply.quotes.some(
    ({ documentId, documentTitle }) =>
      documentId === expected.documentId || documentTitle === expected.documentTitle,
  );
  if (expected.expectedQuote === null)
    return isOfDocument
      ? judged('right', 'quotes-expected-document')
      : judged('wrong', 'quotes-other-document');
  // The same passage may have moved to another document.
  if (reply.quotes.some(({ passage }) => isSamePassage(expected.expectedQuote!, passage)))
    return judged('right', 'quotes-expected-passage');
  return judged('wrong', isOfDocument ? 'quotes-other-passage' : 'quotes-other-document');
}

function isSamePassage(expected: string, passage: string) {
  const words = new Set(contentWordsOf(expected));
  if (words.size === 0) return false;
  const held = new Set(contentWordsOf(passage));
  return [...words].filter((word) => held.has(word)).length / words.size >= samePassageShare;
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // 1,200 and 1200 are one number, as are 12.50 and 12,50.
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/(\d)\.0+(?!\d)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text says these words: as whole words, and a number as the same number. */
export function says(text: string, words: string) {
  const [where, what] = [plain(text), plain(words)];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const before = where.slice(Math.max(0, at - 2), at);
    const after = where.slice(at + what.length, at + what.length + 2);
    const goesOnBefore = /^\d/.test(what) ? /\d[.,:]?$/.test(before) : /[\p{L}\p{N}]$/u.test(before);
    const goesOnAfter = /\d$/.test(what) ? /^[.,:]?\d/.test(after) : /^[\p{L}\p{N}]/u.test(after);
    if (!goesOnBefore && !goesOnAfter) return true;
  }
  return false;
}
