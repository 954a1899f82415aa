import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRepository } from '../before-install/repository.mjs';

/** [rule, the file that breaks it, its text] */
const broken = [
  [
    'noFloatingPromises',
    'server/src/floating.ts',
    'async function save() {}\nexport function f() {\n  save();\n}\n',
  ],
  ['noDefaultExport', 'server/src/default.ts', 'export default 1;\n'],
  ['noBarrelFile', 'server/src/barrel.ts', "export { f } from './floating.ts';\n"],
  ['useFilenamingConvention', 'web/src/UserCard.tsx', 'export const a = 1;\n'],
  ['noProcessEnv', 'server/src/platform/env.ts', 'export const a = process.env.A;\n'],
];

/** [the file that may, its text] */
const allowed = [
  ['web/src/app/home.route.tsx', 'export default function Home() {\n  return null;\n}\n'],
  ['vitest.config.ts', 'export default {};\n'],
  ['server/src/platform/mail/index.ts', "export { f } from './mail.ts';\n"],
  ['server/src/floating-void.ts', 'async function save() {}\nexport function f() {\n  void save();\n}\n'],
];

let folder;
let report;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-lint-'));
  for (const name of ['biome.json', '.gitignore']) copyFileSync(inRepository(name), join(folder, name));
  const files = [...broken.map(([, ...file]) => file), ...allowed];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = inRepository('node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  report = JSON.parse(stdout).diagnostics.map(({ category, location }) => ({
    rule: category.split('/').at(-1),
    file: location.path.file ?? location.path,
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(broken)('%s is seen in %s', (rule, file) => {
  expect(report).toContainEqual({ rule, file });
});

test.each(allowed)('%s is as it should be', (path) => {
  expect(report.filter(({ file }) => file === path)).toEqual([]);
});
