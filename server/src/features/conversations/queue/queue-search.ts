import { type SQL, sql } from 'drizzle-orm';
import { wordsQuery } from '../../../platform/database/index.ts';

/** All of the words, each as the beginning of one, within one business: the indexes hold it among the words. */
export const wordsOfBusiness = (businessId: string, words: string[]): SQL =>
  sql`(${`'${businessId}'`}::tsquery && ${wordsQuery(words)})`;
