import { expect, test } from 'vitest';
import { chosenFilters } from './chosen-filters.ts';
import { filterOf, readAddress } from './inbox-address.ts';

const agent = '6f1c3a52-6a2f-4d0e-9d5b-0c1f3f1f2a11';
const figures = {
  outcomes: [{ value: 'abandoned' as const, label: 'Abandoned' }],
  handoffs: [{ value: 'any' as const, label: 'For any reason' }],
  questions: [{ value: 'unanswered' as const, label: 'Questions not answered' }],
};
const chosenIn = (search: string) =>
  chosenFilters(readAddress(new URLSearchParams(search)), { agents: [{ id: agent, name: 'Maya' }], figures });

test('every filter of the address is named, and goes alone', () => {
  const search =
    `agent=${agent}&from=2026-11-01&to=2026-11-02&outcome=abandoned&handoff=any&questions=unanswered` +
    '&rating=low&escalated=true&language=de&tag=Wholesale';
  const chosen = chosenIn(search);
  expect(chosen.map(({ label }) => label)).toEqual([
    'Maya',
    'Nov 1, 2026 – Nov 2, 2026',
    'Outcome: Abandoned',
    'To a person: For any reason',
    'Questions not answered',
    'Rated 1 or 2',
    'Escalated',
    'German',
    'Tag: Wholesale',
  ]);
  const address = readAddress(new URLSearchParams(search));
  const left = filterOf({ ...address, ...chosen[2]!.without });
  expect(left).toEqual({ ...filterOf(address), outcome: undefined });
});

test('one side of the days is enough, and days that cannot be shown are named as such', () => {
  expect(chosenIn('from=2026-11-01')[0]?.label).toBe('From Nov 1, 2026');
  expect(chosenIn('to=2026-11-01')[0]?.label).toBe('Until Nov 1, 2026');
  expect(chosenIn('from=2026-11-01&to=2026-11-01')[0]?.label).toBe('Nov 1, 2026');
  expect(chosenIn('from=2026-02-30')[0]?.label).toBe('Days that cannot be shown');
  expect(chosenIn('search=rye')).toEqual([]);
});
