import { expect, test } from 'vitest';
import { createFormDrafts } from './form-drafts.ts';

function browser() {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const clock = { nowMs: 0 };
  const openPage = () =>
    createFormDrafts(
      () => store,
      () => clock.nowMs,
    );
  return { stored, clock, openPage };
}
const typed = { name: 'Augusta', password: 'hush', apiKey: 'k', code: '123456', confirmation: 'hush' };

function leaveAs(page: ReturnType<typeof createFormDrafts>, personId: string) {
  page.add({ place: '/profile', read: () => typed });
  page.add({ place: '/untouched', read: () => undefined });
  page.keepOpen(personId);
}

test('whoever signs in again finds what they typed where it stood, once, and no secret among it', () => {
  const { openPage, stored } = browser();
  leaveAs(openPage(), 'ada');
  expect([...stored.values()].join()).not.toContain('hush');
  const again = openPage();
  again.enter('ada');
  expect(again.take('/elsewhere')).toBeUndefined();
  expect(again.take('/profile')).toEqual({ name: 'Augusta' });
  expect(again.take('/profile')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('another person at the same screen finds nothing, and neither does the first one after that', () => {
  const { openPage, stored } = browser();
  const page = openPage();
  leaveAs(page, 'ada');
  page.enter('bea');
  expect(page.take('/profile')).toBeUndefined();
  expect(stored.size).toBe(0);
  page.enter('ada');
  expect(page.take('/profile')).toBeUndefined();
});

test('signing out and half a day leave nothing', () => {
  const { openPage, stored, clock } = browser();
  const page = openPage();
  leaveAs(page, 'ada');
  page.forgetAll();
  expect([page.take('/profile'), stored.size]).toEqual([undefined, 0]);
  leaveAs(page, 'ada');
  clock.nowMs += 13 * 60 * 60_000;
  page.enter('ada');
  expect(page.take('/profile')).toBeUndefined();
});

test('what somebody else put there counts as nothing', () => {
  const { openPage, stored } = browser();
  for (const broken of ['{', '7', '{"personId":"ada","atMs":0}', '{"forms":{"/profile":{"name":"x"}}}']) {
    stored.set('parley-form-drafts', broken);
    const page = openPage();
    page.enter('ada');
    expect(page.take('/profile')).toBeUndefined();
  }
});
