import type { AgentSettings } from '@parley/contract/agents/agent-settings';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { businesses } from '../businesses/businesses.tables.ts';

type StoredSettings = { [Part in keyof AgentSettings]?: Partial<AgentSettings[Part]> } & {
  /** Suggested questions that nobody typed, with the documents that answered them. */
  foundSuggestions?: { question: string; documentIds: string[] }[];
};

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
    /** What verdicts on its answers have taught it to add to its confidence, in logits. */
    confidenceShift: real('confidence_shift').notNull().default(0),
    /** Older verdicts were set aside by somebody. */
    verdictsCountFrom: moment('verdicts_count_from'),
    /** What differs from the defaults, by part. Colour and position have columns of their own. */
    settings: jsonb().$type<StoredSettings>().notNull().default({}),
    logoFile: text('logo_file'),
    avatarFile: text('avatar_file'),
    lastCompletedTab: text('last_completed_tab', {
      enum: ['basic-info', 'appearance', 'knowledge-base', 'handoff-settings', 'preview-embed'],
    }),
    /** The secret that proves customers is made from this number; the next one makes the old secret worthless. */
    identityVersion: integer('identity_version').notNull().default(1),
    updatedBy: uuid('updated_by'),
    /** Grows with every change of the passages, so that a search index knows when it is old. */
    knowledgeVersion: integer('knowledge_version').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    /** What a search of all businesses looks at, made small beforehand: that takes most of its time. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(name)`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('agents_newest').on(table.createdAt, table.id),
    index('agents_business').on(table.businessId, table.createdAt),
    // What belongs to an agent refers to it together with its business, so no row can ever mix two businesses.
    unique('agents_of_business').on(table.businessId, table.id),
  ],
);

/** The columns of whatever belongs to one agent. */
export const ofAgent = () => ({
  id: uuid().primaryKey().defaultRandom(),
  businessId: uuid('business_id').notNull(),
  agentId: uuid('agent_id').notNull(),
});

/** What belongs to an agent goes with it. */
export function agentOf(name: string, table: Record<'businessId' | 'agentId', PgColumn>) {
  return foreignKey({
    name: `${name}_agent`,
    columns: [table.businessId, table.agentId],
    foreignColumns: [agents.businessId, agents.id],
  }).onDelete('cascade');
}

/** Links with which anybody may try an agent for some days. Only a hash of the code is kept. */
export const agentPreviews = pgTable(
  'agent_previews',
  {
    ...ofAgent(),
    codeHash: text('code_hash').notNull().unique(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    agentOf('agent_previews', table),
    index('agent_previews_of_agent').on(table.businessId, table.agentId),
  ],
);

/** Websites that loaded the widget without standing on the agent's list. */
export const refusedOrigins = pgTable(
  'refused_origins',
  {
    ...ofAgent(),
    origin: text().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    agentOf('refused_origins', table),
    unique('refused_origins_once').on(table.businessId, table.agentId, table.origin),
  ],
);
