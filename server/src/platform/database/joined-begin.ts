import type pg from 'pg';

type Query = (config: string | pg.QueryConfig, ...rest: unknown[]) => Promise<unknown>;

/**
 * A transaction begins when its first statement is sent, and in one write with it; one that sends nothing costs nothing.
 * Only for a client in pipeline mode.
 */
export function joinBeginToFirstStatement(client: pg.PoolClient) {
  const query = client.query.bind(client) as unknown as Query;
  let begin: string | undefined;

  const joined: Query = (config, ...rest) => {
    const text = typeof config === 'string' ? config : config.text;
    // Several statements in one text, as the job queue sends them, are a transaction by themselves.
    if (/^begin[^;]*$/i.test(text)) {
      begin = text;
      return Promise.resolve({ rows: [], rowCount: null });
    }
    if (begin === undefined) return query(config, ...rest);
    const words = begin;
    begin = undefined;
    if (/^(?:commit|rollback)$/i.test(text)) return Promise.resolve({ rows: [], rowCount: null });
    const { stream } = client.connection;
    stream.cork();
    try {
      // What follows must not run outside of the transaction it was meant for.
      query(words).catch(() => stream.destroy());
      return query(config, ...rest);
    } finally {
      stream.uncork();
    }
  };
  client.query = joined as unknown as typeof client.query;
}
