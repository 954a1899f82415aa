import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { innerHeadingAt, listsIn } from './lists.ts';

const told = (text: string) =>
  listsIn(text).map(({ items, ...list }) => ({
    ...list,
    items: items.map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt)),
  }));

test('items stand under their heading and their lead-in', () => {
  const text = '## Hire\n\nNot included:\n- Helmet\n- Lock\n  and key\n\nAsk us.\n\n1. Come\n2. Pay';
  expect(told(text)).toEqual([
    { heading: 'Hire', leadIn: 'Not included:', isNumbered: false, items: ['Helmet', 'Lock\n  and key'] },
    { heading: 'Hire', leadIn: null, isNumbered: true, items: ['Come', 'Pay'] },
  ]);
});

test('a line that begins with a year or a dash without space is no item', () => {
  expect(told('2026 was good.\n-5 degrees\n*Bold* words')).toEqual([]);
});

test('a place belongs to the last heading before it', () => {
  const text = 'Above.\n## One\nfirst\n### Two\nsecond';
  expect([0, text.indexOf('first'), text.indexOf('second')].map((at) => innerHeadingAt(text, at))).toEqual([
    undefined,
    'One',
    'Two',
  ]);
});

test('a text of a megabyte of marks is read in linear time', () => {
  const cpuMs = startCpuTimer();
  listsIn('- '.repeat(250_000) + '\n'.repeat(250_000) + '# '.repeat(250_000));
  expect(cpuMs()).toBeLessThan(2000);
});

test('in a text without marks the line right above a list says what its items are', () => {
  const text =
    'What is included\n  - towels\n  - soap\n\nWhat is not included\n  - breakfast\n  - the boat\n\nPlease tell us when you come.\n- by phone\n- by mail';
  expect(listsIn(text).map(({ leadIn }) => leadIn)).toEqual([
    'What is included',
    'What is not included',
    null,
  ]);
});
