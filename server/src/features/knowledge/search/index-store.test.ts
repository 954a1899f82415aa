import { expect, test } from 'vitest';
import { createIndexStore } from './index-store.ts';
import type { IndexedPassage } from './search-result.ts';

const passage = (text: string): IndexedPassage => ({
  id: text,
  documentId: 'd',
  documentTitle: 'd',
  heading: null,
  question: null,
  text,
  page: null,
  url: null,
  startsAt: 0,
  endsAt: text.length,
});

async function load(
  store: ReturnType<typeof createIndexStore>,
  agentId: string,
  version: number,
  ...texts: string[]
) {
  store.begin(agentId, version, 2);
  for (const text of texts) await store.add(agentId, version, [passage(text)], Float32Array.of(1, 0));
  store.finish(agentId, version);
}

test('each agent has its own passages, whatever was loaded beside it', async () => {
  const store = createIndexStore({ maxBytes: 1e9 });
  store.begin('one', 1, 2);
  store.begin('other', 1, 2);
  await store.add('one', 1, [passage('ours')], Float32Array.of(1, 0));
  await store.add('other', 1, [passage('theirs')], Float32Array.of(1, 0));
  store.finish('one', 1);
  store.finish('other', 1);
  expect(store.get('one', 1)?.index.passages.map(({ text }) => text)).toEqual(['ours']);
  expect(store.get('other', 1)?.index.passages.map(({ text }) => text)).toEqual(['theirs']);
});

test('a newer version of the knowledge has to be loaded anew, and is good for who asked before it', async () => {
  const store = createIndexStore({ maxBytes: 1e9 });
  await load(store, 'agent', 1, 'old');
  expect(store.get('agent', 2)).toBeUndefined();
  await load(store, 'agent', 2, 'new', 'newer');
  expect(store.get('agent', 2)?.index.passages).toHaveLength(2);
  expect(store.get('agent', 1)?.index.passages).toHaveLength(2);
});

test('until a newer version is whole the older one answers, where there is room for both', async () => {
  for (const [maxBytes, isKept] of [
    [1e9, true],
    [1, false],
  ] as const) {
    const store = createIndexStore({ maxBytes });
    await load(store, 'agent', 1, 'old');
    store.begin('agent', 2, 2);
    expect(store.get('agent', 1) !== undefined).toBe(isKept);
    expect(store.get('agent', 2)).toBeUndefined();
  }
});

test('parts of an older version never get into a newer one', async () => {
  const store = createIndexStore({ maxBytes: 1e9 });
  store.begin('agent', 1, 2);
  store.begin('agent', 2, 2);
  await store.add('agent', 1, [passage('old')], Float32Array.of(1, 0));
  await store.add('agent', 2, [passage('new')], Float32Array.of(1, 0));
  store.finish('agent', 1);
  expect(store.get('agent', 1)).toBeUndefined();
  store.finish('agent', 2);
  expect(store.get('agent', 2)?.index.passages.map(({ text }) => text)).toEqual(['new']);
});

test('past the bound the agent that was asked longest ago is let go, the one asked last never', async () => {
  const store = createIndexStore({ maxBytes: 1 });
  await load(store, 'one', 1, 'a');
  expect(store.get('one', 1)).toBeDefined();
  await load(store, 'two', 1, 'b');
  expect(store.get('one', 1)).toBeUndefined();
  expect(store.get('two', 1)).toBeDefined();
});

test('within the bound all stay', async () => {
  const store = createIndexStore({ maxBytes: 1e9 });
  await load(store, 'one', 1, 'a');
  await load(store, 'two', 1, 'b');
  expect(store.get('one', 1)).toBeDefined();
});
