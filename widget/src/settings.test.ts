import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

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
