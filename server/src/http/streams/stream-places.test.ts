import { expect, test } from 'vitest';
import { createProcessBuckets } from '../process-buckets.ts';
import { createRateLimiter } from '../rate-limit.ts';
import { createStreamPlaces, maxStreams, type StreamHolder } from './stream-places.ts';
import { createLocalRegistry } from './stream-registry.ts';

function makePlaces() {
  let passedMs = 0;
  const limiter = createRateLimiter(createProcessBuckets({ monotonicMs: () => passedMs }));
  const places = createStreamPlaces(limiter, createLocalRegistry());
  const passMinutes = (minutes: number) => {
    passedMs += minutes * 60_000;
  };
  return { places, passMinutes };
}
/** One after the other, each of the holder of its number. */
async function takeMany(
  places: ReturnType<typeof makePlaces>['places'],
  count: number,
  holderOf: (nth: number) => StreamHolder,
  address: string,
) {
  const taken = [];
  for (let nth = 0; nth < count; nth += 1) taken.push(await places.take(holderOf(nth), address));
  return taken;
}
const visitor = (id: string, agentId = 'bakery') => ({
  kind: 'visitor' as const,
  id: `${agentId} ${id}`,
  agentId,
});

test('of one visitor the newest streams stay and the oldest goes', async () => {
  const { places } = makePlaces();
  const taken = await takeMany(places, maxStreams.visitor.ofHolder + 2, () => visitor('one'), 'home');
  expect(taken.map(({ replaced }) => replaced.aborted)).toEqual([
    true,
    true,
    ...Array(maxStreams.visitor.ofHolder).fill(false),
  ]);
});

test('an address that has all its streams is told when to come back, and another one is not concerned', async () => {
  const { places } = makePlaces();
  const taken = await takeMany(places, maxStreams.visitor.ofAddress, (nth) => visitor(`${nth}`), 'office');
  const open = () => places.take(visitor('late'), 'office');
  await expect(open()).rejects.toThrow(
    expect.objectContaining({ code: 'limit_reached', retryAfterSeconds: 30 }),
  );
  await expect(places.take(visitor('late'), 'home')).resolves.toBeDefined();
  await expect(places.take({ kind: 'person', id: 'member' }, 'office')).resolves.toBeDefined();
  taken[0]!.leave();
  taken[0]!.leave();
  await expect(open()).resolves.not.toThrow();
  await expect(open()).rejects.toThrow();
});

test('who reconnects from a full address gets the place of their own oldest stream', async () => {
  const { places, passMinutes } = makePlaces();
  const own = await takeMany(places, maxStreams.visitor.ofHolder, () => visitor('own'), 'office');
  for (let nth = own.length; nth < maxStreams.visitor.ofAddress; nth += 1)
    await places.take(visitor(`${nth}`), 'office');
  passMinutes(1);
  await expect(places.take(visitor('own'), 'office')).resolves.toBeDefined();
  expect(own[0]!.replaced.aborted).toBe(true);
});

test('a flood at one agent leaves visitors of another one at the same address their share', async () => {
  const { places, passMinutes } = makePlaces();
  const flood = await takeMany(places, maxStreams.visitor.ofAddress, (nth) => visitor(`${nth}`), 'office');
  passMinutes(1);
  const half = maxStreams.visitor.ofAddress / 2;
  const others = await takeMany(places, half, (nth) => visitor(`${nth}`, 'florist'), 'office');
  expect(flood.filter(({ replaced }) => replaced.aborted)).toHaveLength(half);
  // The flood goes on, and gets nothing of theirs; nor do they get more than it has.
  for (let nth = 0; nth < 50; nth += 1)
    await expect(places.take(visitor(`more ${nth}`), 'office')).rejects.toThrow();
  await expect(places.take(visitor('one more', 'florist'), 'office')).rejects.toThrow();
  expect(others.some(({ replaced }) => replaced.aborted)).toBe(false);
  await expect(places.take(visitor('one', 'chemist'), 'office')).resolves.toBeDefined();
});

test('of a full address the visitor with the most streams gives a place to one who has none', async () => {
  const { places, passMinutes } = makePlaces();
  await places.take(visitor('quiet'), 'office');
  const greedy = await takeMany(places, maxStreams.visitor.ofHolder, () => visitor('greedy'), 'office');
  for (let nth = greedy.length + 1; nth < maxStreams.visitor.ofAddress; nth += 1)
    await places.take(visitor(`${nth}`), 'office');
  passMinutes(1);
  await expect(places.take(visitor('new'), 'office')).resolves.toBeDefined();
  expect(greedy.map(({ replaced }) => replaced.aborted)).toEqual([
    true,
    ...Array(greedy.length - 1).fill(false),
  ]);
});

test('streams opened without an end at one agent do not use up what another one may open', async () => {
  const { places } = makePlaces();
  const open = async (nth: number, agentId: string) =>
    (await places.take(visitor(`${nth}`, agentId), 'office')).leave();
  for (let nth = 0; nth < 600; nth += 1) await open(nth, 'bakery');
  for (let nth = 600; nth < 2000; nth += 1) await expect(open(nth, 'bakery')).rejects.toThrow();
  await expect(open(1, 'florist')).resolves.not.toThrow();
});

test('opening and closing without an end is refused', async () => {
  const { places, passMinutes } = makePlaces();
  const open = async () => (await places.take(visitor('one'), 'home')).leave();
  for (let nth = 0; nth < 60; nth += 1) await open();
  await expect(open()).rejects.toThrow(expect.objectContaining({ retryAfterSeconds: 1 }));
  passMinutes(1);
  await expect(open()).resolves.not.toThrow();
});
