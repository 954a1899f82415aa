import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test.each([
  ['UTF-8', Buffer.from('Grüße')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFGrüße')],
  ['UTF-16 little endian', Buffer.from('\uFEFFGrüße', 'utf16le')],
  ['UTF-16 big endian', Buffer.from('\uFEFFGrüße', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Grüße', 'latin1')],
])('%s is read as the same text', (_, bytes) => {
  expect(readText(bytes)).toBe('Grüße');
});

test('line ends of every kind become one', () => {
  expect(readText(Buffer.from('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
});

test('a binary file is refused', () => {
  expect(() => readText(new Uint8Array(1000))).toThrow('This file is not readable text.');
});
