const dayMs = 24 * 60 * 60 * 1000;
const pattern = /^parley-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

export interface BackupRetention {
  /** How many are kept. */
  count: number;
  /** For how many days. */
  days: number;
}

export const nightlyName = (now: Date) =>
  `parley-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

function writtenAt(name: string) {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Which of these files need not be kept. The newest always is, however old: it may be all there is. */
export function chooseSurplus(names: string[], { count, days }: BackupRetention, now: Date) {
  const oldest = now.getTime() - days * dayMs;
  return names
    .filter((name) => writtenAt(name) !== undefined)
    .sort()
    .reverse()
    .filter((name, nth) => nth > 0 && (nth >= count || writtenAt(name)!.getTime() < oldest));
}

/** What backups that were killed have left; a young one may still be in the making. */
export const chooseAbandoned = (names: string[], now: Date) =>
  names.filter((name) => {
    const [, whole = ''] = /^\.(parley-.+\.tar\.gz)\.[0-9a-f-]+\.partial$/.exec(name) ?? [];
    const at = writtenAt(whole);
    return at !== undefined && now.getTime() - at.getTime() > dayMs;
  });

/** The last time a nightly backup should have begun, by the clock of the machine. */
export function lastDueAt(hour: number, now: Date) {
  const today = new Date(now);
  today.setHours(hour, 0, 0, 0);
  if (today <= now) return today;
  // Not a day less in hours: where clocks change a day has one more or one less.
  today.setDate(today.getDate() - 1);
  return today;
}
