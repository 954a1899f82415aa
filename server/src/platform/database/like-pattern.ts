import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** For `ilike`: finds the text anywhere, and what people type is never a wildcard. */
export const containing = (text: string) => `%${literal(text)}%`;

/** The same for what begins with the text. */
export const beginningWith = (text: string) => `${literal(text)}%`;

/**
 * Whether a text that the database has made small contains what was typed. Which letters have a small form depends on
 * the locale of the database (the plain C locale knows only ASCII), so what was typed is made small by its rules, and
 * where those of Unicode differ by these too.
 */
export const containsSmall = (smallText: SQLWrapper, search: string): SQL => {
  const spellings = /^[\x20-\x7e]*$/.test(search) ? [search] : [search, search.toLowerCase()];
  const found = spellings.map((spelling) => sql`${smallText} like lower(${containing(spelling)})`);
  return sql`(${sql.join(found, sql` or `)})`;
};
