import { expect, test } from 'vitest';
import { BackupRefused, isNewerVersion, refuseNewer } from './backup-format.ts';

const here = {
  version: '0.2.0',
  migrations: [
    { tag: '0000_one', hash: 'a' },
    { tag: '0001_two', hash: 'b' },
  ],
};
const header = { format: 1, version: '0.2.0', migrations: here.migrations };

test.each([
  ['0.3.0', '0.2.0', true],
  ['0.2.1', '0.2.0', true],
  ['1.0.0', '0.9.9', true],
  ['0.10.0', '0.9.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.1.9', '0.2.0', false],
])('whether %s is newer than %s: %s', (one, other, isNewer) => {
  expect(isNewerVersion(one, other)).toBe(isNewer);
});

test('a backup of this version or an older one is taken', () => {
  refuseNewer(header, here);
  refuseNewer({ ...header, version: '0.1.0', migrations: here.migrations.slice(0, 1) }, here);
});

test.each([
  ['a newer version', { ...header, version: '0.3.0' }, /made by Parley 0\.3\.0, and this is Parley 0\.2\.0/],
  ['a newer format', { ...header, format: 2, version: '0.3.0' }, /newer format \(2\)/],
  [
    'an unknown migration',
    { ...header, migrations: [...here.migrations, { tag: '0002_three', hash: 'c' }] },
    /does not know: 0002_three/,
  ],
])('%s is refused, with what to do', (_what, refused, words) => {
  const refusal = () => refuseNewer(refused, here);
  expect(refusal).toThrow(BackupRefused);
  expect(refusal).toThrow(words);
  expect(refusal).toThrow(`Install Parley ${refused.version} or newer, then restore it.`);
});

test('a migration that says something else here is refused', () => {
  expect(() => refuseNewer({ ...header, migrations: [{ tag: '0000_one', hash: 'z' }] }, here)).toThrow(
    /another 0000_one/,
  );
});
