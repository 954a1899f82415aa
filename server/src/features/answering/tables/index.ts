export { tellHoursRows } from './hours-rows.ts';
export { plainRow } from './plain-row.ts';
export { pricesUnder } from './prices-under.ts';
export { rowsUnder } from './rows-under.ts';
export { tableAnswer } from './table-answer.ts';
export { totalOf } from './total.ts';
