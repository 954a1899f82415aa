import { expect, test } from 'vitest';
import { topicOf } from './topics.ts';

test.each([
  ['delivery.md', 'Delivery and pick-up › Costs', 'Delivery and pick-up'],
  ['price-list_2026.pdf', null, 'price list'],
  ['Returns – The Mill Bakery', null, 'Returns'],
  ['orders.md', 'Orders: how, when, where', 'Orders'],
  ['opening_hours-v2.txt', 'When are you open?', 'opening hours'],
  ['faq.csv', null, undefined],
  ['2026.csv', null, undefined],
  ['a.md', 'Everything that you always wanted to know about our bread and its history', undefined],
])('%s with the heading %o is about %s', (title, heading, topic) => {
  expect(topicOf({ title, heading })).toBe(topic);
});
