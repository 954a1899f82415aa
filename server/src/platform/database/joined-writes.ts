import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** What is sent over a connection without waiting in between goes in one write. Only for a client in pipeline mode. */
export function joinWrites(client: pg.PoolClient) {
  const query = client.query.bind(client) as Query;
  const { stream } = client.connection;
  let isHeld = false;
  const held: Query = (...args) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      queueMicrotask(() => {
        isHeld = false;
        stream.uncork();
      });
    }
    return query(...args);
  };
  client.query = held as unknown as typeof client.query;
}
