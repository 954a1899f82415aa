import { rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedFolder } from '../platform/database/index.ts';
import { compareStatements } from './compare-statements.ts';
import { makeEmbeddedData, migrationsFolder, prepareDatabase } from './embedded-data.ts';
import { readStatements } from './sent-statements.ts';
import { createPostgresDatabase } from './test-database.ts';

/** Sends what the tests sent to PostgreSQL once more to both databases, both migrated and empty. */
export async function compareDatabases(folder: string, adminUrl: string) {
  const statements = readStatements(folder);
  const { url, drop } = await createPostgresDatabase(adminUrl);
  await prepareDatabase({ dataDir: '', databaseUrl: url }, migrationsFolder);
  const dataDir = await makeEmbeddedData();
  const postgres = new pg.Client({ connectionString: url });
  await postgres.connect();
  const embedded = await PGlite.create(embeddedFolder(dataDir));
  // So that a row goes in without those it belongs to. Only superusers may; others have more statements refused alike.
  const withoutForeignKeys = 'set session_replication_role = replica';
  const isAllowed = await postgres.query(withoutForeignKeys).then(
    () => true,
    () => false,
  );
  if (isAllowed) await embedded.query(withoutForeignKeys);
  try {
    return { sent: statements.length, ...(await compareStatements(statements, { postgres, embedded })) };
  } finally {
    await embedded.close();
    await postgres.end();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
