import { expect, test } from 'vitest';
import { listPassage, result, words } from '../found-samples.ts';
import { tellAsItem } from './told-as-item.ts';

const told = (question: string, heading: string, items: string[]) =>
  tellAsItem(
    result(
      question,
      [listPassage(heading, items, { covers: [] })],
      words(
        ...question
          .toLowerCase()
          .match(/\p{L}+/gu)!
          .filter((word) => word !== 'lantern'),
      ),
    ),
  )?.text;

test('whether a thing is included is told by the heading above it', () => {
  const items = ['lamp oil, wicks and matches', 'repairs'];
  expect(told('are wicks part of the price?', 'What is not included', items)).toBe(
    'What is not included: lamp oil, wicks and matches.',
  );
  expect(told('do i get matches or do i have to buy my own', 'Included', items)).toBe(
    'Included: lamp oil, wicks and matches.',
  );
});

test.each([
  ['is the oven included?', 'Included', ['a brush for the oven', 'oil']],
  ['is the goat included?', 'Included', ['two walks a day (goat)', 'hay']],
  ['is a brass lantern included?', 'Included', ['brass', 'oil']],
  ['do you take goats?', 'Who we cannot take', ['goats that have kicked somebody', 'geese']],
  ['do you sell oil?', 'What we do not repair', ['oil lamps', 'oil']],
  ['isn’t oil included?', 'Opening hours', ['oil', 'wicks']],
])('«%s» is not told by a thing of another kind below «%s»', (question, heading, items) => {
  expect(told(question, heading, items)).toBeUndefined();
});
