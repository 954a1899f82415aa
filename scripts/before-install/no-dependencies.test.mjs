import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { inRepository } from './repository.mjs';

const commands = readdirSync(inRepository('scripts')).filter((file) => file.endsWith('.mjs'));

test.each(commands)('%s loads nothing that has to be installed first', (file) => {
  expect([...findPackages(inRepository('scripts', file), readText)]).toEqual([]);
});

test('a package is found, also behind another file', () => {
  const files = {
    '/top.mjs': "import { readFileSync } from 'node:fs';\nimport './room/next.mjs';",
    '/room/next.mjs': "import {\n  build,\n} from 'esbuild';\nexport { x } from '../top.mjs';",
  };
  expect([...findPackages('/top.mjs', (path) => files[path])]).toEqual(['esbuild']);
});

/** The packages that a module loads, itself or through the files it imports. */
function findPackages(path, read, seen = new Set()) {
  const packages = new Set();
  if (seen.has(path)) return packages;
  seen.add(path);
  for (const { fileName: specifier } of ts.preProcessFile(read(path)).importedFiles) {
    if (specifier.startsWith('node:')) continue;
    const found = specifier.startsWith('.')
      ? findPackages(join(dirname(path), specifier), read, seen)
      : [specifier];
    for (const name of found) packages.add(name);
  }
  return packages;
}

function readText(path) {
  return readFileSync(path, 'utf8');
}
