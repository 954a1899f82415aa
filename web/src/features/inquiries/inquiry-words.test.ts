import { expect, test } from 'vitest';
import {
  askedText,
  askedWhenText,
  durationText,
  exportFileName,
  reopenedText,
  repliedText,
  shortQuestion,
  shortSession,
} from './inquiry-words.ts';

test('how many asked, and how often where that was more', () => {
  expect(askedText({ peopleCount: 1, timesAsked: 1 })).toBe('1 person asked');
  expect(askedText({ peopleCount: 12, timesAsked: 12 })).toBe('12 people asked');
  expect(askedText({ peopleCount: 1, timesAsked: 3 })).toBe('1 person asked, 3 times in all');
});

test('what was asked twice on one day was asked on that day', () => {
  const firstAskedAt = '2026-11-03T12:00:00.000Z';
  const when = (lastAskedAt: string) => askedWhenText({ firstAskedAt, lastAskedAt });
  expect(when('2026-11-03T12:30:00.000Z')).toBe('on Nov 3, 2026');
  expect(when('2026-11-05T12:00:00.000Z')).toBe('since Nov 3, 2026, last on Nov 5, 2026');
});

test('what they were told', () => {
  const told = (hintedCount: number, wrongCount: number) =>
    repliedText({ timesAsked: 2, hintedCount, wrongCount });
  expect(told(0, 0)).toBe('The agent did not know');
  expect(told(2, 0)).toBe('The agent only had a hint');
  expect(told(1, 0)).toBe('The agent did not know, or only had a hint');
  expect(told(0, 2)).toBe('The agent gave an answer that your team called wrong');
  expect(told(0, 1)).toBe('The agent did not know, or gave an answer that your team called wrong');
});

test('a taught answer that was called wrong is not said to be missing', () => {
  expect(reopenedText({ wrongCount: 0 })).toBe('Taught, not answered yet');
  expect(reopenedText({ wrongCount: 1 })).toBe('Taught, not right yet');
});

test('a question is cut after 150 whole characters, a session after 8', () => {
  expect(shortQuestion('a'.repeat(150))).toBe('a'.repeat(150));
  expect(shortQuestion('😀'.repeat(151))).toBe(`${'😀'.repeat(150)}…`);
  expect(shortSession('0a1b2c3d-4e5f')).toBe('0a1b2c3d');
});

test('durations are told in minutes, and the export is named by the day', () => {
  expect(durationText({ durationSeconds: 0 })).toBe('0 min');
  expect(durationText({ durationSeconds: 190 })).toBe('3 min');
  expect(exportFileName(new Date(2026, 0, 5))).toBe('unanswered-inquiries-2026-01-05.csv');
});
