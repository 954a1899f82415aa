import type { Log } from '../log/index.ts';
import type { EmbeddedConnection } from './embedded-client.ts';

const intervalMs = 60_000;
const checkpointAfterBytes = 16 * 1024 * 1024;
const minChanges = 1000;

/** PGlite runs neither autovacuum nor checkpoints: without this its files grow without end and its plans go stale. */
export function scheduleUpkeep(connection: EmbeddedConnection, log: Log) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => tidy(connection))
      .catch((error) => log.warn({ err: error }, 'The embedded database could not be tidied'));
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** One statement at a time, so that requests get their turn in between. */
export async function tidy(connection: EmbeddedConnection) {
  const changed = await connection.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
     where schemaname <> 'pg_toast' and greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum) > $1 + 0.2 * n_live_tup`,
    [minChanges],
  );
  for (const { name } of changed.rows) await connection.exec(`vacuum (analyze) ${name}`);

  const { rows } = await connection.query<{ bytes: string }>(
    'select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes) > checkpointAfterBytes) await connection.exec('checkpoint');
}
