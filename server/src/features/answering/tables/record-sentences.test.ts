import { expect, test } from 'vitest';
import type { ChosenRecords, RecordCell } from '../../knowledge/index.ts';
import { tableAnswer } from './table-answer.ts';

const cell = (name: string, value: string, kind: RecordCell['kind']): RecordCell => ({
  name,
  value,
  kind,
  startsAt: 0,
  endsAt: 1,
});

function told(
  query: string,
  name: string,
  cells: RecordCell[],
  wanted: Partial<ChosenRecords['wanted']> = {},
) {
  const records: ChosenRecords = {
    records: [{ passageId: 'p', name, section: '', cells }],
    recordName: 'Day',
    caption: '',
    wanted: {
      kinds: [],
      order: undefined,
      isComparison: false,
      asksForName: false,
      asksWhen: false,
      asksYesNo: false,
      asksForOutcome: false,
      ...wanted,
    },
    explained: 1,
    isPointed: true,
    explainedByProse: 0,
  };
  return tableAnswer({ records, language: 'en', query, passages: [] })?.text;
}

test('names that stand beside the one that is more keep their capitals', () => {
  const hours = [cell('Harbour', '9:00-20:00', 'clock'), cell('Mill', '8:00-17:00', 'clock')];
  expect(told('which shop is open later on tuesdays', 'Tuesday', hours, { order: 'most' })).toBe(
    'Harbour is open 9:00-20:00 on Tuesday; Mill: 8:00-17:00.',
  );
});

test('a remark stands by itself, without the name of its column', () => {
  const price = cell('Manual', '£80', 'money');
  const remark = cell('Remarks', 'after passing only', 'text');
  expect(told('motorway lesson', 'Motorway lesson', [price, remark])).toBe(
    'Motorway lesson: manual £80 (after passing only).',
  );
  expect(told('motorway lesson', 'Motorway lesson', [remark])).toBe('Motorway lesson: after passing only.');
});

test('what a fee is for stands with the fee, what a price is per behind the price', () => {
  const fee = (name: string) => told('fee at Mill Lane', 'Mill Lane', [cell(name, '£285', 'money')]);
  expect(fee('fee new stone')).toBe('Mill Lane, fee new stone: £285.');
  expect(fee('Fee per stone')).toBe('Mill Lane costs £285 per stone.');
});

test.each(['Meaning', 'Description', 'What it does'])(
  'a column called %s explains, and is not named',
  (name) => {
    const explained = cell(name, 'a wash, a cut and a blow-dry', 'text');
    expect(told('what is the full works', 'The full works', [explained])).toBe(
      'The full works: a wash, a cut and a blow-dry.',
    );
    expect(told('the full works', 'The full works', [explained, cell('Price', '£45', 'money')])).toBe(
      'The full works: a wash, a cut and a blow-dry; price £45.',
    );
  },
);

test.each([
  ['4', 'Loom: 4 visits.'],
  ['1', 'Loom, visits: 1.'],
])('a count of %s is told as one', (count, sentence) => {
  expect(told('how many visits for a loom', 'Loom', [cell('Visits', count, 'number')])).toBe(sentence);
});

test('hours that hold for something alone are no yes', () => {
  const ask = (value: string) =>
    told('Can I drop off on a Sunday?', 'Sunday', [cell('Drop-off and collection', value, 'clock')], {
      asksYesNo: true,
    });
  expect(ask('4pm - 6pm')).toMatch(/^Yes, /);
  expect(ask('4pm - 6pm (collection only)')).toBe(
    'Drop-off and collection is open 4pm - 6pm (collection only) on Sunday.',
  );
});

test('a season is when, and not a place that is open', () => {
  const hours = told('When is reception open on Saturdays in summer?', 'Reception, Saturday', [
    cell('Summer (April to September)', '9:00-16:00', 'clock'),
  ]);
  expect(hours).toBe('Reception, Saturday, Summer (April to September): 9:00-16:00.');
});
