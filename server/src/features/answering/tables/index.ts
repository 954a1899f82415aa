export { plainRow } from './plain-row.ts';
export { tableAnswer } from './table-answer.ts';
