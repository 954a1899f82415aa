import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { businesses } from '../../businesses/businesses.tables.ts';
import { conversations } from '../conversations.tables.ts';

const ofBusiness = () =>
  uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' });

/** How far a member has read a conversation. */
export const conversationReads = pgTable(
  'conversation_reads',
  {
    businessId: uuid('business_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The place of the last message they have seen. */
    readUpTo: integer('read_up_to').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    foreignKey({
      name: 'conversation_reads_conversation',
      columns: [table.businessId, table.conversationId],
      foreignColumns: [conversations.businessId, conversations.id],
    }).onDelete('cascade'),
    index('conversation_reads_member').on(table.businessId, table.userId),
  ],
);

/** What members write to each other. Kept apart from the messages, so that no door to visitors or programs can open on it. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    content: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'conversation_notes_conversation',
      columns: [table.businessId, table.conversationId],
      foreignColumns: [conversations.businessId, conversations.id],
    }).onDelete('cascade'),
    index('conversation_notes_order').on(table.conversationId, table.createdAt, table.id),
    index('conversation_notes_business').on(table.businessId, table.id),
  ],
);

/** The tags of a business, as they were first written. */
export const tags = pgTable(
  'tags',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: ofBusiness(),
    name: text().notNull(),
    /** By which two spellings of one tag are the same. */
    key: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('tags_of_business').on(table.businessId, table.id),
    unique('tags_key').on(table.businessId, table.key),
  ],
);

export const conversationTags = pgTable(
  'conversation_tags',
  {
    businessId: uuid('business_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    tagId: uuid('tag_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.tagId] }),
    foreignKey({
      name: 'conversation_tags_conversation',
      columns: [table.businessId, table.conversationId],
      foreignColumns: [conversations.businessId, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'conversation_tags_tag',
      columns: [table.businessId, table.tagId],
      foreignColumns: [tags.businessId, tags.id],
    }).onDelete('cascade'),
    index('conversation_tags_tagged').on(table.tagId, table.conversationId),
  ],
);

export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: ofBusiness(),
    title: text().notNull(),
    content: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('saved_replies_business').on(table.businessId, table.id)],
);
