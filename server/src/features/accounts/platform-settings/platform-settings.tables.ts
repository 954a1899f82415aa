import type { Contacts } from '@parley/contract/accounts/platform-contacts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

/** One row for the whole platform; without it the defaults hold. */
export const platformSettings = pgTable('platform_settings', {
  id: text({ enum: ['platform'] }).primaryKey(),
  signUpPolicy: text('sign_up_policy', { enum: ['anyone', 'invited'] })
    .notNull()
    .default('anyone'),
  supportEmail: text('support_email'),
  /** Of the code in the link that the latest start has printed; gone once there is a super admin. */
  setupCodeHash: text('setup_code_hash'),
  firstRunStep: text('first_run_step', { enum: ['mail', 'sign-up', 'business', 'done'] })
    .notNull()
    .default('done'),
  /** How people reach those who run the platform; null until somebody has entered it. */
  contacts: jsonb().$type<Contacts>(),
  contactsVersion: integer('contacts_version').notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
});
