import { expect, test } from 'vitest';
import { domainsOfWebsite, isAllowedOrigin } from './allowed-domains.ts';

test.each([
  ['https://shop.example.com', ['shop.example.com'], true],
  ['http://localhost:5173', ['localhost:5173'], true],
  ['http://localhost:5173', ['localhost'], true],
  ['http://localhost:5174', ['localhost:5173'], false],
  ['https://a.b.example.com', ['*.example.com'], true],
  ['https://example.com', ['*.example.com'], false],
  ['https://notexample.com', ['*.example.com'], false],
  ['https://shop.example.com.evil.example', ['shop.example.com'], false],
  ['https://evil.example', [], false],
  ['file://', ['shop.example.com'], false],
  ['null', ['null'], false],
  ['', ['shop.example.com'], false],
])('a page of %s with the list %j: allowed is %s', (origin, list, isAllowed) => {
  expect(isAllowedOrigin(origin, list)).toBe(isAllowed);
});

test('the domain of a website counts with and without www', () => {
  expect(domainsOfWebsite('https://www.example.com/shop')).toEqual(['www.example.com', 'example.com']);
  expect(domainsOfWebsite('https://example.com')).toEqual(['example.com', 'www.example.com']);
  expect(domainsOfWebsite('http://localhost:5173')).toEqual(['localhost:5173']);
  expect(domainsOfWebsite('')).toEqual([]);
});
