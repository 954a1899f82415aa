import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

/** What became of mails on their way through the mail server. Mails kept for want of one are files, not rows. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    /** Links and codes in it are hidden. */
    subject: text().notNull(),
    status: text({ enum: ['sent', 'failed'] }).notNull(),
    /** Of the last try; null where it went well. */
    failure: text({
      enum: ['bad_mail', 'unreachable', 'sign_in_refused', 'recipient_refused', 'mail_refused', 'rejected'],
    }),
    problem: text(),
    /** Worth another try of the job that sends it. */
    mayRetry: boolean('may_retry').notNull().default(false),
    attempts: integer().notNull(),
    /** The whole mail, sealed, until it is sent. */
    message: text(),
    /** Tells a further try of the same mail from a new mail. */
    contentHash: text('content_hash').notNull(),
    /** Somebody sent it again: the job that still tries it must not. */
    isSentByHand: boolean('is_sent_by_hand').notNull().default(false),
    /** The conversations it tells of: with them it goes too. */
    conversationIds: uuid('conversation_ids').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    triedAt: moment('tried_at').notNull(),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_tried').on(table.triedAt),
    index('mails_content').on(table.contentHash, table.triedAt),
    uniqueIndex('mails_unsent').on(table.contentHash).where(sql`${table.status} = 'failed'`),
  ],
);
