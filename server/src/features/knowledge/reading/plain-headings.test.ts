import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { splitIntoPassages } from '../passages/index.ts';
import { markPlainHeadings } from './plain-headings.ts';
import { readPlainText } from './read-plain-text.ts';

const headingsOf = (text: string) =>
  markPlainHeadings(text)
    .split('\n')
    .filter((line) => line.startsWith('#'));

test('lines in capitals are the headings of a plain text, told without shouting', () => {
  const text = `HARBOUR LAUNDERETTE
4 Quay Street, Port Ellis

OPENING HOURS
Mon to Fri   7.00 - 21.00

PRICES AND VAT

A wash costs 4.50 euros.

2. OUT OF HOURS
Ring the bell; somebody lives upstairs.`;
  expect(headingsOf(text)).toEqual([
    '# Harbour Launderette',
    '## Opening Hours',
    '## Prices and VAT',
    '## Out of Hours',
  ]);
});

test('a short line right above its paragraph or its list is a heading', () => {
  const text = `Who can join
Everybody over 16 can join, and younger people with a parent.

What you bring
- a towel
- indoor shoes`;
  expect(headingsOf(text)).toEqual(['## Who can join', '## What you bring']);
});

test('each section of a plain text is a passage under its own heading', () => {
  const text = `CLAYHOUSE POTTERY
9 Kiln Row, Ashby

PARKING
Five places in the yard, way in through Dairy Lane.

What comes with a session
- two kilos of clay
- an apron

Coming late
Your wheel stays yours for fifteen minutes. After that it goes to whoever waits.`;
  expect(splitIntoPassages(readPlainText(text)).map(({ heading }) => heading)).toEqual([
    'Clayhouse Pottery',
    'Clayhouse Pottery › Parking',
    'Clayhouse Pottery › What comes with a session',
    'Clayhouse Pottery › Coming late',
  ]);
});

test('among headings a question above its paragraph is a pair with it', () => {
  const text = `Watering
Twice a week in summer, and not at all while it snows.

Pruning
In March, before the leaves come out and the birds build.

Is it poisonous?
Not to people. Cats and dogs should leave the berries alone.`;
  const { text: read, faqs } = readPlainText(text);
  expect(headingsOf(read)).toEqual(['## Watering', '## Pruning', '## Is it poisonous?']);
  expect(faqs.map(({ question }) => question)).toEqual(['Is it poisonous?']);
});

test('what is no heading stays as it was written', () => {
  const text = `Dear neighbours,
we are open again after the works in the street.

Anna Brook
12 Mill Lane

Saturday 9.30 - 13.00
Sunday closed all day, also in summer.

PLEASE DO NOT PARK
IN FRONT OF THE GATE

We take cash
and cards

Do you take cheques?
No, but all usual cards, and cash of course.

- Soup
- Bread with butter, or with oil and salt

Wash | 4.50 euros
Dry | 2.50 euros, for twenty minutes`;
  expect(headingsOf(text)).toEqual([]);
  expect(markPlainHeadings(text)).toBe(text);
});

test('a long text without headings is read in linear time', () => {
  const text = 'A line without a stop\n'.repeat(100_000);
  const elapsed = startCpuTimer();
  markPlainHeadings(text);
  expect(elapsed()).toBeLessThan(2000);
});
