import { expect, test } from 'vitest';
import {
  askedText,
  durationText,
  exportFileName,
  repliedText,
  shortQuestion,
  shortSession,
} from './inquiry-words.ts';

test('how many asked, and how often where that was more', () => {
  expect(askedText({ peopleCount: 1, timesAsked: 1 })).toBe('1 person asked');
  expect(askedText({ peopleCount: 12, timesAsked: 12 })).toBe('12 people asked');
  expect(askedText({ peopleCount: 1, timesAsked: 3 })).toBe('1 person asked, 3 times in all');
});

test('what they were told', () => {
  expect(repliedText({ timesAsked: 2, hintedCount: 0 })).toBe('The agent did not know');
  expect(repliedText({ timesAsked: 2, hintedCount: 2 })).toBe('The agent only had a hint');
  expect(repliedText({ timesAsked: 2, hintedCount: 1 })).toBe('The agent did not know, or only had a hint');
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
