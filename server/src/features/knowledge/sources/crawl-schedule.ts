import type { CrawlSchedule } from '@parley/contract/knowledge/knowledge-sources';

const hourMs = 60 * 60 * 1000;
export const crawlPauseMs = { hourly: hourMs, daily: 24 * hourMs, weekly: 7 * 24 * hourMs } as const;

interface Scheduled {
  schedule: CrawlSchedule;
  autoSync: boolean;
  lastCrawledAt: Date | null;
}

/** When a source is read again by itself; null for never. One that is overdue is due now, not several times. */
export function nextCrawlAt({ schedule, autoSync, lastCrawledAt }: Scheduled, now: Date) {
  if (schedule === 'off' || !autoSync) return null;
  const dueMs = (lastCrawledAt ?? now).getTime() + crawlPauseMs[schedule];
  return new Date(Math.max(dueMs, now.getTime()));
}
