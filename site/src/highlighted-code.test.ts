import { expect, test } from 'vitest';
import { wordsOfCode } from './highlighted-code.tsx';

const wordsOf = (code: string, kind: string) =>
  wordsOfCode(code)
    .filter((word) => word.kind === kind)
    .map(({ text }) => text);

test('tags, texts and comments of HTML are told apart', () => {
  const code = '<!-- one "tag" -->\n<script\n  src="a.js"\n></script>';
  expect(wordsOf(code, 'comment')).toEqual(['<!-- one "tag" -->']);
  expect(wordsOf(code, 'text')).toEqual(['"a.js"']);
  expect(wordsOf(code, 'name')).toEqual(['<script', '</script']);
});

test('keywords inside a text are no keywords', () => {
  expect(wordsOf("const from = 'import me';", 'name')).toEqual(['const', 'from']);
});

test('an address is no comment', () => {
  expect(wordsOf('fetch(address + "//x"); // later', 'comment')).toEqual([]);
});

test.each(['', 'a "b', '<!-- open', "it's\n'x'"])('nothing of %j is lost', (code) => {
  expect(
    wordsOfCode(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
});
