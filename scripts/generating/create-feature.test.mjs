import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRepository, root } from '../before-install/repository.mjs';
import { readFeatures } from '../checks/feature-order.mjs';
import { createFeature } from './create-feature.mjs';
import { featureNames } from './feature-names.mjs';

const lists = ['server/src/app.ts', 'server/src/endpoints.ts', 'scripts/checks/feature-line.cjs'];

let copy;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'parley-feature-'));
  for (const path of [...lists, 'biome.json', '.gitignore']) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(inRepository(path), join(copy, path));
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test('a new feature is whole, from the contract to the web app, and its types are right', async () => {
  const { written, changed, left } = await createFeature('canned-replies', copy);
  expect(left).toEqual([]);
  expect(changed).toEqual([
    'server/src/app.ts',
    'scripts/checks/feature-line.cjs',
    'server/src/endpoints.ts',
  ]);
  expect(written).toContain('server/src/features/canned-replies/canned-replies.routes.test.ts');
  // The wrong one proves that somebody looks.
  const wrong = 'server/src/features/canned-replies/wrong.ts';
  writeFileSync(
    join(copy, wrong),
    "import type { CannedReply } from '@parley/contract/canned-replies/canned-replies';\nexport const name: CannedReply['name'] = 1;\n",
  );
  expect(typeFaults([...written, wrong])).toEqual([
    `${wrong}: Type 'number' is not assignable to type 'string'.`,
  ]);

  const { featureLine } = createRequire(import.meta.url)(join(copy, 'scripts/checks/feature-line.cjs'));
  const { features, upward } = readFeatures(read('server/src/app.ts'));
  expect(features.indexOf('cannedReplies')).toBe(features.indexOf('agents') - 1);
  expect(upward.filter(({ to, from }) => [to, from].includes('cannedReplies'))).toEqual([]);
  expect(featureLine.flat().indexOf('canned-replies')).toBe(featureLine.flat().indexOf('businesses') - 1);
}, 300_000);

test('what it writes needs no formatting', async () => {
  const { written, changed } = await createFeature('offers', copy);
  const biome = inRepository('node_modules/@biomejs/biome/bin/biome');
  const { status, stdout } = spawnSync(process.execPath, [biome, 'ci', ...written, ...changed], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stdout).toContain(`Checked ${written.length + changed.length} files`);
  expect(status).toBe(0);
});

test('a feature that is there already is left as it is', async () => {
  await createFeature('offers', copy);
  const path = 'server/src/features/offers/offers.service.ts';
  writeFileSync(join(copy, path), 'mine');
  await expect(createFeature('offers', copy)).rejects.toThrow('is there already');
  expect(read(path)).toBe('mine');
});

test('a list that has no place for it is named, with the line to add', async () => {
  writeFileSync(join(copy, 'scripts/checks/feature-line.cjs'), 'module.exports = {};\n');
  const { left } = await createFeature('offers', copy);
  expect(left).toEqual(["scripts/checks/feature-line.cjs: ['offers'],"]);
});

test.each(['', 'Offers', 'offer', 'offers/../etc', 'canned_replies'])('%j is no name', async (name) => {
  await expect(createFeature(name, copy)).rejects.toThrow('plural in kebab-case');
});

test('a name is known in all its forms', () => {
  expect(featureNames('canned-replies')).toMatchObject({
    plural: 'cannedReplies',
    Singular: 'CannedReply',
    snake: 'canned_replies',
  });
});

/** Checks these files as if they stood in the repository. */
function typeFaults(paths) {
  const options = {
    ...ts.parseJsonConfigFileContent(
      {
        extends: './tsconfig.base.json',
        compilerOptions: {
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          types: ['node', 'vite/client'],
          jsx: 'react-jsx',
        },
        files: paths,
      },
      ts.sys,
      root,
    ).options,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  // Packages of ours are links in node_modules, which lead into the repository.
  const inOurFolders = (path) => path.replace('/node_modules/@parley/', '/');
  const fromCopy = (path) => {
    const copied = path.startsWith(root) ? `${copy}${inOurFolders(path).slice(root.length)}` : path;
    return existsSync(copied) ? copied : undefined;
  };
  host.realpath = (path) => (fromCopy(path) ? inOurFolders(path) : ts.sys.realpath(path));
  host.fileExists = (path) => fromCopy(path) !== undefined || fileExists(path);
  host.readFile = (path) => readFile(fromCopy(path) ?? path);
  host.directoryExists = () => true;
  host.getSourceFile = (path, version) => {
    const copied = fromCopy(path);
    return copied && copied !== path
      ? ts.createSourceFile(path, readFileSync(copied, 'utf8'), version)
      : getSourceFile(path, version);
  };
  const program = ts.createProgram(
    paths.map((path) => inRepository(path)),
    options,
    host,
  );
  return paths.flatMap((path) => {
    const file = program.getSourceFile(inRepository(path));
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

function read(path) {
  return readFileSync(join(copy, path), 'utf8');
}
