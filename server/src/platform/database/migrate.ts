import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { StartError } from '../../errors.ts';
import type { Database, RootDatabase } from './database.ts';

export interface Migration {
  tag: string;
  hash: string;
  statements: string[];
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Any number; whoever migrates this database uses the same one. */
const lockId = 7_275_399;

/** Brings the schema up to date: all of it or nothing. Safe when several processes start at once. */
export async function runMigrations(db: RootDatabase, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  await db.transaction((tx) => applyMigrations(tx, migrations));
}

/** Within the caller's transaction; until its end nobody else migrates this database. */
export async function applyMigrations(tx: Database, migrations: Migration[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
  await tx.execute(
    sql`create table if not exists schema_migrations (tag text primary key, hash text not null, applied_at timestamptz not null)`,
  );
  const applied = await listApplied(tx);
  refuseUnknown(applied, migrations);
  for (const migration of migrations) {
    const hash = applied.get(migration.tag);
    if (hash === undefined) await apply(tx, migration);
    else if (hash !== migration.hash) {
      throw new StartError(
        `Migration ${migration.tag} was changed after this database had applied it. Add a new migration instead.`,
      );
    }
  }
}

/** What was applied to this database, in that order; none where it was never migrated. */
export async function listAppliedMigrations(db: Database) {
  const { rows: found } = await db.execute(sql`select to_regclass('schema_migrations') as name`);
  if (found[0]?.name === null) return [];
  const { rows } = await db.execute<{ tag: string; hash: string }>(
    sql`select tag, hash from schema_migrations order by tag`,
  );
  return rows;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const list = await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"entries":[]}';
      throw error;
    },
  );
  return Promise.all(
    journal.parse(JSON.parse(list)).entries.map(async ({ tag }) => {
      const text = (await readFile(path.join(folder, `${tag}.sql`), 'utf8')).replaceAll('\r\n', '\n');
      const statements = text
        .split('--> statement-breakpoint')
        .filter((statement) => statement.trim() !== '');
      return { tag, hash: createHash('sha256').update(text).digest('hex'), statements };
    }),
  );
}

async function listApplied(tx: Database) {
  const { rows } = await tx.execute<{ tag: string; hash: string }>(
    sql`select tag, hash from schema_migrations`,
  );
  return new Map(rows.map(({ tag, hash }) => [tag, hash]));
}

function refuseUnknown(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Set(migrations.map(({ tag }) => tag));
  const unknown = [...applied.keys()].filter((tag) => !known.has(tag));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database is newer than this version of Parley: it has the migration ${unknown.sort().join(', ')}. Start the newer version, or restore a backup from before it.`,
  );
}

async function apply(tx: Database, { tag, hash, statements }: Migration) {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migration ${tag} failed and nothing was changed: ${reason}`, { cause: error });
  }
  await tx.execute(
    sql`insert into schema_migrations (tag, hash, applied_at) values (${tag}, ${hash}, now())`,
  );
}
