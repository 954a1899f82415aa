import { expect, test } from 'vitest';
import { isProven, type Proof, type Row, writeReport } from './report.ts';

const proofOf = (...rows: Row[]): Proof => ({
  date: '2026-11-18',
  version: '0.2.0',
  machine: {
    processor: 'Some processor',
    cores: 2,
    memoryGb: 8,
    platform: 'linux x64',
    load: '0.1',
    node: 'v20.20.2',
    postgres: '17',
  },
  typed: [],
  seconds: 61,
  chapters: [{ title: 'Isolation', about: 'Nobody reads what is not theirs.', rows }],
});
const held: Row = { claim: 'Strangers get nothing', tried: 1200, held: 1200 };

test('the report says what was tried, how often it held, and on which machine', () => {
  const report = writeReport(proofOf(held));
  expect(report).toContain('| Strangers get nothing | 1,200 | 1,200 |');
  expect(report).toContain('Some processor, 2 cores');
  expect(report).toContain('2 minutes');
  expect(isProven(proofOf(held))).toBe(true);
});

test('a run with less in it says so', () => {
  expect(writeReport(proofOf(held))).toContain('Written by `npm run prove` on');
  const short = { ...proofOf(held), typed: ['--no-tests', '--kill-minutes', '1'] };
  expect(writeReport(short)).toContain('Written by `npm run prove -- --no-tests --kill-minutes 1` on');
});

test('a claim that failed once is marked and named, and nothing is proven', () => {
  const proof = proofOf(held, { claim: 'No leak', tried: 9, held: 8, failures: ['GET /a | b\nleaked'] });
  expect(writeReport(proof)).toContain('| No leak | **8 ✗** | 9 |');
  expect(writeReport(proof)).toContain('- GET /a \\| b leaked');
  expect(writeReport(proof)).toContain('1 held, 1 failed, 0 were not run');
  expect(isProven(proof)).toBe(false);
});

test('a claim for which nothing was tried has failed', () => {
  expect(isProven(proofOf(held, { claim: 'Nothing', tried: 0, held: 0 }))).toBe(false);
});

test('what was not run is said with its reason and counts as neither', () => {
  const proof = proofOf(held, { claim: 'No known holes', notRun: 'the registry cannot be reached' });
  expect(writeReport(proof)).toContain('| No known holes | *not run* |  | the registry cannot be reached |');
  expect(writeReport(proof)).toContain('1 held, 0 failed, 1 were not run');
  expect(isProven(proof)).toBe(true);
});

test('a run in which nothing could be run proves nothing', () => {
  expect(isProven(proofOf({ claim: 'No known holes', notRun: 'no network' }))).toBe(false);
});

test('more failures than a reader reads are counted', () => {
  const failures = Array.from({ length: 25 }, (_, nth) => `failure ${nth}`);
  const report = writeReport(proofOf({ claim: 'No leak', tried: 25, held: 0, failures }));
  expect(report).toContain('- failure 19');
  expect(report).not.toContain('- failure 20');
  expect(report).toContain('And 5 more.');
});
