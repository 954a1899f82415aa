import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** For `ilike`: finds the text anywhere, and what people type is never a wildcard. */
export const containing = (text: string) => `%${literal(text)}%`;

/** The same for what begins with the text. */
export const beginningWith = (text: string) => `${literal(text)}%`;

/**
 * Whether a text that the database has made small contains what was typed. The database makes that small too: which
 * letters have a small form depends on its locale, and both must be made by the same rules.
 */
export const containsSmall = (smallText: SQLWrapper, search: string): SQL =>
  sql`${smallText} like lower(${containing(search)})`;
