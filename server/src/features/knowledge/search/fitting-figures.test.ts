import { expect, test } from 'vitest';
import { figuresOf, fitOf, speaksOfOtherCase } from './fitting-figures.ts';

const fit = (question: string, sentence: string) => fitOf(figuresOf(question), sentence);

test.each([
  ['If I cancel 30 hours before, what do I pay?', 'Between 48 and 24 hours before, half the price is due.'],
  ['If I cancel 60 hours before, what do I pay?', 'Free of charge up to 48 hours before the start.'],
  ['I bought it 8 months ago', 'After 6 months there is no refund.'],
  ['Can my daughter, 5 years old, come?', 'Children from 4 years on may come.'],
  ['Are you there on Tuesday?', 'The desk is open Monday to Friday 9:00 to 17:00.'],
  ['My son is 7, can he come alone?', 'Children under 8 must be with an adult.'],
  ['What do kids aged 3 and 5 pay?', 'Under 6 years it is free.'],
  ['Can my 12 year old come?', 'From 12 they may come alone.'],
  ['We are 15, can we come?', 'Only groups of up to 12 people may come without booking.'],
  ['Do you take one from 1962?', 'We take looms younger than 1975 only.'],
])('«%s» is the case of «%s»', (question, sentence) => {
  expect(fit(question, sentence)).toBe(1);
});

test.each([
  ['If I cancel 30 hours before, what do I pay?', 'Free of charge up to 48 hours before the start.'],
  ['If I cancel 30 hours before, what do I pay?', "With less than 24 hours' notice the full price is due."],
  ['I bought it 8 months ago', 'Hours are refunded within 6 months of purchase.'],
  ['Are you there on Sunday?', 'The desk is open Monday to Friday 9:00 to 17:00.'],
  ['My son is 7, can he come alone?', 'From 12 they may come alone.'],
])('«%s» is not the case of «%s»', (question, sentence) => {
  expect(fit(question, sentence)).toBe(-1);
});

test.each([
  ['How long is a lesson?', 'A lesson takes 60 minutes.'],
  ['If I cancel 30 hours before, what do I pay?', 'You get a new date.'],
  ['Is a 60 minute lesson enough?', 'A lesson takes 45 minutes.'],
  ['My son is 7, can he come alone?', 'Herons (5 to 8 years): first strokes.'],
  ['My son is 7, can he come alone?', 'The desk opens from 9:00.'],
])('«%s» and «%s» say nothing of each other', (question, sentence) => {
  expect(fit(question, sentence)).toBe(0);
});

test('a bound that excludes the case answers whether, and not what then', () => {
  const bound = 'Children from 12 years on may join.';
  expect(speaksOfOtherCase('Can my son of 10 years join?', bound)).toBe(false);
  expect(speaksOfOtherCase('What about my son of 10 years?', bound)).toBe(true);
});
