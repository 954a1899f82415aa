import { expect, test } from 'vitest';
import { countFilters, dayFault, filterOf, readAddress, writeAddress } from './inbox-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));
const agent = '6f1c3a52-6a2f-4d0e-9d5b-0c1f3f1f2a11';

test('the inbox opens with what is open, and a link from a figure with all that is behind it', () => {
  expect(filterOf(read(''))).toEqual({ status: 'open' });
  expect(filterOf(read(`agent=${agent}&escalated=true`))).toEqual({ agentId: agent, escalated: 'true' });
  expect(filterOf(read('status=closed&rating=low'))).toEqual({ status: 'closed', rating: 'low' });
});

test('days are asked for as days, whatever the browser’s zone, and a figure with what it counts', () => {
  const days = { from: '2026-11-01', to: '2026-11-02' };
  expect(filterOf(read('from=2026-11-01&to=2026-11-02'))).toEqual(days);
  expect(filterOf(read('from=2026-11-01&to=2026-11-02&outcome=abandoned&handoff=any'))).toEqual({
    ...days,
    outcome: 'abandoned',
    handoff: 'any',
  });
});

test('nonsense in the address asks for nothing that the server would refuse', () => {
  const odd =
    'agent=me&rating=9&escalated=perhaps&state=lost&status=half&outcome=won&handoff=why&questions=some';
  expect(filterOf(read(odd))).toEqual({});
});

test('days that are reversed or in no calendar are said to be so', () => {
  expect(dayFault(read('from=2026-11-05&to=2026-11-01'))).toContain('Choose an earlier first day');
  expect(dayFault(read('from=2026-02-30'))).toContain('“2026-02-30” is not a day');
  expect(dayFault(read('to=never'))).toContain('“never” is not a day');
  expect(dayFault(read('from=2026-11-01&to=2026-11-01'))).toBeUndefined();
  expect(filterOf(read('from=2026-11-05&to=2026-11-01'))).toEqual({});
});

test('an address that is written is read as the same', () => {
  for (const search of [
    '',
    'status=closed',
    'status=open&tag=Wholesale',
    'state=yours',
    'status=all&search=rye',
    'status=all&outcome=reopened',
  ]) {
    const address = read(search);
    expect(readAddress(writeAddress(address))).toEqual(address);
  }
  expect(writeAddress(read('')).toString()).toBe('');
  expect(countFilters(read('from=2026-11-01&to=2026-11-02&rating=2'))).toBe(2);
});
