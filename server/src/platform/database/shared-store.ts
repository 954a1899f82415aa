import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';
import { createStatementNames, nameStatements } from './named-statements.ts';
import { createProcessLocks, type TryLock } from './process-locks.ts';

/**
 * What the processes on one PostgreSQL must know of each other from moment to moment: counts of calls, open streams, locks.
 * Statements run on a connection of their own, outside of any transaction, so that what was counted stays counted.
 */
export interface SharedStore {
  /** Names this process among the others. */
  processId: string;
  /** Makes the tables where they are missing, and counts this process among those that live until it closes. */
  prepare(): Promise<void>;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Locks among all processes; each ends with the process that holds it. */
  tryLock: TryLock;
  close(): Promise<void>;
}

const patienceMs = 2000;
const heartbeatMs = 10_000;
/** The first half of the numbers of our locks, apart from those of migrations. */
const lockSpace = 7_275_397;

/**
 * In a schema of their own, as they are no data of anybody: no backup holds them, and no log of the database. A database that
 * crashed has them empty, and so they may be.
 */
const preparation = [
  // One process at a time: two that make the same table would get in each other's way.
  `select pg_advisory_xact_lock(${lockSpace})`,
  'create schema if not exists parley_shared',
  `create unlogged table if not exists parley_shared.rate_limits (
    key bytea primary key, rate float8 not null, tokens float8 not null, filled_at float8 not null, wait float8 not null)`,
  'alter table parley_shared.rate_limits add column if not exists granted float8 not null default 0',
  'create index if not exists rate_limits_filled_at on parley_shared.rate_limits (filled_at)',
  `create unlogged table if not exists parley_shared.day_counts (key bytea not null, counted_at float8 not null)`,
  'create index if not exists day_counts_key on parley_shared.day_counts (key, counted_at)',
  `create unlogged table if not exists parley_shared.processes (
    id uuid primary key, host text not null, pid int not null, started_at timestamptz not null, seen_at timestamptz not null)`,
  `create unlogged table if not exists parley_shared.streams (
    id uuid primary key, process_id uuid not null, number bigint generated always as identity,
    holder bytea not null, address bytea not null, subject bytea, agent_id uuid)`,
  'create index if not exists streams_holder on parley_shared.streams (holder)',
  'create index if not exists streams_address on parley_shared.streams (address)',
  'create index if not exists streams_process on parley_shared.streams (process_id)',
].join(';');

/**
 * By the clock of the database, the only one that all machines see. Who was not heard of for half a minute is dead, and what it had
 * open is closed.
 */
const heartbeat = `
  with seen as (
    insert into parley_shared.processes (id, host, pid, started_at, seen_at) values ($1, $2, $3, now(), now())
    on conflict (id) do update set seen_at = now()
  ), dead as (
    delete from parley_shared.processes where id <> $1 and seen_at < now() - interval '30 seconds' returning id
  )
  delete from parley_shared.streams where process_id in (select id from dead)`;

const farewell = `
  with gone as (delete from parley_shared.processes where id = $1)
  delete from parley_shared.streams where process_id = $1`;

/** `findOutage` says why the database is known to be away: then nobody waits for it. */
export function openSharedStore(databaseUrl: string, findOutage: () => string | undefined): SharedStore {
  // One connection: its locks lie on it, and what comes while it is busy is gathered by those who count.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    application_name: 'parley shared',
  });
  // Whoever asks next is told; unheard it would end the process.
  pool.on('error', () => {});
  const names = createStatementNames();
  pool.on('connect', (client) => nameStatements(client, names));
  const processId = randomUUID();
  let beating: NodeJS.Timeout | undefined;
  const beat = () => query(heartbeat, [processId, hostname(), process.pid]);
  const tryInProcess = createProcessLocks();
  const query = async <Row>(text: string, values: unknown[] = []) => {
    const reason = findOutage();
    if (reason !== undefined) throw new DatabaseAwayError(reason);
    return (await pool.query(text, values)).rows as Row[];
  };

  const lock = async (name: string) => {
    const text = 'select pg_try_advisory_lock($1, hashtext($2)) as "isOurs"';
    return (await query<{ isOurs: boolean }>(text, [lockSpace, name]))[0]?.isOurs === true;
  };

  return {
    processId,
    async prepare() {
      // One message of several statements is one transaction.
      await query(preparation);
      await beat();
      clearInterval(beating);
      beating = setInterval(() => void beat().catch(() => {}), heartbeatMs).unref();
    },
    query,
    async tryLock(name) {
      // The same connection would get it twice.
      const leave = await tryInProcess(name);
      if (!leave) return undefined;
      const isOurs = await lock(name).catch(async (error) => {
        await leave();
        throw error;
      });
      if (!isOurs) {
        await leave();
        return undefined;
      }
      return async () => {
        // A connection that is gone has let go of it already.
        await query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, name]).catch(() => {});
        await leave();
      };
    },
    async close() {
      clearInterval(beating);
      if (beating) await query(farewell, [processId]).catch(() => {});
      await pool.end();
    },
  };
}
