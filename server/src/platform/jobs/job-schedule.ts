import type { JobDefinition } from './job-definition.ts';

/** When a periodic job runs next, in seconds from now. */
export function secondsToNextRun(
  { every = 0, offset }: Pick<JobDefinition<unknown>, 'every' | 'offset'>,
  now: Date,
) {
  if (offset === undefined) return every;
  // From turn to turn of the clock, so that a chain of runs neither drifts nor leaves one out.
  const everyMs = every * 1000;
  return Math.ceil((everyMs - ((now.getTime() - offset * 1000) % everyMs)) / 1000);
}
