import { expect, test } from 'vitest';
import { pageMarks } from './pagination-marks.ts';

test('few pages are all shown', () => {
  expect(pageMarks(2, 4)).toEqual([1, 2, 3, 4]);
});

test('the middle of many pages keeps the first, the last and both neighbours', () => {
  expect(pageMarks(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
});

test('a gap of one page shows that page instead', () => {
  expect(pageMarks(4, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12]);
});

test('at either end nothing outside the pages is offered', () => {
  expect(pageMarks(1, 10)).toEqual([1, 2, 'gap', 10]);
  expect(pageMarks(10, 10)).toEqual([1, 'gap', 9, 10]);
  expect(pageMarks(1, 1)).toEqual([1]);
});
