import { isCalendarWord } from '../grounding/index.ts';

export interface WholeSentence {
  text: string;
  /** What stood between it and the one before: a space, or the line breaks of a list or paragraph. */
  gap: '' | ' ' | '\n' | '\n\n';
}

/** An end of a sentence with the quote numbers that belong to it, then space and the next character, or a line break. */
const possibleEnd =
  /(?:[.!?…]["'”’)\]]{0,6}|[。！？])(?:\s{0,3}\[\d{1,2}\]){0,6}(?=\s{1,20}(?:[^\s[]|\[\D)|[^\s"'”’)\][])|\n{1,20}(?=\s{0,20}\S)/gu;
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|no|nr|dr|mr|mrs|ms|st|incl|excl|max|min|ca|bzw|z\.\s?b|u\.a|d\.h|usw|ggf|tel|p\.\s?ex|\p{L})\.$/iu;
/** Nobody writes sentences this long; a stream without an end must not fill the memory. */
const maxCharacters = 4000;

/** Cuts a stream of text into whole sentences, each given out as soon as it is certain that it has ended. */
export async function* wholeSentences(pieces: AsyncIterable<string>): AsyncGenerator<WholeSentence> {
  let rest = '';
  let isFirst = true;
  const give = (text: string): WholeSentence => {
    const lead = /^\s*/.exec(text)![0];
    const gap = isFirst ? '' : lead.split('\n').length > 2 ? '\n\n' : lead.includes('\n') ? '\n' : ' ';
    isFirst = false;
    return { text: text.trim(), gap };
  };
  for await (const piece of pieces) {
    rest += piece;
    for (let end = findEnd(rest); end !== undefined; end = findEnd(rest)) {
      const sentence = rest.slice(0, end);
      rest = rest.slice(end);
      if (sentence.trim()) yield give(sentence);
    }
    if (rest.length > maxCharacters) break;
  }
  if (rest.trim()) yield give(rest);
}

function findEnd(text: string): number | undefined {
  const body = text.search(/\S/);
  if (body < 0) return undefined;
  for (const match of text.slice(body).matchAll(possibleEnd)) {
    const from = body + match.index;
    if (match[0].startsWith('\n')) return from;
    const end = from + match[0].length;
    if (isRealEnd(text.slice(body, end), text.slice(end), match[0])) return end;
  }
  return undefined;
}

/** Not after an abbreviation, the number of a list item, a date such as "3. Mai", or inside 4.50 and shop.example. */
function isRealEnd(sentence: string, after: string, mark: string) {
  if (!/^[.]/.test(mark)) return true;
  if (!/^\s/.test(after) || abbreviation.test(sentence)) return false;
  if (/^(?:\d{1,3}|[-*•])\.$/.test(sentence)) return false;
  const [next = ''] = /\p{L}[\p{L}\p{M}]*/u.exec(after) ?? [];
  // The stream may break off in the middle of the next word; a month is certain only once something follows it.
  if (
    /\d\.$/.test(sentence) &&
    after.trimStart().startsWith(next) &&
    (isCalendarWord(next) || after.trimStart() === next)
  )
    return false;
  return !/^\s+\p{Ll}/u.test(after);
}
