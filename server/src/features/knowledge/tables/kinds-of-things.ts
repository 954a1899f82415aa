import { writtenWordsOf } from '../language/index.ts';
import type { TableRecords } from './records.ts';
import { isContainer, type TableWord } from './table-words.ts';
import { isAskingWord } from './wanted.ts';
import type { Asked } from './weigh-records.ts';

/**
 * "A coat" is meant by the row "Overcoat", where no row is simply called a coat: "New zip, coat" is about a zip. "A kitten" is
 * meant by the column "Cat", where neither row nor column is called so. What a thing comes in, or is counted in, has no kinds.
 */
export function withKinds(asked: Asked, { records }: TableRecords): Asked {
  const names = records.map(({ name }) => ({ name, thing: lastOfThing(name) }));
  const columns = [...new Set(records.flatMap(({ cells }) => cells.map(({ name }) => name)))]
    .filter(Boolean)
    .map((name) => ({ name, thing: lastOfThing(name) }));
  const words = asked.words.map((word) => {
    if (isContainer(word.written) || isAskingWord(word.written)) return word;
    const kinds = new Set<string>();
    const addFrom = (some: { name: string; thing: string }[]) => {
      for (const { name, thing } of some) if (word.isKindIn(thing)) kinds.add(name);
    };
    if (!names.some(({ thing }) => word.isIn(thing))) addFrom(names);
    if (![...names, ...columns].some(({ name }) => word.isIn(name))) {
      addFrom(columns);
      if (asksForWeight.test(word.written))
        for (const { name } of columns) if (isInMass.test(name)) kinds.add(name);
    }
    return kinds.size === 0 ? word : { ...word, isIn: (text: string) => kinds.has(text) || word.isIn(text) };
  });
  return { ...asked, words, own: words.filter(({ isFromContext }) => !isFromContext) };
}

/** "How heavy may it be?" asks for what stands below "Max. load (kg)". */
const asksForWeight = /^(?:weights?|weighs?|heavy|heavier|heaviest)$/u;
const isInMass = /(?<!\p{L})(?:kg|lbs?|tonnes?|stone)(?!\p{L})/iu;

const lastOfThing = (name: string) => thingOf(name).at(-1) ?? '';

/** The words for what a row is about, without what further describes it: "New zip, coat" is about a new zip. */
const thingOf = (name: string) => writtenWordsOf(name.split(/[,(;:]|\s(?:with|for|of|in)\s/u)[0]!);

/** How much of what a row is about is asked for, 0 to 1. */
export function shareOfThing(name: string, words: TableWord[]) {
  const thing = thingOf(name);
  const named = words.some((word) => word.isIn(name) && word.isKindIn(thing.at(-1) ?? ''))
    ? thing.length
    : thing.filter((one) => words.some((word) => word.isIn(one))).length;
  return named / Math.max(1, thing.length);
}
