import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

/** What a day of the whole platform adds up to, so that nobody has to add up all businesses to see a year. */
export const platformDays = pgTable('platform_days', {
  day: date({ mode: 'string' }).primaryKey(),
  signUps: integer('sign_ups').notNull(),
  businesses: integer().notNull(),
  agents: integer().notNull(),
  conversations: integer().notNull(),
  messages: integer().notNull(),
  answered: integer().notNull(),
  unanswered: integer().notNull(),
  handoffs: integer().notNull(),
  concluded: integer().notNull(),
  resolved: integer().notNull(),
  inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
  outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
  countedAt: moment('counted_at').notNull(),
});
