import { expect, test } from 'vitest';
import { piecesOf, quoteOf } from './text-pieces.ts';

const text = 'First page. We open at nine. Second page.';

test('a text without quote and pages stays whole', () => {
  expect(piecesOf({ text, pages: [] }, null)).toEqual([{ kind: 'text', startsAt: 0, text }]);
});

test('the quote stands apart at its place', () => {
  expect(piecesOf({ text, pages: [] }, { startsAt: 12, endsAt: 28 })).toEqual([
    { kind: 'text', startsAt: 0, text: 'First page. ' },
    { kind: 'quote', startsAt: 12, text: 'We open at nine.' },
    { kind: 'text', startsAt: 28, text: ' Second page.' },
  ]);
});

test('a page break inside a quote keeps both halves marked', () => {
  const pages = [
    { number: 1, startsAt: 0 },
    { number: 2, startsAt: 20 },
  ];
  expect(piecesOf({ text, pages }, { startsAt: 12, endsAt: 28 }).map(({ kind }) => kind)).toEqual([
    'page',
    'text',
    'quote',
    'page',
    'quote',
    'text',
  ]);
});

test('a quote past the end of a text that became shorter marks nothing', () => {
  expect(piecesOf({ text, pages: [] }, { startsAt: 500, endsAt: 600 })).toEqual([
    { kind: 'text', startsAt: 0, text },
  ]);
});

test('only a place that makes sense is taken from the address', () => {
  expect(quoteOf(new URLSearchParams('from=12&to=28'))).toEqual({ startsAt: 12, endsAt: 28 });
  for (const wrong of ['', 'from=12', 'from=28&to=12', 'from=a&to=b', 'from=-1&to=5']) {
    expect(quoteOf(new URLSearchParams(wrong))).toBeNull();
  }
});
