import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, embeddedFolder } from '../database/index.ts';

/** What people would miss, as they call it. */
const counted = [
  { table: 'users', one: 'person', many: 'people' },
  { table: 'businesses', one: 'business', many: 'businesses' },
  { table: 'agents', one: 'agent', many: 'agents' },
  { table: 'documents', one: 'document', many: 'documents' },
  { table: 'conversations', one: 'conversation', many: 'conversations' },
];

/** What a database holds, such as "3 people, 1 business"; undefined where nobody has used it yet. */
export async function describeContents(db: Database): Promise<string | undefined> {
  const parts: string[] = [];
  for (const { table, one, many } of counted) {
    const { rows } = await db.execute<{ isThere: boolean }>(
      sql`select to_regclass(${table}) is not null as "isThere"`,
    );
    if (!rows[0]!.isThere) continue;
    const { rows: counts } = await db.execute<{ count: number }>(
      sql`select count(*) as count from ${sql.identifier(table)}`,
    );
    const count = Number(counts[0]!.count);
    if (count > 0) parts.push(`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`);
  }
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** Tables of somebody else, in a database that was never ours. */
export async function listForeignTables(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
  );
  const names = rows.map(({ name }) => name);
  return names.includes('schema_migrations') ? [] : names;
}

export const hasEmbeddedDatabase = (dataDir: string) =>
  readdir(embeddedFolder(dataDir)).then(
    (names) => names.length > 0,
    () => false,
  );

export async function hasAnyFile(dataDir: string, folder: string) {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.some((entry) => entry.isFile() && !entry.name.startsWith('.'));
}
