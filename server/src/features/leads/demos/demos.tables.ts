import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

/** Demonstrations of the product that somebody asked for, from the public site. They belong to no business. */
export const demoSchedules = pgTable(
  'demo_schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text().notNull().default(''),
    companySize: text('company_size').notNull(),
    industry: text().notNull(),
    scheduledDate: text('scheduled_date').notNull(),
    scheduledTime: text('scheduled_time').notNull(),
    timezone: text().notNull(),
    /** Day, time and zone as a moment. */
    startsAt: moment('starts_at').notNull(),
    message: text().notNull().default(''),
    status: text({ enum: ['pending', 'confirmed', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    adminNotes: text('admin_notes').notNull().default(''),
    version: integer().notNull().default(1),
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('demo_schedules_newest').on(table.createdAt, table.id),
    index('demo_schedules_of_address').on(table.email, table.createdAt),
    index('demo_schedules_due').on(table.status, table.startsAt),
  ],
);
