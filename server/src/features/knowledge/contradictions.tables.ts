import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { documents } from './knowledge.tables.ts';

type Owner = Record<'businessId' | 'agentId', AnyPgColumn>;
const documentOf = (name: string, { businessId, agentId }: Owner, documentId: AnyPgColumn) =>
  foreignKey({
    name,
    columns: [businessId, agentId, documentId],
    foreignColumns: [documents.businessId, documents.agentId, documents.id],
  }).onDelete('cascade');

const sideOf = (side: 'first' | 'second') => ({
  documentId: uuid(`${side}_document_id`).notNull(),
  /** Of the reading in which it was found; the next reading brings others. */
  passageId: uuid(`${side}_passage_id`).notNull(),
  heading: text(`${side}_heading`),
  /** As it stands in the passage: what is settled is told by its words, which outlive a reading. */
  quote: text(`${side}_quote`).notNull(),
  startsAt: integer(`${side}_starts_at`).notNull(),
  endsAt: integer(`${side}_ends_at`).notNull(),
});
const [first, second] = [sideOf('first'), sideOf('second')];

/** Two statements of an agent's documents that cannot both be right, or that are the same. */
export const contradictions = pgTable(
  'contradictions',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    kind: text({ enum: ['value', 'denial', 'duplicate'] }).notNull(),
    firstDocumentId: first.documentId,
    firstPassageId: first.passageId,
    firstHeading: first.heading,
    firstQuote: first.quote,
    firstStartsAt: first.startsAt,
    firstEndsAt: first.endsAt,
    secondDocumentId: second.documentId,
    secondPassageId: second.passageId,
    secondHeading: second.heading,
    secondQuote: second.quote,
    secondStartsAt: second.startsAt,
    secondEndsAt: second.endsAt,
    /** Of both quotes and their documents: the same pair is kept once, and a settled one does not come back. */
    pairHash: text('pair_hash').notNull(),
    /** Null while it is open. */
    resolution: text({ enum: ['first', 'second', 'both'] }),
    settledAt: moment('settled_at'),
    /** How many replies quoted one of the two. */
    timesQuoted: integer('times_quoted').notNull().default(0),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [
    documentOf('contradictions_first_document', table, table.firstDocumentId),
    documentOf('contradictions_second_document', table, table.secondDocumentId),
    unique('contradictions_pair').on(table.businessId, table.agentId, table.pairHash),
    index('contradictions_first').on(table.firstDocumentId),
    index('contradictions_second').on(table.secondDocumentId),
  ],
);
