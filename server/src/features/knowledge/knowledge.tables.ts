import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../platform/columns.ts';
import { agents } from '../agents/agents.tables.ts';

const owner = () => ({ businessId: uuid('business_id').notNull(), agentId: uuid('agent_id').notNull() });

export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...owner(),
    title: text().notNull(),
    fileKey: text('file_key').notNull(),
    fileType: text('file_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    error: text(),
    attempts: integer().notNull().default(0),
    processedPassages: integer('processed_passages').notNull().default(0),
    totalPassages: integer('total_passages').notNull().default(0),
    processedAt: moment('processed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'documents_agent',
      columns: [table.businessId, table.agentId],
      foreignColumns: [agents.businessId, agents.id],
    }).onDelete('cascade'),
    unique('documents_title').on(table.businessId, table.agentId, table.title),
    unique('documents_of_agent').on(table.businessId, table.agentId, table.id),
  ],
);

export const passages = pgTable(
  'passages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...owner(),
    documentId: uuid('document_id').notNull(),
    position: integer().notNull(),
    /** The headings above the passage, outermost first. */
    heading: text(),
    text: text().notNull(),
    /** Where the passage stands in the document's text, so that a quote opens at its place. */
    startsAt: integer('starts_at').notNull(),
    endsAt: integer('ends_at').notNull(),
    embedding: bytea().notNull(),
    embeddingModel: text('embedding_model').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'passages_document',
      columns: [table.businessId, table.agentId, table.documentId],
      foreignColumns: [documents.businessId, documents.agentId, documents.id],
    }).onDelete('cascade'),
    index('passages_agent').on(table.businessId, table.agentId),
    unique('passages_position').on(table.documentId, table.position),
  ],
);
