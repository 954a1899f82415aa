import { expect, test } from 'vitest';
import { readAutoOpenMs, readButtonSettings, readSettings, storageName } from './settings.ts';

const src = 'https://parley.example/widget/widget.js';
const read = (data: Record<string, string>) => readSettings({ src, data: { lang: 'en', ...data } });

test('the product is found from where the script came from', () => {
  expect(read({ key: 'k' })).toMatchObject({
    productUrl: 'https://parley.example/',
    scriptUrl: src,
    key: 'k',
  });
  const other = {
    src: 'https://example.com/parley/widget/widget.js?v=2',
    data: { lang: 'en', agentId: 'a' },
  };
  expect(readSettings(other)).toMatchObject({ productUrl: 'https://example.com/parley/', agentId: 'a' });
});

test('a preview or the code of a link back names the agent as well', () => {
  expect(read({ preview: 'p-1' })).toMatchObject({ preview: 'p-1' });
  expect(read({ resume: 'r-1' })).toMatchObject({ resume: 'r-1' });
  expect(readSettings({ src, data: { lang: 'en', resume: 'old' }, resume: 'r-2' })).toMatchObject({
    resume: 'r-2',
  });
});

test('what is kept belongs to one agent, and where only a link names it, to one conversation', () => {
  const tags = [
    { data: { key: 'k' }, resume: 'r-1' },
    { data: { resume: 'r-1' } },
    { data: { key: '', resume: 'old' }, resume: 'r-2' },
  ];
  expect(tags.map((tag) => storageName({ src, ...tag }))).toEqual(['parley:k', 'parley:r-1', 'parley:r-2']);
});

test('a tag that names no agent keeps nothing', () => {
  expect([{}, { key: '', agentId: '' }].map((data) => storageName({ src, data }))).toEqual([
    undefined,
    undefined,
  ]);
});

test('a signed-in customer needs both the id and its proof', () => {
  expect(read({ key: 'k', userId: 'u1', userHash: 'ff', userName: 'Ada' })).toMatchObject({
    identity: { userId: 'u1', hash: 'ff', name: 'Ada', email: undefined },
  });
  expect(read({ key: 'k', userId: 'u1' })?.identity).toBeUndefined();
});

test('a token of the business says all of a customer, and a newer one is seen', () => {
  const data: DOMStringMap = { lang: 'en', key: 'k', userToken: 'a.b.c', userId: 'u1', userHash: 'ff' };
  const settings = readSettings({ src, data });
  expect(settings.identity).toEqual({ token: 'a.b.c' });
  data.userToken = 'd.e.f';
  expect(settings.readIdentity?.()).toEqual({ token: 'd.e.f' });
});

test('the chat opens by itself after the seconds of the tag, and never without them', () => {
  expect(['0', '3', '9999', '', 'soon', '-1'].map((autoOpen) => readAutoOpenMs({ autoOpen }))).toEqual([
    0,
    3000,
    600_000,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what the tag leaves out comes from the agent or a default', () => {
  expect(read({ key: 'k' })).toMatchObject({
    color: undefined,
    position: undefined,
    title: undefined,
    theme: 'auto',
    offsetXPx: 20,
  });
});

test('what the tag says is taken', () => {
  const data = {
    key: 'k',
    color: '#0F766E',
    position: 'top-left',
    title: ' Help ',
    lang: 'de-AT',
    theme: 'dark',
    offsetX: '32',
    offsetY: '0',
  };
  expect(read(data)).toMatchObject({
    color: '#0F766E',
    position: 'top-left',
    title: 'Help',
    language: 'de-AT',
    theme: 'dark',
    offsetXPx: 32,
    offsetYPx: 0,
  });
});

test('values that make no sense are left aside', () => {
  const data = {
    key: 'k',
    color: 'red;}',
    position: 'middle',
    theme: 'pink',
    offsetX: '-4',
    offsetY: '99999',
  };
  expect(read(data)).toMatchObject({
    color: undefined,
    position: undefined,
    theme: 'auto',
    offsetXPx: 20,
    offsetYPx: 400,
  });
  expect(readButtonSettings(data)).toEqual({
    color: undefined,
    bubbleColor: undefined,
    position: undefined,
    offsetXPx: 20,
    offsetYPx: 400,
  });
});
