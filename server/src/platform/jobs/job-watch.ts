import type { Db } from 'pg-boss';

interface Attention {
  queue: string;
  /** A job of it runs by its state, but its process has sent no heartbeat for too long. */
  isOrphaned: boolean;
}

const query = `
  select name as queue, false as "isOrphaned" from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name
  union all
  select name, true from pgboss.job where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now() group by name`;

const looksBetween = 15;

/** One small question for all queues together, instead of every worker polling its own: an idle server should rest. */
export function watchQueues({
  db,
  everyMs,
  onAttention,
  onError,
  onNowAndThen,
}: {
  db: Db;
  everyMs: number;
  onAttention(attention: Attention): Promise<void>;
  onError(error: Error): void;
  /** What need not be looked at each time. */
  onNowAndThen(): Promise<void>;
}) {
  let looks = 0;
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let looking = Promise.resolve();

  const look = async () => {
    try {
      const { rows } = await db.executeSql(query);
      for (const attention of rows as Attention[]) await onAttention(attention);
      looks += 1;
      if (looks % looksBetween === 0) await onNowAndThen();
    } catch (error) {
      onError(error as Error);
    }
    wait();
  };
  const wait = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look();
    }, everyMs);
    timer.unref();
  };
  wait();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
