export { isNo, isYes } from './cell-kind.ts';
export {
  type ChosenRecord,
  type ChosenRecords,
  chooseRecords,
  type TableWord,
} from './choose-records.ts';
export { numberIn } from './quantities.ts';
export type { RecordCell } from './records.ts';
export { spanCells } from './span-cells.ts';
export { columnJoint, headerRowsIn, joinCellLines, rowAt, writeTable } from './table-text.ts';
