import { expect, test } from 'vitest';
import { formatPercent, ownTimeZone, percentOf, ratingsText, wholeMs } from './measure-words.ts';

test('a share becomes a percentage with at most one digit behind the point', () => {
  expect(formatPercent(percentOf(0.12345) ?? 0)).toBe('12.3%');
  expect(formatPercent(100)).toBe('100%');
});

test('what was not measured stays that, and is not zero', () => {
  expect(percentOf(null)).toBeNull();
  expect(wholeMs(null)).toBeNull();
  expect(wholeMs(0.4)).toBe(0);
});

test('a rate says how many ratings it stands on', () => {
  expect([0, 1, 1204].map((count) => ratingsText(count))).toEqual([
    'No ratings yet',
    'Based on 1 rating',
    'Based on 1,204 ratings',
  ]);
  expect(ratingsText(0, 'No ratings in this time')).toBe('No ratings in this time');
});

test('a browser that does not know its time zone counts days in UTC', () => {
  expect(ownTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
  expect(ownTimeZone('Etc/Unknown')).toBe('UTC');
});
