import { rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import {
  type DatabaseDoor,
  embeddedFolder,
  openDatabase,
  type RootDatabase,
} from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import { makeEmbeddedData } from './embedded-data.ts';
import { openTestLog } from './logged-errors.ts';
import { openTestDatabase, testDatabaseUrl } from './test-database.ts';

/** The tests' PostgreSQL, where there is one that has pgvector or has it not. */
async function openOnPostgres({ hasVectors, log }: { hasVectors: boolean; log: Log }) {
  if (!testDatabaseUrl) return undefined;
  const door = await openTestDatabase({ log });
  const { rows } = await door.db.execute(sql`select 1 from pg_available_extensions where name = 'vector'`);
  if (rows.length > 0 === hasVectors) return door;
  await door.close();
  return undefined;
}

/** A migrated, empty database without pgvector: the tests' PostgreSQL where that has it not, else the embedded one. */
export async function openPlainDatabase(log: Log): Promise<DatabaseDoor> {
  const onPostgres = await openOnPostgres({ hasVectors: false, log });
  if (onPostgres) return onPostgres;
  const dataDir = await makeEmbeddedData();
  const door = await openDatabase({ dataDir, databaseUrl: undefined, log });
  return {
    ...door,
    async close() {
      await door.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A migrated, empty database that has pgvector: the tests' PostgreSQL where that has it, else the embedded one with it. */
export async function openVectorDatabase(): Promise<DatabaseDoor> {
  const onPostgres = await openOnPostgres({ hasVectors: true, log: openTestLog() });
  if (onPostgres) return onPostgres;
  const dataDir = await makeEmbeddedData();
  const client = await PGlite.create(embeddedFolder(dataDir), { extensions: { vector } });
  return {
    db: drizzle({ client }) as unknown as RootDatabase,
    kind: 'pglite',
    boss: fromPglite(client),
    tryLock: async () => async () => {},
    isReady: async () => true,
    async close() {
      await client.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
