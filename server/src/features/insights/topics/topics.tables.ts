import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/database/index.ts';
import { businesses } from '../../businesses/businesses.tables.ts';

/** Questions of a business that mean the same. */
export const questionTopics = pgTable(
  'question_topics',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** The one that is most like all of them, and its vector. */
    question: text().notNull(),
    questionVector: bytea('question_vector').notNull(),
    /** The mean of all of them, of length one. */
    center: bytea().notNull(),
    modelId: text('model_id').notNull(),
    size: integer().notNull(),
  },
  (table) => [index('question_topics_business').on(table.businessId, table.modelId)],
);
