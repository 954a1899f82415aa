import { expect, test } from 'vitest';
import { listPassage, passage, result, words } from '../found-samples.ts';
import { composeAnswer } from './compose-answer.ts';
import type { Judge } from './judge.ts';

test('the two best sentences are told in the order in which they stand', async () => {
  const found = passage([
    ['First we knead.', 4, [0]],
    ['We love bread.', 1],
    ['Then we bake.', 5, [1]],
  ]);
  const { text, sentences } = await composeAnswer(
    result('Do you knead and bake it?', [found], words('knead', 'bake')),
  );
  expect(text).toBe('First we knead. Then we bake.');
  for (const { passageId, startsAt, endsAt, text: quoted } of sentences) {
    expect(passageId).toBe(found.id);
    expect(found.text.slice(startsAt, endsAt)).toBe(quoted);
  }
});

test('two words that leave open what for bring along the sentence behind them', async () => {
  const reply = async (first: string) => {
    const found = passage([
      ['Allergic to wool?', 0],
      [first, 8],
      ['Then we lend you cotton gloves.', 1],
    ]);
    return (await composeAnswer(result('I am allergic to wool', [found]))).text;
  };
  expect(await reply('Tell us.')).toBe('Tell us. Then we lend you cotton gloves.');
  expect(await reply('Tell us at least a day before you come.')).toBe(
    'Tell us at least a day before you come.',
  );
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

/** Two sentences about as good as each other, with another between them. */
const twoGood = (second: string, covers: number[], { isPlace = false, between = 'We love bread.' } = {}) => {
  const found = passage([
    ['Cakes cost 20 euros.', 5, [0, 1]],
    ...(between ? [[between, -9] as [string, number]] : []),
    [second, 4, covers],
  ]);
  found.sentences[0]!.isPlace = true;
  if (isPlace) found.sentences.at(-1)!.isPlace = true;
  return found;
};
const cakes = 'Cakes cost 20 euros.';

test.each([
  ['shares no word with the question', 'Our roof is green.', [], {}, undefined, cakes],
  ['has only the words of the first', 'Cakes are fun.', [0], {}, undefined, cakes],
  [
    'has another word of the question',
    'Large ones cost 30.',
    [2],
    {},
    undefined,
    `${cakes} Large ones cost 30.`,
  ],
  ['has it while the judge knows the answer', 'Large roofs leak.', [2], {}, 2, cakes],
  ['is where the judge reads it', 'Ask for more.', [], { isPlace: true }, 2, `${cakes} Ask for more.`],
  ['goes on right behind it', 'One serves ten.', [], { between: '' }, 2, `${cakes} One serves ten.`],
] as const)('a second sentence that %s', async (_, second, covers, more, judged, told) => {
  const found = twoGood(second, [...covers], more);
  const asked = result('What does a large cake cost?', [found], words('cake', 'cost', 'large'));
  const answer = await composeAnswer(judged === undefined ? asked : { ...asked, features: { judged } });
  expect(answer.text).toBe(told);
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

test('out of a long answer to another question only what was asked for is told', async () => {
  const pair = passage(
    [
      ['Bring it in or send it by post, whichever is easier for you.', 0],
      ['The estimate costs 15 euros for a watch and 35 euros for a clock.', 6, [0]],
      ['If you say no to it, you get the thing back just as it was, and nothing else is to be paid.', 0],
    ],
    { question: 'How does it work?' },
  );
  const told = async (question: string, asked: string) =>
    (await composeAnswer(result(question, [pair], words(asked)))).text;
  expect(await told('Is the estimate free?', 'estimate')).toBe(
    'The estimate costs 15 euros for a watch and 35 euros for a clock.',
  );
  expect(await told('How does this work?', 'work')).toContain('just as it was');
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
    ['- Rye bread', 5, [0]],
    ['2. Rye bread', 4.5, [0]],
  ]);
  const copy = passage([['White bread', 4.9, [1]]]);
  const asked = words('rye', 'white');
  expect((await composeAnswer(result('Rye or white?', [list, copy], asked))).text).toBe(
    'Rye bread. White bread.',
  );
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
  expect((await composeAnswer(result('boat', [table], words('boat')))).text).toBe('Rowing boat: price €12.');
});

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

/** A list behind a lead-in that is a sentence of its own. */
function ledList(leadIn: string, items: string[], asked: { lead: number[]; items: number[][] }) {
  const text = [leadIn, ...items.map((item) => `- ${item}`)].join('\n');
  const place = (part: string, mark = 0) => ({
    startsAt: text.indexOf(part) - mark,
    endsAt: text.indexOf(part) + part.length,
  });
  return passage([], {
    text,
    endsAt: text.length,
    sentences: [
      { text: leadIn, ...place(leadIn), score: 5, covers: asked.lead },
      ...items.map((item, at) => ({
        text: `- ${item}`,
        ...place(item, 2),
        score: 4,
        covers: asked.items[at] ?? [],
      })),
    ],
    lists: [
      {
        heading: null,
        leadIn,
        isNumbered: false,
        items: items.map((item) => place(item)),
        covers: asked.lead,
        share: 0.1,
      },
    ],
  });
}
const notInCabin = 'These things must not be taken into the cabin:';

test('a lead-in with its list is told once, and no item of it again', async () => {
  const found = ledList(notInCabin, ['knives', 'camping stoves'], { lead: [0], items: [[], []] });
  const { text, sentences } = await composeAnswer(
    result('Can I take my tent into the cabin?', [found], words('cabin')),
  );
  expect(text).toBe(`${notInCabin} knives; camping stoves.`);
  expect(sentences).toHaveLength(1);
});

test('an item of that list that is asked for is told behind the lead-in, without the others', async () => {
  const found = ledList(notInCabin, ['knives', 'camping stoves'], { lead: [0], items: [[], [1]] });
  const { text } = await composeAnswer(
    result('Can I take stoves into the cabin?', [found], words('cabin', 'stoves')),
  );
  expect(text).toBe(`${notInCabin} camping stoves.`);
});

test.each([
  ['What you may not bring along', 'Bicycles are allowed in the yard.', 'Bicycles are allowed in the yard.'],
  ['What you may not bring along', 'Bicycles have to stay outside.', 'Bicycles have to stay outside.'],
  ['What is not included', 'Bicycles and helmets.', 'What is not included: Bicycles and helmets.'],
  [
    'Without a booking',
    'Bicycles can be hired on Mondays.',
    'Without a booking: Bicycles can be hired on Mondays.',
  ],
])('under «%s» «%s» is told as «%s»', async (heading, sentence, told) => {
  const found = passage([[sentence, 4, [0]]], { heading });
  found.sentences[0]!.heading = heading;
  expect((await composeAnswer(result('Bicycles?', [found], words('bicycles')))).text).toBe(told);
});

test.each([
  ['Also on our list', 'Bicycle repair: 20 euros', 'Bicycle repair: 20 euros.'],
  ['Also on our list', 'We repair bicycles on Mondays.', 'We repair bicycles on Mondays.'],
  ['What we repair', 'bicycles with two wheels', 'What we repair: bicycles with two wheels.'],
  [
    'What we do not repair',
    'Bicycles: all with a motor',
    'What we do not repair: Bicycles: all with a motor.',
  ],
  ['What we do not repair', 'bicycles that can fly', 'What we do not repair: bicycles that can fly.'],
  ['What we do not repair', 'Bicycles can be left with us.', 'Bicycles can be left with us.'],
])('under the list «%s» the item «%s» is told as «%s»', async (heading, item, told) => {
  const found = listPassage(heading, [item, 'Boats'], { covers: [], itemCovers: [[0], []] });
  expect((await composeAnswer(result('Bicycles?', [found], words('bicycles')))).text).toBe(told);
});

test.each([
  ['What does the pass not include?', true],
  ['What does the pass not cost?', false],
])('«%s» asks for a whole list: %s', async (query, isList) => {
  const found = listPassage('What the pass does not include', ['parking', 'meals'], { covers: [0, 1] });
  const { text } = await composeAnswer(result(query, [found], words('pass', 'include')));
  expect(text.includes('\n- parking\n- meals')).toBe(isList);
});

test('a line in capitals is a title, and nothing to tell', async () => {
  const found = passage([
    ['HILL FARM HOLIDAY PLAN', 6],
    ['The plan includes a guided walk.', 5],
  ]);
  expect((await composeAnswer(result('Is a walk in the plan?', [found]))).text).toBe(
    'The plan includes a guided walk.',
  );
});
