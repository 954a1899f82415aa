import { expect, test } from 'vitest';
import { answerReceipt } from './answer-receipt.ts';

/** As the first version kept it, beside messages that are still there. */
const oldest = {
  rule: 'quoted',
  query: 'how much is delivery',
  language: 'en',
  passages: [],
  confidence: 0.7,
  bound: 0.45,
  strictness: 'balanced',
  droppedSentences: [{ reason: 'number', count: 1 }],
  model: null,
  modelTrouble: null,
  inputTokens: null,
  outputTokens: null,
  searchMs: 12,
  modelFirstTokenMs: null,
  totalMs: 40,
};

test('receipts of earlier versions are still read', () => {
  expect(answerReceipt.parse(oldest)).toEqual(oldest);
  const dated = {
    ...oldest,
    leftToNewer: [{ olderTitle: 'a.md', olderDate: '2024', newerTitle: 'b.md', newerDate: '2026-03-01' }],
  };
  expect(answerReceipt.parse(dated)).toEqual(dated);
});
