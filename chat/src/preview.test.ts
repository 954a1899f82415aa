import { expect, test } from 'vitest';
import { isFrom } from './preview.ts';

const own = 'https://parley.example';
const frame = {};

test('a message counts from the expected window of our own origin alone', () => {
  expect(isFrom({ source: frame, origin: own }, frame, own)).toBe(true);
  expect(isFrom({ source: {}, origin: own }, frame, own)).toBe(false);
  for (const origin of [
    'https://evil.example',
    'https://parley.example.evil.example',
    'http://parley.example',
    'null',
    '',
  ])
    expect(isFrom({ source: frame, origin }, frame, own), origin).toBe(false);
});

test('before there is a window nobody is heard', () => {
  expect(isFrom({ source: null, origin: own }, null, own)).toBe(false);
  expect(isFrom({ source: undefined, origin: own }, undefined, own)).toBe(false);
});
