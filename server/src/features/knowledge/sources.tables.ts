import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { agentOf } from '../agents/agents.tables.ts';

const owner = () => ({ businessId: uuid('business_id').notNull(), agentId: uuid('agent_id').notNull() });

/** Where an agent learns from by itself: entered addresses, a help center, the business's own API. */
export const knowledgeSources = pgTable(
  'knowledge_sources',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...owner(),
    kind: text({ enum: ['faq_url', 'help_center', 'api'] }).notNull(),
    url: text().notNull(),
    title: text().notNull(),
    status: text({ enum: ['pending', 'processing', 'completed', 'error'] })
      .notNull()
      .default('pending'),
    depth: integer().notNull(),
    schedule: text({ enum: ['off', 'hourly', 'daily', 'weekly'] })
      .notNull()
      .default('off'),
    autoSync: boolean('auto_sync').notNull().default(true),
    apiKeySealed: text('api_key_sealed'),
    cacheResponses: boolean('cache_responses').notNull().default(true),
    /** When the crawl began that is under way or was the last: pages seen since belong to it. */
    crawlStartedAt: moment('crawl_started_at'),
    lastCrawledAt: moment('last_crawled_at'),
    nextCrawlAt: moment('next_crawl_at'),
    errorMessage: text('error_message'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    agentOf('knowledge_sources', table),
    unique('knowledge_sources_of_agent').on(table.businessId, table.agentId, table.id),
    unique('knowledge_sources_url').on(table.businessId, table.agentId, table.kind, table.url),
    uniqueIndex('knowledge_sources_single')
      .on(table.businessId, table.agentId, table.kind)
      .where(sql`kind <> 'faq_url'`),
    index('knowledge_sources_due').on(table.nextCrawlAt),
  ],
);

/** What became of each page at the last look. The page's document is found by its address. */
export const crawledPages = pgTable(
  'crawled_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...owner(),
    sourceId: uuid('source_id').notNull(),
    /** As it was asked for. */
    url: text().notNull(),
    /** As the page names itself, and as its document is known. */
    canonicalUrl: text('canonical_url').notNull(),
    depth: integer().notNull().default(0),
    title: text(),
    outcome: text({ enum: ['read', 'unchanged', 'skipped', 'blocked', 'failed', 'gone'] }).notNull(),
    reason: text(),
    etag: text(),
    lastModified: text('last_modified'),
    contentHash: text('content_hash'),
    /** A member deleted its document: it stays away. */
    isExcluded: boolean('is_excluded').notNull().default(false),
    lastReadAt: moment('last_read_at'),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'crawled_pages_source',
      columns: [table.businessId, table.agentId, table.sourceId],
      foreignColumns: [knowledgeSources.businessId, knowledgeSources.agentId, knowledgeSources.id],
    }).onDelete('cascade'),
    unique('crawled_pages_url').on(table.sourceId, table.url),
  ],
);
