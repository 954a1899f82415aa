export { calendarOf, isCalendarWord, monthByWord } from './calendar.ts';
export { isNo, isYes } from './cell-kind.ts';
export { type ChosenRecord, type ChosenRecords, chooseRecords } from './choose-records.ts';
export { isUnitWord, numberIn, rangesIn } from './quantities.ts';
export type { RecordCell } from './records.ts';
export { rowAt } from './row-at.ts';
export { spanCells } from './span-cells.ts';
export { columnJoint, headerRowsIn, joinCellLines, tablesIn, writeTable } from './table-text.ts';
export type { TableWord } from './table-words.ts';
