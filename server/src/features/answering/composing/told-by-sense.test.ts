import { expect, test } from 'vitest';
import { listPassage, passage, result, words } from '../found-samples.ts';
import { tellBySense } from './told-by-sense.ts';

const unknown = ['sailing', 'trophy'];
const asked = (question: string) =>
  question
    .toLowerCase()
    .match(/\p{L}+/gu)!
    .flatMap((word) => words(word).map((one) => ({ ...one, isKnown: !unknown.includes(word) })));
const list = (heading: string, documentTitle: string, items: string[]) => ({
  ...listPassage(heading, items, { covers: [] }),
  heading,
  documentTitle,
});
const told = (question: string, ...passages: Parameters<typeof result>[1]) =>
  tellBySense(result(question, passages, asked(question)))?.text;

const carving = list('Please bring', 'carving-day.md', ['gloves', 'a knife']);
const dyeing = list('Please bring', 'dyeing-day.md', ['an apron', 'old shoes']);

test('of two lists of one sense that of the thing in question is told', () => {
  expect(told('what do i need to bring to the dyeing day', carving, dyeing)).toBe(
    'Please bring:\n- an apron\n- old shoes',
  );
});

test('which of two lists is meant is not guessed, nor is one told of what no document knows', () => {
  expect(told('what do i need to bring', carving, dyeing)).toBeUndefined();
  expect(told('what do i need to bring to the sailing day', carving)).toBeUndefined();
});

test('of which kind the items are need not stand there', () => {
  const refused = list('Who we cannot take', 'stable.md', ['mules', 'stallions']);
  expect(told('which trophy animals can you not take in the stable', refused)).toBeUndefined();
  expect(told('which animals can you not take in the stable', refused)).toBe(
    'Who we cannot take:\n- mules\n- stallions',
  );
});

test('a list in one sentence is told, and a title that goes on to something else is none', () => {
  const one = passage([['Bring: an apron, a towel and old shoes.', 1]]);
  expect(told('what should i pack', one)).toBe('Bring: an apron, a towel and old shoes.');
  const other = passage([['Bring a friend: you get a month for nothing.', 1]]);
  expect(told('what should i pack', other)).toBeUndefined();
});
