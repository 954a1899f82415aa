import { expect, test } from 'vitest';
import { type DocumentDate, dateDocument, isNewer } from './document-date.ts';

const now = new Date('2026-11-16T12:00:00Z');
const today = '2026-11-16';
const saved = new Date('2026-11-10T09:00:00Z');

const date = (text: string, title = 'notes.txt', stated?: { written: string; origin: 'page' | 'metadata' }) =>
  dateDocument({ title, ownTitle: null, text, stated, savedAt: saved }, now);

test.each([
  ['Valid from 1 March 2026', '2026-03-01'],
  ['Our prices\n\nUpdated: March 2026\n\nA cut costs 20 euros.', '2026-03'],
  ['# Price list 2025\n\nA cut costs 20 euros.', '2025'],
  ['Menu\nas of 12.03.2025\n\nSoup', '2025-03-12'],
  ['Preisliste\nStand: Januar 2026\n\nSchnitt 20 Euro', '2026-01'],
  ['*Rules in force since January 1, 2026*', '2026-01-01'],
  ['Terms (version of 1 June 2022)', '2022-06-01'],
  ['Tarifs valables à partir du 1er mars 2026', '2026-03-01'],
  ['Precios válidos desde el 1 de marzo de 2026', '2026-03-01'],
  ['Geldig vanaf 2026-04-01', '2026-04-01'],
  ['Conditions effective 25/12/2025', '2025-12-25'],
  ['Winter brochure 2025/26', '2025'],
  [`# Hours\n\n${'We open at nine.\n\n'.repeat(30)}Last updated: 4 May 2026`, '2026-05-04'],
  // Of two labelled dates the later one, unless one lies ahead.
  ['Valid from 1 March 2024\nLast updated: 2 April 2026', '2026-04-02'],
  ['Version of 1 October 2026\nValid from 1 January 2027', '2027-01-01'],
])('%j dates itself', (text, expected) => {
  expect(date(text)).toEqual({ date: expected, origin: 'text' });
});

test.each([
  ['a year of the firm', 'Family business since 1998\n\nWe bake bread.'],
  ['a year in a sentence', 'We moved here in 2019 and have baked ever since.'],
  ['a copyright', 'Bakery\n© 2021 The Bakery'],
  ['a day that no calendar has', 'Valid from 31 February 2026'],
  ['the year 9999', 'Valid from 1 March 9999'],
  ['a year far ahead', 'Valid from 1 March 2045'],
  ['the year 0', 'Updated: 0000-01-01'],
  ['an amount of money', 'Deposit\n\nThe deposit is €2025.'],
  ['a number in a table', '| Order | 2024 |\n| Count | 2025 |'],
  ['what it replaces', 'Prices\n\nThis replaces the list of 1 May 2020.'],
])('%s is not the date of a document', (_, text) => {
  expect(date(text)).toEqual({ date: '2026-11-10', origin: 'upload' });
});

test.each([
  ['prices-2024.pdf', '2024'],
  ['menu_2025-03.docx', '2025-03'],
  ['20250312 opening hours.txt', '2025-03-12'],
  ['ski-workshop-2025-26.docx', '2025'],
  ['terms.march 2026.md', '2026-03'],
  ['Hours (12.03.2025).pdf', '2025-03-12'],
])('the name %s dates a text that does not', (name, expected) => {
  expect(date('We bake bread.', name)).toEqual({ date: expected, origin: 'name' });
});

test.each(['room-2045.txt', 'model-1080.pdf', 'form-12345.pdf', 'ISO-9001.pdf'])(
  '%s names no date',
  (name) => {
    expect(date('We bake bread.', name).origin).toBe('upload');
  },
);

test('the text wins over the name, the name over the file, the file over the upload', () => {
  const stated = { written: "D:20240312101500+01'00'", origin: 'metadata' } as const;
  expect(date('Valid from 1 March 2026', 'prices-2024.pdf', stated).origin).toBe('text');
  expect(date('Bread', 'prices-2024.pdf', stated).origin).toBe('name');
  expect(date('Bread', 'prices.pdf', stated)).toEqual({ date: '2024-03-12', origin: 'metadata' });
  expect(date('Bread', 'prices.pdf')).toEqual({ date: '2026-11-10', origin: 'upload' });
});

test.each([
  ['2026-05-04T10:00:00Z', '2026-05-04'],
  ['Tue, 04 Nov 2025 10:00:00 GMT', '2025-11-04'],
])('a page dates itself by %s', (written, expected) => {
  expect(date('Bread', 'Bread', { written, origin: 'page' })).toEqual({ date: expected, origin: 'page' });
});

test.each(['D:99991231', '2031-01-01T00:00:00Z', 'yesterday', '', 'D:20261399'])(
  'a file that says %j of itself is dated by its upload',
  (written) => {
    expect(date('Bread', 'bread.pdf', { written, origin: 'metadata' }).origin).toBe('upload');
  },
);

const written = (day: string): DocumentDate => ({ date: day, origin: 'text' });
const uploaded = (day: string): DocumentDate => ({ date: day, origin: 'upload' });

test.each([
  ['a later year', written('2026'), written('2023'), true],
  ['an earlier year', written('2023'), written('2026'), false],
  ['the same year, one more exact', written('2026-03'), written('2026'), false],
  ['a month later', written('2026-03'), written('2026-02-14'), true],
  ['what begins tomorrow', written('2026-11-17'), written('2024'), false],
  ['what is in force, beside what begins tomorrow', written('2024'), written('2026-11-17'), true],
  ['an upload of today, beside a list of years ago', uploaded(today), written('2022'), true],
  ['an upload of today, beside a list of last year', uploaded(today), written('2025-06'), false],
  ['an upload of today, beside one of last week', uploaded(today), uploaded('2026-11-09'), true],
  ['two uploads of one day', uploaded(today), uploaded(today), false],
])('%s: newer is %#', (_, one, other, expected) => {
  expect(isNewer(one, other, today)).toBe(expected);
});
