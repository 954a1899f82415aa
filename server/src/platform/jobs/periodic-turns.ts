import type { DatabaseDoor } from '../database/index.ts';

/** A run of another process that lasts longer than the pause between two is not joined by a second one. */
export function createPeriodicTurns({ shared, tryLock }: Pick<DatabaseDoor, 'shared' | 'tryLock'>) {
  const turns = new Map<string, { lock: ReturnType<typeof tryLock>; runs: number }>();
  const releases = new Map<string, Promise<void>>();

  async function giveBack(name: string, lock: ReturnType<typeof tryLock>) {
    try {
      await (await lock.catch(() => undefined))?.();
    } finally {
      releases.delete(name);
    }
  }

  return async (name: string, run: () => Promise<void>) => {
    if (!shared) return run();
    // Our own lock on its way back would look like that of another process.
    while (releases.has(name)) await releases.get(name)?.catch(() => undefined);
    const turn = turns.get(name) ?? { lock: tryLock(`job ${name}`), runs: 0 };
    turns.set(name, turn);
    turn.runs += 1;
    try {
      if (await turn.lock) await run();
    } finally {
      turn.runs -= 1;
      if (turn.runs === 0) {
        turns.delete(name);
        const release = giveBack(name, turn.lock);
        releases.set(name, release);
        await release;
      }
    }
  };
}
