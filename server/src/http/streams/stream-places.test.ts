import { expect, test } from 'vitest';
import { createRateLimiter } from '../rate-limit.ts';
import { createStreamPlaces, maxStreams } from './stream-places.ts';

function makePlaces() {
  let passedMs = 0;
  const places = createStreamPlaces(createRateLimiter({ monotonicMs: () => passedMs }));
  const passMinutes = (minutes: number) => {
    passedMs += minutes * 60_000;
  };
  return { places, passMinutes };
}
const visitor = (id: string, agentId = 'bakery') => ({
  kind: 'visitor' as const,
  id: `${agentId} ${id}`,
  agentId,
});

test('of one visitor the newest streams stay and the oldest goes', () => {
  const { places } = makePlaces();
  const taken = Array.from({ length: maxStreams.visitor.ofHolder + 2 }, () =>
    places.take(visitor('one'), 'home'),
  );
  expect(taken.map(({ replaced }) => replaced.aborted)).toEqual([
    true,
    true,
    ...Array(maxStreams.visitor.ofHolder).fill(false),
  ]);
});

test('an address that has all its streams is told when to come back, and another one is not concerned', () => {
  const { places } = makePlaces();
  const taken = Array.from({ length: maxStreams.visitor.ofAddress }, (_, nth) =>
    places.take(visitor(`${nth}`), 'office'),
  );
  const open = () => places.take(visitor('late'), 'office');
  expect(open).toThrow(expect.objectContaining({ code: 'limit_reached', retryAfterSeconds: 30 }));
  expect(() => places.take(visitor('late'), 'home')).not.toThrow();
  expect(() => places.take({ kind: 'person', id: 'member' }, 'office')).not.toThrow();
  taken[0]!.leave();
  taken[0]!.leave();
  expect(open).not.toThrow();
  expect(open).toThrow();
});

test('who reconnects from a full address gets the place of their own oldest stream', () => {
  const { places, passMinutes } = makePlaces();
  const own = Array.from({ length: maxStreams.visitor.ofHolder }, () =>
    places.take(visitor('own'), 'office'),
  );
  for (let nth = own.length; nth < maxStreams.visitor.ofAddress; nth += 1)
    places.take(visitor(`${nth}`), 'office');
  passMinutes(1);
  expect(() => places.take(visitor('own'), 'office')).not.toThrow();
  expect(own[0]!.replaced.aborted).toBe(true);
});

test('a flood at one agent leaves visitors of another one at the same address their share', () => {
  const { places, passMinutes } = makePlaces();
  const flood = Array.from({ length: maxStreams.visitor.ofAddress }, (_, nth) =>
    places.take(visitor(`${nth}`), 'office'),
  );
  passMinutes(1);
  const half = maxStreams.visitor.ofAddress / 2;
  const others = Array.from({ length: half }, (_, nth) =>
    places.take(visitor(`${nth}`, 'florist'), 'office'),
  );
  expect(flood.filter(({ replaced }) => replaced.aborted)).toHaveLength(half);
  // The flood goes on, and gets nothing of theirs; nor do they get more than it has.
  for (let nth = 0; nth < 50; nth += 1) expect(() => places.take(visitor(`more ${nth}`), 'office')).toThrow();
  expect(() => places.take(visitor('one more', 'florist'), 'office')).toThrow();
  expect(others.some(({ replaced }) => replaced.aborted)).toBe(false);
  expect(() => places.take(visitor('one', 'chemist'), 'office')).not.toThrow();
});

test('of a full address the visitor with the most streams gives a place to one who has none', () => {
  const { places, passMinutes } = makePlaces();
  places.take(visitor('quiet'), 'office');
  const greedy = Array.from({ length: maxStreams.visitor.ofHolder }, () =>
    places.take(visitor('greedy'), 'office'),
  );
  for (let nth = greedy.length + 1; nth < maxStreams.visitor.ofAddress; nth += 1)
    places.take(visitor(`${nth}`), 'office');
  passMinutes(1);
  expect(() => places.take(visitor('new'), 'office')).not.toThrow();
  expect(greedy.map(({ replaced }) => replaced.aborted)).toEqual([
    true,
    ...Array(greedy.length - 1).fill(false),
  ]);
});

test('streams opened without an end at one agent do not use up what another one may open', () => {
  const { places } = makePlaces();
  const open = (nth: number, agentId: string) => places.take(visitor(`${nth}`, agentId), 'office').leave();
  for (let nth = 0; nth < 600; nth += 1) open(nth, 'bakery');
  for (let nth = 600; nth < 2000; nth += 1) expect(() => open(nth, 'bakery')).toThrow();
  expect(() => open(1, 'florist')).not.toThrow();
});

test('opening and closing without an end is refused', () => {
  const { places, passMinutes } = makePlaces();
  const open = () => places.take(visitor('one'), 'home').leave();
  for (let nth = 0; nth < 60; nth += 1) open();
  expect(open).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  passMinutes(1);
  expect(open).not.toThrow();
});
