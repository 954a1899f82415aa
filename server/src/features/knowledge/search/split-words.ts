import { writtenWordsOf } from '../language/index.ts';
import type { PassageIndex } from './passage-index.ts';
import type { RewrittenQuestion } from './rewrite-question.ts';

/** A word of the question, and the two that the documents write for it. */
export interface SplitWord {
  written: string;
  meant: string;
}

const leastPart = 2;
const longestWord = 30;
const maxSplitWords = 12;
/** Where the first part stands in more passages than these, a few of them tell whether the second follows it. */
const maxPassagesRead = 500;

/** "Wifi" and "checkin" where the documents write "Wi-Fi" and "check-in", and nobody writes it as the visitor does. */
export function splitWordsIn(index: PassageIndex, question: string): SplitWord[] {
  const unknown = [...new Set(writtenWordsOf(question))].filter((word) => isUnknown(index, word));
  return unknown.slice(0, maxSplitWords).flatMap((written) => {
    const parts = partsOf(index, written);
    return parts ? [{ written, meant: parts.join('-') }] : [];
  });
}

const isUnknown = ({ words }: PassageIndex, word: string) =>
  word.length >= 2 * leastPart &&
  word.length <= longestWord &&
  !words.written.has(word) &&
  /^\p{L}+$/u.test(word);

function partsOf(index: PassageIndex, word: string) {
  for (let at = leastPart; at <= word.length - leastPart; at += 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    if (standTogether(index, parts)) return parts;
  }
  return undefined;
}

function standTogether({ words, passages }: PassageIndex, [first, second]: [string, string]) {
  const number = words.written.get(first);
  const next = words.written.get(second);
  if (number === undefined || next === undefined) return false;
  const holders = words.passages.subarray(words.starts[number]!, words.starts[number + 1]!);
  for (const passage of holders.subarray(0, maxPassagesRead)) {
    for (let at = words.textStarts[passage]!; at < words.textStarts[passage + 1]! - 1; at += 1)
      if (words.texts[at] === number && words.texts[at + 1] === next) return true;
    const { heading, documentTitle } = passages[passage]!;
    if (follows(heading ?? '', first, second) || follows(documentTitle, first, second)) return true;
  }
  return false;
}

function follows(text: string, first: string, second: string) {
  const written = writtenWordsOf(text);
  return written.some((word, at) => word === first && written[at + 1] === second);
}

/** The question and what was said before it, as the documents would write them. */
export function withSplitWords(
  asked: RewrittenQuestion,
  reword: (text: string) => string,
): RewrittenQuestion {
  return {
    ...asked,
    question: reword(asked.question),
    context: asked.context.map((one) => ({ ...one, text: reword(one.text) })),
    ...(asked.secondWording !== null && { secondWording: reword(asked.secondWording) }),
    ...(asked.withBefore !== undefined && { withBefore: reword(asked.withBefore) }),
  };
}
