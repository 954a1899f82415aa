import type { MonitoringRange } from '@parley/contract/insights/insights';

/** Stands where nothing was measured, which is not zero. */
export const notMeasured = '—';

/** `94%`, `2.5%` */
export const formatPercent = (percent: number) => `${shortNumber(percent)}%`;

export const formatCount = (count: number) => count.toLocaleString('en-US');

const shortNumber = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Figures as they are written into files and drawn: without digits that nobody measured. */
export const wholeMs = (ms: number | null) => (ms === null ? null : Math.round(ms));
export const percentOf = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);

/** What a satisfaction rate stands on. */
/** `none` where only some days are looked at. */
export function ratingsText(count: number, none = 'No ratings yet'): string {
  if (count === 0) return none;
  return count === 1 ? 'Based on 1 rating' : `Based on ${formatCount(count)} ratings`;
}

export const monitoringRanges: readonly { value: MonitoringRange; label: string }[] = [
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
];

/** Some browsers do not know where they are and say so with a name that is no time zone. */
export function ownTimeZone(resolved = new Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return !resolved || resolved === 'Etc/Unknown' ? 'UTC' : resolved;
}
