import { expect, test } from 'vitest';
import { isOverOffer, withoutLaidAside } from './laid-aside.ts';

const today = '2026-11-19';

test.each([
  'Until 30 April 2025 every guitar lesson is only £10.',
  '15 % off all strings with the code TWANG, until 31 October 2025.',
  'Trial lessons are free until the end of January 2026.',
  'The sale ends on 3 May 2026: everything at half price.',
])('«%s» is an offer whose last day is past', (sentence) => {
  expect(isOverOffer(sentence, today)).toBe(true);
});

test.each([
  'Until 30 April 2027 every guitar lesson is only £10.',
  'Vouchers bought until 31 December 2024 are valid for 5 years.',
  'Until 2019 the mill was run with 3 stones.',
  'Until May 2025 lessons cost £20, now they are £24.',
  'From 1 May 2025 lessons cost £24.',
  'Prices valid until 31 March 2026: £24 a lesson.',
  'Lessons cost £24.',
  'Until 30 September 2025 lessons are in Mill Road 12; from 1 October you find us in the castle.',
  'Until 30 June 2026 a lesson is £20; from 1 July it is £24.',
])('«%s» is none', (sentence) => {
  expect(isOverOffer(sentence, today)).toBe(false);
});

test('such an offer is told only to who asks about it', () => {
  const text = 'Until 30 April 2025 trial lessons are only £10. Lessons last an hour.';
  const passage = { text } as Parameters<typeof withoutLaidAside>[0];
  const left = (question: string) => withoutLaidAside(passage, question, today).text;
  expect(left('How much is a trial lesson?').trim()).toBe('Lessons last an hour.');
  expect(left('How much is a trial lesson?')).toHaveLength(text.length);
  expect(left('Can I still have a trial lesson for £10?')).toBe(text);
});
