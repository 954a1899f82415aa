import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createDatabaseVectors, createPassageSearch } from '../server/src/features/knowledge/search/index.ts';
import { createPassageIndexBuilder } from '../server/src/features/knowledge/search/passage-index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import {
  type Database,
  type DatabaseDoor,
  openDatabase,
  runMigrations,
} from '../server/src/platform/database/index.ts';
import { createPostgresDatabase } from '../server/src/testing/test-database.ts';
import { openMeasuredEmbedder } from './measuring/embedding.ts';
import { at } from './measuring/load/percentile.ts';
import { questionOf, textOf, topics } from './measuring/made-passages.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';

const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));
const log = pino({ level: 'silent' });
const passagesOfDocument = 100;
const questionsBefore = 5;
const questionsAsked = 40;
const megabyte = 1024 ** 2;
const passagesCounted = 20_000;

/**
 * One large agent, searched in memory (`--only memory`) or in PostgreSQL (`--only database`, or `database-20000` for another size).
 * One way for each process, as memory that was taken once is not given back. TEST_DATABASE_URL names a PostgreSQL with pgvector.
 */
export const measure: Measure = async ({ only = 'memory' }) => {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL that has pgvector');
  const [way, size = '100000'] = only.split('-');
  const { url, drop } = await createPostgresDatabase(adminUrl);
  const database = await openDatabase({ dataDir: '', databaseUrl: url, log });
  try {
    await runMigrations(database.db, migrations);
    return await measureSearch(database, Number(size), way === 'database' ? 1 : undefined);
  } finally {
    await database.close();
    await drop();
  }
};

async function measureSearch(
  database: DatabaseDoor,
  size: number,
  minPassages: number | undefined,
): Promise<Measurement[]> {
  const { db } = database;
  const { embedder, close } = await openMeasuredEmbedder(1);
  const scope = { businessId: randomUUID(), agentId: randomUUID() };
  await db.transaction((tx) => makePassages(tx, scope, embedder, size));
  await db.execute(sql`analyze`);
  const context = { db, database, embedder, log, clock: systemClock };
  const databaseVectors = createDatabaseVectors({ ...context, minPassages });
  await databaseVectors.prepare();
  const search = createPassageSearch({ ...context, databaseVectors });
  const ask = (version: number, nth: number, of = scope) =>
    search.search(of, version, { question: questionOf(nth), history: [], source: 'manual' }, 6);
  await embedder.embed([questionOf(0)]);
  // Agents without a passage, until both threads have loaded what they need for any.
  for (let nth = 0; nth < 8; nth += 1) await ask(1, nth, { ...scope, agentId: randomUUID() });
  const before = process.memoryUsage.rss();
  const firstMs = await timed(() => ask(1, 0));
  const againMs = await timed(() => ask(2, 0));
  for (let nth = 0; nth < questionsBefore; nth += 1) await ask(2, nth);
  const questionMs: number[] = [];
  for (let nth = 1; nth <= questionsAsked; nth += 1) questionMs.push(await timed(() => ask(2, nth)));
  questionMs.sort((one, other) => one - other);
  // So that what was only needed to load it has been given back.
  await pause(20_000);
  const taken = process.memoryUsage.rss() - before;
  const [table] = minPassages
    ? (
        await db.execute<{ bytes: number }>(
          sql`select pg_total_relation_size('parley_search.passage_vectors')::float8 as bytes`,
        )
      ).rows
    : [];
  await search.close();
  await close();
  return [
    { name: 'first question, with making the index', value: firstMs / 1000, unit: 's' },
    { name: 'first question after a change', value: againMs / 1000, unit: 's' },
    { name: 'a question, median', value: at(questionMs, 0.5), unit: 'ms' },
    { name: 'a question, p95', value: at(questionMs, 0.95), unit: 'ms' },
    { name: 'memory of the process', value: taken / megabyte, unit: 'MB more' },
    {
      name: 'index, as the search counts it',
      value: await bytesOfPassage(embedder.dimensions, minPassages !== undefined),
      unit: 'bytes a passage',
    },
    ...(table ? [{ name: 'table of vectors', value: table.bytes / megabyte, unit: 'MB' }] : []),
  ];
}

/** What a passage adds to what a search thread believes to hold. */
async function bytesOfPassage(dimensions: number, isInDatabase: boolean) {
  const builder = createPassageIndexBuilder(dimensions);
  for (let nth = 0; nth < passagesCounted; nth += 1) {
    const text = textOf(nth);
    const passage = {
      id: `${nth}`,
      documentId: `${Math.floor(nth / passagesOfDocument)}`,
      documentTitle: 'Guide',
      heading: null,
      question: null,
      text,
      page: null,
      url: null,
      startsAt: 0,
      endsAt: text.length,
    };
    await builder.add(
      [passage],
      isInDatabase ? undefined : new Float32Array(dimensions),
      isInDatabase ? [nth] : [],
    );
  }
  return builder.finish().bytes / passagesCounted;
}

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Straight into the tables: to embed as many would take an hour and measure something else. */
async function makePassages(
  tx: Database,
  { businessId, agentId }: { businessId: string; agentId: string },
  { dimensions, modelId }: { dimensions: number; modelId: string },
  size: number,
) {
  // The business and the agent need not be there.
  await tx.execute(sql`set local session_replication_role = replica`);
  let seed = 1;
  const vector = () => {
    const values = new Float32Array(dimensions);
    for (let at = 0; at < dimensions; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      values[at] = (seed / 2_147_483_647 - 0.5) * 0.176;
    }
    return Buffer.from(values.buffer);
  };
  for (let from = 0; from < size; from += passagesOfDocument) {
    const documentId = randomUUID();
    await tx.execute(sql`
      insert into documents (id, business_id, agent_id, title, file_key, file_type, size_bytes, status, created_at)
      values (${documentId}, ${businessId}, ${agentId}, ${`${topics[from % topics.length]} guide ${from}`}, 'none', 'text/plain', 1,
        'completed', now())`);
    const rows = Array.from({ length: Math.min(passagesOfDocument, size - from) }, (_, position) => {
      const text = textOf(from + position);
      return sql`(${businessId}::uuid, ${agentId}::uuid, ${documentId}::uuid, ${position}::int, ${text}::text, 0, ${text.length}::int,
        ${vector()}::bytea, ${modelId}::text)`;
    });
    await tx.execute(sql`
      insert into passages (business_id, agent_id, document_id, position, text, starts_at, ends_at, embedding, embedding_model)
      values ${sql.join(rows, sql`, `)}`);
  }
}
