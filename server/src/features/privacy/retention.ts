import type { RetentionDays } from '@parley/contract/privacy/privacy';

const dayMs = 24 * 60 * 60 * 1000;

/** What had its last message before then is over its time. */
export const cutoffOf = (days: number, now: Date) => new Date(now.getTime() - days * dayMs);

/** Whether the change may delete something that the period before would have kept. */
export const isShorter = (to: RetentionDays, from: RetentionDays) =>
  to !== null && (from === null || to < from);

interface Kept {
  retentionDays: RetentionDays;
  erasedBefore: Date | null;
}

/** Undefined where everything is kept. */
export function currentCutoff({ retentionDays, erasedBefore }: Kept, now: Date) {
  const moments = [erasedBefore, retentionDays === null ? null : cutoffOf(retentionDays, now)];
  const known = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return known.length === 0 ? undefined : new Date(Math.max(...known));
}
