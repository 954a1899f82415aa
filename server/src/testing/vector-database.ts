import { rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { type DatabaseDoor, embeddedFolder, type RootDatabase } from '../platform/database/index.ts';
import { makeEmbeddedData } from './embedded-data.ts';
import { openTestLog } from './logged-errors.ts';
import { openTestDatabase, testDatabaseUrl } from './test-database.ts';

/** A migrated, empty database that has pgvector: the tests' PostgreSQL where that has it, else the embedded one with it. */
export async function openVectorDatabase(): Promise<DatabaseDoor> {
  if (testDatabaseUrl) {
    const door = await openTestDatabase({ log: openTestLog() });
    const { rows } = await door.db.execute(sql`select 1 from pg_available_extensions where name = 'vector'`);
    if (rows.length > 0) return door;
    await door.close();
  }
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
