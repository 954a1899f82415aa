import { expect, test } from 'vitest';
import { evidenceOf, oneOfEachDay } from './evidence.ts';
import type { JudgedReceipt } from './verdicts.repository.ts';

const receipt = (fields: Partial<JudgedReceipt>): JudgedReceipt => ({
  rule: 'quoted',
  confidence: 0.6,
  strictness: 'balanced',
  heldBack: null,
  hasParts: false,
  ...fields,
});

test.each([
  ['quoted', true, true],
  ['quoted', false, false],
  ['hinted', true, true],
  ['hinted', false, false],
  ['not-sure-enough', true, false],
  ['not-sure-enough', false, true],
  ['nothing-fit-to-quote', true, false],
  ['nothing-fit-to-quote', false, true],
] as const)(
  'of a reply that was %s, right: %s means that an answer would have been: %s',
  (rule, isRight, isAnswer) => {
    expect(evidenceOf(receipt({ rule, confidence: 0.2 }), isRight)).toMatchObject({
      confidence: 0.2,
      isAnswer,
    });
  },
);

test.each([
  ['a language model worded it', { rule: 'model' }],
  ['a language model said that it does not know', { rule: 'model-does-not-know' }],
  ['there was nothing to be found', { rule: 'nothing-found', confidence: 0 }],
  ['nothing was searched for', { rule: 'small-talk' }],
  ['each part has a confidence of its own', { hasParts: true }],
] as const)('a verdict moves no bound where %s', (_, fields) => {
  expect(evidenceOf(receipt(fields as Partial<JudgedReceipt>), false)).toBeUndefined();
});

test('what teaching could not have brought to a hint lowers no bound, and an answer so unsure still raises it', () => {
  const unknown = { rule: 'not-sure-enough' } as const;
  expect(evidenceOf(receipt({ ...unknown, confidence: 0.12 }), false)).toBeUndefined();
  expect(evidenceOf(receipt({ ...unknown, confidence: 0.14 }), false)).toBeDefined();
  expect(evidenceOf(receipt({ ...unknown, confidence: 0.14, strictness: 'careful' }), false)).toBeUndefined();
  expect(evidenceOf(receipt({ confidence: 0.12 }), false)).toBeDefined();
});

test("what was held back because only the judge's word spoke for it is judged by what it was", () => {
  const hint = receipt({ rule: 'hinted', confidence: 0.44, heldBack: 0.8 });
  expect(evidenceOf(hint, true)).toMatchObject({ confidence: 0.8 });
});

test('of each visitor the newest of each day counts', () => {
  const thumb = (at: string, visitor: string) => ({ createdAt: new Date(at), visitor });
  const thumbs = [
    thumb('2026-05-02T09:00:00Z', 'one'),
    thumb('2026-05-02T08:00:00Z', 'other'),
    thumb('2026-05-02T07:00:00Z', 'one'),
    thumb('2026-05-01T23:00:00Z', 'one'),
  ];
  expect(oneOfEachDay(thumbs)).toEqual([thumbs[0], thumbs[1], thumbs[3]]);
});
