import { expect, test } from 'vitest';
import { isGrounded } from './grounding.ts';

const sources = [
  {
    documentTitle: 'prices.md',
    heading: 'Delivery',
    text: 'Delivery costs 4.50 euros within the city. See https://shop.example.com/prices.',
  },
];

test.each([
  ['Delivery costs 4.50 euros.', true],
  ['Within the city, delivery costs 4.50 euros.', true],
  ['Delivery costs 5.50 euros.', false],
  ['Delivery is free on Christmas for everybody who asks nicely.', false],
  ['See https://shop.example.com/prices for delivery costs.', true],
  ['See https://evil.example/prices for delivery costs.', false],
  ['Yes.', false],
])('«%s» is borne out by the passages: %s', (sentence, expected) => {
  expect(isGrounded(sentence, sources)).toBe(expected);
});
