import { expect, test } from 'vitest';
import { totalOf } from './total.ts';

test.each([
  ['how much for 4 people', 'Price per person: £28.', '', 'For 4 people: £112.'],
  ['we are 3 on Friday, price?', 'It is £9.50 per guest.', '', 'For 3 people: £28.50.'],
  ['5 nights in a pod', 'Pod: £34.', 'Pods, per night', 'For 5 nights: £170.'],
])('%s: %s', (question, told, around, total) => expect(totalOf(question, told, around)).toBe(total));

test.each([
  ['how much for 4 people', 'The hut costs £90.'],
  ['how much for 4 people', 'Adults £9, children £5 per person.'],
  ['2 tents for 4 people', 'It is £9 per person.'],
  ['how much for 4 people', 'It is £9 per night.'],
  ['one night', 'It is £9 per night.'],
])('nothing is summed up for «%s» from «%s»', (question, told) =>
  expect(totalOf(question, told)).toBeUndefined(),
);
