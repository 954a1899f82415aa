import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRepository } from '../before-install/repository.mjs';
import { findSlowPatterns } from './check-patterns.mjs';
import { countPaths } from './pattern-paths.mjs';
import { findPatterns } from './source-patterns.mjs';

const faultsOf = (source) => findSlowPatterns(findPatterns('sample.ts', source));

test('a pattern that can take super-linear time is a fault, with its place and an attack', async () => {
  const [literal, exponential] = await faultsOf(
    'const a = 1;\nconst end = /\\s+$/;\nconst svg = /^(<!--[\\s\\S]*?-->\\s*)*<svg/;',
  );
  expect(literal).toMatchObject({ file: 'sample.ts', line: 2 });
  expect(literal.message).toMatch(/2nd degree polynomial.*repeat/);
  expect(exponential).toMatchObject({ line: 3, message: expect.stringContaining('for instance with') });
}, 60_000);

test('text given to RegExp is looked at as far as it is constant', async () => {
  const source = [
    "const words = ['a+', 'b'].join('|');",
    'const one = new RegExp(`(?:$' + '{words})+$`);',
    'const two = new RegExp(String.raw`\\s+$`);',
    "const three = RegExp('x' + '*' + 'x*$');",
    'const four = new RegExp(given);',
  ].join('\n');
  expect((await faultsOf(source)).map(({ line }) => line).sort()).toEqual([2, 3, 4, 5]);
}, 60_000);

test.each([
  ['one that is linear', 'const a = /^[a-z]+:\\/\\//;'],
  ['a string and a comment that look like one', "// /\\s+$/\nconst a = '/\\\\s+$/';"],
  ['the same text only divided', 'const a = b / c / d;'],
  [
    'one that sees little',
    '// bounded-pattern: at most 200 characters, because lines are cut\nconst a = /\\s+$/;',
  ],
  [
    'one made of given parts, with its reason',
    '// dynamic-pattern: a word of letters\nconst a = new RegExp(word);',
  ],
  ['a copy of a literal', "const a = /^x/;\nconst b = new RegExp(a, 'g');"],
])(
  '%s is no fault',
  async (_, source) => {
    expect(await faultsOf(source)).toEqual([]);
  },
  60_000,
);

test('a bound does not excuse what is slow within it', async () => {
  const large = '// bounded-pattern: at most 100_000 characters, because\nconst a = /\\s+$/;';
  const exponential = '// bounded-pattern: at most 40 characters, because\nconst a = /^(a+)+$/;';
  expect(await faultsOf(large)).toHaveLength(1);
  expect(await faultsOf(exponential)).toHaveLength(1);
}, 60_000);

test.each([
  ['abc', 1],
  ['a{0,3}b?', 8],
  ['(?:a|b|c)d{1,2}', 6],
  ['[a+*]\\+\\*\\u{61}\\p{L}', 1],
  ['a+', Number.POSITIVE_INFINITY],
  ['a{2,}', Number.POSITIVE_INFINITY],
  ['(?<name>a)\\k<name>', Number.POSITIVE_INFINITY],
])('%s can be tried in %d ways', (pattern, paths) => {
  expect(countPaths(pattern)).toBe(paths);
});

test('a verdict of an earlier run is used, and a new one is remembered', async () => {
  const patterns = findPatterns('sample.ts', 'const a = /x+$/;\nconst b = /^[a-z]+:/;');
  const verdicts = new Map([['/x+$/', { kind: 'linear' }]]);
  expect(await findSlowPatterns(patterns, verdicts)).toEqual([]);
  expect(verdicts.get('/^[a-z]+:/')).toEqual({ kind: 'linear' });
}, 60_000);

test('without the native program the check still finds its faults', () => {
  const script = `import('${inRepository('scripts/checks/check-patterns.mjs')}').then(async ({ findSlowPatterns }) => {
    const faults = await findSlowPatterns([{ file: 'a.ts', line: 1, text: '\\\\s+$', flags: '' }]);
    console.log(JSON.stringify(faults.map(({ line }) => line)));
    process.exit(0);
  });`;
  const { stdout } = spawnSync(process.execPath, ['-e', script, 'no-program-of-its-own'], {
    env: { ...process.env, RECHECK_BACKEND: 'worker' },
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual([1]);
}, 60_000);
