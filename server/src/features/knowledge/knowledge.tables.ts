import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../../platform/database/index.ts';
import { agentOf } from '../agents/agents.tables.ts';
import { knowledgeSources } from './sources.tables.ts';

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
    /** The source that brought it; null for an upload. */
    sourceId: uuid('source_id'),
    /** The page, or the record of an API, that it was read from. */
    url: text(),
    language: text(),
    /** Of the file, or of what the page said: the same again needs no reading. */
    contentHash: text('content_hash'),
    currentBatch: integer('current_batch').notNull().default(0),
    processingStartedAt: moment('processing_started_at'),
    failedAt: moment('failed_at'),
    processingMs: integer('processing_ms'),
    /** When the passages that answers are made from were last known to be right. */
    lastGoodAt: moment('last_good_at'),
    /** What it is compared by where two documents disagree: `2026`, `2026-03` or `2026-03-01`; null until it was read. */
    dated: text(),
    dateOrigin: text('date_origin', { enum: ['text', 'name', 'page', 'metadata', 'upload'] }),
    /** The owner knows better than any rule. */
    datedByOwner: text('dated_by_owner'),
    /** Laid aside by the owner: kept, but not answered from. */
    isOutdated: boolean('is_outdated').notNull().default(false),
    /** First and last day on which it may be answered from. */
    validFrom: text('valid_from'),
    validUntil: text('valid_until'),
    /** Who said so; null until it was looked for in its text. What the owner said stays. */
    validityOrigin: text('validity_origin', { enum: ['none', 'text', 'owner'] }),
    /** The words of the document that its days were read from. */
    validityQuote: text('validity_quote'),
    /** When its passages were compared with those of the agent's other documents; null while they wait for it. */
    comparedAt: moment('compared_at'),
    /** When its present file came; null where it is the first. */
    fileSavedAt: moment('file_saved_at'),
    /** The file that answers are still made from, while the one that takes its place is unread or cannot be read. */
    formerFileKey: text('former_file_key'),
    /** When the owner last set its date or its days, which end with the version that they were set for. */
    datesSetAt: moment('dates_set_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    agentOf('documents', table),
    unique('documents_title').on(table.businessId, table.agentId, table.title),
    unique('documents_of_agent').on(table.businessId, table.agentId, table.id),
    foreignKey({
      name: 'documents_source',
      columns: [table.businessId, table.agentId, table.sourceId],
      foreignColumns: [knowledgeSources.businessId, knowledgeSources.agentId, knowledgeSources.id],
    }).onDelete('cascade'),
    // Two sources that meet on a page do not both bring it.
    unique('documents_page').on(table.businessId, table.agentId, table.url),
    index('documents_of_source').on(table.sourceId),
  ],
);

type Column = 'businessId' | 'agentId' | 'documentId';
const belongsToDocument = (name: string, table: Record<Column, AnyPgColumn>) =>
  foreignKey({
    name,
    columns: [table.businessId, table.agentId, table.documentId],
    foreignColumns: [documents.businessId, documents.agentId, documents.id],
  }).onDelete('cascade');

/** What was read of a document, so that a quote opens at its place. */
export const documentContents = pgTable(
  'document_contents',
  {
    documentId: uuid('document_id').primaryKey(),
    ...owner(),
    text: text().notNull(),
    pages: jsonb().$type<{ number: number; startsAt: number }[]>().notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [belongsToDocument('document_contents_document', table)],
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
    page: integer(),
    /** Of a pair of question and answer. */
    question: text(),
    /** Of the text that was embedded: a passage that reads the same is not embedded again. */
    contentHash: text('content_hash'),
    embedding: bytea().notNull(),
    embeddingModel: text('embedding_model').notNull(),
  },
  (table) => [
    belongsToDocument('passages_document', table),
    index('passages_agent').on(table.businessId, table.agentId),
    index('passages_content').on(table.businessId, table.contentHash),
    unique('passages_position').on(table.documentId, table.position),
  ],
);

/** Vectors of a document that is being read, kept batch by batch: a crash loses no more than the batches under way. */
export const preparedEmbeddings = pgTable(
  'prepared_embeddings',
  {
    documentId: uuid('document_id').notNull(),
    ...owner(),
    contentHash: text('content_hash').notNull(),
    embeddingModel: text('embedding_model').notNull(),
    embedding: bytea().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'prepared_embeddings_pk',
      columns: [table.documentId, table.contentHash, table.embeddingModel],
    }),
    belongsToDocument('prepared_embeddings_document', table),
  ],
);
