import { expect, test } from 'vitest';
import { cutPage, readCursor } from './cursor.ts';

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const row = (nth: number, createdAt: string) => ({ id: id(nth), createdAt });

test('pages are newest first, and rows of the same moment are told apart by their id', () => {
  const rows = [
    row(1, '2026-11-15T09:00:00.000Z'),
    row(2, '2026-11-15T09:00:00.000Z'),
    row(3, '2026-11-15T10:00:00.000Z'),
  ];
  const first = cutPage(rows, { limit: 2 });
  expect(first.data.map((one) => one.id)).toEqual([id(3), id(2)]);
  const second = cutPage(rows, { limit: 2, cursor: first.nextCursor! });
  expect(second).toEqual({ data: [rows[0]], nextCursor: null });
});

test('a page that ends with the list has no next one', () => {
  expect(cutPage([row(1, '2026-11-15T09:00:00.000Z')], { limit: 1 }).nextCursor).toBeNull();
  expect(cutPage([], { limit: 1 })).toEqual({ data: [], nextCursor: null });
});

test.each([
  '',
  'x',
  Buffer.from(`yesterday ${id(1)}`).toString('base64url'),
  Buffer.from('2026-11-15T09:00:00.000Z 1').toString('base64url'),
])('the made-up cursor "%s" is refused', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('Use a cursor that an earlier page gave.');
});
