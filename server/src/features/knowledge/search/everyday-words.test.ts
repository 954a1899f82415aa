import { expect, test } from 'vitest';
import { english, stemOf } from '../language/index.ts';
import { otherWordsFor } from './everyday-words.ts';

const isOther = (word: string, other: string) => [...otherWordsFor(word)].includes(stemOf(other, english));

test('words that are said for each other lead to each other', () => {
  expect(isOther('rent', 'hire')).toBe(true);
  expect(isOther('hire', 'rent')).toBe(true);
  expect(isOther('lightning', 'thunder')).toBe(true);
});

test('a rule about a kind is found by what is one of it, and not the other way round', () => {
  expect(isOther('sandwiches', 'food')).toBe(true);
  expect(isOther('food', 'sandwiches')).toBe(false);
});

test('a word without others has none', () => {
  expect([...otherWordsFor('umlaut')]).toEqual([]);
});

test.each([
  ['voucher', 'certificate'],
  ['singing', 'voice'],
  ['spay', 'neutering'],
  ['shipping', 'delivery'],
  ['drone', 'quadcopter'],
])('"%s" leads to "%s" and back, as trades call it', (word, other) => {
  expect(isOther(word, other)).toBe(true);
  expect(isOther(other, word)).toBe(true);
});

test.each([
  ['chemist', 'pharmacy'],
  ['launderette', 'laundromat'],
  ['cot', 'crib'],
  ['uk', 'britain'],
  ['liter', 'litre'],
  ['km', 'kilometres'],
])('"%s" leads to "%s" and back, as countries and people in a hurry write', (word, other) => {
  expect(isOther(word, other)).toBe(true);
  expect(isOther(other, word)).toBe(true);
});
