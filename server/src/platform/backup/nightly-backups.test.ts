import { expect, test } from 'vitest';
import { chooseAbandoned, chooseSurplus, lastDueAt, nightlyName } from './nightly-backups.ts';

const now = new Date('2026-11-18T03:00:05Z');
const ofDay = (daysAgo: number) => nightlyName(new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000));
const days = (...ago: number[]) => ago.map(ofDay);

test('as many are kept as was said, the newest ones', () => {
  expect(chooseSurplus(days(3, 0, 4, 1, 2), { count: 3, days: 30 }, now).sort()).toEqual(days(4, 3));
});

test('those that are too old go, also where there are few', () => {
  expect(chooseSurplus(days(0, 5, 9, 40), { count: 100, days: 7 }, now).sort()).toEqual(days(40, 9));
});

test('the newest stays, however old: it may be all there is', () => {
  expect(chooseSurplus(days(90, 80), { count: 1, days: 7 }, now)).toEqual(days(90));
});

test('files that somebody else has put there are left alone', () => {
  const others = ['notes.txt', 'before-the-update.tar.gz', '.parley-2026.partial', 'parley-2026.tar.gz'];
  expect(chooseSurplus([...others, ...days(0, 1)], { count: 1, days: 1 }, now)).toEqual(days(1));
});

test('what a killed backup has left goes after a day', () => {
  const partial = (daysAgo: number) => `.${ofDay(daysAgo)}.0a1b2c3d-0000.partial`;
  expect(chooseAbandoned([partial(0), partial(2), ...days(2), '.notes.partial'], now)).toEqual([partial(2)]);
});

test('a backup is due at its hour of the day, and until then since the day before', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute);
  expect(lastDueAt(3, at(18, 3))).toEqual(at(18, 3));
  expect(lastDueAt(3, at(18, 23, 59))).toEqual(at(18, 3));
  expect(lastDueAt(3, at(18, 2, 59))).toEqual(at(17, 3));
  expect(lastDueAt(0, at(1, 0))).toEqual(at(1, 0));
});
