import { expect, test } from 'vitest';
import { hiddenEdges, scrollToShow } from './scroll-edges.tsx';

test('a row that does not fit says at which side there is more', () => {
  expect(hiddenEdges({ scrollLeft: 0, clientWidth: 350, scrollWidth: 560 })).toEqual({
    left: false,
    right: true,
  });
  expect(hiddenEdges({ scrollLeft: 100, clientWidth: 350, scrollWidth: 560 })).toEqual({
    left: true,
    right: true,
  });
  expect(hiddenEdges({ scrollLeft: 210, clientWidth: 350, scrollWidth: 560 })).toEqual({
    left: true,
    right: false,
  });
});

test('a row that fits hides nothing, whatever the browser rounds', () => {
  expect(hiddenEdges({ scrollLeft: 0, clientWidth: 350, scrollWidth: 350 })).toEqual({
    left: false,
    right: false,
  });
  expect(hiddenEdges({ scrollLeft: 0.4, clientWidth: 350, scrollWidth: 351 })).toEqual({
    left: false,
    right: false,
  });
});

test('a row is scrolled as far as needed to show a part of it, and not at all where it is in sight', () => {
  const row = { scrollLeft: 0, clientWidth: 300 };
  expect(scrollToShow(row, { offsetLeft: 60, offsetWidth: 80 })).toBe(0);
  expect(scrollToShow(row, { offsetLeft: 400, offsetWidth: 80 })).toBe(224);
  expect(scrollToShow({ ...row, scrollLeft: 224 }, { offsetLeft: 0, offsetWidth: 60 })).toBe(0);
  expect(scrollToShow({ ...row, scrollLeft: 224 }, { offsetLeft: 180, offsetWidth: 80 })).toBe(136);
});
