import { expect, test } from 'vitest';
import { formatPartialDate } from '../../lib/dates.ts';
import { datedText, describeStanding, validityText } from './document-dates.ts';

test.each([
  ['2026', '2026'],
  ['2026-03', 'Mar 2026'],
  ['2026-03-01', 'Mar 1, 2026'],
])('%s is shown as exactly as it is known', (date, shown) => {
  expect(formatPartialDate(date)).toBe(shown);
});

test('a date is shown with where it comes from', () => {
  expect(datedText({ date: '2024', dateOrigin: 'name' })).toBe('Dated 2024, from its name');
});

test('only a document that is not used says so, and until when or from when', () => {
  const bounds = { validFrom: '2026-12-01', validUntil: '2026-12-31', validityOrigin: 'owner' as const };
  expect(describeStanding({ standing: 'in-use', ...bounds })).toBeUndefined();
  expect(describeStanding({ standing: 'outdated', ...bounds })?.label).toBe('Outdated');
  expect(describeStanding({ standing: 'not-yet-valid', ...bounds })?.text).toContain('Dec 1, 2026');
  expect(describeStanding({ standing: 'no-longer-valid', ...bounds })?.text).toContain('Dec 31, 2026');
});

test('days that were read from the text of a document are shown with its words', () => {
  const bounds = { standing: 'no-longer-valid' as const, validFrom: null, validUntil: '2025-12-31' };
  expect(describeStanding({ ...bounds, validityOrigin: 'text' })?.text).toBe(
    'Valid until Dec 31, 2025, as its text says: used only for questions about that time.',
  );
  expect(describeStanding({ ...bounds, validityOrigin: 'owner' })?.text).not.toContain('its text');
  const read = { validFrom: null, validUntil: '2025-12-31', validityOrigin: 'text' as const };
  expect(validityText({ ...read, validityQuote: 'Valid in 2025' })).toContain('“Valid in 2025”');
  const set = { ...read, validityOrigin: 'owner' as const, validityQuote: null };
  expect(validityText(set)).toBe('These days were set by your team.');
  expect(validityText({ ...set, validUntil: null })).toBeUndefined();
});

test('who did not set a date is not told to have set it', () => {
  expect(datedText({ date: '2026-03', dateOrigin: 'owner' })).toBe('Dated Mar 2026, set by your team');
});
