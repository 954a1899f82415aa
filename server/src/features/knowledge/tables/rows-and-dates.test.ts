import { expect, test } from 'vitest';
import { agesIn } from './asked-ages.ts';
import { isAskedColumn } from './asked-column.ts';
import { calendarOf } from './calendar.ts';
import { comparedBy } from './compared.ts';
import { definitionIn } from './definitions.ts';
import { rangesAsked, rangesIn } from './quantities.ts';
import { recordTablesIn } from './record-text.ts';
import { recordsOf } from './records.ts';
import { tablesIn } from './table-text.ts';
import { wantedBy } from './wanted.ts';

test.each([
  ['around the 10th of august', [{ from: 810, to: 810 }]],
  ['around 10 may', [{ from: 510, to: 510 }]],
  ['the 10 may be late', []],
  ['July 20–24', [{ from: 720, to: 724 }]],
  ['at the beginning of June', [{ from: 601, to: 610 }]],
  ['late july', [{ from: 721, to: 731 }]],
  ['in July', [{ from: 701, to: 731 }]],
])('«%s» names these days', (text, seasons) => expect(calendarOf(text).seasons).toEqual(seasons));

test('a fraction is a size, and a day of the month no number', () => {
  expect(rangesIn('1/16 to 1/4')).toEqual([{ from: 0.0625, to: 0.25, measure: undefined }]);
  expect(rangesIn('24/7')[0]?.from).toBe(24);
  expect(rangesAsked('from July 20 for 3 people')).toMatchObject([{ from: 3 }]);
  expect(rangesAsked('may 4 people come?')).toMatchObject([{ from: 4, measure: 'people' }]);
});

test('“to” before a weight is a bound, and before a price or a plain number none', () => {
  expect(rangesIn('Parcel to 25 kg')).toMatchObject([{ from: Number.NEGATIVE_INFINITY, to: 25_000 }]);
  expect(rangesIn('10 to 25 kg')).toMatchObject([{ from: 10_000, to: 25_000 }]);
  expect(rangesIn('reduced to £5')).toMatchObject([{ from: 5, to: 5 }]);
  expect(rangesIn('go to 3 Mill Lane')).toMatchObject([{ from: 3, to: 3 }]);
});

test('the noun behind “what” names a column, and only that one', () => {
  const words = ['room', 'teach'].map((written) => ({
    written,
    weight: 1,
    isFromContext: false,
    isIn: (text: string) => text.toLowerCase().includes(written),
    isKindIn: () => false,
  }));
  const question = 'What room does she teach in?';
  expect(isAskedColumn(question, words, 'Room')).toBe(true);
  expect(isAskedColumn(question, words, 'Teaches')).toBe(false);
  expect(isAskedColumn('Does she teach in a room?', words, 'Room')).toBe(false);
});

test.each([
  ['Which costs more, oak or ash?', 'more expensive'],
  ['is it more per month to rent oak or ash?', 'more expensive'],
  ['does oak cost less than ash?', 'cheaper'],
  ['does it cost more than £50?', undefined],
  ['Can you tell me more about oak or ash?', undefined],
])('«%s» compares by the price or not at all', (question, word) =>
  expect(comparedBy(question)?.word).toBe(word),
);

test('more than a number compares nothing', () => {
  expect(wantedBy('Has oak more knots than ash?').isComparison).toBe(true);
  expect(wantedBy('Is it open to more than 3 people or dogs?').isComparison).toBe(false);
});

test('a season called by a letter is defined with its other name', () => {
  expect(definitionIn('Season C (high): 5 July - 24 August')).toMatchObject({
    term: 'season c',
    label: { kind: 'season', letter: 'c', alias: 'high' },
    spans: [{ calendar: { seasons: [{ from: 705, to: 824 }] } }],
  });
  expect(definitionIn('Hall C (high): 40 seats')).toBeUndefined();
});

test('rows that are only numbered are called by what names each of them, where something does', () => {
  const named = (text: string) => recordsOf(tablesIn(text, null)[0]!).records.map(({ name }) => name);
  const rows = (...themes: string[]) =>
    `| Week | Dates | Theme | Price |\n|---|---|---|---|\n${themes.map((theme, at) => `| ${at + 1} | June ${at + 1} | ${theme} | £${at}5 |`).join('\n')}`;
  expect(named(rows('Kites', 'Boats', 'Drums'))).toEqual(['1 (Kites)', '2 (Boats)', '3 (Drums)']);
  expect(named(rows('Kites', 'Kites', 'Drums'))).toEqual(['1', '2', '3']);
  const seats =
    '| Seats | Hall | Floor | Price |\n|---|---|---|---|\n| 4 | Oak | Low | £5 |\n| 9 | Elm | High | £6 |\n| 20 | Ash | Top | £7 |';
  expect(named(seats)).toEqual(['4', '9', '20']);
});

test('a line whose name holds a time of day is one of the record; an address is none', () => {
  const record = 'Boat: Heron\nWeekend Fri 16:00 - Mon 9:00: £70\nDay: £40';
  expect(recordTablesIn(record)[0]?.columns).toEqual(['Boat', 'Weekend Fri 16:00 - Mon 9:00', 'Day']);
  expect(recordTablesIn('Boat: Heron\nhttps://heron.example: our page\nDay: £40')).toEqual([]);
});

test('a child of six is six', () => {
  expect(agesIn('and a child of 6 on top?')).toEqual([6]);
  expect(agesIn('a boy of 3 people')).toEqual([]);
});
