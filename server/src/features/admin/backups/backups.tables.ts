import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/index.ts';

/** Every backup that was tried, by whomever. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Written at night by the server, or by the command of an operator. */
    kind: text({ enum: ['nightly', 'command'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null while it is written, and where the process died over it. */
    finishedAt: moment('finished_at'),
    file: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** Why there is no file. */
    error: text(),
  },
  (table) => [index('backup_runs_started_at').on(table.startedAt)],
);
