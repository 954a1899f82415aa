const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOfYearFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** `Nov 3, 2026` */
export const formatDay = (iso: string) => dayFormat.format(new Date(iso));

/** `Nov 3, 2026, 4:05 PM` */
export const formatDayAndTime = (iso: string) => `${formatDay(iso)}, ${formatTime(iso)}`;

/** `Nov 3` */
export const formatDayOfYear = (iso: string) => dayOfYearFormat.format(new Date(iso));

/** `4:05 PM`. Browsers differ in the kind of space they put before the last word. */
export const formatTime = (iso: string) => timeFormat.format(new Date(iso)).replace(/\s/u, ' ');

/** As short as it stays clear: `4:05 PM` today, `Nov 3` this year, `Nov 3, 2025` before. */
export function formatWhen(iso: string, now: Date) {
  const when = new Date(iso);
  if (when.toDateString() === now.toDateString()) return formatTime(iso);
  return when.getFullYear() === now.getFullYear() ? formatDayOfYear(iso) : formatDay(iso);
}

/** `5 minutes ago`. A clock that is behind the server's does not make what happened a thing to come. */
export const formatAgo = (iso: string, now: Date) =>
  `${formatDistance(new Date(Math.min(new Date(iso).getTime(), now.getTime())), now)} ago`;

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const monthMinutes = 30 * dayMinutes;

/** In the words of date-fns, which would be a fifth of the dashboard's own script; the test compares the two. */
function formatDistance(from: Date, to: Date) {
  const minutes = Math.round((localMs(to) - localMs(from)) / 60_000);
  if (minutes === 0) return 'less than a minute';
  if (minutes < 45) return countOf(minutes, 'minute');
  if (minutes < dayMinutes) return `about ${countOf(Math.round(minutes / hourMinutes), 'hour')}`;
  if (minutes < 1.75 * dayMinutes) return '1 day';
  if (minutes < monthMinutes) return countOf(Math.round(minutes / dayMinutes), 'day');
  const months = countWholeMonths(from, to);
  const nearestMonths = countOf(Math.round(minutes / monthMinutes), 'month');
  if (months < 12) return minutes < 2 * monthMinutes ? `about ${nearestMonths}` : nearestMonths;
  const years = Math.trunc(months / 12);
  if (months % 12 < 3) return `about ${countOf(years, 'year')}`;
  return months % 12 < 9 ? `over ${countOf(years, 'year')}` : `almost ${countOf(years + 1, 'year')}`;
}

/** As clocks on the wall show it, so that a day on which they are changed is a day all the same. */
const localMs = (date: Date) => date.getTime() - date.getTimezoneOffset() * 60_000;

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function countWholeMonths(from: Date, to: Date) {
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  const back = new Date(to);
  back.setMonth(back.getMonth() - months);
  return back < from ? months - 1 : months;
}

/** `2026`, `Mar 2026` or `Mar 1, 2026`: as exact as the date is. */
export function formatPartialDate(date: string) {
  const [year = 0, month, day] = date.split('-').map(Number);
  if (month === undefined) return String(year);
  // Local parts, so that no time zone moves the day.
  return (day === undefined ? monthFormat : dayFormat).format(new Date(year, month - 1, day ?? 1));
}
