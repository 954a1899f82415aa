import { expect, test } from 'vitest';
import { isInRanges, readAddressRange } from './address-range.ts';

test.each([
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%s is an address or a range', (text, read) => {
  expect(readAddressRange(text)).toBe(read);
});

test.each([
  '',
  'localhost',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.0/33',
  '10.0.0.0/',
  '1',
  '0x7f000001',
  '::1/129',
  'a; drop',
])('"%s" is none', (text) => {
  expect(readAddressRange(text)).toBeUndefined();
});

test('an address is found in a range of its own kind, also when an IPv6 socket spells it', () => {
  expect(isInRanges('203.0.113.7', ['198.51.100.1', '203.0.113.0/24'])).toBe(true);
  expect(isInRanges('::ffff:203.0.113.7', ['203.0.113.7'])).toBe(true);
  expect(isInRanges('2001:db8::7', ['2001:db8::/32'])).toBe(true);
  expect(isInRanges('203.0.114.7', ['203.0.113.0/24'])).toBe(false);
  expect(isInRanges('2001:db8::7', ['0.0.0.0/0'])).toBe(false);
  expect(isInRanges('unknown', ['0.0.0.0/0'])).toBe(false);
});
