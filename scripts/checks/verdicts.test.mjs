import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerdicts } from './verdicts.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-verdicts-'));
  file = join(folder, 'deep', 'verdicts.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a verdict is there in the next run', () => {
  save('1', ['/a+$/', { kind: 'slow' }]);
  expect(openVerdicts(file, '1').get('/a+$/')).toEqual({ kind: 'slow' });
});

test('another version of the judge begins anew', () => {
  save('1', ['/a+$/', { kind: 'linear' }]);
  expect(openVerdicts(file, '2').get('/a+$/')).toBeUndefined();
});

test('a pattern that nobody asked for is forgotten', () => {
  save('1', ['/a/', { kind: 'linear' }], ['/b/', { kind: 'linear' }]);
  const next = openVerdicts(file, '1');
  next.get('/a/');
  next.save();
  expect(openVerdicts(file, '1').get('/a/')).toEqual({ kind: 'linear' });
  expect(openVerdicts(file, '1').get('/b/')).toBeUndefined();
});

test('a file that was cut short is as good as none', () => {
  save('1', ['/a/', { kind: 'linear' }]);
  writeFileSync(file, '{"version":"1","entr');
  expect(openVerdicts(file, '1').get('/a/')).toBeUndefined();
});

function save(version, ...entries) {
  const verdicts = openVerdicts(file, version);
  for (const [key, verdict] of entries) verdicts.set(key, verdict);
  verdicts.save();
}
