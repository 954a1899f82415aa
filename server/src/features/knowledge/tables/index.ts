export { ageBoundsIn } from './age-bounds.ts';
export { agesIn } from './asked-ages.ts';
export {
  type Calendar,
  calendarOf,
  fallsInto,
  isCalendarWord,
  liesIn,
  monthByWord,
} from './calendar.ts';
export { cellKindOf, isNo, isYes } from './cell-kind.ts';
export { type ChosenRecord, type ChosenRecords, chooseRecords } from './choose-records.ts';
export { type Definitions, definesClasses, definitionIn } from './definitions.ts';
export { lastOfDayIn } from './last-of-day.ts';
export {
  isBound,
  isUnitWord,
  liesWithin,
  numberIn,
  type Range,
  rangesAsked,
  rangesIn,
} from './quantities.ts';
export type { Ranking } from './rank-records.ts';
export { isCodeColumn } from './readable-table.ts';
export { recordTablesIn } from './record-text.ts';
export { type RecordCell, recordsOf } from './records.ts';
export { isRemarkColumn } from './remarks.ts';
export { rowAt } from './row-at.ts';
export { spanCells } from './span-cells.ts';
export {
  columnJoint,
  headerRowsIn,
  joinCellLines,
  type Table,
  tablesIn,
  writeTable,
} from './table-text.ts';
export type { TableWord } from './table-words.ts';
export { isAskingWord } from './wanted.ts';
export { withoutPlace } from './without-place.ts';
