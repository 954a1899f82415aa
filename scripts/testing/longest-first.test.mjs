import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../before-install/repository.mjs';
import { LongestFirst, longestFiles } from './longest-first.ts';

const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };

test('the files that take longest come first, in the order of the list', async () => {
  const names = [
    'server/src/schema.test.ts',
    longestFiles[2],
    'server/src/programs.test.ts',
    longestFiles[0],
  ];
  const files = names.map((name) => ({
    moduleId: inRepository(name),
    project: { name: 'any', config: { root: inRepository(), sequence: { groupOrder: 0 } } },
  }));
  const sorted = await new LongestFirst({ cache, config: { root: inRepository() } }).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId).slice(0, 2)).toEqual([
    inRepository(longestFiles[0]),
    inRepository(longestFiles[2]),
  ]);
  expect(sorted).toHaveLength(4);
});

test('every file of the list is there', () => {
  expect(longestFiles.filter((name) => !existsSync(inRepository(name)))).toEqual([]);
});
