import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { backupRuns } from './backups.tables.ts';

type BackupRun = typeof backupRuns.$inferSelect;
export type BackupKind = BackupRun['kind'];

export async function insertRun(db: Database, run: Pick<BackupRun, 'kind' | 'startedAt' | 'file'>) {
  const [row] = await db.insert(backupRuns).values(run).returning({ id: backupRuns.id });
  return row!.id;
}

export const finishRun = (
  db: Database,
  id: string,
  outcome: { finishedAt: Date } & Partial<Pick<BackupRun, 'bytes' | 'error'>>,
) => db.update(backupRuns).set(outcome).where(eq(backupRuns.id, id));

/** A database that was not started since an update may not know of them yet. */
export async function hasRuns(db: Database) {
  const { rows } = await db.execute(sql`select to_regclass('backup_runs') as name`);
  return rows[0]?.name !== null;
}

const newestFirst = desc(backupRuns.startedAt);

export async function findLastGoodRun(db: Database) {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(and(isNotNull(backupRuns.finishedAt), isNull(backupRuns.error)))
    .orderBy(newestFirst)
    .limit(1);
  return row;
}

/** Of those that nobody has watched: whoever types a command is told by it. */
export async function findLastFailedNight(db: Database) {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'nightly'), isNotNull(backupRuns.error)))
    .orderBy(newestFirst)
    .limit(1);
  return row;
}

/** Whatever came of it. */
export async function findLastNightlyRun(db: Database) {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, 'nightly'))
    .orderBy(newestFirst)
    .limit(1);
  return row;
}

export const deleteRun = (db: Database, id: string) => db.delete(backupRuns).where(eq(backupRuns.id, id));

export const deleteRunsBefore = (db: Database, moment: Date) =>
  db.delete(backupRuns).where(lt(backupRuns.startedAt, moment));
