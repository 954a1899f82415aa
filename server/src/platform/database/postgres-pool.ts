import pg from 'pg';
import type { Log } from '../log/index.ts';
import {
  DatabaseAwayError,
  DatabaseBusyError,
  hasFoundNone,
  isConnectionLost,
  reasonOf,
} from './database-away.ts';
import { createDatabaseOutage, type DatabaseOutage } from './database-outage.ts';
import { joinBeginToFirstStatement } from './joined-begin.ts';
import { joinWrites } from './joined-writes.ts';
import { createStatementNames, nameStatements } from './named-statements.ts';
import { traceQueries } from './trace-queries.ts';
import { TransactionGuard } from './transaction-guard.ts';

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

const maxConnections = 10;
const patienceMs = 5000;
const probeLimitMs = 3000;
/** A new connection costs PostgreSQL a process; ten that wait cost it little. */
const idleMs = 60_000;

/** Connections to PostgreSQL. While it is known to be away, whoever asks for one is refused at once instead of waiting. */
export class PostgresPool extends pg.Pool {
  readonly outage: DatabaseOutage;
  readonly guard = new TransactionGuard();
  #clients = new Set<pg.PoolClient>();
  #statementNames = createStatementNames();

  constructor(databaseUrl: string, log: Log) {
    super({
      connectionString: databaseUrl,
      max: maxConnections,
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: idleMs,
      keepAlive: true,
      application_name: 'parley',
      pipeline: true,
    });
    this.outage = createDatabaseOutage({
      log,
      probe: () => probe(databaseUrl),
      onAway: () => this.#cutAll(),
    });
    // A connection that breaks while idle is replaced by the pool; unheard it would end the process.
    this.on('error', (error) => void this.outage.suspect(error));
    this.on('connect', (client) => {
      this.#clients.add(client);
      traceQueries(client);
      joinWrites(client);
      joinBeginToFirstStatement(client);
      nameStatements(client, this.#statementNames);
      // Also one that breaks in the middle of a transaction: its statement fails, and says so to whoever waits.
      client.on('error', (error) => void this.outage.suspect(error));
    });
    this.on('remove', (client) => this.#clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback) {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect() {
    this.guard.refuseInside();
    const reason = this.outage.reason();
    if (reason !== undefined) throw new DatabaseAwayError(reason);
    try {
      return releasedWhenLost(await super.connect());
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      const known = this.outage.suspect(error);
      if (hasFoundNone(error)) {
        await known;
        if (this.outage.reason() === undefined) throw new DatabaseBusyError(reasonOf(error));
      }
      throw new DatabaseAwayError(reasonOf(error));
    }
  }

  /** What was sent to a server that fell silent would wait for ever. */
  #cutAll() {
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}

/** Drizzle does not give a connection back that broke before its transaction had begun; ten of those would use the pool up. */
function releasedWhenLost(client: pg.PoolClient) {
  const release = client.release;
  const onEnd = () => client.release(true);
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off('end', onEnd);
    release(error);
  };
  client.once('end', onEnd);
  return client;
}

async function probe(databaseUrl: string) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'parley probe',
    connectionTimeoutMillis: probeLimitMs,
    query_timeout: probeLimitMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => {});
  }
}
