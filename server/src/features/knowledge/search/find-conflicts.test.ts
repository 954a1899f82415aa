import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { findConflicts } from './find-conflicts.ts';
import { createPassageIndexBuilder } from './passage-index.ts';
import type { IndexedPassage } from './search-result.ts';

const today = '2026-11-16';
const passage = (
  documentId: string,
  text: string,
  changes: Partial<IndexedPassage> = {},
): IndexedPassage => ({
  id: crypto.randomUUID(),
  documentId,
  documentTitle: documentId,
  heading: null,
  question: null,
  text,
  page: null,
  url: null,
  startsAt: 0,
  endsAt: text.length,
  ...changes,
});

async function compare(
  passages: IndexedPassage[],
  documentIds = [...new Set(passages.map((one) => one.documentId))],
) {
  const builder = createPassageIndexBuilder(2);
  await builder.add(passages, new Float32Array(2 * passages.length));
  return findConflicts(builder.finish(), new Set(documentIds), { from: 0, count: 100_000, today }).found;
}
const kinds = async (...passages: IndexedPassage[]) => (await compare(passages)).map(({ kind }) => kind);

test('two prices of one thing are found, with both quotes', async () => {
  const found = await compare([
    passage('list', 'A guided tour of the lighthouse costs 12 euros.'),
    passage('faq', 'The guided tour of the lighthouse is 15 euros.'),
    passage('other', 'The harbour is a short walk away.'),
  ]);
  expect(found).toMatchObject([
    {
      kind: 'value',
      first: { documentId: 'list', quote: 'A guided tour of the lighthouse costs 12 euros.' },
      second: { documentId: 'faq', quote: 'The guided tour of the lighthouse is 15 euros.' },
    },
  ]);
});

test.each([
  [
    'a time',
    passage('one', 'The lighthouse opens at 10:00 in summer.'),
    passage('two', 'In summer the lighthouse opens at 9:00.'),
    'value',
  ],
  [
    'a denial',
    passage('one', 'Dogs may come up the lighthouse stairs.'),
    passage('two', 'Dogs may not come up the lighthouse stairs.'),
    'denial',
  ],
  [
    'a row of a table',
    passage(
      'one',
      '| Ticket | Price |\n|---|---|\n| Lighthouse family ticket | €30 |\n| Child ticket | €5 |',
    ),
    passage(
      'two',
      '| Ticket | Price |\n|---|---|\n| Lighthouse family ticket | €34 |\n| Child ticket | €5 |',
    ),
    'value',
  ],
  [
    'the same text twice',
    passage(
      'one',
      'The lighthouse was built of red brick on the outer rocks, and its lamp can be seen from ships far out at sea on clear nights.',
    ),
    passage(
      'two',
      'The lighthouse was built of red brick on the outer rocks, and its lamp can be seen from ships far out at sea on clear nights.',
    ),
    'duplicate',
  ],
] as const)('%s is found', async (_, one, two, kind) => {
  expect(await kinds(one, two)).toEqual([kind]);
});

test.each([
  [
    'different things',
    passage('one', 'A single kayak costs 25 euros.'),
    passage('two', 'A rowing boat costs 40 euros.'),
  ],
  [
    'different days',
    passage('one', 'On Mondays the lighthouse opens at 10:00.'),
    passage('two', 'On Sundays the lighthouse opens at 12:00.'),
  ],
  [
    'other headings of one document',
    passage('one', 'The monthly plan includes three visits for 20 euros.', { heading: 'Plans › Small' }),
    passage('one', 'The monthly plan includes three visits for 50 euros.', { heading: 'Plans › Large' }),
  ],
  [
    'what a heading lays aside',
    passage('one', 'The lighthouse tour costs 12 euros.', { heading: 'Old prices (2024)' }),
    passage('one', 'The lighthouse tour costs 15 euros.', { heading: 'Prices' }),
  ],
  [
    'records of one file',
    passage(
      'hire.csv',
      'Boat: Canoe\nFirst lent out at: 12 years\nPrice: €20\n\nBoat: Raft\nFirst lent out at: 9 years\nPrice: €35',
    ),
    passage(
      'hire.csv',
      'Boat: Dinghy\nFirst lent out at: 15 years\nPrice: €45\n\nBoat: Ferry\nFirst lent out at: 4 years\nPrice: €5',
    ),
  ],
  [
    'a record that stands alone and others of its file',
    passage('hire.csv', 'Boat: Canoe\nFirst lent out at: 12 years\nDeposit: €20'),
    passage('hire.csv', 'Boat: Raft\nFirst lent out at: 9 years\nDeposit: €35'),
  ],
  [
    'rows that only begin with the same name',
    passage(
      'one',
      '| Boat | Crew | Price |\n|---|---|---|\n| Canoe | two paddlers | €20 |\n| Canoe | with guide | €60 |',
    ),
    passage(
      'two',
      '| Boat | Crew | Price |\n|---|---|---|\n| Canoe | school class | €90 |\n| Canoe | wedding | €130 |',
    ),
  ],
  [
    'rows for other sizes',
    passage('one', '| Boat | Price |\n|---|---|\n| Canoe up to 4 m | €20 |\n| Canoe 4-6 m | €30 |'),
    passage('two', '| Boat | Price |\n|---|---|\n| Canoe 6-8 m | €45 |\n| Canoe over 8 m | €50 |'),
  ],
  [
    'other columns of one name',
    passage('one', '| Boat | Deposit |\n|---|---|\n| Canoe | €50 |\n| Raft | €80 |'),
    passage('two', '| Boat | Price per day |\n|---|---|\n| Canoe | €20 |\n| Raft | €30 |'),
  ],
  [
    'models of other numbers',
    passage('one', 'The Heron 45 carries three people and weighs 80 kg.'),
    passage('one', 'The Heron 65 carries three people and weighs 120 kg.'),
  ],
  [
    'an item below a heading that denies and a sentence that does',
    passage('one', '- Wet sails with mounted rings', { heading: 'What cannot be returned' }),
    passage('two', 'Wet sails with mounted rings cannot be returned.'),
  ],
  [
    'the same said twice',
    passage('one', 'The tour costs 12 euros.'),
    passage('two', 'The tour costs 12 euros.'),
  ],
])('%s do not contradict each other', async (_, one, two) => {
  expect(await kinds(one, two)).toEqual([]);
});

test('records of two files are compared by their columns, and each side names its row', async () => {
  const record = (boat: string, age: number, price: number) =>
    `Boat: ${boat}\nFrom: ${age} years\nPrice: €${price}`;
  const found = await compare([
    passage('old.csv', `${record('Canoe', 12, 20)}\n\n${record('Raft', 9, 35)}`),
    passage('new.csv', `${record('Raft', 9, 38)}\n\n${record('Canoe', 12, 20)}`),
  ]);
  expect(found).toMatchObject([
    {
      kind: 'value',
      first: { heading: 'Raft › Price', quote: record('Raft', 9, 35) },
      second: { heading: 'Raft › Price', quote: record('Raft', 9, 38) },
    },
  ]);
});

test('a document that contradicts itself is found', async () => {
  const heading = 'Visits';
  expect(
    await kinds(
      passage('one', 'The lighthouse tour costs 12 euros.', { heading }),
      passage('one', 'The lighthouse tour costs 15 euros.', { heading }),
    ),
  ).toEqual(['value']);
});

test('two sentences of one passage may contradict each other', async () => {
  expect(
    await kinds(passage('one', 'The lighthouse tour costs 12 euros. The lighthouse tour costs 15 euros.')),
  ).toEqual(['value']);
});

test('things that are told apart by a number alone do not contradict each other; the same number does', async () => {
  const priced = (document: string, prices: number[]) =>
    passage(
      document,
      prices.map((price, at) => `The locker number ${at + 3} costs €${price} a month.`).join('\n\n'),
    );
  expect(await kinds(priced('list', [10, 20, 30]))).toEqual([]);
  const found = await compare([priced('old', [10, 20, 30]), priced('new', [10, 25, 30])]);
  expect(found.map(({ first, second }) => [first.quote, second.quote])).toEqual([
    ['The locker number 4 costs €20 a month.', 'The locker number 4 costs €25 a month.'],
  ]);
});

test('a short denial in the same document is found', async () => {
  expect(
    await kinds(
      passage(
        'one',
        'The kiosk is open on Sundays.\n\nTickets are sold at the gate.\n\nThe kiosk is not open on Sundays.',
      ),
    ),
  ).toEqual(['denial']);
  expect(
    await kinds(
      passage(
        'one',
        'Shipping to Norway costs €5 and takes three days.\n\nWe pack by hand.\n\nShipping to Norway costs €9 and takes three days.',
      ),
    ),
  ).toEqual(['value']);
});

test('two tables of ten thousand rows are compared in the time of a short wait', async () => {
  const table = (documentId: string, price: number) =>
    Array.from({ length: 500 }, (_, part) =>
      passage(
        documentId,
        `| Article | Price |\n|---|---|\n${Array.from({ length: 20 }, (__, row) => `| Screw type ${part}x${row} of steel | €${price + row} |`).join('\n')}`,
      ),
    );
  const passages = [...table('old', 10), ...table('new', 11)];
  const usedMs = startCpuTimer();
  const found = await compare(passages, ['new']);
  expect(usedMs()).toBeLessThan(20_000);
  expect(found.length).toBeLessThan(5 * passages.length);
}, 60_000);

test('what is of a time that is over, or has not begun, contradicts nothing', async () => {
  const now = passage('now', 'A guided tour of the lighthouse costs 12 euros.');
  const other = 'The guided tour of the lighthouse is 15 euros.';
  expect(await kinds(now, passage('past', other, { validUntil: '2025-12-31' }))).toEqual([]);
  expect(await kinds(now, passage('next', other, { validFrom: '2027-01-01' }))).toEqual([]);
  expect(await kinds(now, passage('same', other, { validUntil: '2026-12-31' }))).toEqual(['value']);
});
