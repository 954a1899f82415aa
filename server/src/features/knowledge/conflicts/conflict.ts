import type { Lexicon, Statement } from './statements.ts';
import { areOnOtherDays, differingKind, haveOtherNumbers } from './values.ts';

/** How much two statements speak of one thing, by the weight of their words. */
export interface Likeness {
  /** The share of the first one's own words that stand in the second or above it, and the other way round. */
  ofFirst: number;
  ofSecond: number;
  /** Words that both say themselves, not merely their headings. */
  sharedWords: number;
}

export function likenessOf(one: Statement, other: Statement, lexicon: Lexicon): Likeness {
  let sharedWords = 0;
  for (const word of one.words) if (other.words.has(word)) sharedWords += 1;
  return { ofFirst: shareIn(one, other, lexicon), ofSecond: shareIn(other, one, lexicon), sharedWords };
}

function shareIn({ words }: Statement, other: Statement, lexicon: Lexicon) {
  let [shared, all] = [0, 0];
  for (const word of words) {
    const weight = lexicon.weightOf(word);
    all += weight;
    if (other.words.has(word) || other.above.has(word)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

export type ConflictKind = 'value' | 'denial';

/** Whether both cannot be true of one thing: other values of the same kind, or one denies what the other says. */
export function differenceOf(one: Statement, other: Statement): ConflictKind | undefined {
  if (one.row && other.row) return differingColumn(one, other) === undefined ? undefined : 'value';
  if (speaksOfOther(one, other) || speaksOfOther(other, one)) return undefined;
  const areSentences = !one.row && !other.row;
  if (areSentences && speakOfOtherThings(one, other)) return undefined;
  if (differingKind(one.values, other.values)) return 'value';
  // A row has many cells, of which one may say no.
  return areSentences && one.isDenied !== other.isDenied ? 'denial' : undefined;
}

/** The column of which two rows of one name say different things; undefined where none does. */
export function differingColumn({ row: one }: Statement, { row: other }: Statement): string | undefined {
  if (!one || !other || figuresOf(one.name.text) !== figuresOf(other.name.text)) return undefined;
  return one.cells.find(({ columnKey, values }) =>
    other.cells.some((cell) => cell.columnKey === columnKey && differingKind(values, cell.values)),
  )?.column;
}

/** "Room 7" and "Room 8" are two rooms. */
const figuresOf = (name: string) => (name.match(/\d+/g) ?? []).sort().join(' ');

/** A row for 10 to 25 kg says nothing of 30 kg. */
const speaksOfOther = ({ row }: Statement, { values }: Statement) =>
  row !== undefined && differingKind(row.name.values, values) !== undefined;

const speakOfOtherThings = (one: Statement, other: Statement) =>
  areOnOtherDays(one.values, other.values) ||
  haveOtherNumbers(one.values, other.values) ||
  nameOtherThings(one, other);

/** "Model 45" and "Model 65": the same name with another number. */
function nameOtherThings({ text: one }: Statement, { text: other }: Statement) {
  const numbers = new Map(labelsIn(one));
  return labelsIn(other).some(([name, number]) => numbers.has(name) && numbers.get(name) !== number);
}

const labelsIn = (text: string) =>
  [...text.slice(0, 1000).matchAll(/(\p{Lu}\p{L}{2,30})[ -](\d{1,4})(?![\d.,:]\d|\s?[€$£%])/gu)].map(
    ({ 1: name, 2: number }) => [name!, number!] as const,
  );
