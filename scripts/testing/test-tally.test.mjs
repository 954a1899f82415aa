import { expect, test } from 'vitest';
import { createTally } from './test-tally.mjs';

const file = (results, more = {}) => ({
  name: 'some.test.ts',
  status: results.includes('failed') ? 'failed' : 'passed',
  assertionResults: results.map((status, index) => ({ status, fullName: `promise ${index}` })),
  ...more,
});

test('the last line counts checks and tests alike', () => {
  const tally = createTally();
  tally.pass(3);
  tally.fail('check: types');
  tally.addRun('unit', { testResults: [file(['passed', 'passed', 'pending'])] }, { exitCode: 0 });
  expect(tally.lines().at(-1)).toBe('5 passed, 1 failed, 1 skipped');
  expect(tally.hasFailed).toBe(true);
});

test('a run in which all tests pass is a pass', () => {
  const tally = createTally();
  tally.addRun('unit', { testResults: [file(['passed'])] }, { exitCode: 0 });
  expect(tally.lines()).toEqual(['1 passed, 0 failed, 0 skipped']);
  expect(tally.hasFailed).toBe(false);
});

test('a failed test is named with its run and its file', () => {
  const tally = createTally();
  tally.addRun('server on PGlite', { testResults: [file(['passed', 'failed'])] }, { exitCode: 1 });
  expect(tally.lines()).toEqual([
    'FAILED   server on PGlite: promise 1 (some.test.ts)',
    '1 passed, 1 failed, 0 skipped',
  ]);
});

test('a failed test says why, shortly', () => {
  const tally = createTally();
  const failed = file(['failed']);
  const stack = Array.from({ length: 40 }, (_, index) => `    at line ${index}`);
  failed.assertionResults[0].failureMessages = [['Timeout 30000ms exceeded.', '', ...stack].join('\n')];
  tally.addRun('pages', { testResults: [failed] }, { exitCode: 1 });
  const lines = tally.lines()[0].split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'FAILED   pages: promise 0 (some.test.ts)',
    '         Timeout 30000ms exceeded.',
    '             at line 0',
  ]);
  expect(lines).toHaveLength(12);
});

test('a test file that cannot be loaded is a failure, though no test of it failed', () => {
  const tally = createTally();
  const broken = file([], { status: 'failed', message: 'Cannot find module\n at …' });
  tally.addRun('unit', { testResults: [file(['passed']), broken] }, { exitCode: 1 });
  expect(tally.lines()).toEqual([
    'FAILED   unit: some.test.ts did not run: Cannot find module',
    '1 passed, 1 failed, 0 skipped',
  ]);
});

test.each([
  ['crashed before it could report', undefined, 134, 'the test runner crashed (exit code 134)'],
  ['found no test at all', { testResults: [] }, 0, 'no test ran'],
  [
    'met an error outside its tests',
    { testResults: [file(['passed'])] },
    1,
    'an error outside the tests (exit code 1)',
  ],
])('a run that %s is a failure', (_what, report, exitCode, message) => {
  const tally = createTally();
  tally.addRun('unit', report, { exitCode });
  expect(tally.lines()[0]).toBe(`FAILED   unit: ${message}`);
  expect(tally.hasFailed).toBe(true);
});

test('with a file filter one project may have nothing to run, but not all of them', () => {
  const tally = createTally();
  tally.addRun('unit', { testResults: [] }, { exitCode: 0, mayBeEmpty: true });
  expect(tally.lines()).toEqual(['0 passed, 0 failed, 0 skipped']);
  expect(tally.hasFailed).toBe(true);
});

test('what was left out is said with its reason', () => {
  const tally = createTally();
  tally.pass();
  tally.skip('browser journeys', 'Chromium is not installed');
  expect(tally.lines()).toEqual([
    'SKIPPED  browser journeys: Chromium is not installed',
    '1 passed, 0 failed, 1 skipped',
  ]);
  expect(tally.hasFailed).toBe(false);
});

test('a run that skips much names the first ten', () => {
  const tally = createTally();
  tally.addRun('unit', { testResults: [file(['passed', ...Array(12).fill('pending')])] }, { exitCode: 0 });
  expect(tally.lines()).toHaveLength(12);
  expect(tally.lines().slice(-2)).toEqual(['SKIPPED  unit: and 2 more', '1 passed, 0 failed, 12 skipped']);
});
