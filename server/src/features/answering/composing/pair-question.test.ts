import { expect, test } from 'vitest';
import type { FoundPassage } from '../../knowledge/index.ts';
import { questionInView, withoutOthersReply } from './pair-question.ts';

const inView = (query: string, question: string | null, text: string) =>
  questionInView({ query, language: 'en' }, { question, text } as FoundPassage);

test.each([
  [
    'is the blue boat faster',
    'Are the boats covered?',
    'The blue boat and the red one are not. The barge is.',
  ],
  ['could I come with my scooter', 'May I bring a bicycle?', 'Yes, on the lower deck.'],
  ['is anybody aboard at night', 'Is there a crew after dark?', 'Never fewer than two.'],
])('«%s» is answered behind the question of the pair', async (query, question, text) => {
  expect(await inView(query, question, text)).toBe(question);
});

test.each([
  ['can i bring my bicycle', 'May I bring a bicycle?', 'Yes, on the lower deck.'],
  ['bicycle?', 'May I bring a bicycle on board?', 'Yes, on the lower deck.'],
  ['is anybody aboard at night', 'Is there a crew after dark?', 'Two sailors sleep aboard.'],
  ['is the blue boat faster', null, 'No boat is faster than the barge.'],
])('«%s» needs no other question before the answer', async (query, question, text) => {
  expect(await inView(query, question, text)).toBeUndefined();
});

test.each([
  ['may I steer the boat myself', 'Only our crew may steer it.'],
  ['May I take the boat out?', 'Yes, but only our crew may steer it.'],
])('«%s» hears a yes with a condition only as far as it is its own', async (query, told) => {
  const pair = { question: 'May I take the boat out?' } as FoundPassage;
  const answer = 'Yes, but only our crew may steer it.';
  expect(await withoutOthersReply({ query, language: 'en' }, pair, answer)).toBe(told);
});

test.each([
  ['is there a mooring fee?', 'No, there is no mooring fee. Diesel is extra.'],
  ['How much is the berth?', 'There is no mooring fee. Diesel is extra.'],
  ['Can I moor overnight?', 'Yes, there is no mooring fee. Diesel is extra.'],
])('«%s» hears a yes before a denial only as far as it is its own', async (query, told) => {
  const pair = { question: 'Can I moor overnight?' } as FoundPassage;
  const answer = 'Yes, there is no mooring fee. Diesel is extra.';
  expect(await withoutOthersReply({ query, language: 'en' }, pair, answer)).toBe(told);
});
