import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { businesses } from '../../businesses/businesses.tables.ts';

/** When a business was last told that its language model is in trouble, so that it is told once and not with every question. */
export const modelTroubles = pgTable(
  'model_troubles',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['failing', 'slow', 'out-of-quota', 'key-refused', 'nonsense'] }).notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [primaryKey({ name: 'model_troubles_key', columns: [table.businessId, table.kind] })],
);
