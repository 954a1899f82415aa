import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeZip } from './zip.ts';

const entries = [
  { path: 'parley/parley.php', text: '<?php // läuft' },
  { path: 'parley/readme.txt', text: '' },
];

test('an archive holds its files byte for byte, in their folder', () => {
  const files = unzipSync(makeZip(entries));
  expect(Object.keys(files)).toEqual(entries.map(({ path }) => path));
  for (const { path, text } of entries) expect(Buffer.from(files[path]!).toString()).toBe(text);
});

test('the same files make the same archive, others another', () => {
  expect(makeZip(entries)).toEqual(makeZip(structuredClone(entries)));
  expect(makeZip([{ path: 'a', text: 'b' }])).not.toEqual(makeZip([{ path: 'a', text: 'c' }]));
});
