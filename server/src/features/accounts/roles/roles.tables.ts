import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';
import { users } from '../accounts.tables.ts';

export const roles = pgTable('roles', {
  id: uuid().primaryKey().defaultRandom(),
  name: text({ enum: ['ADMIN', 'SUPER_ADMIN'] })
    .notNull()
    .unique(),
});

/** Roles on the platform; places in a business stand in business_members. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roles.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('user_roles_user_role').on(table.userId, table.roleId),
    index('user_roles_role').on(table.roleId),
  ],
);
