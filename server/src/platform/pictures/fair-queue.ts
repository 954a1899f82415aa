import { limitReached, unavailable } from '../../errors.ts';

interface Limits {
  /** Of all groups together, with the one that runs; whoever comes on top is asked to come again. */
  maxWaiting: number;
  /** Of one group. */
  maxWaitingOfOne: number;
}

const retryAfterSeconds = 5;

/** One task at a time, the groups in turn: many tasks of one group do not keep the single one of another waiting. */
export function createFairQueue({ maxWaiting, maxWaitingOfOne }: Limits) {
  /** In the order in which the groups have their turn. */
  const lines = new Map<string, (() => void)[]>();
  const counts = new Map<string, number>();
  let total = 0;
  let isRunning = false;

  const count = (group: string, change: 1 | -1) => {
    total += change;
    const own = (counts.get(group) ?? 0) + change;
    if (own > 0) counts.set(group, own);
    else counts.delete(group);
  };

  function startNext() {
    const [next] = lines;
    if (isRunning || !next) return;
    const [group, line] = next;
    const start = line.shift();
    lines.delete(group);
    if (line.length > 0) lines.set(group, line);
    isRunning = true;
    start?.();
  }

  return {
    async run<Result>(group: string, task: () => Promise<Result>): Promise<Result> {
      if ((counts.get(group) ?? 0) >= maxWaitingOfOne)
        throw limitReached(
          'Your other pictures are still being looked at. Please try again in a moment.',
          retryAfterSeconds,
        );
      if (total >= maxWaiting)
        throw unavailable('Too many pictures are being looked at right now. Please try again in a moment.');
      count(group, 1);
      await new Promise<void>((start) => {
        const line = lines.get(group);
        if (line) line.push(start);
        else lines.set(group, [start]);
        startNext();
      });
      try {
        return await task();
      } finally {
        count(group, -1);
        isRunning = false;
        startNext();
      }
    },
  };
}
