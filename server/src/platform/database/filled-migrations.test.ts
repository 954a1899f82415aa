import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '../../testing/embedded-data.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database, DatabaseDoor } from './database.ts';
import { runMigrations } from './migrate.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const business = { business_id: id(1) };

type Row = [table: string, values: Record<string, unknown>];

let folder: string;
let door: DatabaseDoor;
// One database for all of them: to make one takes longer than the migrations do.
beforeAll(() =>
  migrateFilled('0014', [...escalations, ...agentsWithDocuments, ...members, ...conversationsToType]),
);
afterAll(async () => {
  await door.close();
  await rm(folder, { recursive: true, force: true });
});

/** A database as it was before a migration, with those rows in it, and then brought up to date. */
async function migrateFilled(before: string, rows: Row[]) {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const from = journal.entries.findIndex(({ tag }) => tag.startsWith(before));
  expect(from).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, from) }));
  door = await openTestDatabase({ migrations: folder });
  await door.db.transaction(async (tx) => {
    // What the rows refer to does not matter to the migration.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, values] of rows) await tx.execute(await insertionOf(tx, table, values));
  });
  await runMigrations(door.db, migrationsFolder);
}

const fillers: Record<string, SQL> = {
  uuid: sql`gen_random_uuid()`,
  text: sql`gen_random_uuid()::text`,
  boolean: sql`false`,
  integer: sql`0`,
  bigint: sql`0`,
  jsonb: sql`'{}'::jsonb`,
  bytea: sql`''::bytea`,
  'timestamp with time zone': sql`now()`,
};

/** With anything in the columns that must have something and about which the test says nothing. */
async function insertionOf(tx: Database, table: string, values: Record<string, unknown>) {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER' and is_identity = 'NO'`);
  const given = Object.entries(values).map(([name, value]) => ({ name, value: sql`${value}` }));
  const filled = rows
    .filter(({ name }) => !(name in values))
    .map(({ name, type }) => ({ name, value: fillers[type]! }));
  const columns = [...given, ...filled];
  return sql`insert into ${sql.identifier(table)} (${sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )}) values (${sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  )})`;
}

const list = async (query: SQL) => (await door.db.execute(query)).rows;

const handoff = (number: number, status: string): Row => [
  'handoffs',
  { ...business, id: id(number), status, updated_at: '2026-01-02T03:04:05.000Z' },
];
const escalations = [handoff(1, 'pending'), handoff(2, 'in_progress'), handoff(3, 'resolved')];

test('an escalation that somebody works on counts as answered, and one that nobody has touched does not', async () => {
  const rows = await list(sql`select status, answered_at = updated_at as answered from handoffs order by id`);
  expect(rows).toEqual([
    { status: 'pending', answered: null },
    { status: 'in_progress', answered: true },
    { status: 'resolved', answered: null },
  ]);
});

const agent = (number: number, source: string): Row => [
  'agents',
  {
    ...business,
    id: id(number),
    settings: JSON.stringify({ knowledge: { source } }),
    embed_key: `pk_${number}`,
  },
];
const document = (agentNumber: number, sourceId: string | null): Row => [
  'documents',
  { ...business, agent_id: id(agentNumber), source_id: sourceId, title: sourceId ? 'Page' : 'File' },
];
const agentsWithDocuments = [
  agent(1, 'document-upload'),
  document(1, null),
  agent(2, 'document-upload'),
  document(2, null),
  document(2, id(90)),
  agent(3, 'faq-url'),
  document(3, id(90)),
  agent(4, 'faq-url'),
  document(4, null),
];

test('an agent that has files and pages goes on answering from both; one that has what was chosen keeps its choice', async () => {
  const rows = await list(sql`select settings -> 'knowledge' ->> 'source' as source from agents order by id`);
  expect(rows.map(({ source }) => source)).toEqual(['document-upload', 'hybrid', 'faq-url', 'hybrid']);
});

const place = (number: number, role: string): Row => [
  'business_members',
  { ...business, user_id: id(number), role },
];
const invitation = (number: number, role: string): Row => [
  'business_invitations',
  { ...business, id: id(number), email: `${number}@example.com`, role },
];
const members = [place(1, 'owner'), place(2, 'member'), invitation(3, 'owner'), invitation(4, 'member')];

test('whoever was a member may do what editors may, and so may those who are still invited', async () => {
  expect(await list(sql`select role from business_members order by user_id`)).toEqual([
    { role: 'owner' },
    { role: 'editor' },
  ]);
  expect(await list(sql`select role from business_invitations order by id`)).toEqual([
    { role: 'owner' },
    { role: 'editor' },
  ]);
});

const conversation = (number: number, values: Record<string, unknown>): Row[] => [
  ['conversations', { ...business, id: id(number), session_id: `session-${number}`, ...values }],
  ['unanswered_inquiries', { ...business, id: id(number), conversation_id: id(number) }],
];
const said = (number: number, position: number, author: string, answered: boolean | null = null): Row => [
  'messages',
  { ...business, conversation_id: id(number), position, author, answered },
];
const conversationsToType = [
  ...conversation(1, { escalated: true, rating: 1 }),
  ...conversation(2, { was_helpful: false }),
  ...conversation(3, { rating: 2 }),
  ...conversation(4, {}),
  said(4, 1, 'visitor'),
  said(4, 2, 'agent', false),
  ...conversation(5, {}),
  said(5, 1, 'visitor'),
  said(5, 2, 'agent', true),
  said(5, 3, 'visitor'),
  ...conversation(6, {}),
  said(6, 1, 'visitor'),
  said(6, 2, 'agent', true),
];

test('a conversation that stood among the inquiries has the type it had, and none where all is well', async () => {
  const rows = await list(sql`select issue_type as type from unanswered_inquiries order by id`);
  expect(rows.map(({ type }) => type)).toEqual([
    'escalated',
    'negative_feedback',
    'low_rating',
    'short_conversation',
    'no_response',
    null,
  ]);
});
