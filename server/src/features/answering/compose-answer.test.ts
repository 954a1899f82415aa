import { expect, test } from 'vitest';
import type { FoundPassage } from '../knowledge/index.ts';
import { candidatesOf, chooseSentences, confidenceOf, joinSentences, scoreCandidates } from './compose-answer.ts';

const passage = (text: string, changes: Partial<FoundPassage> = {}): FoundPassage => ({
  id: crypto.randomUUID(),
  documentId: crypto.randomUUID(),
  documentTitle: 'handbook.md',
  heading: null,
  text,
  score: 1,
  cosine: 0.6,
  covered: 1,
  ...changes,
});

test('the sentence that shares the question wins', () => {
  const candidates = candidatesOf([passage('We love bread. Delivery costs 4.50 euros. We bake at night.')]);
  const chosen = chooseSentences(scoreCandidates('How much does delivery cost?', candidates, [0.1, 0.7, 0.1]));
  expect(joinSentences(chosen)).toBe('Delivery costs 4.50 euros.');
});

test('near equals are told in the order in which they are written', () => {
  const candidates = candidatesOf([passage('First we knead. Then we bake.')]);
  const chosen = chooseSentences(scoreCandidates('How is it made?', candidates, [0.6, 0.61]));
  expect(joinSentences(chosen)).toBe('First we knead. Then we bake.');
});

test('list marks are left out and every item ends as a sentence', () => {
  const candidates = candidatesOf([passage('- Rye bread\n- White bread')]);
  expect(joinSentences(candidates)).toBe('Rye bread. White bread.');
});

test('a sentence that stands in two documents is said once', () => {
  const candidates = candidatesOf([passage('We open at nine.'), passage('We open at nine.')]);
  expect(joinSentences(candidates)).toBe('We open at nine.');
});

test('with nothing found there is no confidence at all', () => {
  expect(confidenceOf([])).toBe(0);
  expect(confidenceOf([passage('x', { cosine: -1, covered: 0 })])).toBe(0);
  expect(confidenceOf([passage('x', { cosine: 1, covered: 1 })])).toBe(1);
});
