import { expect, test } from 'vitest';
import { startCpuTimer } from '../../testing/cpu-time.ts';
import { isPlainName, withoutLinks } from './mail-plain-text.ts';

test.each([
  ['Look at https://evil.example/login now', 'Look at https: //evil. example/login now'],
  ['evil.example', 'evil. example'],
  ['www.evil.example?a=b', 'www. evil. example?a=b'],
  ['write to ada@evil.example', 'write to ada@evil. example'],
  ['mailto:ada@localhost', 'mailto: ada@localhost'],
  ['http://2130706433/', 'http: //2130706433/'],
  ['http:\\\\evil', 'http: \\\\evil'],
  ['see 93.184.216.34/x', 'see 93. 184. 216. 34/x'],
  ['evil。example and evil．example', 'evil。 example and evil． example'],
  ['evil.\u200bexample', 'evil. example'],
  ['evil.\u200dexample', 'evil. \u200dexample'],
  ['пример.рф', 'пример. рф'],
  ['shop.🍕', 'shop. 🍕'],
  ['\u202eelpmaxe.live', 'elpmaxe. live'],
])('%j holds nothing that a mail program makes clickable', (typed, plain) => {
  expect(withoutLinks(typed, 200)).toBe(plain);
});

test.each([
  'Does it cost 3.50 or 4.20?',
  'Open from 10:30 to 18:00. Also on Sunday…',
  'می\u200cخواهم',
  'Line one\n\nline two',
  'etc.)',
])('%j stays as it is', (typed) => {
  expect(withoutLinks(typed, 200)).toBe(typed);
});

test('a text is never longer than asked, and no character is cut in half', () => {
  expect(withoutLinks('a.b'.repeat(1000), 100)).toHaveLength(100);
  expect(withoutLinks('🍕'.repeat(20), 10)).toBe('🍕🍕🍕🍕…');
  expect(withoutLinks('short', 5)).toBe('short');
});

test('empty lines and control characters cannot push our words out of sight', () => {
  expect(withoutLinks('Hi\r\n\r\n\r\n\r\n\r\n\u0007there\u2028you', 100)).toBe('Hi\n\n there you');
});

test('a long text takes no time', () => {
  const cpuMs = startCpuTimer();
  for (const typed of ['.', 'a.', ':', '1.1', '\n', '。a', '\u200b'])
    withoutLinks(typed.repeat(200_000), 1_000_000);
  expect(cpuMs()).toBeLessThan(2000);
});

test.each([
  'Ada',
  'Ada Lovelace',
  "O'Brien",
  'Jean-Luc',
  'Dr. Ada',
  'Ada B. C.',
  'José',
  'Bjo\u0308rn',
  '李小龙',
  'Łukasz',
  'D’Arcy',
  'Bread & Butter',
])('%j is a plain name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'Click https://evil.example',
  'evil.example',
  'Win 1000',
  'Ada.Lovelace',
  'Ada!',
  'Ada, click',
  'Bread &amp; Butter',
  'Ada.\u200bexample',
  'ada@evil',
  'Ada\nLovelace',
  '<b>Ada</b>',
  'A'.repeat(51),
  '',
  ' ',
  '-',
])('%j is no plain name', (name) => {
  expect(isPlainName(name)).toBe(false);
});
