import { format, formatDistance, isSameDay, isSameYear } from 'date-fns';

/** `Nov 3, 2026` */
export const formatDay = (iso: string) => format(new Date(iso), 'MMM d, yyyy');

/** `Nov 3, 2026, 4:05 PM` */
export const formatDayAndTime = (iso: string) => format(new Date(iso), 'MMM d, yyyy, h:mm a');

/** `4:05 PM` */
export const formatTime = (iso: string) => format(new Date(iso), 'h:mm a');

/** As short as it stays clear: `4:05 PM` today, `Nov 3` this year, `Nov 3, 2025` before. */
export function formatWhen(iso: string, now: Date) {
  const when = new Date(iso);
  if (isSameDay(when, now)) return format(when, 'h:mm a');
  return format(when, isSameYear(when, now) ? 'MMM d' : 'MMM d, yyyy');
}

/** `5 minutes ago`. A clock that is behind the server's does not make what happened a thing to come. */
export const formatAgo = (iso: string, now: Date) =>
  formatDistance(Math.min(new Date(iso).getTime(), now.getTime()), now, { addSuffix: true });

/** `2026`, `Mar 2026` or `Mar 1, 2026`: as exact as the date is. */
export function formatPartialDate(date: string) {
  const [year = 0, month, day] = date.split('-').map(Number);
  if (month === undefined) return String(year);
  // Local parts, so that no time zone moves the day.
  return format(new Date(year, month - 1, day ?? 1), day === undefined ? 'MMM yyyy' : 'MMM d, yyyy');
}
