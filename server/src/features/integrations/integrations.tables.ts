import type { ApiScope } from '@parley/contract/integrations/api-scopes';
import type { SuspensionReason } from '@parley/contract/integrations/suspension';
import type { ChosenWebhookEvent } from '@parley/contract/integrations/webhooks';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/index.ts';
import { businesses } from '../businesses/businesses.tables.ts';

const ofBusiness = () => ({
  id: uuid().primaryKey().defaultRandom(),
  businessId: uuid('business_id')
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' }),
});

/** Whoever made it answers for it until they go: then it is suspended, and an owner may take it over. */
const ofPerson = () => ({
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  suspendedAt: moment('suspended_at'),
  suspendedBecause: text('suspended_because').$type<SuspensionReason>(),
  takenOverBy: uuid('taken_over_by'),
  takenOverAt: moment('taken_over_at'),
});

/** Only a hash of the key is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...ofBusiness(),
    name: text().notNull(),
    keyHash: text('key_hash').notNull().unique(),
    prefix: text().notNull(),
    lastFour: text('last_four').notNull(),
    scopes: jsonb().$type<ApiScope[]>().notNull(),
    ...ofPerson(),
    lastUsedAt: moment('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    /** When a use of it was last refused because it is suspended, and written down. */
    refusedAt: moment('refused_at'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_keys_business').on(table.businessId, table.createdAt)],
);

export const webhooks = pgTable(
  'webhooks',
  {
    ...ofBusiness(),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: jsonb().$type<ChosenWebhookEvent[]>().notNull(),
    /** Signs every delivery, so it must be read again; never leaves after it was made. */
    secretSealed: text('secret_sealed').notNull(),
    status: text({ enum: ['active', 'failing', 'off'] })
      .notNull()
      .default('active'),
    /** Attempts that failed since the last one that arrived. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** Deliveries given up since the last one that arrived. */
    failedDeliveries: integer('failed_deliveries').notNull().default(0),
    /** An address that does not answer is left alone until then, so that it does not keep others waiting. */
    restsUntil: moment('rests_until'),
    ...ofPerson(),
    updatedAt: moment('updated_at').notNull(),
    lastDeliveredAt: moment('last_delivered_at'),
    lastFailedAt: moment('last_failed_at'),
  },
  (table) => [unique('webhooks_of_business').on(table.businessId, table.id)],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    eventId: uuid('event_id').notNull(),
    event: text().notNull(),
    body: text().notNull(),
    /** The conversation it tells of: with that it goes too. */
    conversationId: uuid('conversation_id'),
    status: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempt: integer().notNull().default(0),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    durationMs: integer('duration_ms'),
    error: text(),
    createdAt: moment('created_at').notNull(),
    attemptedAt: moment('attempted_at'),
    /** When it is tried next; during an attempt, when that attempt counts as lost. Null once it is done. */
    nextAttemptAt: moment('next_attempt_at'),
  },
  (table) => [
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [table.businessId, table.webhookId],
      foreignColumns: [webhooks.businessId, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_newest').on(table.businessId, table.webhookId, table.createdAt),
    index('webhook_deliveries_conversation')
      .on(table.businessId, table.conversationId)
      .where(sql`conversation_id is not null`),
    index('webhook_deliveries_due').on(table.status, table.nextAttemptAt),
  ],
);
