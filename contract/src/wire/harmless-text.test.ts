import { expect, test } from 'vitest';
import { harmlessLine, harmlessText } from './harmless-text.ts';

test.each([
  ['a right-to-left override', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['isolates and embeddings', '\u2066a\u2069\u202Ab\u202C', 'ab'],
  ['a zero-width space and a byte order mark', 'pass\u200Bword\uFEFF', 'password'],
  ['control characters', 'a\u0007b\u001B[31mc\u0085', 'ab[31mc'],
  ['text hidden in tags', 'hello\u{E0068}\u{E0069}', 'hello'],
  ['text hidden in joiners', 'a\u200C\u200D\u200C\u200Db', 'a\u200Cb'],
  ['a Hangul filler', '\u3164\u3164', ''],
  ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
])('%s is taken out', (_, text, expected) => {
  expect(harmlessText(text)).toBe(expected);
});

test('a tower of marks is cut down', () => {
  expect(harmlessText(`a${'\u0301'.repeat(200)}b`)).toBe(`a${'\u0301'.repeat(6)}b`);
});

test.each([
  ['markup', '<script>alert(1)</script> **bold** [a](javascript:alert(1))'],
  ['lines and tabs', 'one\n\ttwo'],
  ['a family emoji', '👨‍👩‍👧‍👦 and ❤️'],
  ['the flag of Scotland', 'from 🏴󠁧󠁢󠁳󠁣󠁴󠁿 with love'],
  ['Persian with its joiner', 'می‌خواهم'],
  ['Hindi with its joiner', 'क्‍ष'],
  ['Arabic and Hebrew', 'مرحبا שלום'],
  ['Vietnamese taken apart', 'Tiếng Việt'.normalize('NFD')],
])('%s stays as it is', (_, text) => {
  expect(harmlessText(text)).toBe(text);
});

test('a name is one line', () => {
  expect(harmlessLine(' Ada\r\nLove\u202Elace ')).toBe('Ada Lovelace');
});
