import { expect, test } from 'vitest';
import { sectionAgeOf } from './section-age.ts';

const today = '2026-11-16';

test.each([
  'Until March 2026',
  'Prices › Old prices (2024)',
  'Archive › Delivery',
  'Preise bis zum 31.12.2025',
  'Previous opening hours',
  'Prices from 1 January 2027',
  'Terms no longer valid',
])('%s: what stands under it does not hold today', (heading) => {
  expect(sectionAgeOf(heading, today).isOver).toBe(true);
});

test.each([
  'Prices',
  'Prices from 1 March 2026',
  'Until December 2026',
  'Old town tour',
  'Previous experience',
  'Past events in the Old Mill',
  'Delivery until 18:00',
])('%s: what stands under it holds', (heading) => {
  expect(sectionAgeOf(heading, today).isOver).toBe(false);
});

test('a heading may date its section', () => {
  expect(sectionAgeOf('Shop › Prices from 1 March 2026', today).date).toBe('2026-03-01');
  expect(sectionAgeOf('Shop › Price list 2025', today).date).toBe('2025');
  expect(sectionAgeOf('Shop › Our team in 2025', today).date).toBeUndefined();
});
