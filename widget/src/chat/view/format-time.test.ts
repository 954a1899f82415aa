import { plainName } from '@parley/chat/plain-name';
import { expect, test } from 'vitest';
import { formatMoment, formatTimestamp } from './format-time.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = at(13, 20);
const say = (moment: Date, language: string) =>
  formatMoment(moment.toISOString(), language, now).replace(/\s/g, ' ');

test('an opening is said in the language and the time of the visitor', () => {
  expect(say(at(16, 9), 'en')).toBe('Monday, November 16 at 9:00 AM');
  expect(say(at(16, 9), 'de')).toBe('Montag, 16. November um 9:00');
  expect(say(at(16, 9), 'ja')).toContain('11月16日');
});

test('today and tomorrow are said as such', () => {
  expect(say(at(13, 21), 'en')).toBe('today, 9:00 PM');
  expect(say(at(14, 9, 30), 'fr')).toBe('demain, 9:30');
});

test('a language the browser does not know does not break the sentence', () => {
  expect(say(at(14, 9), 'not a language')).toBe('tomorrow, 9:00 AM');
});

test('a message of another day carries its day, one of today only the time', () => {
  expect(formatTimestamp(at(13, 8).toISOString(), 'en', now)).toBe('8:00\u00a0AM');
  expect(formatTimestamp(at(2, 8).toISOString(), 'en', now)).toBe('Nov\u00a02,\u00a08:00\u00a0AM');
  expect(formatTimestamp('', 'en', now)).toBe('');
});

test('a name cannot turn a sentence round or hide in it', () => {
  expect(plainName('\u202eaiM\u202c\u200b \u2066')).toBe('aiM');
  expect(plainName('  ميا ')).toBe('ميا');
});
