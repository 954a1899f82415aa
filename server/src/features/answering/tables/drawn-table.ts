import {
  type AnswerTable,
  answerTable,
  answerTableLimits,
} from '@parley/contract/conversations/answer-table';
import type { ChosenRecord, ChosenRecords, FoundPassage } from '../../knowledge/index.ts';
import { nameOf } from './record-sentences.ts';

const { maxRows, maxColumns } = answerTableLimits;
/** Fewer values are told faster in a sentence. */
export const fewestValues = 3;

/** The records as a small table where that is easier to read than the words told of them; undefined where it is not. */
export function drawTable(
  { records, recordName }: Pick<ChosenRecords, 'records' | 'recordName'>,
  passage: Pick<FoundPassage, 'heading' | 'documentTitle'>,
  told: string,
): AnswerTable | undefined {
  const properties = [...new Set(records.flatMap(({ cells }) => cells.map(({ name }) => name)))];
  const cellOf = (record: ChosenRecord, property: string) =>
    record.cells
      .filter(({ name }) => name === property)
      .map(({ value }) => value)
      .join(', ');
  if (properties.some((name) => name === '') || records.length * properties.length < fewestValues)
    return undefined;
  const names = records.map((record) => nameOf(record, ''));
  const hasRecordsInRows = records.length > 1 && records.length <= maxRows && properties.length < maxColumns;
  const table = hasRecordsInRows
    ? {
        columns: [recordName, ...properties],
        rows: records.map((record, at) => [
          names[at]!,
          ...properties.map((property) => cellOf(record, property)),
        ]),
      }
    : {
        columns: ['', ...names],
        rows: properties.map((property) => [property, ...records.map((record) => cellOf(record, property))]),
      };
  if (hasGaps(table.rows.map(([, ...cells]) => cells))) return undefined;
  const isAllText = (cells: string[]) => cells.every((cell) => !/[|\n]/.test(cell));
  if (!table.rows.every(isAllText) || !isAllText(table.columns)) return undefined;
  return answerTable.safeParse({ ...table, caption: captionOf(passage), insteadOf: told }).data;
}

/** A row of blanks tells nothing, and of more blanks than values nobody makes out which belong together. */
function hasGaps(rows: string[][]) {
  const cells = rows.flat();
  const blanks = cells.filter((cell) => cell === '').length;
  return 2 * blanks > cells.length || rows.some((row) => row.every((cell) => cell === ''));
}

/** What stands right above the table, without the names of its columns; else the document's name. */
export function captionOf({ heading, documentTitle }: Pick<FoundPassage, 'heading' | 'documentTitle'>) {
  const above = (heading ?? '').split(' › ').filter((part) => part.trim() && !/ [·|] /.test(part));
  return above.at(-1) ?? documentTitle.replace(/\.[a-z]{2,4}$/i, '');
}
