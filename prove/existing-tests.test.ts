import { expect, test } from 'vitest';
import { findServerTests } from '../server/src/testing/server-tests.ts';
import { chapters } from './chapters.ts';
import { projectOf, readTestReport, rowsOf } from './existing-tests.ts';

const shown = { claim: 'Nothing is lost', files: ['a.test.ts', 'b.test.ts'] };
const file = (name: string, passed: number, failures: string[] = [], skipped: string[] = []) => ({
  name,
  passed,
  failures,
  skipped,
});

test('tests of several files are counted together', () => {
  expect(rowsOf(shown, [file('a.test.ts', 3), file('b.test.ts', 4)], 'PGlite')).toEqual([
    { claim: 'Nothing is lost (PGlite)', tried: 7, held: 7, detail: '`a.test.ts`, `b.test.ts`' },
  ]);
});

test('a file that did not run is a failure, and a test that left itself out was not run', () => {
  const rows = rowsOf(shown, [file('a.test.ts', 3, [], ['on a small disk'])], undefined);
  expect(rows[0]).toMatchObject({ tried: 4, held: 3, failures: ['b.test.ts: is not among the tests'] });
  expect(rows[1]).toMatchObject({ claim: 'a.test.ts: on a small disk', notRun: expect.any(String) });
});

test('a file that broke before its first test is a failure', () => {
  const testResults = [{ name: 'x.test.ts', status: 'failed', message: 'no\nsuch', assertionResults: [] }];
  const [read] = readTestReport(JSON.stringify({ testResults }));
  expect(read).toMatchObject({ passed: 0, failures: ['did not run: no'] });
});

test('what npm test leaves to the proof is shown there, each file by a claim', () => {
  const shownFiles = chapters.flatMap(({ tests = [] }) => tests.flatMap(({ files }) => files));
  const { faults } = findServerTests();
  expect(faults.length).toBeGreaterThan(0);
  expect(shownFiles).toEqual(expect.arrayContaining(faults));
  expect(new Set(faults.map(projectOf))).toEqual(new Set(['faults']));
});
