import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';

export const userAppearanceSettings = pgTable('user_appearance_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  theme: text({ enum: ['light', 'dark', 'system'] }).notNull(),
  fontSize: text('font_size', { enum: ['small', 'medium', 'large', 'xl'] }).notNull(),
  colorScheme: text('color_scheme', { enum: ['default', 'blue', 'green', 'purple'] }).notNull(),
  compactView: boolean('compact_view').notNull(),
  animationsEnabled: boolean('animations_enabled').notNull(),
  reducedMotion: boolean('reduced_motion').notNull(),
  highContrast: boolean('high_contrast').notNull(),
  showTooltips: boolean('show_tooltips').notNull(),
  autoSave: boolean('auto_save').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** One row for each type and delivery method; a row that is missing counts as the default. */
export const userNotificationSettings = pgTable(
  'user_notification_settings',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationType: text('notification_type', {
      enum: ['conversation', 'analytics', 'agent', 'document', 'subscription', 'maintenance'],
    }).notNull(),
    deliveryMethod: text('delivery_method', { enum: ['in_app', 'email', 'push'] }).notNull(),
    /** The switch of the type. */
    enabled: boolean().notNull(),
    /** The switch of the method, the same in all its rows: turning e-mail off and on again forgets no type. */
    methodEnabled: boolean('method_enabled').notNull(),
    frequency: text({ enum: ['immediate', 'hourly', 'daily', 'weekly'] }).notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('user_notification_settings_cell').on(table.userId, table.notificationType, table.deliveryMethod),
  ],
);

/** Where the browser was that the person used last. */
export const userTimeZones = pgTable('user_time_zones', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
