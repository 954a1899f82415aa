import { setTimeout as pause } from 'node:timers/promises';

/** Only against what never comes: how fast the machine is decides no test. */
const maxMs = 120_000;

type Nothing = undefined | null | false;

/** Looks again and again until something is found. */
export async function until<Found>(
  look: () => Promise<Found | Nothing> | Found | Nothing,
  what = 'what was waited for',
): Promise<Found> {
  const end = performance.now() + maxMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`In vain: ${what}`);
    await pause(100);
  }
}
