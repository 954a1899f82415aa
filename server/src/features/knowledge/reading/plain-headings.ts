import { isCalendarWord } from '../tables/index.ts';

const maxLength = 60;
const maxWords = 9;
const maxQuestionLength = 90;
const fewestOthers = 2;
/** The first line of a paragraph is longer, unless a mark begins an item. */
const leastBehind = 25;

const mark = /^\s*(?:[-*+•–◦▪‣#|>]|\d{1,3}[.)]\s)/u;
const numbering = /^\s*(?:\d{1,2}(?:\.\d{1,2}){0,2}[.)]?|[A-Z][.)])\s+(?=\p{Lu})/u;

/**
 * The headings of a plain text, marked as Markdown marks them: a line in capitals, and a short line with its paragraph or list
 * right below. Without them the paragraphs of several sections are read as one, and what only the heading says is lost.
 */
export function markPlainHeadings(text: string): string {
  const lines = text.split('\n');
  const capitals = lines.map((line, at) => isInCapitals(line) && !isInCapitals(lines[at + 1] ?? ''));
  const opening = lines.findIndex((line) => line.trim() !== '');
  const isBegun = (at: number) => (lines[at - 1] ?? '').trim() === '';
  const isHeading = (line: string, at: number) =>
    isBegun(at) && isTitle(line) && (capitals[at] || opensParagraph(lines[at + 1] ?? ''));
  // Among headings a question above its paragraph is one too.
  const hasOthers = lines.filter(isHeading).length >= fewestOthers;
  return lines
    .map((line, at) => {
      if (hasOthers && isBegun(at) && isShortQuestion(line) && opensParagraph(lines[at + 1] ?? ''))
        return `## ${line.trim()}`;
      if (!isHeading(line, at)) return line;
      const title = line.trim().replace(numbering, '');
      const isOverParagraph = opensParagraph(lines[at + 1] ?? '');
      if (capitals[at]) return `${at === opening && !isOverParagraph ? '#' : '##'} ${inTitleCase(title)}`;
      return `## ${title}`;
    })
    .join('\n');
}

const isShortQuestion = (line: string) =>
  line.length <= maxQuestionLength && /^\s*\p{Lu}[^.!?:|]*\?\s*$/u.test(line);

/** Neither a sentence, an item, a row, an address nor a price. */
function isTitle(line: string) {
  const title = line.trim();
  if (title.length > maxLength || mark.test(title.replace(numbering, ''))) return false;
  const words = title.replace(numbering, '');
  return (
    /^[\p{Lu}\p{N}"“']/u.test(title) &&
    words.split(/\s+/).length <= maxWords &&
    !/[.,;:!?]$/.test(words) &&
    !/[@|]| {3,}|\t|\.{3}|https?:/.test(words) &&
    !/\d[\d.,:]*\s*(?:am|pm|h|€|£|\$|%)?(?!\d)/iu.test(words.replace(/\b(?:19|20)\d\d\b/g, ''))
  );
}

/** "OPENING HOURS": no abbreviation, and no notice that goes on in the next line. */
const isInCapitals = (line: string) =>
  /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line) && (line.match(/\p{Lu}/gu)?.length ?? 0) >= 4;

const smallWords = new Set('a an and as at but by for from in of on or per the to until with'.split(' '));
const ordinaryWords = new Set(
  [...smallWords].concat(
    'all any are be can car day do fee get go he her him his how if is it its kid kit may men new no not off one our out pay pet see set she tea top us use we who why yes you'.split(
      ' ',
    ),
  ),
);
/** "VAT", "FAQ": capitals that stay. */
const isAbbreviation = (word: string) =>
  /^\p{Lu}{2,3}$/u.test(word) && !ordinaryWords.has(word.toLowerCase());

/** A heading is told in front of what stands below it, where capitals would shout. */
const inTitleCase = (title: string) =>
  title.replace(/\p{Lu}[\p{Lu}\p{M}'’]*/gu, (word, at: number) => {
    if (isAbbreviation(word)) return word;
    const small = word.toLowerCase();
    return at > 0 && smallWords.has(small) ? small : word[0] + small.slice(1);
  });

/** Right above the hours of a kitchen stands its name, which is read with each line of them. */
const beginsWithDay = (line: string) => isCalendarWord(/\p{L}+/u.exec(line)?.[0].toLowerCase() ?? '');

function opensParagraph(line: string) {
  if (beginsWithDay(line)) return false;
  if (/^\s*[-*+•–◦▪‣]\s+\S/u.test(line)) return true;
  return line.trim().length >= leastBehind && /[.!?:;]/.test(line) && !isInCapitals(line);
}
