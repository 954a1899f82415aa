import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/columns.ts';
import { businesses } from '../businesses/businesses.tables.ts';

export const agents = pgTable(
  'agents',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    welcomeMessage: text('welcome_message').notNull(),
    status: text({ enum: ['draft', 'active', 'inactive'] })
      .notNull()
      .default('draft'),
    primaryColor: text('primary_color').notNull(),
    position: text({ enum: ['bottom-right', 'bottom-left', 'top-right', 'top-left'] })
      .notNull()
      .default('bottom-right'),
    /** Public: it names the agent in the script tag and opens nothing by itself. */
    embedKey: text('embed_key').notNull().unique(),
    allowedDomains: text('allowed_domains').array().notNull().default([]),
    scriptMadeAt: moment('script_made_at'),
    strictness: text({ enum: ['careful', 'balanced', 'generous'] })
      .notNull()
      .default('balanced'),
    /** Grows with every change of the passages, so that a search index knows when it is old. */
    knowledgeVersion: integer('knowledge_version').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('agents_business').on(table.businessId, table.createdAt),
    // What belongs to an agent refers to it together with its business, so no row can ever mix two businesses.
    unique('agents_of_business').on(table.businessId, table.id),
  ],
);
