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
    'the same said twice',
    passage('one', 'The tour costs 12 euros.'),
    passage('two', 'The tour costs 12 euros.'),
  ],
])('%s do not contradict each other', async (_, one, two) => {
  expect(await kinds(one, two)).toEqual([]);
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
