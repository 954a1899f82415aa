import type { TableWord } from './table-words.ts';

const asksForNoun =
  /(?<!\p{L})(?:what|which)\s((?:\p{L}{1,20}\s){0,1}\p{L}{1,20})\s(?:is|are|was|do|does|did|can|could|will|would|should|costs?|takes?|starts?)(?!\p{L})/iu;

/** "room" of "What room does she teach in?" */
export const askedNounOf = (question: string) =>
  asksForNoun.exec(question.toLowerCase())?.[1]?.split(/\s/).at(-1);

/** Whether the noun behind "what" or "which" names this column. */
export function isAskedColumn(question: string, own: TableWord[], column: string) {
  const noun = askedNounOf(question);
  return noun !== undefined && own.some((word) => word.written === noun && word.isIn(column));
}
