import { expect, test } from 'vitest';
import type { FoundPassage, SearchResult } from '../knowledge/index.ts';
import { composeAnswer } from './compose-answer.ts';
import type { Judge } from './judge.ts';

const words = (...written: string[]) =>
  written.map((one) => ({ written: one, weight: 1, isKnown: true, isFromContext: false }));

/** A passage of sentences, each with its score and the words of the question it holds. */
function passage(
  sentences: [text: string, score: number, covers?: number[]][],
  changes: Partial<FoundPassage> = {},
): FoundPassage {
  let at = 0;
  const found = sentences.map(([text, score, covers = []]) => {
    const startsAt = at;
    at += text.length + 1;
    return { text, startsAt, endsAt: startsAt + text.length, score, covers };
  });
  const text = sentences.map(([one]) => one).join(' ');
  return {
    id: crypto.randomUUID(),
    documentId: crypto.randomUUID(),
    documentTitle: 'handbook.md',
    heading: null,
    question: null,
    text,
    page: null,
    url: null,
    startsAt: 0,
    endsAt: text.length,
    score: 1,
    cosine: 0.6,
    covered: 1,
    sentences: found,
    ...changes,
  };
}

const result = (query: string, passages: FoundPassage[], asked = words()): SearchResult => ({
  query,
  language: 'en',
  words: asked,
  passages,
  corrections: [],
  features: {},
});

test('the two best sentences are told in the order in which they stand', async () => {
  const found = passage([
    ['First we knead.', 4],
    ['We love bread.', 1],
    ['Then we bake.', 5],
  ]);
  const { text, sentences } = await composeAnswer(result('How is it made?', [found]));
  expect(text).toBe('First we knead. Then we bake.');
  for (const { passageId, startsAt, endsAt, text: quoted } of sentences) {
    expect(passageId).toBe(found.id);
    expect(found.text.slice(startsAt, endsAt)).toBe(quoted);
  }
});

test('a sentence far behind the best one stays out', async () => {
  const found = passage([
    ['Delivery costs 4.50 euros.', 8],
    ['We love bread.', 1],
  ]);
  expect((await composeAnswer(result('What does delivery cost?', [found]))).text).toBe(
    'Delivery costs 4.50 euros.',
  );
});

test('a name whose value is cut off by a row of dots is not told', async () => {
  const found = passage([
    ['£280 Whitening at home ..........', 9],
    ['Whitening is possible from 18 years.', 7],
  ]);
  expect((await composeAnswer(result('What does whitening cost?', [found]))).text).toBe(
    'Whitening is possible from 18 years.',
  );
});

test('of a pair of question and answer the whole answer is given', async () => {
  const pair = passage(
    [
      ['Yes.', 2],
      ['We ship to Norway on Tuesdays.', 6],
      ['Customs are paid by us.', 1],
    ],
    { question: 'Do you ship to Norway?' },
  );
  const other = passage([['Norway is far.', 5]]);
  expect((await composeAnswer(result('Norway?', [pair, other]))).text).toBe(
    'Yes. We ship to Norway on Tuesdays. Customs are paid by us.',
  );
});

test('a question of two parts gets a sentence for each', async () => {
  const asked = words('deliver', 'refund', 'take');
  const found = passage([
    ['We deliver in the city.', 6, [0]],
    ['We deliver every day.', 5.9, [0]],
    ['A refund takes two days.', 4, [1, 2]],
  ]);
  const { text } = await composeAnswer(
    result('Where do you deliver and how long does a refund take?', [found], asked),
  );
  expect(text).toBe('We deliver in the city. A refund takes two days.');
});

test('what was asked before is not a part of the question', async () => {
  const asked = [
    ...words('sundays'),
    { written: 'deliver', weight: 0.3, isKnown: true, isFromContext: true },
  ];
  const found = passage([
    ['On Sundays we are closed.', 6, [0]],
    ['We deliver daily.', 1, [1]],
  ]);
  expect((await composeAnswer(result('Do you deliver? And on Sundays?', [found], asked))).text).toBe(
    'On Sundays we are closed.',
  );
});

test('list marks are left out, every item ends as a sentence, and what stands twice is said once', async () => {
  const list = passage([
    ['- Rye bread', 5],
    ['2. Rye bread', 4.5],
  ]);
  const copy = passage([['White bread', 4.9]]);
  expect((await composeAnswer(result('Which bread?', [list, copy]))).text).toBe('Rye bread. White bread.');
});

test('nothing found, nothing said', async () => {
  expect(await composeAnswer(result('What?', []))).toEqual({ text: '', sentences: [] });
});

test('another judge may take the place of the search', async () => {
  const found = passage([
    ['We bake.', 9],
    ['We open at nine.', 1],
  ]);
  const judge: Judge = async ({ passages }) =>
    passages.map((one) => ({
      passage: one,
      score: 1,
      spans: [{ startsAt: 9, endsAt: 25, score: 1, covers: [] }],
    }));
  expect((await composeAnswer(result('When?', [found]), judge)).text).toBe('We open at nine.');
});

test('a short passage is told whole when its best sentence leaves much of the question open', async () => {
  const hours = passage([
    ['We are open on weekdays from 7:00 to 18:30.', 1],
    ['On Saturdays we close at 13:00.', 4, [1]],
  ]);
  const asked = words('time', 'close', 'week');
  expect((await composeAnswer(result('What time do you close during the week?', [hours], asked))).text).toBe(
    'We are open on weekdays from 7:00 to 18:30. On Saturdays we close at 13:00.',
  );
  const cost = passage([
    ['Delivery costs 4.50 euros.', 9, [0, 1]],
    ['We love bread.', 1],
  ]);
  const covered = words('delivery', 'cost');
  expect((await composeAnswer(result('What does delivery cost?', [cost], covered))).text).toBe(
    'Delivery costs 4.50 euros.',
  );
});

test('a question of the document is never the answer: the sentence behind it is', async () => {
  const asked = passage([
    ['No confirmation yet?', 5, [0]],
    ['Look in your spam folder.', 1],
  ]);
  expect((await composeAnswer(result('I got no confirmation', [asked], words('confirmation')))).text).toBe(
    'Look in your spam folder.',
  );
});

test('a lead-in brings its list along, and is left out where it has none', async () => {
  const text = 'The box contains:\n- two oars\n- a pump\n\nWe ship it on Mondays.';
  const spans = [
    { text: 'The box contains:', startsAt: 0, endsAt: 17, score: 5, covers: [0] },
    { text: 'We ship it on Mondays.', startsAt: 38, endsAt: 60, score: 1, covers: [] },
  ];
  const box = passage([], { text, sentences: spans });
  expect((await composeAnswer(result('what does the box contain', [box], words('box')))).text).toBe(
    'The box contains: two oars; a pump.',
  );
  const torn = passage([
    ['The box contains:', 5, [0]],
    ['We ship it on Mondays.', 1],
  ]);
  expect((await composeAnswer(result('what does the box contain', [torn], words('box')))).text).toBe(
    'We ship it on Mondays.',
  );
});

test('a row among sentences is told without its bars, and the row of names not at all', async () => {
  const text = '| Boat | Price |\n|---|---|\n| Rowing boat | €12 |';
  const row = { text: '| Rowing boat | €12 |', startsAt: 27, endsAt: 48, score: 3, covers: [0] };
  const table = passage([], { text, sentences: [row] });
  expect((await composeAnswer(result('boat', [table], words('boat')))).text).toBe('Rowing boat: Price €12.');
});

/** A passage that is a list under its heading. */
function listPassage(heading: string, items: string[], asked: { covers: number[]; itemCovers?: number[][] }) {
  const text = items.map((item) => `- ${item}`).join('\n');
  const places = items.map((item) => ({
    startsAt: text.indexOf(item),
    endsAt: text.indexOf(item) + item.length,
  }));
  return passage([], {
    heading,
    text,
    endsAt: text.length,
    sentences: places.map((place, at) => ({
      startsAt: place.startsAt - 2,
      endsAt: place.endsAt,
      text: `- ${items[at]}`,
      score: 3 + (asked.itemCovers?.[at]?.length ?? 0),
      covers: asked.itemCovers?.[at] ?? [],
      heading,
    })),
    lists: [{ heading, leadIn: null, isNumbered: false, items: places, covers: asked.covers, share: 1 }],
  });
}
const notTakenBack = ['Opened food', 'Gas and fuel', 'Cut fabric'];

test('a list that is asked for is told whole, under its heading', async () => {
  const found = listPassage('What we do not take back', notTakenBack, { covers: [0, 1] });
  const asked = words('take', 'back');
  const { text, sentences } = await composeAnswer(result("What don't you take back?", [found], asked));
  expect(text).toBe('What we do not take back:\n- Opened food\n- Gas and fuel\n- Cut fabric');
  expect(sentences.map(({ text: quoted }) => quoted)).toEqual(['Opened food\n- Gas and fuel\n- Cut fabric']);
});

test('the list that says the opposite is not told', async () => {
  const found = listPassage('What we do not take back', notTakenBack, { covers: [0, 1] });
  const asked = words('take', 'back');
  const { text } = await composeAnswer(result('What do you take back?', [found], asked));
  expect(text).not.toContain('- Gas and fuel');
});

test('a long list breaks off and says so', async () => {
  const items = Array.from({ length: 20 }, (_, at) => `Article number ${at} of the season`);
  const found = listPassage('Our articles', items, { covers: [0] });
  const { text } = await composeAnswer(result('Which articles are there?', [found], words('articles')));
  expect(text.split('\n').filter((line) => line.startsWith('- Article'))).toHaveLength(8);
  expect(text).toContain('and 12 more');
});

test('an item that is asked for is told with the heading that makes it true', async () => {
  const found = listPassage('What we do not take back', notTakenBack, {
    covers: [0, 1],
    itemCovers: [[], [2], []],
  });
  const asked = words('take', 'back', 'fuel');
  const { text } = await composeAnswer(result('Do you take fuel back?', [found], asked));
  expect(text).toBe('What we do not take back: Gas and fuel.');
});

test.each([
  ['Until March 2026', 'Until March 2026: Delivery costs 4 euros.'],
  ['Only for members', 'Only for members: Delivery costs 4 euros.'],
  ['Delivery', 'Delivery costs 4 euros.'],
  ['When do you deliver?', 'Delivery costs 4 euros.'],
])('a sentence under «%s» is told as «%s»', async (heading, told) => {
  const found = passage([['Delivery costs 4 euros.', 4, [0]]], { heading });
  found.sentences[0]!.heading = heading;
  expect((await composeAnswer(result('What is delivery?', [found], words('delivery')))).text).toBe(told);
});
