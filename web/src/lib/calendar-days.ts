const written = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar as the browser's own date: as a moment it would be the day before, west of Greenwich. */
export const toDate = (day: string) => new Date(`${day}T00:00:00`);

/** `2026-11-17`, as the browser's calendar has it. */
export const toDay = (date: Date) =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/** The day that it is there at a moment. */
export const dayIn = (timeZone: string, now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/** Whether there is such a day: browsers take February 30 for March 2. */
export const isDay = (text: string) => written.test(text) && toDay(toDate(text)) === text;

export const unknownDay = (text: string) => `“${text}” is not a day of the calendar. Choose another one.`;
