import { sql } from 'drizzle-orm';
import type { DatabaseDoor } from '../platform/database/index.ts';

/** What a queue is told when it is made; the rest of its row is what has happened to it. */
const settings = sql.raw(
  [
    'name',
    'policy',
    'retry_limit',
    'retry_delay',
    'retry_backoff',
    'retry_delay_max',
    'expire_seconds',
    'retention_seconds',
    'deletion_seconds',
    'partition',
    'table_name',
    'heartbeat_seconds',
    'notify',
  ].join(', '),
);

/** The queues as the first server of this process has made them, one by one, in several statements each. */
let made: string | undefined;

/** Makes the queues of the product in an empty database at once, as soon as one server has made them itself. */
export async function makeJobQueues({ db }: DatabaseDoor) {
  if (made)
    await db.execute(
      sql`insert into pgboss.queue (${settings}) select ${settings} from json_populate_recordset(null::pgboss.queue, ${made}::json)`,
    );
}

/** Remembers the queues that a server has made, for those who start after it. */
export async function noteJobQueues({ db }: DatabaseDoor) {
  if (made) return;
  const { rows } = await db.execute<{ queues: string }>(
    sql`select json_agg(queue)::text as queues from (select ${settings} from pgboss.queue where name not like '\\_\\_pgboss%') as queue`,
  );
  made = rows[0]!.queues;
}
