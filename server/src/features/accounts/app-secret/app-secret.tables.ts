import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

/** Tells whether the server still has the secret it was set up with. One row; the secret cannot be found from it. */
export const appSecretFingerprints = pgTable('app_secret_fingerprints', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
  keptAt: moment('kept_at').notNull(),
});
