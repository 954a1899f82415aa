import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import type { FaqPair } from '../read-document.ts';
import { countWords } from './count-words.ts';

export interface Heading {
  title: string;
  level: number;
  startsAt: number;
}

/** What should not be torn apart: a paragraph, a list, a table, or an answer to a question. */
export interface Block {
  kind: 'text' | 'list' | 'table' | 'answer';
  /** The headings above it, outermost first. */
  path: Heading[];
  startsAt: number;
  endsAt: number;
  words: number;
  faq?: FaqPair;
}

interface Line {
  text: string;
  startsAt: number;
}

const longestHeading = 200;
const listMark = /^\s*(?:[-*+•–◦▪‣]|\d{1,3}[.)])\s+\S/;
const fence = /^\s*(?:```|~~~)/;

/** The joints of a document, in order. Headings are no blocks, except those with nothing under them: their words would be lost. */
export function blocksOf(text: string, faqs: FaqPair[] = []): Block[] {
  const blocks: Block[] = [];
  const path: Heading[] = [];
  const waiting = [...faqs];
  let childless: Heading | undefined;
  let open: Line[] = [];

  const add = (block: Omit<Block, 'words'>) => {
    childless = undefined;
    blocks.push({ ...block, words: countWords(text.slice(block.startsAt, block.endsAt)) });
  };
  const closeBlock = () => {
    if (open.length > 0) add({ path: [...path], ...measure(open) });
    open = [];
  };
  const closeHeading = (next?: Heading) => {
    const lost = childless;
    childless = undefined;
    if (!lost || (next && next.level > lost.level)) return;
    const line = /[^\n]*/.exec(text.slice(lost.startsAt, lost.startsAt + 2 * longestHeading))![0];
    const lead = /^\s*#*\s*/.exec(line)![0].length;
    const above = path.filter(({ level }) => level < lost.level);
    add({
      kind: 'text',
      path: above,
      startsAt: lost.startsAt + lead,
      endsAt: lost.startsAt + line.trimEnd().length,
    });
  };
  const addAnswer = (faq: FaqPair, heading: Heading | undefined) => {
    closeBlock();
    if (heading) closeHeading(heading);
    if (heading) path.splice(pathLengthAbove(path, heading.level));
    add({ kind: 'answer', path: [...path], ...placeOfAnswer(text, faq), faq });
  };

  const lines = linesOf(text);
  for (let nth = 0; nth < lines.length; nth += 1) {
    const line = lines[nth]!;
    const heading = open.length === 0 ? readHeading(line, lines[nth + 1]) : readMarkedHeading(line);
    const faq = waiting[0];
    if (faq && line.startsAt + line.text.length >= faq.startsAt) {
      waiting.shift();
      addAnswer(faq, heading?.heading);
      if (heading) path.push(heading.heading);
      while (nth + 1 < lines.length && lines[nth + 1]!.startsAt < faq.endsAt) nth += 1;
      continue;
    }
    if (heading) {
      closeBlock();
      closeHeading(heading.heading);
      path.splice(pathLengthAbove(path, heading.heading.level));
      path.push(heading.heading);
      childless = heading.heading;
      nth += heading.lines - 1;
    } else if (fence.test(line.text)) {
      let end = nth + 1;
      while (end < lines.length && !fence.test(lines[end]!.text)) end += 1;
      open.push(...lines.slice(nth, end + 1));
      nth = end;
    } else if (line.text.trim() === '') closeBlock();
    else open.push(line);
  }
  closeBlock();
  closeHeading();
  return blocks;
}

const pathLengthAbove = (path: Heading[], level: number) =>
  path.filter((heading) => heading.level < level).length;

function linesOf(text: string) {
  const lines: Line[] = [];
  for (let startsAt = 0; startsAt <= text.length; ) {
    const end = text.indexOf('\n', startsAt);
    lines.push({ text: end === -1 ? text.slice(startsAt) : text.slice(startsAt, end), startsAt });
    if (end === -1) break;
    startsAt = end + 1;
  }
  return lines;
}

function measure(lines: Line[]): Pick<Block, 'kind' | 'startsAt' | 'endsAt'> {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const rows = lines.filter(({ text }) => text.trimStart().startsWith('|')).length;
  const items = lines.filter(({ text }) => listMark.test(text)).length;
  return {
    kind:
      rows > 1 && rows >= lines.length - 1
        ? 'table'
        : listMark.test(first.text) && items > 0
          ? 'list'
          : 'text',
    startsAt: first.startsAt + first.text.length - first.text.trimStart().length,
    endsAt: last.startsAt + last.text.trimEnd().length,
  };
}

function readHeading(line: Line, next: Line | undefined) {
  const marked = readMarkedHeading(line);
  if (marked) return marked;
  const rule = next && /^(=+|-{3,})[ \t]*$/.exec(next.text)?.[1];
  if (!rule || line.text.length > 2 * longestHeading) return undefined;
  const title = plain(line.text);
  if (!title || title.length > longestHeading || line.text.includes('|') || listMark.test(line.text))
    return undefined;
  return { heading: { title, level: rule.startsWith('=') ? 1 : 2, startsAt: line.startsAt }, lines: 2 };
}

function readMarkedHeading({ text, startsAt }: Line) {
  if (text.length > 2 * longestHeading) return undefined;
  const found = /^\s{0,3}(#{1,6})[ \t]+(\S.*)$/.exec(text);
  const title = found && plain(trimEndLetters(found[2]!.trimEnd(), '#'));
  if (!title || title.length > longestHeading) return undefined;
  return { heading: { title, level: found[1]!.length, startsAt }, lines: 1 };
}

/** A heading's words without the marks of Markdown inside. */
const plain = (title: string) =>
  title
    .replace(/!?\[([^[\]]{0,300})\]\([^)]{0,2000}\)/g, '$1')
    // bounded-pattern: at most 400 characters, because longer lines are no headings
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .trim();

/** The answer's own place inside its pair, so that a quote opens at its words. */
function placeOfAnswer(text: string, { answer, startsAt, endsAt }: FaqPair) {
  const at = text.slice(startsAt, endsAt).lastIndexOf(answer);
  return at === -1
    ? { startsAt, endsAt }
    : { startsAt: startsAt + at, endsAt: startsAt + at + answer.length };
}
