import { expect, test } from 'vitest';
import { offeredTimeZones, ownTimeZone } from './time-zones.ts';
import { changeOf, newDraft, newDraftIn } from './wizard-draft.ts';

const values = (chosen: string, own: string) => offeredTimeZones(chosen, own).map(({ value }) => value);
const usual = ['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

test('the five usual zones are offered first, then the own one, then all others, each once', () => {
  expect(values('UTC', 'UTC').slice(0, 5)).toEqual(usual);
  const offered = values('UTC', 'Europe/Vienna');
  expect(offered.slice(0, 6)).toEqual([...usual, 'Europe/Vienna']);
  expect(offered).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
  expect(new Set(offered).size).toBe(offered.length);
});

test('a zone that was chosen elsewhere stays to be chosen, also by another name', () => {
  expect(values('Asia/Tokyo', 'Europe/Vienna')).toContain('Asia/Tokyo');
  expect(values('US/Hawaii', 'Europe/Vienna')).toContain('US/Hawaii');
});

test('a new agent begins with the zone of the browser, which is saved with it', () => {
  expect(ownTimeZone('Europe/Vienna')).toBe('Europe/Vienna');
  expect(ownTimeZone('Etc/Unknown')).toBe('UTC');
  expect(changeOf(newDraft, newDraftIn('UTC'))).toEqual({});
  expect(changeOf(newDraft, newDraftIn('Europe/Vienna')).handoff?.businessHours?.timezone).toBe(
    'Europe/Vienna',
  );
});
