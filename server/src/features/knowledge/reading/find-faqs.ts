import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import type { FaqPair } from '../read-document.ts';
import { endsAsQuestion, markedPairs } from './question-words.ts';

interface Line {
  text: string;
  startsAt: number;
}

interface Start {
  line: number;
  question: string;
  answerLine: number;
  /** Characters of the answer's first line that only mark it as one. */
  skipped: number;
  /** Question and answer share a paragraph, with whose end the answer ends. */
  isRunIn?: true;
  /** The question is a bold line of its own. */
  isBold?: true;
}

const maxQuestionLength = 250;
const maxMarkLength = 40;
/** Questions that stand above their answers without any mark are a list of questions only if there are several. */
const fewestUnmarked = 3;

/**
 * Pairs that nobody could take for anything else: a heading or a bold line that is a question with text below, a bold question
 * that opens the paragraph of its answer, `Q:` followed by `A:`, and in plain text several paragraphs that begin with a question on a line of its own.
 */
export function findFaqs(text: string, { isPlain = false } = {}): FaqPair[] {
  const lines = linesOf(text);
  const starts: Start[] = [];
  const unmarked: Start[] = [];
  const boldOnes: Start[] = [];
  const halfMarked: Start[] = [];
  let isFenced = false;
  for (let nth = 0; nth < lines.length; nth += 1) {
    if (/^\s*(?:```|~~~)/.test(lines[nth]!.text.slice(0, 80))) isFenced = !isFenced;
    if (isFenced) continue;
    // Also keeps the patterns below from trying every place of an endless line.
    const isShort = lines[nth]!.text.length <= 2 * maxQuestionLength;
    const start =
      markedAt(lines, nth) ??
      (isShort ? (headingAt(lines, nth) ?? boldAt(lines, nth)) : undefined) ??
      runInAt(lines, nth);
    if (start) starts.push(start);
    else if (isShort && boldLineAt(lines, nth)) boldOnes.push(boldLineAt(lines, nth)!);
    else if (isShort && halfMarkedAt(lines, nth)) halfMarked.push(halfMarkedAt(lines, nth)!);
    else if (isPlain && isShort) {
      const plain = plainAt(lines, nth);
      if (plain) unmarked.push(plain);
    }
  }
  // Among bold questions a bold "It is full again!" or "Complaints" begins an entry as well.
  const isBoldList = starts.filter(({ isBold }) => isBold).length >= fewestUnmarked;
  const all = [
    ...starts,
    ...(unmarked.length >= fewestUnmarked ? unmarked : []),
    ...(halfMarked.length >= fewestUnmarked ? halfMarked : []),
    ...(isBoldList ? boldOnes : []),
  ].sort((one, other) => one.line - other.line);
  return all.flatMap((start, nth) => pairOf(lines, start, all[nth + 1]?.line ?? lines.length));
}

function pairOf(lines: Line[], start: Start, nextLine: number): FaqPair[] {
  const { line, question, answerLine, skipped, isRunIn } = start;
  const endsPair = (nth: number) => isHeading(lines, nth) || (isRunIn && lines[nth]!.text.trim() === '');
  let end = Math.max(answerLine, line);
  while (end < nextLine && (end === line || !endsPair(end))) end += 1;
  const startsAt = lines[line]!.startsAt;
  const from = (lines[answerLine]?.startsAt ?? 0) + skipped;
  const body = lines.slice(answerLine, end);
  const written = body
    .map((one) => one.text)
    .join('\n')
    .slice(skipped);
  const answer = written.trim();
  if (!answer || answerLine >= nextLine || !/[\p{L}\p{N}]/u.test(answer)) return [];
  const answerAt = from + written.length - written.trimStart().length;
  return [{ question, answer, startsAt, endsAt: answerAt + answer.length }];
}

function linesOf(text: string): Line[] {
  let startsAt = 0;
  return text.split('\n').map((line) => {
    const found = { text: line, startsAt };
    startsAt += line.length + 1;
    return found;
  });
}

const underline = /^(?:=+|-{3,})\s*$/;
const isHeading = (lines: Line[], nth: number) =>
  /^\s{0,3}#{1,6}\s+\S/.test(lines[nth]!.text.slice(0, 80)) ||
  (isAlone(lines, nth) && underline.test(lines[nth + 1]?.text ?? ''));
const isAlone = (lines: Line[], nth: number) =>
  lines[nth]!.text.trim() !== '' && (lines[nth - 1]?.text.trim() ?? '') === '';

function headingAt(lines: Line[], nth: number): Start | undefined {
  if (!isHeading(lines, nth)) return undefined;
  const question = cleanQuestion(trimEndLetters(lines[nth]!.text.trim().replace(/^#{1,6}\s+/, ''), '#'));
  const isUnderlined = underline.test(lines[nth + 1]?.text ?? '');
  return question ? { line: nth, question, answerLine: nth + (isUnderlined ? 2 : 1), skipped: 0 } : undefined;
}

function boldAt(lines: Line[], nth: number): Start | undefined {
  const start = boldLineAt(lines, nth);
  const question = start && cleanQuestion(start.question);
  return question ? { ...start, question, isBold: true } : undefined;
}

/** A bold line with text below it, whatever it says. */
function boldLineAt(lines: Line[], nth: number): Start | undefined {
  const text = lines[nth]!.text.trim();
  const [opening = '', mark = ''] = /^(?:\d{1,3}[.)]\s+)?(\*\*|__)(?!\s)/.exec(text) ?? [];
  const isBold = mark !== '' && text.endsWith(mark) && text.length > opening.length + mark.length;
  const question = isBold && isAlone(lines, nth) ? text.slice(opening.length, -mark.length).trim() : '';
  return question && question.length <= maxQuestionLength && !question.includes(mark)
    ? { line: nth, question, answerLine: nth + 1, skipped: 0 }
    : undefined;
}

/** `**How long does it take?** About a week.`, as a paragraph or as an item of a list. */
function runInAt(lines: Line[], nth: number): Start | undefined {
  const text = lines[nth]!.text.slice(0, 2 * maxQuestionLength);
  const [opening = '', mark = ''] =
    /^\s{0,3}(?:(?:[-*+]|\d{1,3}[.)])\s{1,3})?(\*\*|__)(?![\s*_])/.exec(text) ?? [];
  const closes = mark ? text.indexOf(mark, opening.length) : -1;
  if (closes === -1) return undefined;
  const behind = /^[?？؟]?:?\s*/.exec(text.slice(closes + mark.length))![0];
  const question = cleanQuestion(text.slice(opening.length, closes) + behind.trim().replace(':', ''));
  const skipped = closes + mark.length + behind.length;
  return question ? { line: nth, question, answerLine: nth, skipped, isRunIn: true } : undefined;
}

function plainAt(lines: Line[], nth: number): Start | undefined {
  if (!isAlone(lines, nth) || /^\s*[\p{Ll}|>]/u.test(lines[nth]!.text)) return undefined;
  const question = cleanQuestion(lines[nth]!.text);
  return question ? { line: nth, question, answerLine: nth + 1, skipped: 0 } : undefined;
}

/** `Q can I cancel` with its answer on the next line, as people take notes: neither a question mark nor a mark of the answer. */
function halfMarkedAt(lines: Line[], nth: number): Start | undefined {
  const text = lines[nth]!.text;
  const mark = /^\s{0,8}Q\d{0,3}(?:\s?[:.)])?\s{1,3}(?=\p{L}{2}|I\s)/u.exec(
    text.slice(0, maxMarkLength),
  )?.[0];
  const below = lines[nth + 1]?.text.trim() ?? '';
  if (mark === undefined || !isAlone(lines, nth) || below === '' || isHeading(lines, nth + 1))
    return undefined;
  const asked = text.slice(mark.length).trim();
  const question = `${asked.charAt(0).toUpperCase()}${asked.slice(1)}${endsAsQuestion(asked) ? '' : '?'}`;
  return question.length <= maxQuestionLength
    ? { line: nth, question, answerLine: nth + 1, skipped: 0, isRunIn: true }
    : undefined;
}

/** `Q: … A: …`, the answer at most some lines below its question. */
function markedAt(lines: Line[], nth: number): Start | undefined {
  for (const marks of markedPairs) {
    const mark = marks.question.exec(lines[nth]!.text.slice(0, maxMarkLength))?.[0];
    if (mark === undefined) continue;
    for (let at = nth + 1; at < Math.min(lines.length, nth + 6); at += 1) {
      const answerMark = marks.answer.exec(lines[at]!.text.slice(0, maxMarkLength))?.[0];
      if (answerMark !== undefined) {
        const question = lines
          .slice(nth, at)
          .map(({ text }) => text)
          .join(' ')
          .slice(mark.length);
        const asked = question
          .replace(/\*\*|__/g, '')
          .replace(/\s+/g, ' ')
          .trim();
        if (!asked || asked.length > 2 * maxQuestionLength) return undefined;
        return { line: nth, question: asked, answerLine: at, skipped: answerMark.length };
      }
      if (marks.question.test(lines[at]!.text.slice(0, maxMarkLength))) break;
    }
  }
  return undefined;
}

function cleanQuestion(text: string) {
  const question = text
    .replace(/!?\[([^[\]]{0,300})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/^\s*(?:\d{1,3}[.)]|Q\d*[:.)])\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isAsked =
    question.length <= maxQuestionLength && endsAsQuestion(question) && /[\p{L}].*[\p{L}]/u.test(question);
  return isAsked ? question : undefined;
}
