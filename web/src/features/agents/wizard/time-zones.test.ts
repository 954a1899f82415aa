import { expect, test } from 'vitest';
import { offeredTimeZones, ownTimeZone } from './time-zones.ts';
import { changeOf, newDraft, newDraftIn } from './wizard-draft.ts';

const values = (chosen: string) => offeredTimeZones(chosen).map(({ value }) => value);
const usual = ['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

test('the five usual zones are offered first, then all others, each once', () => {
  const offered = values('UTC');
  expect(offered.slice(0, 5)).toEqual(usual);
  expect(offered).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
  expect(new Set(offered).size).toBe(offered.length);
});

test('a zone that was chosen elsewhere stays to be chosen, also by another name', () => {
  expect(values('Asia/Tokyo').filter((zone) => zone === 'Asia/Tokyo')).toHaveLength(1);
  expect(values('US/Hawaii')).toContain('US/Hawaii');
});

test('a new agent begins with the zone of the browser, which is saved with it', () => {
  expect(ownTimeZone('Europe/Vienna')).toBe('Europe/Vienna');
  for (const none of ['Etc/Unknown', '']) expect(ownTimeZone(none)).toBe('UTC');
  expect(changeOf(newDraft, newDraftIn('UTC'))).toEqual({});
  expect(changeOf(newDraft, newDraftIn('Europe/Vienna')).handoff?.businessHours?.timezone).toBe(
    'Europe/Vienna',
  );
});
