import { setTimeout as pause } from 'node:timers/promises';

/** Only against what never comes: how fast the machine is decides no test. */
const maxMs = 120_000;

type Nothing = undefined | null | false;

interface Pace {
  /** Before the first look, for what is never there at once. */
  firstAfterMs?: number;
  /** Between two looks: shorter where a look costs nothing. */
  everyMs?: number;
}

/** Looks again and again until something is found. */
export async function until<Found>(
  look: () => Promise<Found | Nothing> | Found | Nothing,
  what = 'what was waited for',
  { firstAfterMs = 0, everyMs = 100 }: Pace = {},
): Promise<Found> {
  const end = performance.now() + maxMs;
  if (firstAfterMs > 0) await pause(firstAfterMs);
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`In vain: ${what}`);
    await pause(everyMs);
  }
}
