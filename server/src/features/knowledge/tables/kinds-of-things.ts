import { writtenWordsOf } from '../language/index.ts';
import type { TableRecords } from './records.ts';
import { isContainer, type TableWord } from './table-words.ts';
import type { Asked } from './weigh-records.ts';

/**
 * "A coat" is meant by the row "Overcoat", where no row is simply called a coat: "New zip, coat" is about a zip. What a thing
 * comes in, or is counted in, has no kinds.
 */
export function withKinds(asked: Asked, { records }: TableRecords): Asked {
  const names = records.map(({ name }) => ({ name, thing: thingOf(name).at(-1) ?? '' }));
  const words = asked.words.map((word) => {
    if (isContainer(word.written) || names.some(({ thing }) => word.isIn(thing))) return word;
    const kinds = new Set(names.filter(({ thing }) => word.isKindIn(thing)).map(({ name }) => name));
    return kinds.size === 0 ? word : { ...word, isIn: (text: string) => kinds.has(text) || word.isIn(text) };
  });
  return { ...asked, words, own: words.filter(({ isFromContext }) => !isFromContext) };
}

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
