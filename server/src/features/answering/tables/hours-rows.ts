import { answerTable } from '@parley/contract/conversations/answer-table';
import { type FoundPassage, rowAt } from '../../knowledge/index.ts';
import type { ComposedAnswer, QuotedSentence } from '../composed-answer.ts';
import { captionOf, fewestValues } from './drawn-table.ts';
import { hoursName } from './plain-row.ts';
import { inSentence, tellCells } from './record-sentences.ts';

type Place = Pick<QuotedSentence, 'startsAt' | 'endsAt'>;

/** Rows of opening hours below each other, and as the table they come from where that is small. */
export function tellHoursRows(
  passage: FoundPassage,
  places: Place[],
  told: number[],
  language: string,
): Pick<ComposedAnswer, 'text' | 'sentences' | 'table'> {
  const rows = places.flatMap(({ startsAt, endsAt }) => {
    const row = rowAt(passage.text, passage.heading, startsAt);
    const cells = [0, ...told].map((at) => row?.cells[at] ?? '');
    return row ? [{ columns: row.columns, cells, startsAt, endsAt }] : [];
  });
  const named = rows[0]?.columns ?? [];
  const columns = named.length > 0 ? [0, ...told].map((at) => named[at] ?? '') : [];
  const lines = rows.map(({ cells: [day = '', ...values] }) => {
    const cells = values
      .map((value, at) => ({ name: columns[at + 1] ?? '', value }))
      .filter(({ value }) => value !== '')
      .map((cell) => (hoursName.test(cell.name) ? { ...cell, name: '' } : cell));
    return `${day}: ${tellCells(cells, language === 'en' ? inSentence : (name) => name)}`;
  });
  const text = lines.length === 1 ? lines[0]! : lines.map((line) => `- ${line}`).join('\n');
  return {
    text,
    sentences: rows.map(({ startsAt, endsAt }, at) => ({
      text: lines[at]!,
      passageId: passage.id,
      startsAt,
      endsAt,
    })),
    ...drawn(passage, columns, rows, text),
  };
}

function drawn(passage: FoundPassage, columns: string[], rows: { cells: string[] }[], insteadOf: string) {
  const values = rows.length * (columns.length - 1);
  const isNamed = columns.length > 0 && columns.slice(1).every((name) => name !== '');
  if (!isNamed || values < fewestValues) return {};
  const cells = rows.map((row) => row.cells);
  if ([columns, ...cells].flat().some((cell) => /[|\n]/.test(cell))) return {};
  const table = answerTable.safeParse({ caption: captionOf(passage), columns, rows: cells, insteadOf }).data;
  return table ? { table } : {};
}
