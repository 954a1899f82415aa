import { expect, test } from 'vitest';
import { findMachineTraces } from './check-texts.mjs';

const folders = ['/srv/someone/parley/'];

test.each([
  ['web/vite.config.ts', "alias: '/srv/someone/parley/node_modules/react'", 'names the folder'],
  ['package-lock.json', '"resolved": "https://packages.example/react.tgz"', 'names the host'],
  ['.npmrc', 'registry=https://packages.example/', 'sets a registry'],
  ['README.md', 'see ../notes/plan.md', 'points out of the repository: ../notes'],
  ['docs/decisions/0001.md', 'see ../../../notes', 'points out of the repository'],
])('%s with %j holds only on one machine', (path, text, trace) => {
  expect(findMachineTraces(path, text, folders).join()).toContain(trace);
});

test.each([
  ['docs/decisions/0001.md', 'see [the house](../../ARCHITECTURE.md)'],
  ['server/src/main.ts', "import '../../../contract/src/x.ts'"],
  ['package-lock.json', '"resolved": "contract"'],
  ['.npmrc', 'save-exact=true'],
])('%s with %j holds everywhere', (path, text) => {
  expect(findMachineTraces(path, text, folders)).toEqual([]);
});
