import type { StrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import { expect, test } from 'vitest';
import { changeText, countsText, previewText } from './strictness-words.ts';

type OfStrictness = StrictnessPreview['byStrictness'][number];

const counts = (fields: Partial<OfStrictness>): OfStrictness => ({
  strictness: 'generous',
  sure: 84,
  nearly: 16,
  unknown: 24,
  isEstimate: false,
  changes: [],
  ...fields,
});
const tried = { question: 'Why?', got: 'unknown', wouldBe: 'sure', isTried: true } as const;
const untried = { ...tried, got: 'nearly', isTried: false } as const;

test('what is only expected is not counted as if it were known', () => {
  expect(countsText(counts({}))).toBe('84 answered, 16 with a hint, 24 not known');
  expect(countsText(counts({ isEstimate: true }))).toBe('About 84 answered, 16 with a hint, 24 not known');
});

test('an example names what the visitor got, and whether the other reply was seen', () => {
  expect(changeText(tried)).toBe('got "I don\'t know" and would get an answer');
  expect(changeText(untried)).toBe('got a hint and may get an answer');
});

test.each([
  [0, [], 'Once visitors have asked something, this shows what each choice would have made of it.'],
  [
    1,
    [],
    'Counted on the last question, by the reply that it got. With another choice it would get the same.',
  ],
  [
    9,
    [counts({ changes: [tried] })],
    'by the replies that they got. The agent was asked some of them again;',
  ],
  [9, [counts({ changes: [tried, untried] })], 'Asked again, these may get another reply:'],
  [9, [counts({})], 'With another choice none of them would get another reply.'],
  [9, [counts({ isEstimate: true })], 'Of those that the agent was asked again, none got another reply.'],
] as const)('of %s questions it is said what is counted', (questions, byStrictness, text) => {
  expect(previewText({ questions, byStrictness: [...byStrictness] })).toContain(text);
});
