import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerdicts } from './verdicts.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-verdicts-'));
  file = join(folder, 'verdicts.json');
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

test('where nothing is trusted, all is judged anew', () => {
  save('1', ['/a/', { kind: 'linear' }]);
  expect(openVerdicts(file, '1', { isTrusted: false }).get('/a/')).toBeUndefined();
});

test('a run that finds the same leaves the file alone', () => {
  save('1', ['/a/', { kind: 'linear' }], ['/b/', { kind: 'linear' }]);
  utimesSync(file, 1, 1);
  save('1', ['/b/', { kind: 'linear' }], ['/a/', { kind: 'linear' }]);
  expect(statSync(file).mtimeMs).toBe(1000);
});

test('a file that was cut short is as good as none', () => {
  save('1', ['/a/', { kind: 'linear' }]);
  writeFileSync(file, '{"version":"1","verd');
  expect(openVerdicts(file, '1').get('/a/')).toBeUndefined();
});

function save(version, ...entries) {
  const verdicts = openVerdicts(file, version);
  for (const [key, verdict] of entries) verdicts.set(key, verdict);
  verdicts.save();
}
