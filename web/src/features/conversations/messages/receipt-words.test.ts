import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import { expect, test } from 'vitest';
import { comparedText, droppedText, duration, receiptFacts, ruleText } from './receipt-words.ts';

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

test('a receipt says how sure the agent was, and where its bounds are', () => {
  expect(factsOf({ confidence: 0.3, hintBound: 0.25, zone: 'nearly' }).Confidence).toBe(
    '30%, nearly sure. A balanced agent answers from 45% on and hints from 25% on.',
  );
});

test('a hint is explained by how sure the agent was of what it found', () => {
  expect(ruleText({ rule: 'hinted', zone: 'nearly' })).toContain('not sure enough to answer');
  expect(ruleText({ rule: 'hinted', zone: 'sure' })).toContain('may be about something else');
  expect(ruleText({ rule: 'nothing-fit-to-quote', zone: 'nearly' })).not.toContain('close enough');
});

test('a receipt says whether the judge has read the question, where one was asked', () => {
  expect(factsOf({ isJudged: false }).Judge).toBe(
    'It had no time to read this one: the search decided alone.',
  );
  expect(factsOf({ isJudged: true }).Judge).toMatch(/^It read the question/);
  expect(factsOf({})).not.toHaveProperty('Judge');
});

test('a receipt says which of two dates decided, in words for the owner', () => {
  const compared = {
    olderTitle: 'prices-2024.md',
    olderDate: '2024',
    newerTitle: 'prices.md',
    newerDate: '2026-03-01',
  };
  expect(comparedText(compared)).toBe(
    'prices.md (Mar 1, 2026) is newer than prices-2024.md (2024), so the older was left out.',
  );
  expect(comparedText({ ...compared, isOlderOver: true })).toBe(
    'A heading in prices-2024.md says that this is not in force, so prices.md (Mar 1, 2026) was kept.',
  );
});

test('a receipt says why sentences were not shown, and how many', () => {
  expect(droppedText({ reason: 'row', count: 1 })).toBe(
    'Has the value of another row or column of the table',
  );
  expect(droppedText({ reason: 'number', count: 2 })).toBe(
    'Has a number that the passages do not give for this (2 sentences)',
  );
});

test('a receipt of the model says which one and what it used', () => {
  expect(
    factsOf({
      model: 'stub',
      inputTokens: 120,
      outputTokens: 30,
      modelFirstTokenMs: 400,
    }),
  ).toMatchObject({
    'Language model': 'stub',
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
