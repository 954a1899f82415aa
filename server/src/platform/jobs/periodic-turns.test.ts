import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createPeriodicTurns } from './periodic-turns.ts';

/** Locks as processes of one PostgreSQL share them: taken and given back a moment after they were asked for. */
function makeSharedLocks() {
  const taken = new Set<string>();
  const tryLock = async (name: string) => {
    await nextTurn();
    if (taken.has(name)) return undefined;
    taken.add(name);
    return async () => {
      await nextTurn();
      await nextTurn();
      taken.delete(name);
    };
  };
  return { tryLock, shared: true as const };
}

test('a run that begins while the lock of the last one is on its way back takes place', async () => {
  const inTurn = createPeriodicTurns(makeSharedLocks() as never);
  const run = vi.fn(async () => {});
  const first = inTurn('look', run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { interval: 0 });
  await Promise.all([first, inTurn('look', run), inTurn('look', run)]);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a run that another process is at is skipped, and the next one after it takes place', async () => {
  const locks = makeSharedLocks() as never;
  const [here, there] = [createPeriodicTurns(locks), createPeriodicTurns(locks)];
  const run = vi.fn(async () => {});
  let end = () => {};
  const long = here('look', () => new Promise<void>((resolve) => (end = resolve)));
  await nextTurn();
  await nextTurn();
  await there('look', run);
  expect(run).not.toHaveBeenCalled();
  end();
  await long;
  await there('look', run);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a lock that cannot be given back holds up no later run', async () => {
  const run = vi.fn(async () => {});
  const inTurn = createPeriodicTurns({
    shared: true,
    tryLock: async () => () => Promise.reject(new Error('gone')),
  } as never);
  await expect(inTurn('look', run)).rejects.toThrow('gone');
  await expect(inTurn('look', run)).rejects.toThrow('gone');
  expect(run).toHaveBeenCalledTimes(2);
});
