import { expect, test } from 'vitest';
import type { DocumentDate } from '../dates/index.ts';
import { createPassageIndexBuilder } from './passage-index.ts';
import { rewriteQuestion } from './rewrite-question.ts';
import { searchPassages } from './search-passages.ts';
import type { IndexedPassage } from './search-result.ts';

const today = '2026-11-16';
const written = (date: string): DocumentDate => ({ date, origin: 'text' });
const uploaded = (date = today): DocumentDate => ({ date, origin: 'upload' });

const passage = (
  documentTitle: string,
  date: DocumentDate,
  text: string,
  changes: Partial<IndexedPassage> = {},
): IndexedPassage => ({
  id: text.slice(0, 30),
  documentId: documentTitle,
  documentTitle,
  heading: null,
  question: null,
  text,
  page: null,
  url: null,
  startsAt: 0,
  endsAt: text.length,
  date,
  ...changes,
});

async function search(passages: IndexedPassage[], question: string) {
  const builder = createPassageIndexBuilder(2);
  await builder.add(passages, Float32Array.from(passages.flatMap(() => [1, 0])));
  const asked = rewriteQuestion(question, []);
  const vectors = [Float32Array.of(1, 0)];
  return searchPassages(builder.finish(), { asked, vectors, isEnglishOnly: true, today }, 6);
}
const titles = async (...args: Parameters<typeof search>) =>
  (await search(...args)).passages.map(({ documentTitle }) => documentTitle);

const others = [
  passage('courses', uploaded(), 'Pottery courses take place on Tuesday evenings in the studio.'),
  passage('studio', uploaded(), 'The studio is behind the church, and bicycles can be left in the yard.'),
];

test('the newer price speaks, and the older one is named beside it', async () => {
  const found = await search(
    [
      passage('old list', written('2023'), 'A mug from the studio costs 14 euros.'),
      passage('new list', written('2026-02-01'), 'A mug from the studio costs 19 euros.'),
      ...others,
    ],
    'How much is a mug?',
  );
  expect(found.passages.map(({ documentTitle }) => documentTitle)).not.toContain('old list');
  expect(found.superseded).toMatchObject([
    {
      older: { documentTitle: 'old list', date: '2023', dateOrigin: 'text' },
      newer: { documentTitle: 'new list', date: '2026-02-01' },
    },
  ]);
});

test.each([
  [
    'a term in days',
    'You can bring a mug back within 14 days.',
    'A mug can be brought back within one month.',
    'Can I bring back a mug?',
  ],
  ['a time', 'The studio opens at 10:00.', 'The studio opens at 9:30 am.', 'When does the studio open?'],
  [
    'a denial',
    'Dogs are welcome in the studio.',
    'Dogs are not allowed in the studio.',
    'Are dogs allowed in the studio?',
  ],
  [
    'what was free',
    'Firing a bowl is free of charge.',
    'Firing a bowl costs 3 euros.',
    'What does firing a bowl cost?',
  ],
  [
    'a row of a table',
    'Firing a bowl costs 2 euros.',
    '| Service | Price |\n|---|---|\n| Firing a bowl | €3 |\n| Glazing a bowl | €4 |',
    'What does firing a bowl cost?',
  ],
])('%s: the older statement is left out', async (_, older, newer, question) => {
  const found = await titles(
    [passage('old', written('2022'), older), passage('new', uploaded(), newer), ...others],
    question,
  );
  expect(found).not.toContain('old');
  expect(found).toContain('new');
});

test('the answer of an old pair gives way to a newer sentence under its heading', async () => {
  const found = await titles(
    [
      passage('faq 2021', written('2021'), 'Vouchers are valid for one year.', {
        question: 'How long is a voucher valid?',
      }),
      passage('shop', uploaded(), 'They are valid for 3 years from the day of purchase.', {
        heading: 'Shop › Vouchers',
      }),
      ...others,
    ],
    'How long is a voucher valid?',
  );
  expect(found[0]).toBe('shop');
  expect(found).not.toContain('faq 2021');
});

test.each([
  [
    'it says the same',
    passage('old', written('2022'), 'A mug costs 14 euros.'),
    passage('new', uploaded(), 'A mug costs 14 euros, and a bowl 20 euros.'),
    'What does a mug cost?',
  ],
  [
    'the newer one speaks of something else',
    passage('old', written('2022'), 'A large vase costs 60 euros.'),
    passage('new', uploaded(), 'Members of the club get a calendar worth 12 euros.'),
    'What does a large vase cost?',
  ],
  [
    'both came on one day and tell no date',
    passage('old', uploaded(), 'A mug costs 14 euros.'),
    passage('new', uploaded(), 'A mug costs 19 euros.'),
    'What does a mug cost?',
  ],
  [
    'the newer list is not in force yet',
    passage('old', written('2022'), 'A mug costs 14 euros.'),
    passage('new', written('2027-01-01'), 'A mug costs 19 euros.'),
    'What does a mug cost?',
  ],
])('nothing older is left out where %s', async (_, older, newer, question) => {
  expect(await titles([older, newer, ...others], question)).toContain('old');
});

test('what is not in force yet does not speak', async () => {
  const found = await titles(
    [
      passage('old', written('2022'), 'A mug costs 14 euros.'),
      passage('new', written('2027-01-01'), 'A mug costs 19 euros.'),
      ...others,
    ],
    'What does a mug cost?',
  );
  expect(found).not.toContain('new');
});

test('a section under "until" is older than the one beside it', async () => {
  const [old, fresh] = [
    passage('prices', uploaded(), 'A mug costs 14 euros.', { heading: 'Prices › Until March 2026' }),
    passage('prices', uploaded(), 'A mug costs 19 euros.', { heading: 'Prices › Since April 2026' }),
  ];
  const { passages } = await search([old, fresh, ...others], 'What does a mug cost?');
  expect(passages.map(({ text }) => text)).not.toContain(old.text);
  expect(passages[0]!.text).toBe(fresh.text);
});

test('a passage that holds both keeps its place and loses the older statement', async () => {
  const text =
    '## Old prices (2024)\n\nA mug costs 14 euros.\n\n## Prices from 1 March 2026\n\nA mug costs 19 euros.';
  const { passages } = await search(
    [passage('prices', uploaded(), text), ...others],
    'What does a mug cost?',
  );
  const best = passages[0]!;
  expect(best.documentTitle).toBe('prices');
  expect(best.text).toHaveLength(text.length);
  expect(best.sentences.map((sentence) => sentence.text)).toEqual(['A mug costs 19 euros.']);
});

test('a document of years ago does not speak of what a newer one speaks of, whatever that says', async () => {
  const old = passage('old', written('2022'), 'The kiln room is open every Friday 17:00 to 21:00.');
  const board = 'The kiln room was closed since the fire. It reopens in May, Tuesday 17:00 to 20:00.';
  const newer = passage('new', uploaded(), board);
  expect(await titles([old, newer, ...others], 'Is the kiln room open?')).not.toContain('old');
  const silent = passage('new', uploaded(), 'The kiln room is in the cellar.');
  expect(await titles([old, silent, ...others], 'When is the kiln room open?')).toContain('old');
});

test('a sentence that says its figures hold no longer is left out, unless it is asked about', async () => {
  const list = passage(
    'board',
    uploaded(),
    'The prices of 2023 (mug 14 euros) are no longer valid. Ring twice.',
  );
  const told = async (question: string) => (await search([list, ...others], question)).passages[0]!.text;
  expect(await told('How much is a mug?')).not.toContain('14 euros');
  expect(await told('Is a mug still 14 euros?')).toContain('14 euros');
});
