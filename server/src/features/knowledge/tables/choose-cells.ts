import { calendarOf, fallsInto } from './calendar.ts';
import { type CellKind, holdsKind } from './cell-kind.ts';
import type { RecordCell } from './records.ts';
import type { TableWord } from './table-words.ts';
import { type Asked, sumOf, type Weighed } from './weigh-records.ts';

const maxCells = 8;

export function chooseCells(asked: Asked, { record, named, byValue }: Weighed): RecordCell[] {
  const { words, own, wanted, calendar } = asked;
  const scoreOf = (cell: RecordCell, some: TableWord[]) =>
    sumOf(some.filter((word) => !named.has(word) && word.isIn(cell.name))) +
    (fallsInto(calendar, calendarOf(cell.name)) ? 100 : 0);
  const namedBy = (some: TableWord[]) => {
    const top = Math.max(0, ...record.cells.map((cell) => scoreOf(cell, some)));
    return top === 0 ? [] : record.cells.filter((cell) => scoreOf(cell, some) >= 0.95 * top);
  };
  const ofKind = (cells: RecordCell[]) => {
    const fitting = cells.filter(({ value }) => wanted.kinds.some((kind) => isOfKind(value, kind)));
    return fitting.length > 0 ? fitting : cells;
  };
  const byOwn = namedBy(own);
  if (wanted.isComparison && byOwn.length === 0 && wanted.kinds.length === 0)
    return record.cells.slice(0, maxCells);
  const byName = byOwn.length > 0 ? byOwn : namedBy(words);
  if (byName.length > 0 && wanted.asksForName && byValue.length > 0) return byValue;
  const hasKind = (cells: RecordCell[]) =>
    cells.some(({ value }) => wanted.kinds.some((kind) => holdsKind(value, kind)));
  if (byName.length > 0 && (hasKind(byName) || !hasKind(record.cells)))
    return ofKind(byName).slice(0, maxCells);
  if (byValue.length > 0) return byValue;
  const inCells = record.cells.filter(({ value }) =>
    own.some((word) => !named.has(word) && word.isIn(value)),
  );
  const kinds = record.cells.filter(({ value }) => wanted.kinds.some((kind) => isOfKind(value, kind)));
  if (kinds.length > 0)
    return (
      inCells.filter((cell) => kinds.includes(cell)).length > 0
        ? inCells.filter((cell) => kinds.includes(cell))
        : kinds
    ).slice(0, maxCells);
  if (inCells.length > 0) return inCells;
  return wanted.kinds.length > 0 ? [] : record.cells.slice(0, maxCells);
}

const isOfKind = (value: string, kind: CellKind) => holdsKind(value, kind);
