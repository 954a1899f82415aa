import type { AnswerContext } from '@parley/contract/conversations/conversations';
import { expect, test } from 'vitest';
import { isNumbered, passageParts, readingOf } from './quotes.ts';

const quote = (content: string, place: Partial<AnswerContext['metadata']> = {}): AnswerContext => ({
  content,
  metadata: { document_title: 'Terms', document_id: 'd1', passage_id: 'p1', heading: null, ...place },
});

test('the part that the answer stands on is marked in its passage', () => {
  expect(passageParts(quote('Open daily. Free returns. No fees.', { starts_at: 12, ends_at: 25 }))).toEqual([
    { kind: 'text', text: 'Open daily. ', isMarked: false },
    { kind: 'text', text: 'Free returns.', isMarked: true },
    { kind: 'text', text: ' No fees.', isMarked: false },
  ]);
});

test('a table in a passage is a table, with the row that the answer stands on marked, and no mark of the document is left', () => {
  const text =
    '## Boats\n\n| Boat | Per **hour** |\n|---|---|\n| Kayak | €9 |\n| Dinghy | €28 |\n\nAsk **Tom**.';
  const at = text.indexOf('| Dinghy');
  const parts = passageParts(quote(text, { starts_at: at, ends_at: at + '| Dinghy | €28 |'.length }));
  expect(parts).toEqual([
    { kind: 'text', text: 'Boats\n\n', isMarked: false },
    {
      kind: 'table',
      table: {
        caption: '',
        columns: ['Boat', 'Per hour'],
        rows: [
          { cells: ['Kayak', '€9'], isMarked: false },
          { cells: ['Dinghy', '€28'], isMarked: true },
        ],
      },
    },
    { kind: 'text', text: '\nAsk Tom.', isMarked: false },
  ]);
});

test('nothing is marked where the answer stands on the whole passage or on no known part of it', () => {
  for (const place of [
    {},
    { starts_at: 0, ends_at: 10 },
    { starts_at: 5, ends_at: 5 },
    { starts_at: 7, ends_at: 3 },
  ])
    expect(passageParts(quote('Open daily', place))).toEqual([
      { kind: 'text', text: 'Open daily', isMarked: false },
    ]);
});

test('quotes have numbers where the answer names one', () => {
  expect(isNumbered('Free [1].')).toBe(true);
  expect(isNumbered('Free [x], for [2026].')).toBe(false);
});

test('an answer may link to what stands in its quotes and to their own pages', () => {
  const contexts = [
    quote('See https://shop.example/a.', { url: 'https://shop.example/b' }),
    quote('No address.'),
  ];
  const { knownIn } = readingOf(contexts, false);
  expect(knownIn).toContain('https://shop.example/a');
  expect(knownIn).toContain('https://shop.example/b');
  expect(knownIn).not.toContain('null');
});

test('numbers of quotes are numbers before the quotes have come, and after that only where there is one', () => {
  expect(readingOf([], true).quoteCount).toBe(99);
  expect(readingOf([quote('One')], false).quoteCount).toBe(1);
});
