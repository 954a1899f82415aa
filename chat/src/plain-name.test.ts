import { expect, test } from 'vitest';
import { sourceName } from './plain-name.ts';

test.each([
  ['Returns and refunds.md', 'Returns and refunds'],
  ['price_list-2026.PDF', 'price list 2026'],
  ['Terms - until 2025.docx', 'Terms - until 2025'],
  ['Delivery & returns | Fern', 'Delivery & returns | Fern'],
  ['node.js', 'node.js'],
  ['.md', '.md'],
  ['___.txt', '___.txt'],
  ['\u202eterms.pdf', 'terms'],
])('the document %j is named %j to a visitor', (title, name) => {
  expect(sourceName(title)).toBe(name);
});
