import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import { expect, test } from 'vitest';
import { boundsOf } from '../../answering/index.ts';
import { zoneUnder } from './reply-zones.ts';

const receipt = (fields: Partial<AnswerReceipt>) =>
  ({ rule: 'quoted', confidence: 0.5, strictness: 'balanced', ...fields }) as AnswerReceipt;
const [careful, balanced, generous] = [boundsOf('careful'), boundsOf('balanced'), boundsOf('generous')];

test.each([
  ['an answer', receipt({}), ['nearly', 'sure', 'sure']],
  ['a hint', receipt({ rule: 'hinted', confidence: 0.3 }), ['unknown', 'nearly', 'sure']],
  ['silence', receipt({ rule: 'not-sure-enough', confidence: 0.2 }), ['unknown', 'unknown', 'nearly']],
] as const)('where the bounds decided, other bounds make something else of %s', (_, one, zones) => {
  expect([careful, balanced, generous].map((bounds) => zoneUnder(one, bounds))).toEqual(zones);
});

test.each([
  ['nothing was fit to be quoted', receipt({ rule: 'nothing-fit-to-quote', confidence: 0.9 }), 'unknown'],
  ['no hint could be composed', receipt({ rule: 'not-sure-enough', confidence: 0.3 }), 'unknown'],
  ['somebody only told what happened', receipt({ rule: 'hinted', confidence: 0.7 }), 'nearly'],
  ['a language model answered', receipt({ rule: 'model', confidence: 0.2 }), 'sure'],
  ['a language model did not know', receipt({ rule: 'model-does-not-know', confidence: 0.9 }), 'unknown'],
  ['it was answered part by part', receipt({ confidence: 0.1, parts: [] }), 'sure'],
] as const)('where %s the reply stays what it was', (_, one, got) => {
  expect([careful, balanced, generous].map((bounds) => zoneUnder(one, bounds))).toEqual([got, got, got]);
});

test('what had been taught when it was asked is not taken for what is so now', () => {
  const taught = { shift: 0.8, boundBefore: 0.45, hintBoundBefore: 0.25 };
  const answered = receipt({ confidence: 0.3, taught });
  expect(zoneUnder(answered, boundsOf('balanced', 0.8))).toBe('sure');
  expect(zoneUnder(answered, balanced)).toBe('nearly');
});
