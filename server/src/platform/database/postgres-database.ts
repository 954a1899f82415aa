import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../../errors.ts';
import type { Log } from '../log/index.ts';
import { answersWithin } from '../time-limit.ts';
import { reasonOf } from './database-away.ts';
import type { DatabaseDoor, RootDatabase } from './database-door.ts';
import { rethrowAway, withQuietErrors } from './database-error.ts';
import { PostgresListener } from './postgres-listener.ts';
import { PostgresPool } from './postgres-pool.ts';
import { openSharedStore } from './shared-store.ts';
import type { TransactionGuard } from './transaction-guard.ts';

const oldestVersion = 15;
const int8Oid = 20;

// pg hands out bigint as text; the embedded database as a number where it fits. Be the same on both.
pg.types.setTypeParser(int8Oid, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
});

/** A PostgreSQL server, shared with other processes where there are several. */
export async function openPostgres({
  databaseUrl,
  log,
}: {
  databaseUrl: string;
  log: Log;
}): Promise<DatabaseDoor> {
  await checkVersion(databaseUrl);
  const pool = new PostgresPool(databaseUrl, log);
  const listener = new PostgresListener(databaseUrl, {
    log,
    onLost: (error) => void pool.outage.suspect(error),
  });
  const shared = openSharedStore(databaseUrl, () => pool.outage.reason());

  return {
    db: withQuietErrors(guardTransactions(drizzle({ client: pool }) as unknown as RootDatabase, pool.guard)),
    kind: 'postgres',
    boss: {
      executeSql: (text, values) => pool.query(text, values).catch(rethrowAway),
      listen: async (channel, onPayload, onConnect) => ({
        close: await listener.listen(channel, onPayload, onConnect),
      }),
    },
    listen: (channel, onPayload, onConnect) => listener.listen(channel, onPayload, onConnect),
    shared,
    tryLock: shared.tryLock,
    isReady: async () => pool.outage.reason() === undefined && answersWithin(2000, shared.query('select 1')),
    isBusy: async () => !(await answersWithin(2000, pool.query('select 1'))),
    async close() {
      await listener.close();
      await shared.close();
      await pool.outage.close();
      await pool.end();
    },
  };
}

function guardTransactions(db: RootDatabase, guard: TransactionGuard) {
  const transaction: RootDatabase['transaction'] = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const state = { isOpen: true };
      try {
        return await guard.run(state, () => work(tx));
      } finally {
        state.isOpen = false;
      }
    }, config);
  return db;
}

async function checkVersion(databaseUrl: string) {
  const version = await readVersion(databaseUrl).catch((error) => {
    throw new StartError(
      `PostgreSQL at ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(error)}. Check that it runs and that DATABASE_URL is right.`,
    );
  });
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new StartError(
    `PostgreSQL at ${withoutPassword(databaseUrl)} is version ${version}; Parley needs ${oldestVersion} or newer.`,
  );
}

async function readVersion(databaseUrl: string) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

function withoutPassword(databaseUrl: string) {
  const { username, host, pathname } = new URL(databaseUrl);
  return `${username && `${username}@`}${host}${pathname}`;
}
