import { expect, test } from 'vitest';
import { totalOf, totalOfThings } from './total.ts';

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

test.each([
  ['how much for 2 city bikes for a day', 'City bike', 'City bike, day: €14.', 'For 2: €28.'],
  ['What do three tents cost?', 'Tent', 'A tent costs £9.50.', 'For 3: £28.50.'],
  ['price of 4 cheesecakes', 'Cheesecake, whole', 'Cheesecake, whole: £26.', 'For 4: £104.'],
])('%s: several of the thing of a row', (question, name, told, total) =>
  expect(totalOfThings(question, name, told)).toBe(total),
);

test.each([
  ['how much for 2 city bikes', 'City bike', 'Half day €9, day €14.'],
  ['how much for 2 bikes for 3 days', 'Bike', 'Bike, day: €14.'],
  ['how much for 2 shirts', 'Shirts, pack of 5', 'It is £9.'],
  ['how much for 2 people on a bike', 'Bike', 'Bike, day: €14.'],
  ['how much is a 2 bike rack', 'Bike rack', 'Bike rack: €14.'],
  ['how much is a bike', 'Bike', 'Bike, day: €14.'],
])('nothing is counted for «%s» of the row «%s»', (question, name, told) =>
  expect(totalOfThings(question, name, told)).toBeUndefined(),
);
