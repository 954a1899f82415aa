import { headingId } from '../islands/documentation/heading-id.ts';

/** A piece of a line: plain text, or something that stands out from it. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  | { kind: 'link'; to: string; inlines: Inline[] };

export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'heading'; id: string; inlines: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; title: string; text: string }
  | { kind: 'table'; columns: Inline[][]; rows: Inline[][][] };

const fence = /^```(.*)$/;
const bullet = /^- /;
const number = /^\d+\. /;

/** Behind the opening of code stands its title, or its language where a file is also read elsewhere. */
const titlesOfLanguages: Record<string, string> = {
  '': 'Example',
  caddyfile: 'Caddyfile',
  ini: 'Environment',
  sh: 'Terminal',
};
const titleOf = (written: string) => titlesOfLanguages[written] ?? written;

/** Reads of Markdown what our texts use: headings of the third level, paragraphs, lists, quotes, tables and code. */
export function readBlocks(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** The lines from here on that belong together. */
  const takeWhile = (belongs: (line: string) => boolean) => {
    const from = at;
    while (at < lines.length && belongs(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const opened = fence.exec(line);
    if (line.trim() === '') at += 1;
    else if (opened) {
      at += 1;
      const text = takeWhile((one) => !fence.test(one)).join('\n');
      at += 1;
      blocks.push({ kind: 'code', title: titleOf(opened[1]!.trim()), text });
    } else if (line.startsWith('### ')) {
      at += 1;
      const heading = line.slice(4);
      blocks.push({ kind: 'heading', id: headingId(heading), inlines: readInlines(heading) });
    } else if (line.startsWith('>')) {
      const quoted = takeWhile((one) => one.startsWith('>')).map((one) => one.replace(/^> ?/, ''));
      blocks.push({ kind: 'quote', blocks: readBlocks(quoted.join('\n')) });
    } else if (line.startsWith('|')) blocks.push(readTable(takeWhile((one) => one.startsWith('|'))));
    else if (bullet.test(line) || number.test(line)) {
      const mark = bullet.test(line) ? bullet : number;
      const items = takeWhile((one) => mark.test(one)).map((one) => readInlines(one.replace(mark, '')));
      blocks.push({ kind: 'list', isOrdered: mark === number, items });
    } else blocks.push({ kind: 'paragraph', inlines: readInlines(takeWhile(isProse).join(' ')) });
  }
  return blocks;
}

const isProse = (line: string) =>
  line.trim() !== '' && ![fence, bullet, number, /^(?:### |>|\|)/].some((mark) => mark.test(line));

function readTable(lines: string[]): Block {
  // A vertical line inside a cell is written as \|.
  const cellsOf = (line: string) =>
    line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => readInlines(cell.trim().replaceAll('\\|', '|')));
  const [columns = [], , ...rows] = lines.map(cellsOf);
  return { kind: 'table', columns, rows };
}

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

export const readInlines = (line: string) => readMarks(typeset(line));

/** Straight quotation marks and apostrophes as they are printed; code keeps its own. */
const typeset = (line: string) =>
  line.replace(/`[^`]*`|(?<![^\s([*])(["'])|["']/g, (mark, opening?: string) => {
    if (mark.startsWith('`')) return mark;
    if (opening) return opening === '"' ? '“' : '‘';
    return mark === '"' ? '”' : '’';
  });

function readMarks(text: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) inlines.push({ kind: 'text', text: text.slice(end, until) });
  };
  for (const match of text.matchAll(marked)) {
    const [whole, code, strong, emphasis, label, to] = match;
    addText(match.index);
    end = match.index + whole.length;
    if (code !== undefined) inlines.push({ kind: 'code', text: code });
    else if (strong !== undefined) inlines.push({ kind: 'strong', inlines: readMarks(strong) });
    else if (emphasis !== undefined) inlines.push({ kind: 'emphasis', inlines: readMarks(emphasis) });
    else inlines.push({ kind: 'link', to: to!, inlines: readMarks(label!) });
  }
  addText(text.length);
  return inlines;
}

/** A heading as it is printed. */
export const readPlain = (line: string) => textOfInlines(readInlines(line));

/** What somebody reads, without what makes it stand out. */
export const textOfInlines = (inlines: Inline[]): string =>
  inlines.map((inline) => ('text' in inline ? inline.text : textOfInlines(inline.inlines))).join('');

/** A row as a sentence of its own. */
const textOfRow = (cells: Inline[][]) => {
  const [name = '', ...rest] = cells.map(textOfInlines);
  return `${name}: ${rest.join(', ')}.`;
};

/** The words of blocks, for searching and counting; code is left out. */
export function textOfBlocks(blocks: Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'code':
          return '';
        case 'list':
          return block.items.map(textOfInlines).join(' ');
        case 'quote':
          return textOfBlocks(block.blocks);
        case 'table':
          return block.rows.map(textOfRow).join(' ');
        default:
          return textOfInlines(block.inlines);
      }
    })
    .filter(Boolean)
    .join(' ');
}
