import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { rangesIn } from './quantities.ts';
import { recordTablesIn } from './record-text.ts';
import { recordsOf } from './records.ts';
import { spanCells } from './span-cells.ts';
import { headerRowsIn, tablesIn, writeTable } from './table-text.ts';

const rows = (text: string, heading: string | null = null) =>
  tablesIn(text, heading).map((table) => ({
    columns: table.columns,
    rows: table.rows.map(({ cells }) => cells),
  }));

test('a rule makes the row above it the names of the columns; marks inside cells go', () => {
  expect(rows('Our rates:\n\n| **Class** | Price |\n|---|---|\n| [Yoga](https://gym.test) | `€9` |')).toEqual(
    [{ columns: ['Class', 'Price'], rows: [['Yoga', '€9']] }],
  );
});

test('without a rule the first row names the columns only where it looks like it', () => {
  expect(rows('| Class | Price |\n| Yoga | €9 |\n| Spin | €12 |')[0]!.columns).toEqual(['Class', 'Price']);
  expect(rows('| Yoga | €9 |\n| Spin | €12 |')[0]!.columns).toEqual([]);
});

test('a passage that begins in the middle of a table takes the columns from its heading', () => {
  expect(rows('| Yoga | €9 |', 'Gym › Class · Price')[0]).toEqual({
    columns: ['Class', 'Price'],
    rows: [['Yoga', '€9']],
  });
});

test('a row with a single cell names the rows below it, and an empty first cell means the one above', () => {
  const [table] = tablesIn(
    '| Animal | Visit | Price |\n|---|---|---|\n| Small animals | | |\n| Rabbit | check | €30 |\n| | dental | €55 |',
    null,
  );
  expect(table!.rows.map(({ section, cells }) => [section, ...cells])).toEqual([
    ['Small animals', 'Rabbit', 'check', '€30'],
    ['Small animals', 'Rabbit', 'dental', '€55'],
  ]);
});

test('a table that compares plans in its columns is read by its columns', () => {
  const [table] = tablesIn(
    '| | Light | Full |\n|---|---|---|\n| Price | €20 | €35 |\n| Sauna | no | yes |\n| Notice | 2 weeks | 1 month |',
    null,
  );
  expect(
    recordsOf(table!).records.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]),
  ).toEqual([
    ['Light', '€20', 'no', '2 weeks'],
    ['Full', '€35', 'yes', '1 month'],
  ]);
});

const named = (text: string) =>
  [...tablesIn(text, null), ...recordTablesIn(text)].map((table) =>
    recordsOf(table).records.map(({ name, cells }) => [
      name,
      ...cells.map((cell) => `${cell.name}: ${cell.value}`),
    ]),
  );

test('rows that begin with the number of an article are named by what it is, and the number comes last', () => {
  expect(
    named(
      'sku: LM-04\nitem: Desk lamp\nprice_gbp: 36.00\nleadTime: 2 weeks\n\nsku: LM-07\nitem: Floor lamp\nprice_gbp: 81.00',
    ),
  ).toEqual([
    [
      ['Desk lamp', 'price: £36.00', 'lead time: 2 weeks', 'sku: LM-04'],
      ['Floor lamp', 'price: £81.00', 'sku: LM-07'],
    ],
  ]);
  expect(
    named('| Code | Weight | Product |\n|---|---|---|\n| 14 | 2 kg | Rye |\n| 15 | 1 kg | Spelt |'),
  ).toEqual([
    [
      ['Rye', 'Weight: 2 kg', 'Code: 14'],
      ['Spelt', 'Weight: 1 kg', 'Code: 15'],
    ],
  ]);
});

test.each([
  ['sizes', '| Size | Fits | Price |\n|---|---|---|\n| XS | small dogs | €9 |\n| XL | large dogs | €12 |'],
  ['paper', '| Paper | Use | Price |\n|---|---|---|\n| A4 | letters | €9 |\n| A3 | posters | €12 |'],
  ['numbers of what nothing names', '| No | From | Price |\n|---|---|---|\n| 1 | 2 | €9 |\n| 2 | 3 | €12 |'],
])('%s name their rows themselves', (_, text) => {
  expect(named(text)[0]!.map(([name]) => name)).toEqual(
    text
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[1]!.trim()),
  );
});

test('records written line by line are one table; a formula is no value', () => {
  const [table] = recordTablesIn('Item: Flyer A6\nPrice: €19\n\nItem: Poster\nPrice: =B2*2\nPaper: 170 g');
  expect(table).toMatchObject({
    columns: ['Item', 'Price', 'Paper'],
    rows: [{ cells: ['Flyer A6', '€19', ''] }, { cells: ['Poster', '', '170 g'] }],
  });
  expect(recordTablesIn('By car: Take the second exit and follow the signs.\nBy bus: Line 4.')).toEqual([]);
});

test('merged cells are said again in every place that they cover', () => {
  const cell = (text: string, columns = 1, rows = 1) => ({ text, columns, rows });
  expect(
    spanCells([
      [cell('Dog', 1, 2), cell('small'), cell('€40')],
      [cell('large'), cell('€60')],
      [cell('Cat', 2), cell('€35')],
    ]),
  ).toEqual([
    ['Dog', 'small', '€40'],
    ['Dog', 'large', '€60'],
    ['Cat', 'Cat', '€35'],
  ]);
  expect(spanCells([[cell('x', 1_000_000, 1_000_000)], [cell('y')]])[0]).toHaveLength(200);
});

test('several rows of names become one, and only they are no answer', () => {
  const text = writeTable(
    [
      ['', 'Summer', 'Summer'],
      ['Room', 'day', 'week'],
      ['Double', '€90', '€540'],
    ],
    2,
  );
  expect(text).toBe('| Room | Summer day | Summer week |\n|---|---|---|\n| Double | €90 | €540 |');
  expect(headerRowsIn(text).map(({ startsAt }) => startsAt)).toEqual([0]);
});

test.each([
  ['82-88 cm', { from: 820, to: 880, measure: 'length' }],
  ['59 to 30 days before', { from: 30 * 1440, to: 59 * 1440, measure: 'time' }],
  ['up to 10 kg', { from: Number.NEGATIVE_INFINITY, to: 10_000, measure: 'mass' }],
  ['65 or older', { from: 65, to: Number.POSITIVE_INFINITY, measure: undefined }],
  ['€1,500', { from: 1500, to: 1500, measure: 'money' }],
])('"%s" is a range', (text, range) => expect(rangesIn(text)).toEqual([range]));

test('tables of 20,000 rows and of more columns than anybody reads take no longer than their size', () => {
  const long = Array.from({ length: 20_000 }, (_, nth) => `| Part ${nth} | €${nth} |`).join('\n');
  const wide = `|${' cell |'.repeat(5000)}\n|${'---|'.repeat(5000)}\n|${' 1 |'.repeat(5000)}`;
  const cpuMs = startCpuTimer();
  expect(tablesIn(`| Part | Price |\n|---|---|\n${long}`, null)[0]!.rows).toHaveLength(20_000);
  expect(tablesIn(wide, null)[0]!.columns).toHaveLength(200);
  expect(rangesIn('1-'.repeat(50_000)).length).toBeLessThanOrEqual(60);
  expect(cpuMs()).toBeLessThan(3000);
});
