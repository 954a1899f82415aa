import { recordTablesIn } from './record-text.ts';
import { recordsOf, type TableRecords } from './records.ts';
import { type Table, tablesIn } from './table-text.ts';
import { isMeasureWord, type TableWord } from './table-words.ts';
import { isAskingWord } from './wanted.ts';
import type { Asked } from './weigh-records.ts';

export interface TablePassage {
  id: string;
  documentTitle: string;
  heading: string | null;
  text: string;
}

export const namesRow = (word: TableWord, passages: TablePassage[]) =>
  passages.some((passage) =>
    tablesOf(passage).some((table) => recordsOf(table).records.some(({ name }) => word.isIn(name))),
  );

export const tablesOf = ({ text, heading }: TablePassage) => [
  ...tablesIn(text, heading),
  ...recordTablesIn(text),
];

/** A table with its rows in other passages of the same document. */
export function wholeTable(table: Table, siblings: TablePassage[]): TableRecords {
  const whole = recordsOf(table);
  const further = siblings.flatMap((passage) =>
    tablesOf(passage)
      .filter((one) => areOneTable(one, table))
      .flatMap((one) => recordsOf(one).records.map((record) => ({ ...record, passageId: passage.id }))),
  );
  return { ...whole, records: [...whole.records, ...further] };
}

/** By their columns; of a file's rows those that are blank throughout a passage are missing there. */
function areOneTable({ columns: one }: Table, { columns: other }: Table) {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  return (
    fewer.length > 1 &&
    fewer[0] === more[0] &&
    fewer.length + 2 >= more.length &&
    fewer.every((name) => more.includes(name))
  );
}

/** Whether the row that is asked for stands in another part of the same table. */
export function isNamedIn({ own }: Asked, table: Table, siblings: TablePassage[]) {
  const naming = own.filter((word) => !isAskingWord(word.written) && !isMeasureWord(word));
  return siblings.some((passage) =>
    tablesOf(passage).some(
      (one) =>
        areOneTable(one, table) &&
        recordsOf(one).records.some(({ name }) => naming.some((word) => word.isIn(name))),
    ),
  );
}
