import { isEnglishWord } from './word-frequency.ts';

const leastHead = 4;
const leastModifier = 3;

/** What stands before a word as these do makes another of it, and no kind. */
const turning = new Set(['non', 'anti', 'mis', 'dis', 'pre', 'sub', 'half', 'counter']);

const singular = (word: string) => (word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word);

/**
 * Whether an English word is made of another and says which kind of it is meant: an "overcoat" is a coat. A word that English
 * readers know by itself means something of its own: a "mushroom" is no room.
 */
export function isKindOf(compound: string, head: string): boolean {
  const end = singular(head);
  if (end.length < leastHead || compound.length < end.length + leastModifier) return false;
  const whole = singular(compound);
  if (!whole.endsWith(end)) return false;
  const modifier = whole.slice(0, -end.length);
  return (
    modifier.length >= leastModifier &&
    !turning.has(modifier) &&
    isEnglishWord(modifier) &&
    !isEnglishWord(whole)
  );
}
