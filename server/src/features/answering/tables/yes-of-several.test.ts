import { expect, test } from 'vitest';
import type { ChosenRecords } from '../../knowledge/index.ts';
import { tableAnswer } from './table-answer.ts';

/** What is told of a table of cabins, of which some have a stove. */
function told(...stoves: [name: string, value: string][]) {
  const records = stoves.map(([name, value]) => ({
    passageId: 'cabins',
    name,
    section: '',
    cells: [{ name: 'Stove', value, startsAt: 0, endsAt: value.length, kind: 'text' }],
  }));
  const chosen = {
    records,
    recordName: 'Cabin',
    caption: 'Cabins',
    wanted: { asksYesNo: true },
    explained: 1,
    isPointed: true,
    explainedByProse: 0,
  } as unknown as ChosenRecords;
  return tableAnswer({ records: chosen, language: 'en', query: 'do they have a stove', passages: [] })?.text;
}

test('what all rows say is said yes or no to once', () => {
  expect(told(['Fjord', 'yes'], ['Moor', 'yes'])).toBe('Yes. Stove for Fjord: yes. Stove for Moor: yes.');
  expect(told(['Fjord', 'no'], ['Moor', 'no'])).toBe('No. Stove for Fjord: no. Stove for Moor: no.');
});

test('rows that differ are told without a yes before them', () => {
  expect(told(['Fjord', 'yes'], ['Moor', 'no'])).toBe('Stove for Fjord: yes. Stove for Moor: no.');
});

test('one row is said yes to', () => {
  expect(told(['Fjord', 'yes'])).toMatch(/^Yes/);
});
