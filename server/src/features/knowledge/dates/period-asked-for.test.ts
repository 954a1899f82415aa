import { expect, test } from 'vitest';
import { periodAskedFor, withoutPeriod } from './period-asked-for.ts';

const today = '2026-11-18';

test.each([
  ['What did a canoe cost in 2025?', '2025-01-01', '2025-12-31', 'What did a canoe cost?'],
  ['how much was a canoe last year', '2025-01-01', '2025-12-31', 'how much was a canoe'],
  ['Canoe prices of March 2026', '2026-03-01', '2026-03-31', 'Canoe prices'],
  ['Was kostete ein Kanu im Jahr 2024?', '2024-01-01', '2024-12-31', 'Was kostete ein Kanu?'],
])('“%s” is about the past', (question, from, until, rest) => {
  expect(periodAskedFor(question, today)).toEqual({ from, until });
  expect(withoutPeriod(question, today)).toBe(rest);
});

test.each([
  'What does a canoe cost?',
  'What will it cost in 2027?',
  'Is it open in 2026?',
  'Do you open at 20:25?',
])('“%s” is not', (question) => {
  expect(periodAskedFor(question, today)).toBeUndefined();
  expect(withoutPeriod(question, today)).toBe(question);
});

test('a question that is nothing but a year stays one', () => {
  expect(withoutPeriod('2025?', today)).toBe('2025?');
});
