import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { dateDocument } from './document-date.ts';
import { validityInText } from './validity-in-text.ts';

const now = new Date('2026-11-18T12:00:00Z');

function read(text: string, title = 'document.md') {
  const savedAt = new Date('2026-11-10T09:00:00Z');
  const dated = dateDocument({ title, ownTitle: null, text, savedAt }, now);
  return validityInText({ title, text, savedAt: '2026-11-10' }, dated, '2026-11-18');
}
const daysOf = (text: string, title?: string) => {
  const found = read(text, title);
  return found && [found.validFrom, found.validUntil];
};

test.each([
  ['These were our prices from January to December 2025.', '2025-01-01', '2025-12-31'],
  ['These were our prices in 2025.', '2025-01-01', '2025-12-31'],
  ['These were our 2024 rates until 31 March 2025.', null, '2025-03-31'],
  ['These prices were valid until 31 March 2025', null, '2025-03-31'],
  ['This price list was valid from 1 March to 31 May 2025.', '2025-03-01', '2025-05-31'],
  ['Prices were valid from 01.04.2024 to 31.03.2025', '2024-04-01', '2025-03-31'],
  ['All prices in this leaflet were valid until 30 June 2025.', null, '2025-06-30'],
  ['Our menu applied from 1 to 24 December 2025.', '2025-12-01', '2025-12-24'],
  ['Rates for January – March 2026', '2026-01-01', '2026-03-31'],
  ['Prices from January to December 2025', '2025-01-01', '2025-12-31'],
  ['Diese Preise waren gültig bis 31.03.2025', null, '2025-03-31'],
  ['Diese Preise galten vom 1. Januar bis 31. Dezember 2025.', '2025-01-01', '2025-12-31'],
])('%s', (line, from, until) => {
  expect(daysOf(`# Boat hire\n\n${line}\n\n- Canoe: 12 euros`)).toEqual([from, until]);
});

test.each([
  'This price list is no longer valid.',
  'Please note: these prices are no longer valid.',
  'These terms have been superseded by those of this year.',
  'No longer valid',
  'SUPERSEDED by our new leaflet',
  'Diese Preise sind nicht mehr gültig.',
])('“%s” ends a document before it came', (line) => {
  expect(daysOf(`# Boat hire\n\n${line}\n\n- Canoe: 12 euros`)).toEqual([null, '2026-11-09']);
});

test('what is over and names its year ended with that year', () => {
  expect(daysOf('# Price list 2023\n\nThis list is no longer valid.\n\n- Canoe: 9 euros')).toEqual([
    null,
    '2023-12-31',
  ]);
  expect(daysOf('# Last season’s menu\n\n- Soup: 5 euros', 'menu 2025.md')).toEqual([null, '2025-12-31']);
  expect(daysOf('# Boats\n\n- Canoe: 9 euros', 'old-prices.md')).toEqual([null, '2026-11-09']);
});

test('the words that say so are named', () => {
  expect(
    read('# Boats\n\nGood to know. These prices were valid until 31 March 2025. Please ask.')?.quote,
  ).toBe('These prices were valid until 31 March 2025');
});

test('a title of its own may stand before what it is', () => {
  expect(daysOf('# Early bird prices\n\nEarly bird prices were valid until 31 March 2026.')).toEqual([
    null,
    '2026-03-31',
  ]);
});

test.each([
  'Founded in 2019.',
  'Prices since January 2024',
  'Valid from 1 January 2026',
  'Prices valid since March 2025',
  'Our 2025 collection is here.',
  'Price list 2025',
  'Prices 2025',
  'Open until 18:00.',
  'Orders are accepted until 18:00.',
  'We were closed from January to March 2025.',
  'Our summer party was on 12 July 2025.',
  'Vouchers were valid until 31 March 2025.',
  'Gift cards bought at our old prices were valid until 31 March 2025.',
  'Early bird prices were valid until 31 March 2026.',
  'Valid until 31 March 2025',
  'Valid from 1 April 2025 until 31 October 2025.',
  'These prices are valid until 31 March 2025.',
  'Registration was possible until 31 May 2025.',
  'The price list of 2023 is no longer valid.',
  'Our old prices were valid until 31 March 2025.',
  'The old flyer is no longer valid.',
  'Were these prices valid until 31 March 2025?',
  'This course is no longer offered.',
  'Last minute offers',
  'Old town menu',
  'Prices from 12 to 2025 euros',
  'We renovated from January to December 2025.',
  'This page was last updated in 2025.',
])('“%s” ends nothing', (line) => {
  expect(read(`# Boat hire\n\n${line}\n\n- Canoe: 12 euros`)).toBeUndefined();
  expect(read(`${line}\n\n- Canoe: 12 euros`)).toBeUndefined();
});

test('a sentence under a heading further down, or among the items, is about that part alone', () => {
  expect(read('# Boats\n\nWelcome.\n\n## Winter sale\n\nThese were our prices in 2025.')).toBeUndefined();
  expect(read('# Boats\n\n- Canoe: 12 euros\n\nThese were our prices in 2025.')).toBeUndefined();
});

test('a document that names a later day of itself goes on', () => {
  expect(
    read('# Prices\n\nValid from 1 April 2025.\nThese were our prices until 31 March 2025: see the archive.'),
  ).toBeUndefined();
});

test('a very long line is read in time', () => {
  const cpuMs = startCpuTimer();
  read(`# ${'these were our prices '.repeat(50_000)}\n\n${'valid until '.repeat(50_000)}`);
  expect(cpuMs()).toBeLessThan(200);
});
