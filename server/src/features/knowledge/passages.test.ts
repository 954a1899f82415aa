import { expect, test } from 'vitest';
import { sentencesOf, splitIntoPassages } from './passages.ts';

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');

test('short paragraphs under one heading become one passage that knows its headings', () => {
  const passages = splitIntoPassages(
    '# Shop\n\n## Hours\n\nWe open at nine.\n\nWe close at six.\n\n## Returns\n\nWithin 14 days.',
  );
  expect(passages.map(({ heading, text }) => ({ heading, text }))).toEqual([
    { heading: 'Shop › Hours', text: 'We open at nine.\n\nWe close at six.' },
    { heading: 'Shop › Returns', text: 'Within 14 days.' },
  ]);
});

test('every passage says where it stands in the text', () => {
  const text = `Intro line.\n\n# One\n${words(150)}\n\n${words(150)}\n\nTwo\n===\nLast words.`;
  const passages = splitIntoPassages(text);
  expect(passages.length).toBe(4);
  for (const { text: found, startsAt, endsAt } of passages) expect(text.slice(startsAt, endsAt)).toBe(found);
});

test('a long paragraph is cut between sentences', () => {
  const sentence = `${words(50)}.`;
  const passages = splitIntoPassages(Array.from({ length: 10 }, () => sentence).join(' '));
  expect(passages.length).toBe(3);
  for (const { text } of passages) expect(text.endsWith('.')).toBe(true);
});

test('text without any full stop is still cut', () => {
  const passages = splitIntoPassages(words(5000));
  expect(passages.length).toBe(25);
});

test('a list stays whole', () => {
  const list = '- bread\n- milk\n- eggs';
  expect(splitIntoPassages(`Buy:\n\n${list}`)[0]!.text).toContain(list);
});

test('a list under its own heading line is not taken for a heading', () => {
  expect(splitIntoPassages('Name | Price\n--- | ---\nBread | 3')[0]!.heading).toBeNull();
});

test('blank text has no passages', () => {
  expect(splitIntoPassages(' \n\n\t\n')).toEqual([]);
});

test('sentences end where a reader would end them', () => {
  expect(sentencesOf('We open at 9.30, e.g. on Mondays. Come in!\n- Item one\n- Item two').map(({ text }) => text)).toEqual([
    'We open at 9.30, e.g. on Mondays.',
    'Come in!',
    '- Item one',
    '- Item two',
  ]);
});
