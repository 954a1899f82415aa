import { expect, test } from 'vitest';
import { answerKindOf, holdsKind } from './answer-kind.ts';

test.each([
  ['On which days is the coach there?', 'time'],
  ['What are your opening hours?', 'hours'],
  ['When does the pool close?', 'hours'],
  ['how late are you open on fridays', 'hours'],
  ['sunday opening', 'hours'],
  ['happy hours', 'other'],
  ['how many hours', 'number'],
  ['When can I visit the garden?', 'hours'],
  ['When can I cancel?', 'time'],
  ['Wann hat das Bad geöffnet?', 'hours'],
  ['How many hours does the course last?', 'number'],
  ['Can I cancel 24 hours before?', 'other'],
  ['Whom do I call after hours?', 'person'],
  ['When will my parcel come?', 'time'],
] as const)('«%s» asks for: %s', (question, kind) => {
  expect(answerKindOf(question)).toBe(kind);
});

test.each([
  ['Monday to Friday 9:00–17:00', true],
  ['We are closed on public holidays.', true],
  ['Open daily.', true],
  ['Täglich von 9 bis 18 Uhr.', true],
  ['Outside opening hours a duty phone takes calls.', false],
  ['Lockers cost 2 to 4 euros.', false],
  ['The door is shut for 30 minutes.', false],
])('«%s» tells hours: %s', (sentence, tells) => {
  expect(holdsKind('hours', sentence, 'When are you open?')).toBe(tells);
});
