import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv(['Name', 'Note'], [['Meyer, Ann', 'said "yes"\nand left']])).toBe(
    '"Name","Note"\r\n"Meyer, Ann","said ""yes""\nand left"',
  );
});

test('a text that a spreadsheet would run as a formula is defused, a negative number is not touched', () => {
  expect(toCsv(['A', 'B'], [['=HYPERLINK("x")', -3]])).toBe('"A","B"\r\n"\'=HYPERLINK(""x"")","-3"');
  for (const text of [' =1+1', '\t@SUM(A1)', '＝1+1', '|calc', '-1+1'])
    expect(toCsv(['Topic'], [[text]])).toBe(`"Topic"\r\n"'${text}"`);
});

test('a missing value is an empty cell', () => {
  expect(toCsv(['A'], [[null], [undefined], [0]])).toBe('"A"\r\n""\r\n""\r\n"0"');
});
