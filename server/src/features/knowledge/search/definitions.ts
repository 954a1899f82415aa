import { sentencesOf } from '../passages/index.ts';
import { type Definitions, definesClasses, definitionIn } from '../tables/index.ts';
import type { PassageIndex } from './passage-index.ts';

const maxDefinitions = 100;
const hasDays =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun|weekdays?|weekends?|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december|(?:everything|otherwise|rest|other))\b/iu;
const maxText = 4000;

interface Defining {
  at: number;
  days?: Definitions['days'][number];
  text?: string;
}

const definitionsOf = new WeakMap<PassageIndex, Defining[]>();

/** What the documents say their own names for days and sizes stand for; looked for once for each index. */
export function definitionsIn(
  index: PassageIndex,
  isUsable: ((at: number) => boolean) | undefined,
): Definitions {
  const known = definitionsOf.get(index);
  const found =
    known ?? index.passages.flatMap(({ text }, at) => definingIn(text, at)).slice(0, maxDefinitions);
  if (!known) definitionsOf.set(index, found);
  const usable = found.filter(({ at }) => isUsable?.(at) !== false);
  return {
    days: usable.flatMap(({ days }) => (days ? [days] : [])),
    classes: usable.flatMap(({ text }) => (text ? [text] : [])),
  };
}

const definingIn = (text: string, at: number): Defining[] =>
  text.length > maxText || !/\d|day/i.test(text)
    ? []
    : sentencesOf(text)
        .filter((one) => !one.text.startsWith('|'))
        .flatMap((one): Defining[] => {
          const days = hasDays.test(one.text) ? definitionIn(one.text) : undefined;
          if (days) return [{ at, days }];
          return definesClasses(one.text) ? [{ at, text: one.text }] : [];
        });
