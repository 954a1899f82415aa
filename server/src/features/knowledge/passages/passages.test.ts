import { expect, test } from 'vitest';
import type { ReadDocument } from '../read-document.ts';
import { type Passage, splitIntoPassages } from './passages.ts';
import { sentencesOf } from './sentences.ts';

const split = (text: string, more: Partial<ReadDocument> = {}) =>
  splitIntoPassages({ title: null, text, pages: [], faqs: [], ...more });
const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');
const shapes = (passages: Passage[]) => passages.map(({ heading, text }) => ({ heading, text }));
const wordsIn = ({ text }: Passage) => text.split(/\s+/).length;

test('short paragraphs under one heading become one passage that knows its headings', () => {
  expect(
    shapes(
      split('# Shop\n\n## Hours\n\nWe open at nine.\n\nWe close at six.\n\n## Returns\n\nWithin 14 days.'),
    ),
  ).toEqual([
    { heading: 'Shop › Hours', text: 'We open at nine.\n\nWe close at six.' },
    { heading: 'Shop › Returns', text: 'Within 14 days.' },
  ]);
});

test('small parts of one topic are gathered up, never across topics', () => {
  const text =
    '# Returns\n\nWe take all back.\n\n## By post\n\nSend it.\n\n## In the shop\n\nBring it.\n\n# Hours\n\n## Weekdays\n\nNine to six.';
  expect(shapes(split(text))).toEqual([
    {
      heading: 'Returns',
      text: 'We take all back.\n\n## By post\n\nSend it.\n\n## In the shop\n\nBring it.',
    },
    { heading: 'Hours › Weekdays', text: 'Nine to six.' },
  ]);
});

test('parts of some size stay by themselves', () => {
  const text = `# Returns\n\n## By post\n\n${words(120)}\n\n## In the shop\n\n${words(120)}`;
  expect(split(text).map(({ heading }) => heading)).toEqual(['Returns › By post', 'Returns › In the shop']);
});

test('every passage says where it stands in the text', () => {
  const text = `Intro line.\n\n# One\n${words(150)}\n\n${words(150)}\n\nTwo\n===\nLast words.\n\n### Nothing below`;
  const passages = split(text);
  expect(passages.length).toBe(4);
  for (const { text: found, startsAt, endsAt } of passages) expect(text.slice(startsAt, endsAt)).toBe(found);
});

test('a heading without text is not lost', () => {
  expect(shapes(split('# Call 555-1234\n\n# Open daily'))).toEqual([
    { heading: null, text: 'Call 555-1234\n\n# Open daily' },
  ]);
});

test('a passage knows the page that it begins on', () => {
  const text = `${words(200)}\n\n${words(200)}`;
  const pages = [
    { number: 3, startsAt: 0 },
    { number: 5, startsAt: text.indexOf('\n\n') + 2 },
  ];
  expect(split(text, { pages }).map(({ page }) => page)).toEqual([3, 5]);
  expect(split(text)[0]!.page).toBeNull();
});

test('a long paragraph is cut between sentences into even pieces', () => {
  const sentence = `${words(50, 'Word')}.`;
  const passages = split(Array.from({ length: 10 }, () => sentence).join(' '));
  expect(passages.map(wordsIn)).toEqual([150, 200, 150]);
  for (const { text } of passages) expect(text.endsWith('.')).toBe(true);
});

test('only where a paragraph is cut is its last short sentence said again', () => {
  const sentences = Array.from({ length: 40 }, (_, nth) => `Sentence ${nth} says ${words(7)}.`);
  const [first, second] = split(sentences.join(' ')) as [Passage, Passage];
  const last = sentencesOf(first.text).at(-1)!.text;
  expect(second.text.startsWith(last)).toBe(true);
  const apart = split(sentences.join('\n\n'));
  expect(apart.map(({ text }) => text).join('\n\n')).toBe(sentences.join('\n\n'));
});

test('text without any full stop is still cut, in every script', () => {
  expect(split(words(5000)).length).toBe(25);
  const chinese = split('我们每天上午九点到下午六点营业'.repeat(200));
  expect(chinese.length).toBeGreaterThan(8);
  for (const { text } of chinese) expect(text.length).toBeLessThan(450);
  expect(split('x'.repeat(100_000)).length).toBeGreaterThan(5);
});

test('a list stays whole and with the line that introduces it', () => {
  const list = Array.from({ length: 12 }, (_, nth) => `- item ${nth} ${words(8)}`).join('\n');
  const found = split(`${words(150)}\n\nBring these:\n\n${list}`).find(({ text }) =>
    text.includes('Bring these:'),
  )!;
  expect(found.text).toBe(`Bring these:\n\n${list}`);
});

test('a long list is cut between its items', () => {
  const items = Array.from({ length: 60 }, (_, nth) => `- item ${nth} ${words(8)}`);
  const passages = split(items.join('\n'));
  expect(passages.flatMap(({ text }) => text.split('\n'))).toEqual(items);
});

test('a table stays whole; a long one is cut between rows, each piece under the header row', () => {
  const row = (nth: number) => `| Part ${nth} | ${words(6)} | ${nth} € |`;
  const header = '| Name | About | Price |';
  const short = [header, row(1), row(2)].join('\n');
  expect(shapes(split(`# Prices\n\n${short}`))).toEqual([{ heading: 'Prices', text: short }]);
  const rows = Array.from({ length: 80 }, (_, nth) => row(nth));
  const [first, ...rest] = split(`# Prices\n\n${[header, ...rows].join('\n')}`);
  expect(first!.heading).toBe('Prices');
  expect(rest.length).toBeGreaterThan(2);
  for (const { heading, text } of rest) {
    expect(heading).toBe('Prices › Name · About · Price');
    for (const line of text.split('\n')) expect(rows).toContain(line);
  }
});

test('a table above a rule is not taken for a heading, nor is what stands in code', () => {
  expect(split('Name | Price\n--- | ---\nBread | 3')[0]!.heading).toBeNull();
  expect(shapes(split('# Setup\n\n```\n# a comment\nrun me\n```'))).toEqual([
    { heading: 'Setup', text: '```\n# a comment\nrun me\n```' },
  ]);
});

test('a pair is one passage with its question, under the headings above it', () => {
  const text =
    '# Help\n\nWelcome.\n\n## When do you open?\n\nAt nine.\n\n## Where?\n\nHere.\n\n## About\n\nWe are old.';
  const pair = (question: string, answer: string) => {
    const startsAt = text.indexOf(`## ${question}`);
    return { question, answer, startsAt, endsAt: text.indexOf(answer, startsAt) + answer.length };
  };
  const faqs = [pair('When do you open?', 'At nine.'), pair('Where?', 'Here.')];
  const passages = split(text, { faqs });
  expect(passages.map(({ heading, text: found, question }) => [heading, found, question])).toEqual([
    ['Help', 'Welcome.', null],
    ['Help', 'At nine.', 'When do you open?'],
    ['Help', 'Here.', 'Where?'],
    ['Help › About', 'We are old.', null],
  ]);
  for (const { text: found, startsAt, endsAt } of passages) expect(text.slice(startsAt, endsAt)).toBe(found);
});

test('every piece of a long answer keeps the question', () => {
  const answer = Array.from({ length: 50 }, (_, nth) => `Step ${nth} is ${words(8)}.`).join(' ');
  const text = `Q: How?\nA: ${answer}`;
  const passages = split(text, { faqs: [{ question: 'How?', answer, startsAt: 0, endsAt: text.length }] });
  expect(passages.length).toBeGreaterThan(1);
  for (const passage of passages) {
    expect(passage.question).toBe('How?');
    expect(text.slice(passage.startsAt, passage.endsAt)).toBe(passage.text);
  }
});

test('an answer that is written otherwise in the text keeps the place of its pair', () => {
  const faqs = [{ question: 'How?', answer: 'So.', startsAt: 0, endsAt: 12 }];
  expect(split('How? S o !!!\n\nMore.', { faqs })[0]).toMatchObject({
    text: 'So.',
    startsAt: 0,
    endsAt: 12,
    question: 'How?',
  });
});

test('a document that is too long is refused, with the number', () => {
  expect(() => split(Array.from({ length: 20_001 }, (_, nth) => `# T${nth}\n\nText.`).join('\n\n'))).toThrow(
    expect.objectContaining({
      code: 'too_large',
      message: expect.stringContaining('20,001') as string,
    }) as Error,
  );
});

test('blank text has no passages', () => {
  expect(split(' \n\n\t\n')).toEqual([]);
});

const spoken = (text: string) => sentencesOf(text).map((sentence) => sentence.text);

test('sentences end where a reader would end them', () => {
  expect(spoken('We open at 9.30, e.g. on Mondays. Come in!\n- Item one\n- Item two')).toEqual([
    'We open at 9.30, e.g. on Mondays.',
    'Come in!',
    '- Item one',
    '- Item two',
  ]);
  expect(spoken('Ask Dr. Smith or J. Doe. The answer is no. See No. 5 for it.')).toEqual([
    'Ask Dr. Smith or J. Doe.',
    'The answer is no.',
    'See No. 5 for it.',
  ]);
  expect(spoken('Surveyor: Mag. Ebner, upstairs. Max. 8 boats. That is the max. Ask us.')).toEqual([
    'Surveyor: Mag. Ebner, upstairs.',
    'Max. 8 boats.',
    'That is the max.',
    'Ask us.',
  ]);
});

test.each([
  [
    'German',
    'Wir öffnen am 3. Mai, z. B. um neun. Nr. 5 ist zu.',
    ['Wir öffnen am 3. Mai, z. B. um neun.', 'Nr. 5 ist zu.'],
  ],
  ['Chinese', '我们九点开门。几点关门？六点！', ['我们九点开门。', '几点关门？', '六点！']],
  [
    'Spanish',
    '¿Abren hoy? Sí. Pregunte a la Sra. Gómez.',
    ['¿Abren hoy?', 'Sí.', 'Pregunte a la Sra. Gómez.'],
  ],
  ['Hindi', 'हम नौ बजे खोलते हैं। आइए।', ['हम नौ बजे खोलते हैं।', 'आइए।']],
])('sentences of %s', (_, text, expected) => {
  expect(spoken(text)).toEqual(expected);
});

test('rows of tables and lines of records are sentences, headings and rules are none', () => {
  expect(
    spoken('## Prices\n| Item | Price |\n|---|---|\n| Hose. Long one. | 29 |\n\nName: Hose\nPrice: 29'),
  ).toEqual(['| Item | Price |', '| Hose. Long one. | 29 |', 'Name: Hose', 'Price: 29']);
});

test('a line that ends with a word no sentence ends with goes on in the next, also with a number', () => {
  const text =
    'By tram: line 4. The stop is closed for building work until\n30 June 2026; get off at the library.';
  expect(spoken(text).at(-1)).toContain('until\n30 June 2026; get off at the library.');
});

test('a line broken for its width goes on in the next', () => {
  const text =
    'The shop in the old town is open from Monday to Friday from nine to\nsix. On Saturdays we close at four, and on Sundays we do not open at\nAll Saints nor at Easter.';
  expect(
    sentencesOf(text).map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt).split('\n').join(' ')),
  ).toEqual([
    'The shop in the old town is open from Monday to Friday from nine to six.',
    'On Saturdays we close at four, and on Sundays we do not open at',
    'All Saints nor at Easter.',
  ]);
});
