import type { Lexicon, Statement } from './statements.ts';
import { areOnOtherDays, differingKind } from './values.ts';

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
export function differenceOf(
  one: Statement,
  other: Statement,
  options: { withBareNumbers: boolean } = { withBareNumbers: false },
): ConflictKind | undefined {
  const areSentences = !one.isRow && !other.isRow;
  if (areSentences && areOnOtherDays(one.values, other.values)) return undefined;
  if (differingKind(one.values, other.values, options)) return 'value';
  // A row has many cells, of which one may say no.
  return areSentences && one.isDenied !== other.isDenied ? 'denial' : undefined;
}
