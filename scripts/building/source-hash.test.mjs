import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './source-hash.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley sources '));
  write('web/src/page.tsx', 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hash = () => hashSources(['web', 'package-lock.json'], folder);

test.each([
  ['a changed source', 'web/src/page.tsx'],
  ['a new source', 'web/src/other.tsx'],
  ['another lockfile', 'package-lock.json'],
])('%s makes the build stale', (_what, path) => {
  const before = hash();
  write(path, 'two');
  expect(hash()).not.toBe(before);
});

test('a moved source makes the build stale, though no text changed', () => {
  const before = hash();
  rmSync(join(folder, 'web/src/page.tsx'));
  write('web/src/pages.tsx', 'one');
  expect(hash()).not.toBe(before);
});

test.each([
  'web/src/page.test.tsx',
  'web/src/testing/fakes.ts',
  'web/build/client/index.html',
  'web/node_modules/x/index.js',
])('%s does not', (path) => {
  const before = hash();
  write(path, 'two');
  expect(hash()).toBe(before);
});

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
