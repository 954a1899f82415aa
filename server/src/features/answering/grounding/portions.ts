import type { Value } from './values.ts';

/** Shares that are said as words: they tell two columns or two sums apart as numbers do. */
const sharesByWord = new Map<string, Portion>(
  (
    [
      ['half', 'half halves halb halbe halben halber halbes demi helft'],
      ['quarter', 'quarter quarters viertel'],
      ['whole', 'whole full entire ganz ganze ganzen ganzer ganzes voll volle vollen voller entier entière'],
      ['double', 'double doubled doppelt doppelte doppelten doppelter dubbel dubbele'],
      ['triple', 'triple tripled dreifach dreifache dreifachen'],
    ] as const
  ).flatMap(([share, words]) => words.split(' ').map((word) => [word, share] as const)),
);
const percents = { half: 50, quarter: 25, whole: 100, double: 200, triple: 300 };
export type Portion = keyof typeof percents;

export const isPortionWord = (word: string) => sharesByWord.has(word);

/** "half past nine" and "two and a half hours" are times, which are read as numbers. */
const notPortions = /\bhalf past\b|\band a half\b/g;

export function portionsOf(text: string): Set<Portion> {
  const words = text.replace(notPortions, ' ').match(/\p{L}+/gu) ?? [];
  return new Set(words.flatMap((word) => sharesByWord.get(word) ?? []));
}

interface SaidOf {
  portions: Set<Portion>;
  values: Value[];
}

/** Whether a claim names a share where its source names another, or a share that nobody spoke of. */
export function isOtherPortion(claim: SaidOf, source: SaidOf & { portionsAround: Set<Portion> }): boolean {
  const percentsOf = ({ values }: SaidOf) => values.filter(({ measure }) => measure === 'percent');
  for (const portion of claim.portions) {
    const isHeld =
      source.portions.has(portion) || percentsOf(source).some(({ amount }) => amount === percents[portion]);
    if (isHeld) continue;
    const others = [...source.portions].filter((one) => !claim.portions.has(one));
    const otherPercents = percentsOf(source).filter(
      ({ amount }) => !percentsOf(claim).some((said) => said.amount === amount),
    );
    if (others.length + otherPercents.length > 0) return true;
    // "the whole family" adds nothing; "half" is a number.
    if (portion !== 'whole' && !source.portionsAround.has(portion)) return true;
  }
  return false;
}
