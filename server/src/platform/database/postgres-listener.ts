import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/index.ts';

interface Subscription {
  channel: string;
  onPayload(payload: string): void;
  onConnect?: (() => void) | undefined;
}

const firstPauseMs = 200;
const maxPauseMs = 5000;
const pulseMs = 15_000;

/** One connection of its own that hears the notifications of all channels and comes back when it is lost. */
export class PostgresListener {
  #subscriptions = new Set<Subscription>();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #pulse: NodeJS.Timeout | undefined;
  #closing = new AbortController();

  constructor(
    private readonly databaseUrl: string,
    private readonly needs: { log: Log; onLost(error: unknown): void },
  ) {}

  async listen(channel: string, onPayload: (payload: string) => void, onConnect?: () => void) {
    const subscription: Subscription = { channel, onPayload, onConnect };
    const client = this.#client ?? (await (this.#connecting ?? this.#begin(this.#connect())));
    this.#subscriptions.add(subscription);
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onConnect?.();
    return async () => {
      this.#subscriptions.delete(subscription);
      if ([...this.#subscriptions].some((other) => other.channel === channel)) return;
      // A connection that is gone has forgotten it already.
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async close() {
    this.#closing.abort();
    clearInterval(this.#pulse);
    await this.#connecting?.catch(() => {});
    await this.#client?.end();
  }

  #begin(connecting: Promise<pg.Client>) {
    this.#connecting = connecting.finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect() {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'parley listener',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      query_timeout: 5000,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of this.#subscriptions)
        if (subscription.channel === channel) subscription.onPayload(payload);
    });
    client.on('error', (error) => this.needs.onLost(error));
    client.once('end', () => this.#lost(client));
    await client.connect();
    for (const { channel } of this.#subscriptions)
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#client = client;
    // A silent cut (a router that forgot us) shows only when something is asked.
    this.#pulse = setInterval(
      () => client.query('select 1').catch(() => client.connection.stream.destroy()),
      pulseMs,
    );
    this.#pulse.unref();
    return client;
  }

  #lost(client: pg.Client) {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#pulse);
    // It only fails when it is closed, and then nobody waits for it.
    if (!this.#closing.signal.aborted) this.#begin(this.#reconnect()).catch(() => {});
  }

  async #reconnect() {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      await pause(pauseMs, undefined, { signal: this.#closing.signal });
      try {
        const client = await this.#connect();
        for (const { onConnect } of this.#subscriptions) onConnect?.();
        this.needs.log.debug('The connection for live events is back');
        return client;
      } catch (error) {
        this.needs.onLost(error);
      }
    }
  }
}
