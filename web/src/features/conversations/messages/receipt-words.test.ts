import type { AnswerReceipt } from '@parley/contract/conversations/conversations';
import { expect, test } from 'vitest';
import { duration, receiptFacts } from './receipt-words.ts';

const receipt: AnswerReceipt = {
  rule: 'quoted',
  query: 'how much is delivery',
  language: 'en',
  passages: [
    { id: 'p', documentTitle: 'a.md', heading: null, score: 1.2, cosine: 0.6, covered: 1, isQuoted: true },
  ],
  confidence: 0.723,
  bound: 0.45,
  strictness: 'balanced',
  droppedSentences: [],
  model: null,
  modelTrouble: null,
  inputTokens: null,
  outputTokens: null,
  searchMs: 12,
  modelFirstTokenMs: null,
  totalMs: 1240,
};
const factsOf = (changes: Partial<AnswerReceipt>) =>
  Object.fromEntries(receiptFacts({ ...receipt, ...changes }).map(({ label, value }) => [label, value]));

test('a receipt says what was searched for, how sure the agent was and how long it took', () => {
  expect(factsOf({})).toEqual({
    'Searched for': 'how much is delivery',
    Language: 'English',
    Confidence: '72%, needed 45% (balanced)',
    Time: '1.2 s in all, 12 ms to search',
  });
});

test('a receipt of the model says which one, what was left out and what it used', () => {
  expect(
    factsOf({
      model: 'stub',
      inputTokens: 120,
      outputTokens: 30,
      modelFirstTokenMs: 400,
      droppedSentences: [
        { reason: 'number', count: 2 },
        { reason: 'link', count: 1 },
      ],
    }),
  ).toMatchObject({
    'Language model': 'stub',
    'Sentences left out': '2 for a number, 1 for a link',
    Tokens: '120 in, 30 out',
    Time: "1.2 s in all, 12 ms to search, 400 ms until the model's first word",
  });
});

test('a receipt tells why the model had no part in it, or did not end it', () => {
  expect(factsOf({ rule: 'quoted', modelTrouble: 'out-of-quota' })['Without the model']).toBe(
    'It had no quota left',
  );
  expect(factsOf({ rule: 'model', modelTrouble: 'out-of-quota' })['The model broke off']).toBe(
    'It had no quota left',
  );
  const leftOut = factsOf({ rule: 'quoted', modelTrouble: 'slow', isModelLeftOut: true });
  expect(leftOut['Without the model']).toBe('It was not asked, because before it took too long');
  expect(factsOf({ isByWordsAlone: true }).Search).toBe(
    'By words alone, because the embeddings service did not answer',
  );
});

test('small talk has no search and no confidence to tell of', () => {
  expect(Object.keys(factsOf({ rule: 'small-talk', searchMs: null, passages: [], confidence: 1 }))).toEqual([
    'Language',
    'Time',
  ]);
});

test('times are short to read', () => {
  expect(duration(999)).toBe('999 ms');
  expect(duration(2000)).toBe('2.0 s');
});
