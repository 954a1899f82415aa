import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.mjs';
import { judgePackages } from './judge-packages.mjs';
import { licenceList } from './licence-list.mjs';
import { lockedPackages } from './locked-packages.mjs';

const integrity = `sha512-${Buffer.from('checksum').toString('base64')}`;
const sound = { version: '1.2.3', license: 'MIT', integrity };
const packagesOf = (entries) => lockedPackages({ packages: { '': { name: 'parley' }, ...entries } });
const judge = (entries, manifests = []) => judgePackages(packagesOf(entries), manifests);

test('a package with an allowed licence and a checksum is sound', () => {
  expect(judge({ 'node_modules/sound': sound })).toEqual([]);
});

test.each([
  ['a licence that binds the product', { license: 'GPL-3.0-only' }, 'the licence GPL-3.0-only'],
  ['no licence', { license: undefined }, 'the licence undefined'],
  ['one licence of two that must both hold', { license: '(MIT AND GPL-2.0-only)' }, 'the licence'],
  ['a licence for tools in the product', { license: 'MPL-2.0' }, 'the licence MPL-2.0'],
  ['no checksum', { integrity: undefined }, 'no checksum'],
  ['an address', { resolved: 'https://example.com/one.tgz' }, 'names an address'],
  ['a script at its installation', { hasInstallScript: true }, 'runs a script'],
])('%s is a fault', (_, change, said) => {
  expect(judge({ 'node_modules/one': { ...sound, ...change } })).toEqual([expect.stringContaining(said)]);
});

test('of two licences to choose from one is enough, and tools may be under the MPL', () => {
  expect(judge({ 'node_modules/one': { ...sound, license: '(GPL-3.0-or-later OR MIT)' } })).toEqual([]);
  expect(judge({ 'node_modules/one': { ...sound, license: 'MPL-2.0', dev: true } })).toEqual([]);
});

test('a lockfile that has lost the binaries of other systems is a fault', () => {
  const fast = {
    ...sound,
    optionalDependencies: { 'fast-linux': '1', 'fast-mac': '1', 'fast-windows': '1' },
  };
  const all = {
    'node_modules/fast': fast,
    'node_modules/fast-linux': { ...sound, os: ['linux'] },
    'node_modules/fast-mac': { ...sound, os: ['darwin'] },
    'node_modules/fast-windows': { ...sound, os: ['win32'] },
  };
  expect(judge(all)).toEqual([]);
  const { 'node_modules/fast-windows': _, ...some } = all;
  expect(judge(some)).toEqual([
    'fast@1.2.3: the lockfile lacks its part fast-windows',
    'fast@1.2.3: the lockfile has it for linux, darwin only',
  ]);
});

test('a version that is not exact is a fault, but for our own packages', () => {
  const manifest = {
    dependencies: { one: '^1.2.3', two: '1.2.3', '@parley/chat': '*', three: 'npm:other@4.5.6' },
  };
  expect(judge({}, [{ path: 'web/package.json', manifest }])).toEqual([
    'web/package.json: one is asked for as "^1.2.3", not by one exact version',
  ]);
});

test('the bill of materials names each package with its checksum, and what is only for building apart', () => {
  const packages = packagesOf({
    'node_modules/@scope/one': sound,
    'node_modules/tool': { ...sound, dev: true },
    // Elsewhere it is part of the product.
    'node_modules/one/node_modules/tool': sound,
    'node_modules/other': { ...sound, dev: true },
  });
  const bill = billOfMaterials({ name: 'parley', version: '0.2.0', license: 'Apache-2.0' }, packages);
  expect(bill.components.map(({ purl, scope }) => [purl, scope])).toEqual([
    ['pkg:npm/%40scope/one@1.2.3', 'required'],
    ['pkg:npm/other@1.2.3', 'excluded'],
    ['pkg:npm/tool@1.2.3', 'required'],
  ]);
  expect(bill.components[0].hashes).toEqual([
    { alg: 'SHA-512', content: Buffer.from('checksum').toString('hex') },
  ]);
  expect(licenceList(packages)).toContain('| @scope/one | 1.2.3 | MIT |');
});
