import { expect, test } from 'vitest';
import type { FoundPassage } from '../../knowledge/index.ts';
import { askedOfYou } from './called-by-kind.ts';

const under = (heading: string) => [{ heading, question: null, documentTitle: 'House book' } as FoundPassage];

test('a business that is called by its kind is spoken to', () => {
  const asked = (question: string) => askedOfYou(question, under('Prices'));
  expect(asked('When does the clinic open on Mondays?')).toBe('When do you open on Mondays?');
  expect(asked('is the hotel open in winter')).toBe('are you open in winter');
  expect(asked('can I park at the surgery?')).toBe('can I park ?');
  expect(asked('how do i get to your shop')).toBe('how do i get to you');
});

test('a thing of that name, and the thing of another, stay what they are', () => {
  const asked = (question: string) => askedOfYou(question, under('Prices'));
  expect(askedOfYou('When is the restaurant open?', under('The Lakeside restaurant'))).toBeUndefined();
  expect(asked('Who cleans the shop window?')).toBeUndefined();
  expect(asked('Is the nearest hotel far?')).toBeUndefined();
  expect(asked('When does the book club meet?')).toBeUndefined();
  expect(asked('Do you have a shop?')).toBeUndefined();
});
