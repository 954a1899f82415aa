import { expect, test } from 'vitest';
import { countFilters, dayOf, filterOf, readAddress, writeAddress } from './inbox-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));
const agent = '6f1c3a52-6a2f-4d0e-9d5b-0c1f3f1f2a11';

test('the inbox opens with what is open, and a link from a figure with all that is behind it', () => {
  expect(filterOf(read(''))).toEqual({ status: 'open' });
  expect(filterOf(read(`agent=${agent}&escalated=true`))).toEqual({ agentId: agent, escalated: 'true' });
  expect(filterOf(read('status=closed&rating=low'))).toEqual({ status: 'closed', rating: 'low' });
});

test('days are whole days, moments are taken as they are', () => {
  const { from, to } = filterOf(read('from=2026-11-01&to=2026-11-02'));
  expect([from, to]).toEqual([
    new Date(2026, 10, 1).toISOString(),
    new Date(2026, 10, 2, 23, 59, 59, 999).toISOString(),
  ]);
  expect(filterOf(read('from=2026-11-01T10:00:00.000Z'))).toEqual({ from: '2026-11-01T10:00:00.000Z' });
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});

test('nonsense in the address asks for nothing that the server would refuse', () => {
  const odd = 'agent=me&from=never&rating=9&escalated=perhaps&state=lost&status=half';
  expect(filterOf(read(odd))).toEqual({});
  expect(filterOf(read('from=2026-11-05&to=2026-11-01')).to).toBeUndefined();
});

test('an address that is written is read as the same', () => {
  for (const search of [
    '',
    'status=closed',
    'status=open&tag=Wholesale',
    'state=yours',
    'status=all&search=rye',
  ]) {
    const address = read(search);
    expect(readAddress(writeAddress(address))).toEqual(address);
  }
  expect(writeAddress(read('')).toString()).toBe('');
  expect(countFilters(read('from=2026-11-01&to=2026-11-02&rating=2'))).toBe(2);
});
