import { expect, test } from 'vitest';
import { keptName, readSettings } from './settings.ts';

const scriptUrl = 'https://parley.example/widget/widget.js';
const read = (data: Record<string, string>) => readSettings(scriptUrl, data, 'chat-x.js');

test('the product and the chat are found from where the script came from', () => {
  expect(read({ key: 'k' })).toMatchObject({
    productUrl: 'https://parley.example/',
    chatUrl: 'https://parley.example/widget/chat-x.js',
    key: 'k',
  });
  expect(readSettings('https://example.com/parley/widget/widget.js?v=2', { agentId: 'a' }, 'chat-x.js')).toMatchObject({
    productUrl: 'https://example.com/parley/',
    agentId: 'a',
  });
});

test('a preview or the code of a link back names the agent as well', () => {
  expect(read({ preview: 'p-1' })).toMatchObject({ preview: 'p-1' });
  expect(read({ resume: 'r-1' })).toMatchObject({ resume: 'r-1' });
  expect(readSettings(scriptUrl, { key: 'k', resume: 'old' }, 'chat-x.js', { resume: 'r-2' })).toMatchObject({ resume: 'r-2' });
});

test('what is kept belongs to one agent, and where only a link names it, to one conversation', () => {
  const names = [{ key: 'k', resume: 'r-1' }, { resume: 'r-1' }, { resume: 'r-2' }].map((data) => keptName(read(data)!));
  expect(names).toEqual(['parley:k', 'parley:r-1', 'parley:r-2']);
});

test('a signed-in customer needs both the id and its proof', () => {
  expect(read({ key: 'k', userId: 'u1', userHash: 'ff', userName: 'Ada' })).toMatchObject({
    identity: { userId: 'u1', hash: 'ff', name: 'Ada', email: undefined },
  });
  expect(read({ key: 'k', userId: 'u1' })?.identity).toBeUndefined();
});

test('the chat opens by itself after the seconds of the tag, and never without them', () => {
  expect(['0', '3', '9999', '', 'soon', '-1'].map((autoOpen) => read({ key: 'k', autoOpen })?.autoOpenMs)).toEqual([
    0,
    3000,
    600_000,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the language is that of the tag, otherwise that of the page', () => {
  const page = { language: 'fr' };
  expect(readSettings(scriptUrl, { key: 'k', lang: 'de' }, 'chat-x.js', page)?.language).toBe('de');
  expect(readSettings(scriptUrl, { key: 'k' }, 'chat-x.js', page)?.language).toBe('fr');
});

test('a tag that names no agent has no settings', () => {
  expect(read({})).toBeUndefined();
  expect(read({ key: '', agentId: '' })).toBeUndefined();
});

test('what the tag leaves out comes from the agent or a default', () => {
  expect(read({ key: 'k' })).toMatchObject({
    color: undefined,
    position: undefined,
    title: undefined,
    language: 'en',
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
  const data = { key: 'k', color: 'red;}', position: 'middle', theme: 'pink', offsetX: '-4', offsetY: '99999' };
  expect(read(data)).toMatchObject({ color: undefined, position: undefined, theme: 'auto', offsetXPx: 20, offsetYPx: 400 });
});
