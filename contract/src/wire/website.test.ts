import { expect, test } from 'vitest';
import { businessFields } from '../businesses/businesses.ts';

const { website } = businessFields.shape;

test.each([
  ['bakery.example', 'https://bakery.example'],
  ['  www.bakery.example/shop?a=1 ', 'https://www.bakery.example/shop?a=1'],
  ['bakery.example:8080', 'https://bakery.example:8080'],
  ['http://bakery.example', 'http://bakery.example'],
  ['https://bäckerei.example', 'https://bäckerei.example'],
  ['bäckerei.example', 'https://bäckerei.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['', ''],
])('the website %j is kept as %j', (typed, kept) => {
  expect(website.parse(typed)).toBe(kept);
});

test.each([
  'bakery',
  'our bakery',
  'our bakery.example',
  'ftp://bakery.example',
  'javascript:alert(1)',
  'mailto:info@bakery.example',
  'info@bakery.example',
  'https://nonsense',
  'https://',
  '.',
  'a..b',
])('%j is no website', (typed) => {
  expect(website.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid website URL.');
});
