import type { Claim, ClaimClause } from './claim.ts';
import type { Limit } from './limits.ts';
import type { Unit } from './units.ts';
import { isSameKind, isSameValue, type Value } from './values.ts';
import { isSameWord } from './vocabulary.ts';

/** A statement that has two numbers of the claim does not have them by chance. */
export const lacksValues = ({ values }: ClaimClause, rival: Unit, best: Unit) => {
  const isIn =
    ({ values: some }: Unit) =>
    (value: Value) =>
      some.some((one) => isSameValue(value, one));
  return values.length > 1 && values.every(isIn(best)) && !values.some(isIn(rival));
};

/** Who speaks of Monday need not say that Sunday is another matter. */
export const liesOutside = ({ isException, words, days }: Limit, clause: ClaimClause) =>
  isException &&
  words.length === 0 &&
  [...clause.days].some((day) => day.startsWith('d')) &&
  !days.some((day) => clause.days.has(day));

/** "One day", where the statement has two. */
export const hasOtherMany = (value: Value, { values }: Unit) =>
  values.some((one) => isSameKind(value, one) && !one.isSoft) &&
  !values.some((one) => isSameValue(value, one));

/** A number of the same kind where the claim has another one. */
export function hasOtherValue({ values }: ClaimClause, unit: Unit) {
  return values.some(
    (value) =>
      unit.values.some(
        (one) => isSameKind(value, one) && !one.isSoft && !values.some((said) => isSameValue(said, one)),
      ) && !unit.values.some((one) => isSameValue(value, one)),
  );
}

export function isKept({ words, days, values }: Limit, { said, saidDays, saidValues }: Claim) {
  const kept =
    words.filter((word) => [...said].some((one) => isSameWord(one, word))).length +
    days.filter((day) => saidDays.has(day)).length +
    values.filter((value) => saidValues.some((one) => isSameValue(one, value))).length;
  return kept >= 0.34 * (words.length + days.length + values.length);
}

/** From Solo to Duo, where the source goes from Duo to Solo. */
export function isWayBack(way: string, ways: string[]) {
  const back = way.split(' ').reverse().join(' ');
  return back !== way && ways.includes(back) && !ways.includes(way);
}

/** A name stands there as it is, or as a plural or genitive. */
export const hasName = (known: Set<string>, name: string) =>
  known.has(name) || known.has(`${name}s`) || (name.endsWith('s') && known.has(name.slice(0, -1)));

export const namesItself = (unit: Unit, name: string) => hasName(unit.ownWritten, name.toLowerCase());
