import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, RootDatabase } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { passages } from '../knowledge.tables.ts';

/** Whoever makes these tables uses the same lock; any number. */
const lockId = 7_275_400;

/** Of pgvector: what is there to be installed, and what is installed in this database. */
export async function findVectorExtension(db: Database) {
  const { rows } = await db.execute<{ available: string; installed: string | null }>(
    sql`select default_version as available, installed_version as installed from pg_available_extensions where name = 'vector'`,
  );
  return rows[0];
}

/**
 * Made at the start and not by a migration, as it needs an extension that most databases do not have. In a schema of its own that no
 * backup holds: the vectors are those of the passages. A passage that goes takes its vector along in the same transaction.
 */
export async function createVectorTable(db: RootDatabase) {
  await db.transaction(async (tx) => {
    // One process at a time: two that make the same table would get in each other's way.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
    await tx.execute(sql`create extension if not exists vector`);
    await tx.execute(sql`create schema if not exists parley_search`);
    await tx.execute(sql`
      create table if not exists parley_search.passage_vectors (
        passage_id uuid primary key references passages (id) on delete cascade,
        business_id uuid not null, agent_id uuid not null, embedding_model text not null,
        number bigint generated always as identity, scale real not null, embedding vector not null)`);
    await tx.execute(
      sql`create index if not exists passage_vectors_agent on parley_search.passage_vectors (business_id, agent_id)`,
    );
  });
}

/** Whether the table was made, which needs the extension. */
export async function hasVectorTable(db: Database) {
  const { rows } = await db.execute(sql`select to_regclass('parley_search.passage_vectors') as name`);
  return rows[0]?.name !== null;
}

/** Counts no further than `limit`. */
export async function countPassages(
  db: Database,
  { businessId, agentId }: AgentScope,
  embeddingModel: string,
  limit: number,
) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from passages where business_id = ${businessId} and agent_id = ${agentId} and embedding_model = ${embeddingModel}
      limit ${limit}) as counted`);
  return rows[0]!.count;
}

/**
 * How many agents, of any business, have so many passages, as their documents say: to count the passages themselves would take seconds
 * where it matters. None in a database that was never started.
 */
export async function countAgentsWithPassages(db: Database, passageCount: number) {
  const found = await db.execute(sql`select to_regclass('documents') as name`);
  if (found.rows[0]?.name === null) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from documents group by business_id, agent_id having sum(total_passages) >= ${passageCount}) as large`);
  return rows[0]!.count;
}

/** The numbers that these passages have among the vectors; those without a vector are left out. */
export async function listVectorNumbers(
  db: Database,
  { businessId, agentId }: AgentScope,
  passageIds: string[],
) {
  // No equality, so that they are found by their ids: while the table fills, PostgreSQL takes an agent for a few rows and reads all of it.
  const { rows } = await db.execute<{ id: string; number: number }>(sql`
    select passage_id as id, number from parley_search.passage_vectors
    where ${inArray(sql`passage_id`, passageIds)}
      and business_id is not distinct from ${businessId}::uuid and agent_id is not distinct from ${agentId}::uuid`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export const listEmbeddings = (
  db: Database,
  { businessId, agentId }: AgentScope,
  embeddingModel: string,
  passageIds: string[],
) =>
  db
    .select({ id: passages.id, embedding: passages.embedding })
    .from(passages)
    .where(
      and(
        eq(passages.businessId, businessId),
        eq(passages.agentId, agentId),
        eq(passages.embeddingModel, embeddingModel),
        inArray(passages.id, passageIds),
      ),
    );

/** Whole numbers and what turns them back, as pgvector reads them. */
export interface NewVector {
  passageId: string;
  scale: number;
  embedding: string;
}

/** Another process may do the same at this moment, and a passage may go: both are left out. */
export async function insertVectors(
  db: Database,
  { businessId, agentId }: AgentScope,
  embeddingModel: string,
  vectors: NewVector[],
) {
  const values = sql.join(
    vectors.map(
      ({ passageId, scale, embedding }) => sql`(${passageId}::uuid, ${scale}::real, ${embedding}::text)`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    insert into parley_search.passage_vectors (passage_id, business_id, agent_id, embedding_model, scale, embedding)
    select passages.id, passages.business_id, passages.agent_id, passages.embedding_model, found.scale, found.embedding::vector
    from (values ${values}) as found (passage_id, scale, embedding)
    join passages on passages.id = found.passage_id and business_id = ${businessId} and agent_id = ${agentId}
      and embedding_model = ${embeddingModel}
    for key share of passages
    on conflict do nothing`);
}

/**
 * Of every passage of the agent its number and its cosine with each of these vectors, as bytes: hundreds of thousands of rows would
 * take the time of the search itself to be read.
 */
export async function measureVectors(
  db: Database,
  { businessId, agentId }: AgentScope,
  embeddingModel: string,
  vectors: string[],
): Promise<Uint8Array> {
  const cosines: SQL[] = vectors.map(
    (vector) => sql`float4send((-(embedding <#> ${vector}::vector) * scale)::real)`,
  );
  const { rows } = await db.execute<{ measured: Uint8Array | null }>(sql`
    select string_agg(int8send(number) || ${sql.join(cosines, sql` || `)}, ''::bytea) as measured
    from parley_search.passage_vectors
    where business_id = ${businessId} and agent_id = ${agentId} and embedding_model = ${embeddingModel}`);
  return rows[0]?.measured ?? new Uint8Array();
}
