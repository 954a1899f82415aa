import { expect, test } from 'vitest';
import { createKeptTexts } from './kept-texts.ts';

const dayMs = 24 * 60 * 60_000;

function browser() {
  const stored = new Map<string, string>();
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const clock = { nowMs: 0 };
  return {
    stored,
    store,
    clock,
    openTab: () =>
      createKeptTexts(
        () => store,
        () => clock.nowMs,
      ),
  };
}

test('what was written is there after a reload, each text in its place', () => {
  const { openTab } = browser();
  openTab().keep('ada 1', 'We do.');
  openTab().keep('ada 2', 'We do not.');
  expect([openTab().read('ada 1'), openTab().read('ada 2'), openTab().read('bea 1')]).toEqual([
    'We do.',
    'We do not.',
    '',
  ]);
});

test('a text that was sent leaves nothing, and signing out leaves none at all', () => {
  const { openTab, stored } = browser();
  const tab = openTab();
  tab.keep('ada 1', 'We do.');
  tab.keep('ada 2', 'We do not.');
  tab.keep('ada 1', '');
  expect([tab.read('ada 1'), tab.read('ada 2')]).toEqual(['', 'We do not.']);
  openTab().forgetAll();
  expect(tab.read('ada 2')).toBe('');
  expect(stored.size).toBe(0);
});

test('a text that nobody went on with for a month is gone', () => {
  const { openTab, clock } = browser();
  openTab().keep('ada 1', 'We do.');
  clock.nowMs = 29 * dayMs;
  openTab().keep('ada 2', 'Later.');
  expect(openTab().read('ada 1')).toBe('We do.');
  clock.nowMs = 30 * dayMs;
  expect([openTab().read('ada 1'), openTab().read('ada 2')]).toEqual(['', 'Later.']);
});

test.each(['no json', 'null', '7', '[1]', '{"ada 1":"We do."}', '{"ada 1":{"text":7,"at":0}}'])(
  'storage that holds %s counts as empty and is written over',
  (value) => {
    const { openTab, store } = browser();
    store.setItem('parley-drafts', value);
    expect(openTab().read('ada 1')).toBe('');
    openTab().keep('ada 1', 'We do.');
    expect(openTab().read('ada 1')).toBe('We do.');
  },
);

test('where storage is blocked or full, texts last as long as the page', () => {
  const { store } = browser();
  const blocked = createKeptTexts(() => {
    throw new Error('The operation is insecure.');
  });
  const full = createKeptTexts(() => ({
    ...store,
    setItem: () => {
      throw new Error('The quota has been exceeded.');
    },
  }));
  for (const texts of [blocked, full]) {
    texts.keep('ada 1', 'We do.');
    texts.keep('ada 2', 'We do not.');
    texts.keep('ada 1', '');
    expect([texts.read('ada 1'), texts.read('ada 2')]).toEqual(['', 'We do not.']);
    texts.forgetAll();
    expect(texts.read('ada 2')).toBe('');
  }
});

test('the places of one kind are found again', () => {
  const { openTab } = browser();
  openTab().keep('outgoing ada 1', 'We do.');
  openTab().keep('outgoing bea 1', 'We do not.');
  expect(openTab().listPlaces('outgoing ada ')).toEqual(['outgoing ada 1']);
});
