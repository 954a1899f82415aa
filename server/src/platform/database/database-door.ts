import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db } from 'pg-boss';
import type { TryLock } from './process-locks.ts';
import type { SharedStore } from './shared-store.ts';

interface QueryResult<Row> {
  rows: Row[];
  /** Rows the statement returned or changed. */
  rowCount?: number | null;
}

interface QueryResultHKT extends PgQueryResultHKT {
  type: QueryResult<this['row']>;
}

/** A connection or a transaction alike: what every repository takes first. */
export type Database = PgDatabase<QueryResultHKT>;

/** The connection itself. Inside its transaction use the transaction: the embedded database has only one connection. */
export type RootDatabase = Database;

export type Unlisten = () => Promise<void>;

export interface DatabaseDoor {
  db: RootDatabase;
  kind: 'pglite' | 'postgres';
  /** The same database as the job queue wants to see it. */
  boss: Db;
  /** Only where several processes may share the database. `onConnect` runs after each (re)connection: what was sent before is lost. */
  listen?(channel: string, onPayload: (payload: string) => void, onConnect?: () => void): Promise<Unlisten>;
  /** Only where several processes may share the database. */
  shared?: SharedStore;
  /** For what must not be done twice at the same moment, by whichever process on this database. */
  tryLock: TryLock;
  /**
   * Only of the embedded database: copies its files to a new folder as they are at one moment. Everybody else waits meanwhile, also
   * for `beside`, which copies what must be of the same moment.
   */
  copyTo?(folder: string, beside?: () => Promise<void>): Promise<void>;
  isReady(): Promise<boolean>;
  /** Only of a database that is ready, and of one with several connections: whether all of them have been in use for long. */
  isBusy?(): Promise<boolean>;
  close(): Promise<void>;
}
