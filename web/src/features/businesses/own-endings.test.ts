import { expect, test } from 'vitest';
import { endingOnPurpose, takenAway, takenAwayText } from './own-endings.ts';

const bakery = { id: 'bakery', name: 'Corner Bakery' };
const cafe = { id: 'cafe', name: 'Corner Cafe' };

test('a business that is gone from somebody who worked in it was taken away', () => {
  expect(takenAway(bakery, [cafe])).toEqual(bakery);
  expect(takenAway(bakery, [])).toEqual(bakery);
  expect(takenAway(bakery, [cafe, bakery])).toBeUndefined();
  expect(takenAway(undefined, [cafe])).toBeUndefined();
});

test('what somebody left or deleted themselves was not taken away, unless that failed', async () => {
  await endingOnPurpose('cafe', async () => {});
  expect(takenAway(cafe, [])).toBeUndefined();

  const refused = endingOnPurpose('bakery', async () => {
    throw new Error('You are the only owner');
  });
  await expect(refused).rejects.toThrow('only owner');
  expect(takenAway(bakery, [])).toEqual(bakery);
});

test('another window of somebody who left does not blame an owner for it', () => {
  expect(takenAwayText('Corner Bakery').description).toMatch(/^You left it in another window, /);
});
