import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type QueryOptions, types } from '@electric-sql/pglite';
import { type DatabaseFault, faultFields } from './database-fault.ts';
import { createPreparedStatements } from './prepared-statements.ts';

export interface DatabaseRequest {
  id: number;
  kind: 'query' | 'exec' | 'listen' | 'unlisten' | 'close';
  text: string;
  params: unknown[];
  rowMode: 'array' | 'object';
  /** Drizzle parses dates by itself and wants them as text. */
  datesAsText: boolean;
  inTransaction: boolean;
  /** The first of its transaction. */
  begins?: boolean;
}

export interface DatabaseResult {
  rows: unknown[];
  rowCount?: number | undefined;
}

export type DatabaseReply =
  | { kind: 'ready' }
  | { kind: 'notification'; channel: string; payload: string }
  | { kind: 'done'; id: number; results: DatabaseResult[] }
  | { kind: 'failed'; id: number; fault: DatabaseFault };

// The defaults are meant for a server of many connections and would cost 130 MB more.
const settings = {
  shared_buffers: '16MB',
  max_connections: '5',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '64MB',
  min_wal_size: '16MB',
  jit: 'off',
};

const arraysOf = { numeric: 1231, timestamp: 1115, timestamptz: 1185, interval: 1187, date: 1182 };
const keepText = (value: string) => value;
const textOids = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...Object.values(arraysOf)];
const datesAsText = Object.fromEntries(textOids.map((oid) => [oid, keepText]));

// As a thread it serves the database; as a process of its own it only makes the files of a new one.
const port = parentPort;
const reply = (message: DatabaseReply) => port?.postMessage(message);

const pg = await PGlite.create(port ? workerData.folder : process.argv[2], {
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
  initDbStartParams: ['--wal-segsize=4'],
});

const statements = createPreparedStatements(pg);
const plainParsers = { ...pg.parsers };
const parsersWithDatesAsText = { ...pg.parsers, ...datesAsText };

if (port) serve(port);
else await pg.close();

function serve(messages: MessagePort) {
  pg.onNotification((channel, payload) => reply({ kind: 'notification', channel, payload }));

  // One after the other, so that a broken transaction is undone before the next request is looked at.
  let last = Promise.resolve();
  messages.on('message', (request: DatabaseRequest) => {
    last = last.then(() => answer(request));
  });
  reply({ kind: 'ready' });
}

async function answer(request: DatabaseRequest) {
  try {
    const results = await run(request);
    reply({
      kind: 'done',
      id: request.id,
      results: results.map(({ rows, rowCount }) => ({ rows, rowCount })),
    });
  } catch (error) {
    const fault = faultOf(error);
    reply({ kind: 'failed', id: request.id, fault });
    if (isGrave(fault) && !(await stillAnswers())) endThread(fault.message);
  }
  if (request.kind === 'close') port?.close();
}

async function run(request: DatabaseRequest): Promise<DatabaseResult[]> {
  const { kind, text } = request;
  if (kind === 'listen') return pg.exec(`listen "${text}"`);
  if (kind === 'unlisten') return pg.exec(`unlisten "${text}"`);
  if (kind === 'close') {
    await pg.close();
    return [];
  }
  try {
    if (request.begins) await pg.exec('begin');
    if (kind === 'query') {
      const { rowMode } = request;
      const parsers = request.datesAsText ? parsersWithDatesAsText : plainParsers;
      const result = await statements.run(text, request.params, { rowMode, parsers });
      if (result) return [result];
    }
    await statements.noteUnprepared(text);
    if (kind === 'exec') return await pg.exec(text);
    const options: QueryOptions = {
      rowMode: request.rowMode,
      ...(request.datesAsText && { parsers: datesAsText }),
    };
    return [await pg.query(text, request.params, options)];
  } finally {
    if (!request.inTransaction && pg.isInTransaction()) await pg.exec('rollback');
  }
}

/** Not the statement's own fault: damage, an internal error, a full disk, or the program itself broke. */
const isGrave = ({ code }: DatabaseFault) => code === undefined || /^(XX|58|53)/.test(code);

/** In a transaction that failed it answers with 25P02, which is an answer too. */
async function stillAnswers() {
  try {
    await pg.query('select 1');
    return true;
  } catch (error) {
    return (error as DatabaseFault).code === '25P02';
  }
}

/** A database that could not write its log answers nothing any more; a new thread reads the log up to there and goes on. */
function endThread(reason: string) {
  setImmediate(() => {
    throw new Error(reason);
  });
}

function faultOf(error: unknown): DatabaseFault {
  const source = error as DatabaseFault;
  return Object.fromEntries(faultFields.map((field) => [field, source[field]])) as unknown as DatabaseFault;
}
