import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../errors.ts';
import type { DatabaseDoor, RootDatabase } from './database-door.ts';
import { withQuietErrors } from './database-error.ts';
import type { Log } from './log.ts';
import { PostgresListener } from './postgres-listener.ts';
import { answersWithin } from './time-limit.ts';

const oldestVersion = 15;
const int8Oid = 20;

// pg hands out bigint as text; the embedded database as a number where it fits. Be the same on both.
pg.types.setTypeParser(int8Oid, (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
});

/** A PostgreSQL server, shared with other processes where there are several. */
export async function openPostgres({ databaseUrl, log }: { databaseUrl: string; log: Log }): Promise<DatabaseDoor> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000, application_name: 'parley' });
  // A connection that breaks while idle is replaced by the pool; unheard it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  try {
    await checkVersion(pool, databaseUrl);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = new PostgresListener(databaseUrl, log);

  return {
    db: withQuietErrors(drizzle({ client: pool }) as unknown as RootDatabase),
    kind: 'postgres',
    boss: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onPayload, onConnect) => ({ close: await listener.listen(channel, onPayload, onConnect) }),
    },
    listen: (channel, onPayload, onConnect) => listener.listen(channel, onPayload, onConnect),
    isReady: () => answersWithin(2000, pool.query('select 1')),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

async function checkVersion(pool: pg.Pool, databaseUrl: string) {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`).catch((error) => {
    throw new StartError(`PostgreSQL at ${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(error)}`);
  });
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new StartError(
    `PostgreSQL at ${withoutPassword(databaseUrl)} is version ${version}; Parley needs ${oldestVersion} or newer.`,
  );
}

function withoutPassword(databaseUrl: string) {
  const { username, host, pathname } = new URL(databaseUrl);
  return `${username && `${username}@`}${host}${pathname}`;
}

/** A host with several addresses fails with one error for each of them and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
}
