import type { Log } from '../log/index.ts';
import type { DatabaseDoor } from './database-door.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgres } from './postgres-database.ts';

export type { Database, DatabaseDoor, RootDatabase } from './database-door.ts';

interface OpenDatabaseOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  log: Log;
}

/** PostgreSQL where an address is given, else the embedded database in `dataDir`, whose lock the caller must hold. */
export function openDatabase({ dataDir, databaseUrl, log }: OpenDatabaseOptions): Promise<DatabaseDoor> {
  return databaseUrl ? openPostgres({ databaseUrl, log }) : openEmbeddedDatabase({ dataDir, log });
}
