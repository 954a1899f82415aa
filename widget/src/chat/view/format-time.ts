/** The language of the interface where the browser does not know the wanted one. */
function formatter(language: string, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}

const dayOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** "tomorrow, 9:00 AM" or "Monday, November 16 at 9:00 AM", in the visitor's own time and language. */
export function formatMoment(moment: string, language: string, now = new Date()) {
  const time = new Date(moment);
  const days = Math.round((dayOf(time) - dayOf(now)) / 86_400_000);
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  if (days === 0 || days === 1) {
    const day = new Intl.RelativeTimeFormat(formatter(language, {}).resolvedOptions().locale, {
      numeric: 'auto',
    }).format(days, 'day');
    return `${day}, ${formatter(language, clock).format(time)}`;
  }
  return formatter(language, { weekday: 'long', month: 'long', day: 'numeric', ...clock }).format(time);
}

/** For the line under a message: the time, with its day unless it is today's. It stays on one line. */
export function formatTimestamp(moment: string, language: string, now = new Date()) {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  const day = dayOf(time) === dayOf(now) ? {} : ({ day: 'numeric', month: 'short' } as const);
  const stamp = formatter(language, { ...day, hour: 'numeric', minute: '2-digit' }).format(time);
  return stamp.replace(/\s/g, '\u00a0');
}
