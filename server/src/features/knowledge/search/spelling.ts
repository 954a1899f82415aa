import { soundOf } from './sound.ts';

/** Words of the agent's own knowledge by what is left of them when letters are taken out, so that a slip is found by lookup. */
export interface Spelling {
  /** The known words nearest to an unknown one, with how far away each is; none when it is too short or too strange. */
  correct(word: string): { word: string; distance: number }[];
}

const shortestWord = 4;
/** Up to here one letter may be wrong, above it two. */
const maxOneSlipLength = 8;
/** Looked up by its beginning alone, a word costs the index at most eight entries, and slips behind it cost nothing. */
const lettersLookedUp = 7;

export function createSpelling(words: Iterable<string>): Spelling {
  const byRemainder = new Map<string, string[]>();
  const bySound = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < shortestWord || /\P{L}/u.test(word)) continue;
    for (const remainder of remaindersOf(word)) collect(byRemainder, remainder, word);
    collect(bySound, soundOf(word), word);
  }
  return {
    correct(word) {
      if (word.length < shortestWord || /\P{L}/u.test(word)) return [];
      const most = slipsAllowed(word);
      const near = new Map<string, number>();
      for (const remainder of remaindersOf(word)) {
        for (const candidate of byRemainder.get(remainder) ?? []) {
          if (near.has(candidate) || Math.abs(candidate.length - word.length) > most) continue;
          if (!beginsAlike(word, candidate)) continue;
          const distance = distanceOf(word, candidate, most);
          if (distance <= most) near.set(candidate, distance);
        }
      }
      // A word that sounds the same is as near as one with a single slip.
      for (const candidate of bySound.get(soundOf(word)) ?? []) near.set(candidate, 1);
      const nearest = Math.min(...near.values());
      return [...near]
        .filter(([, distance]) => distance === nearest)
        .map(([one, distance]) => ({ word: one, distance }));
    },
  };
}

function collect(words: Map<string, string[]>, key: string, word: string) {
  const sharing = words.get(key);
  if (sharing) sharing.push(word);
  else words.set(key, [word]);
}

/** Hardly anybody errs in the first letter, except by swapping it with the second: "mend" is not "send". */
const beginsAlike = (word: string, other: string) =>
  word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]);

/** Whether two neighbouring letters of a word stand the other way round. */
export function isSwapOf(word: string, other: string) {
  if (word.length !== other.length) return false;
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  return (
    at >= 0 &&
    word[at] === other[at + 1] &&
    word[at + 1] === other[at] &&
    word.slice(at + 2) === other.slice(at + 2)
  );
}

/** The words of a list nearest to an unknown one. */
export function nearestOf(word: string, words: readonly string[]) {
  if (word.length < shortestWord) return [];
  const most = slipsAllowed(word);
  let nearest: string[] = [];
  let least = most;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > least || !beginsAlike(word, candidate)) continue;
    const distance = distanceOf(word, candidate, least);
    if (distance > least) continue;
    if (distance < least) nearest = [];
    least = distance;
    nearest.push(candidate);
  }
  return nearest;
}

const slipsAllowed = (word: string) => (word.length > maxOneSlipLength ? 2 : 1);

/** The beginning of the word, whole and without one letter, each in turn. */
function remaindersOf(word: string) {
  const beginning = word.slice(0, lettersLookedUp);
  const remainders = new Set([beginning]);
  for (let at = 0; at < beginning.length; at += 1)
    remainders.add(beginning.slice(0, at) + beginning.slice(at + 1));
  return remainders;
}

/** Letters to insert, delete, replace or swap with their neighbour; anything above `most` is as good as infinite. */
export function distanceOf(one: string, other: string, most: number) {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}
