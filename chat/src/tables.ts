import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import { type Block, type Reading, renderText } from './text.ts';

/** A table to draw. Its cells are plain text; without columns it names none. */
export interface DrawnTable {
  caption: string;
  columns: string[];
  rows: { cells: string[]; isMarked: boolean }[];
}

export type AnswerBlock = Block | { kind: 'table'; table: DrawnTable };

/** An answer's text with its table in the place of the words that say the same. */
export function renderAnswer(text: string, table: AnswerTable | undefined, reading?: Reading): AnswerBlock[] {
  if (!table) return renderText(text, reading);
  const { caption, columns, rows, insteadOf } = table;
  const at = insteadOf === '' ? -1 : text.indexOf(insteadOf);
  // Where the words are not found both stand there, so that nothing is lost.
  const [before, after] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + insteadOf.length)];
  const drawn = { caption, columns, rows: rows.map((cells) => ({ cells, isMarked: false })) };
  return [...renderText(before, reading), { kind: 'table', table: drawn }, ...renderText(after, reading)];
}

export const isTableLine = (line: string) => /^\s*\|/.test(line);
const isRule = (line: string) => line.includes('--') && /^[\s|:-]*$/.test(line);

/** Of lines such as `| a | b |`, each with whether it is marked; undefined where they hold no row. */
export function readTable(lines: { text: string; isMarked: boolean }[]): DrawnTable | undefined {
  const ruleAt = lines.findIndex(({ text }) => isRule(text));
  const rows = lines
    .filter(({ text }) => !isRule(text))
    .map(({ text, isMarked }) => ({ cells: cellsOf(text), isMarked }));
  const columns = ruleAt === 1 ? rows.shift()!.cells : [];
  return rows.length > 0 ? { caption: '', columns, rows } : undefined;
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll('\\|', '|')
        .replace(/\*\*|__|`/g, '')
        .trim(),
    );
