import { expect, test } from 'vitest';
import { readTestArguments } from './read-test-arguments.mjs';

test('without arguments everything runs but the faults', () => {
  expect(readTestArguments([])).toEqual({
    chosen: new Set(['check', 'unit', 'server', 'pages', 'e2e']),
    filters: [],
  });
});

test('--only chooses one group and may be said again', () => {
  expect(readTestArguments(['--only', 'unit', '--only=e2e']).chosen).toEqual(new Set(['unit', 'e2e']));
  expect(readTestArguments(['--only', 'faults']).chosen).toEqual(new Set(['faults']));
});

test('parts of file names choose tests, and leave the checks out', () => {
  expect(readTestArguments(['knowledge'])).toEqual({
    chosen: new Set(['unit', 'server', 'pages', 'e2e', 'faults']),
    filters: ['knowledge'],
  });
  expect(readTestArguments(['--only', 'server', 'knowledge'])).toEqual({
    chosen: new Set(['server']),
    filters: ['knowledge'],
  });
});

test.each([[['--only', 'everything']], [['--only']], [['--watch']]])(
  '%j is refused with what is possible',
  (args) => {
    expect(() => readTestArguments(args)).toThrow(/check(\||, )unit/);
  },
);
