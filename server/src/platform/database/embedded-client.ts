import type { Worker } from 'node:worker_threads';
import type { DatabaseReply, DatabaseRequest, DatabaseResult } from './database.worker.ts';
import { DatabaseAwayError } from './database-away.ts';
import { DatabaseError, isDiskFull } from './database-error.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** Far longer than a working database takes for the simplest question. */
const stuckMs = 10_000;

type Ask = Pick<DatabaseRequest, 'kind' | 'text'> & Partial<DatabaseRequest>;
type InTransaction = Pick<DatabaseRequest, 'inTransaction' | 'begins'>;
type QueryOptions = { rowMode?: 'array' | 'object'; parsers?: object };

interface Rows<Row> {
  rows: Row[];
  rowCount: number | undefined;
}

export interface EmbeddedConnection {
  query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Rows<Row>>;
  exec(text: string): Promise<DatabaseResult[]>;
}

/** Speaks to the database in its worker thread the way Drizzle and pg-boss speak to a PGlite object. */
export class EmbeddedClient implements EmbeddedConnection {
  #worker: Worker;
  #pending = new Map<
    number,
    { resolve(results: DatabaseResult[]): void; reject(error: Error): void; text: string }
  >();
  #listeners = new Map<string, Set<(payload: string) => void>>();
  #nextId = 1;
  #fault: Error | undefined;
  #isHeld = false;
  #waiting: (() => void)[] = [];
  #guard = new TransactionGuard();

  #onDeath: (error: Error) => void;

  constructor(worker: Worker, onDeath: (error: Error) => void) {
    this.#worker = worker;
    this.#onDeath = onDeath;
    this.#attend(worker);
  }

  /** Goes on with a new thread after the first one has died. What waited for that one has failed already. */
  async revive(worker: Worker) {
    this.#worker = worker;
    this.#attend(worker);
    this.#fault = undefined;
    for (const channel of this.#listeners.keys())
      await this.#inTurn(() => this.#ask({ kind: 'listen', text: channel }));
  }

  query<Row>(text: string, params: unknown[] = [], options?: QueryOptions) {
    return this.#inTurn(() => this.#query<Row>(text, params, options, { inTransaction: false }));
  }

  exec(text: string) {
    return this.#inTurn(() => this.#ask({ kind: 'exec', text }));
  }

  /** Everyone else waits until it ends: there is one connection. */
  async transaction<T>(work: (connection: EmbeddedConnection) => Promise<T>): Promise<T> {
    this.#guard.refuseInside();
    await this.#hold();
    if (this.#fault) {
      this.#release();
      throw this.#fault;
    }
    const state = { isOpen: true };
    let hasBegun = false;
    // It begins with its first statement, in the same message.
    const open = <R>(ask: (inTransaction: InTransaction) => Promise<R>) => {
      if (!state.isOpen) return Promise.reject(new Error('This transaction has already ended'));
      const begins = !hasBegun;
      hasBegun = true;
      return ask({ inTransaction: true, begins });
    };
    const connection: EmbeddedConnection = {
      query: <Row>(text: string, params: unknown[] = [], options?: QueryOptions) =>
        open((inTransaction) => this.#query<Row>(text, params, options, inTransaction)),
      exec: (text) => open((inTransaction) => this.#ask({ kind: 'exec', text, ...inTransaction })),
    };
    try {
      const result = await this.#guard.run(state, () => work(connection));
      state.isOpen = false;
      if (hasBegun) await this.#ask({ kind: 'exec', text: 'commit', inTransaction: true });
      return result;
    } catch (error) {
      state.isOpen = false;
      // Outside of a transaction this only warns; in a dead thread the first error says all.
      if (hasBegun) await this.#ask({ kind: 'exec', text: 'rollback' }).catch(() => {});
      throw error;
    } finally {
      this.#release();
    }
  }

  /** Nobody else asks anything until the work is done. It has the connection, outside of any transaction. */
  async alone<T>(work: (connection: Pick<EmbeddedConnection, 'exec'>) => Promise<T>): Promise<T> {
    this.#guard.refuseInside();
    await this.#hold();
    try {
      return await work({ exec: (text) => this.#ask({ kind: 'exec', text }) });
    } finally {
      this.#release();
    }
  }

  async listen(channel: string, onPayload: (payload: string) => void) {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(onPayload));
    if (listeners.size === 1) await this.#inTurn(() => this.#ask({ kind: 'listen', text: channel }));
    return async () => {
      if (!listeners.delete(onPayload) || listeners.size > 0) return;
      this.#listeners.delete(channel);
      await this.#inTurn(() => this.#ask({ kind: 'unlisten', text: channel }));
    };
  }

  async close() {
    if (this.#fault) return;
    await this.#inTurn(async () => {
      const closed = this.#ask({ kind: 'close', text: '' });
      this.#fault = new Error('The database is closed');
      await closed;
    });
    await this.#worker.terminate();
  }

  #attend(worker: Worker) {
    const die = (reason: string) => {
      if (this.#fault || this.#worker !== worker) return;
      const fault = new DatabaseAwayError(`The embedded database stopped unexpectedly: ${reason}`);
      this.#fault = fault;
      for (const { reject } of this.#pending.values()) reject(fault);
      this.#pending.clear();
      this.#onDeath(fault);
    };
    worker.on('message', (reply: DatabaseReply) => this.#receive(reply));
    worker.on('error', (error) => die(error.message));
    worker.on('exit', (code) => die(`its thread ended with code ${code}`));
  }

  async #query<Row>(
    text: string,
    params: unknown[],
    options: QueryOptions | undefined,
    inTransaction: InTransaction,
  ) {
    const datesAsText = options?.parsers !== undefined;
    const rowMode = options?.rowMode ?? 'object';
    const [result] = await this.#ask({
      kind: 'query',
      text,
      params: params.map(sendable),
      rowMode,
      datesAsText,
      ...inTransaction,
    });
    return (result ?? { rows: [], rowCount: 0 }) as Rows<Row>;
  }

  #ask(ask: Ask): Promise<DatabaseResult[]> {
    if (this.#fault) return Promise.reject(this.#fault);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const request: DatabaseRequest = {
        params: [],
        rowMode: 'object',
        datesAsText: false,
        inTransaction: false,
        ...ask,
        id,
      };
      this.#worker.postMessage(request);
      this.#pending.set(id, { resolve, reject, text: ask.text });
    });
  }

  #receive(reply: DatabaseReply) {
    if (reply.kind === 'notification') {
      for (const onPayload of this.#listeners.get(reply.channel) ?? []) onPayload(reply.payload);
    } else if (reply.kind !== 'ready') {
      const asked = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      if (reply.kind === 'done') return asked?.resolve(reply.results);
      const error = new DatabaseError(reply.fault, asked?.text ?? '');
      asked?.reject(error);
      if (isDiskFull(error)) this.#endIfStuck(this.#worker);
    }
  }

  /** Where its log found no room, the database may never answer again: its thread is ended, and revived as one that died. */
  #endIfStuck(worker: Worker) {
    const limit = setTimeout(() => void worker.terminate(), stuckMs).unref();
    this.#ask({ kind: 'exec', text: 'select 1' })
      .catch(() => {})
      .finally(() => clearTimeout(limit));
  }

  async #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    this.#guard.refuseInside();
    if (!this.#isHeld) return ask();
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => ask().then(resolve, reject));
    });
  }

  #hold() {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return Promise.resolve();
    }
    return new Promise<void>((resolve) => {
      this.#waiting.push(() => {
        this.#isHeld = true;
        resolve();
      });
    });
  }

  #release() {
    this.#isHeld = false;
    while (!this.#isHeld) {
      const next = this.#waiting.shift();
      if (!next) return;
      next();
    }
  }
}

/** Sending a view to another thread copies all of the memory behind it: send the bytes alone. */
function sendable(value: unknown) {
  if (value instanceof Uint8Array && value.byteLength < value.buffer.byteLength)
    return Uint8Array.prototype.slice.call(value);
  return value;
}
