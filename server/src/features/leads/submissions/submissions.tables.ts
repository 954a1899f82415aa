import type { CvKind } from '@parley/contract/leads/submissions';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

interface StoredCv {
  name: string;
  kind: CvKind;
  sizeBytes: number;
  fileKey: string;
}

/** What strangers sent by the contact form and the careers page. They belong to no business. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['contact', 'application'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    topic: text().notNull(),
    message: text().notNull(),
    link: text().notNull().default(''),
    cv: jsonb().$type<StoredCv>(),
    status: text({ enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    adminNotes: text('admin_notes').notNull().default(''),
    version: integer().notNull().default(1),
    /** The same for what was sent twice on one day. */
    fingerprint: text().notNull().unique('form_submissions_fingerprint'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('form_submissions_newest').on(table.kind, table.createdAt, table.id),
    index('form_submissions_of_address').on(table.email, table.createdAt),
  ],
);
