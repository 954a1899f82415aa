import { type SQL, sql } from 'drizzle-orm';

const maxWords = 8;

/** The words of a search, as they may begin a word that was said; those without a letter or a digit find nothing. */
export const searchWords = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords);

/** All of the words, each as the beginning of one. What the database takes for a tag or an entity holds no word: null, which nothing matches. */
export const wordsQuery = (words: string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`(nullif(phraseto_tsquery('simple', ${word})::text, '') || ':*')::tsquery`),
    sql` && `,
  )})`;
