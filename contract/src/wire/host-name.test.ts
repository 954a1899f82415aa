import { expect, test } from 'vitest';
import { allowedDomain } from '../agents/agents.ts';

test.each([
  ['Shop.Example.COM', 'shop.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['*.bücher.example', '*.xn--bcher-kva.example'],
  ['shop.example.com:443', 'shop.example.com'],
  ['shop.example.com:80', 'shop.example.com'],
  ['shop.example.com:8443', 'shop.example.com:8443'],
  ['localhost', 'localhost'],
  ['localhost:5173', 'localhost:5173'],
  ['192.168.0.10:3000', '192.168.0.10:3000'],
  ['[::1]:3000', '[::1]:3000'],
  ['*.example.com', '*.example.com'],
  ['my_shop.example.com', 'my_shop.example.com'],
])('%s is listed as %s', (typed, listed) => {
  expect(allowedDomain.parse(typed)).toBe(listed);
});

test.each([
  ['nothing', ''],
  ['every website', '*'],
  ['a wildcard over a whole ending', '*.com'],
  ['a wildcard in the middle', 'shop.*.com'],
  ['a path', 'shop.example.com/help'],
  ['a scheme', 'javascript:alert(1)'],
  ['a name and password', 'ada:secret@shop.example.com'],
  ['a port that is none', 'shop.example.com:99999'],
  ['two names', 'a.example b.example'],
  ['a name of 300 letters', `${'a'.repeat(300)}.example`],
])('%s is refused', (_, typed) => {
  expect(allowedDomain.safeParse(typed).success).toBe(false);
});
