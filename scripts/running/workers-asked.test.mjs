import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { workersAsked } from './workers-asked.mjs';

test('one process unless told, by the command or by the environment', () => {
  expect(workersAsked([], {})).toBe(1);
  expect(workersAsked([], { PARLEY_WORKERS: '' })).toBe(1);
  expect(workersAsked([], { PARLEY_WORKERS: '3' })).toBe(3);
  expect(workersAsked(['--workers', '4'], { PARLEY_WORKERS: '3' })).toBe(4);
  expect(workersAsked(['--workers=2'], {})).toBe(2);
  expect(workersAsked(['--workers', 'all'], {})).toBe(availableParallelism());
});

test.each([['0'], ['-1'], ['1.5'], ['many'], ['65']])(
  '%s workers are refused with what is allowed',
  (asked) => {
    expect(() => workersAsked(['--workers', asked], {})).toThrow('a whole number from 1 to 64');
  },
);

test('a number that was forgotten is asked for', () => {
  expect(() => workersAsked(['--workers'], { PARLEY_WORKERS: '2' })).toThrow('got ""');
});
