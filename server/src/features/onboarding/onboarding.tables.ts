import type { WebsiteProfile } from '@parley/contract/onboarding/website-readings';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../platform/database/index.ts';
import { users } from '../accounts/accounts.tables.ts';
import { agentOf } from '../agents/agents.tables.ts';

/** A website that a person had read, before there was a business to own what it says. */
export const websiteReadings = pgTable(
  'website_readings',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    status: text({ enum: ['waiting', 'reading', 'completed', 'failed'] })
      .notNull()
      .default('waiting'),
    reason: text(),
    profile: jsonb().$type<WebsiteProfile>(),
    logo: bytea(),
    logoKind: text('logo_kind', { enum: ['jpg', 'png', 'gif', 'svg'] }),
    /** The agent that was made of it, with its business. */
    businessId: uuid('business_id'),
    agentId: uuid('agent_id'),
    /** What the agent answers with a quote; null until it was tried. */
    questions: jsonb().$type<string[]>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    agentOf('website_readings', table),
    index('website_readings_of_person').on(table.userId, table.createdAt),
    index('website_readings_age').on(table.createdAt),
  ],
);

export const websiteReadingPages = pgTable(
  'website_reading_pages',
  {
    readingId: uuid('reading_id')
      .notNull()
      .references(() => websiteReadings.id, { onDelete: 'cascade' }),
    /** In the order in which they were read. */
    position: integer().notNull(),
    url: text().notNull(),
    title: text(),
    outcome: text({ enum: ['read', 'unchanged', 'skipped', 'blocked', 'failed', 'gone'] }).notNull(),
    reason: text(),
    /** The whole outcome as JSON. Not as jsonb, which refuses some of what pages hold. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.readingId, table.position] })],
);
