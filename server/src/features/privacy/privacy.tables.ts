import type { RetentionDays } from '@parley/contract/privacy/privacy';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { businesses } from '../businesses/businesses.tables.ts';

/** Only of businesses that delete what is old, or once did. */
export const privacySettings = pgTable('privacy_settings', {
  businessId: uuid('business_id')
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  /** Null keeps everything. */
  retentionDays: integer('retention_days').$type<RetentionDays>(),
  /** Whatever was said before then was deleted once, and goes again where a restore has brought it back. */
  erasedBefore: moment('erased_before'),
  updatedAt: moment('updated_at').notNull(),
});

/**
 * What was erased, without saying of whom: a restore brings back a database that does not know of it, and applies from
 * the file beside the backups what is not in here. Without foreign keys, as a row outlives what it is about.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['retention', 'visitor', 'account', 'business'] }).notNull(),
    businessId: uuid('business_id'),
    /** Of an account. */
    userId: uuid('user_id'),
    /** Of a visitor: a keyed hash of the address or id that they were found by. */
    subjectHash: text('subject_hash'),
    /** Of a retention period: what had its last message before then is gone. */
    before: moment('before'),
    erasedAt: moment('erased_at').notNull(),
    /** Whether the file has it. */
    isFiled: boolean('is_filed').notNull().default(false),
  },
  (table) => [index('erasures_unfiled').on(table.isFiled, table.erasedAt)],
);
