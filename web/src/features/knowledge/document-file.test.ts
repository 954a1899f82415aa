import { expect, test } from 'vitest';
import { faultOf, formatSize } from './document-file.ts';

test('the five kinds of files are welcome, however their ending is written', () => {
  expect(faultOf({ name: 'returns.txt', size: 10 })).toBeNull();
  expect(faultOf({ name: 'README.MD', size: 10 })).toBeNull();
  for (const name of ['a.pdf', 'a.docx', 'a.csv']) expect(faultOf({ name, size: 10 })).toBeNull();
});

test('a file that cannot be read is named before it is sent', () => {
  expect(faultOf({ name: 'plan.exe', size: 10 })?.reason).toBe(
    'Only .pdf, .docx, .txt, .csv, .md files can be read.',
  );
  expect(faultOf({ name: 'md', size: 10 })?.title).toBe('Upload failed');
  expect(faultOf({ name: 'empty.txt', size: 0 })?.reason).toBe('The file is empty.');
});

test('ten megabytes are the limit, to the byte', () => {
  expect(faultOf({ name: 'big.txt', size: 10 * 1024 * 1024 })).toBeNull();
  expect(faultOf({ name: 'big.txt', size: 10 * 1024 * 1024 + 1 })?.title).toBe('File too large');
});

test('sizes are written as people say them', () => {
  expect(formatSize(0)).toBe('0 B');
  expect(formatSize(999)).toBe('999 B');
  expect(formatSize(1434)).toBe('1.4 KB');
  expect(formatSize(12 * 1024 * 1024)).toBe('12 MB');
});
