import { expect, test } from 'vitest';
import { readDomain } from './domain-name.ts';

test.each([
  ['shop.example.com', 'shop.example.com'],
  ['  Shop.Example.COM ', 'shop.example.com'],
  ['https://shop.example.com/cart?item=1#top', 'shop.example.com'],
  ['http://localhost:5173/', 'localhost:5173'],
  ['*.example.com', '*.example.com'],
  ['https://Bücher.example/', 'xn--bcher-kva.example'],
  ['https://shop.example.com:443/cart', 'shop.example.com'],
  ['http://[::1]:3000', '[::1]:3000'],
])('%j allows %s', (typed, domain) => {
  expect(readDomain(typed, [])).toEqual({ domain });
});

test.each(['', 'shop example', 'https://', 'user@example.com', 'shop.example.com:port'])(
  '%j is no host name',
  (typed) => {
    expect(readDomain(typed, [])).toEqual({ fault: 'Enter a host name such as shop.example.com' });
  },
);

test('a domain is not listed twice', () => {
  expect(readDomain('https://shop.example.com', ['shop.example.com'])).toEqual({
    fault: 'shop.example.com is on the list already.',
  });
});

test('the list has an end', () => {
  const full = Array.from({ length: 50 }, (_, nth) => `shop-${nth}.example.com`);
  expect(readDomain('one-more.example.com', full)).toEqual({
    fault: 'At most 50 domains. Remove one to add another.',
  });
});
