import { expect, test } from 'vitest';
import { placeOfPage, readPage } from './numbered-pages.ts';

const numbers = Array.from({ length: 47 }, (_, index) => index + 1);

/** As a database would answer. */
const list = async ({ limit, offset, isFromEnd }: ReturnType<typeof placeOfPage>) =>
  (isFromEnd ? numbers.toReversed() : numbers).slice(offset, offset + limit);

test('every row stands on one page, in order, whichever end the page is counted from', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4, 5])
    pages.push(...(await readPage({ page, pageSize: 10 }, numbers.length, list)).rows);
  expect(pages).toEqual(numbers);
});

test('no page is counted from further away than the middle', () => {
  expect(placeOfPage(100_000, 10_000, 10)).toEqual({ limit: 10, offset: 0, isFromEnd: true });
  for (const page of [1, 4000, 5000, 5001, 9000])
    expect(placeOfPage(100_000, page, 10).offset).toBeLessThanOrEqual(50_000);
});

test('a page beyond the last one is the last one, and nothing has one empty page', async () => {
  expect(await readPage({ page: 99, pageSize: 10 }, numbers.length, list)).toMatchObject({
    rows: [41, 42, 43, 44, 45, 46, 47],
    page: 5,
    pageCount: 5,
  });
  expect(await readPage({ page: 3, pageSize: 10 }, 0, list)).toEqual({
    rows: [],
    total: 0,
    page: 1,
    pageCount: 1,
  });
});
