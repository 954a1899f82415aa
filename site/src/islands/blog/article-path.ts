export const articlePath = (id: string) => `/blog/${id}`;

/** As it stands in texts: `18 November 2026`. */
export const dayText = (date: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
