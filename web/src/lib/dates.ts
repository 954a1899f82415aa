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
