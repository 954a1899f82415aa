import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { type BackupHeader, BackupRefused, type BackupTable } from './backup-format.ts';
import { backupLimits } from './backup-limits.ts';

/** Of the restore itself: migrations are applied again, jobs stand apart, and a mark is of one restore alone. */
const ownTables = ['schema_migrations', 'restored_jobs', 'restore_marks'];
/** How much of a table is read, and written, at a time. */
const batchBytes = 1024 * 1024;
const maxBatchRows = 5000;
const firstBatchRows = 50;

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
  type: string;
}

/** Every column that holds data of its own, table by table; generated ones follow from the others. */
async function listColumns(tx: Database) {
  const { rows } = await tx.execute<Column>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  return rows;
}

export async function listTables(tx: Database): Promise<BackupTable[]> {
  const tables = new Map<string, string[]>();
  for (const { table, column } of await listColumns(tx))
    if (!ownTables.includes(table)) tables.set(table, [...(tables.get(table) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Where the numbers of identity columns stand. */
export async function listSequences(tx: Database): Promise<BackupHeader['sequences']> {
  const { rows } = await tx.execute<{ table: string; column: string; sequence: string }>(sql`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`);
  const sequences: BackupHeader['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const state = await tx.execute<{ lastValue: string; isCalled: boolean }>(
      sql.raw(`select last_value::text as "lastValue", is_called as "isCalled" from ${sequence}`),
    );
    sequences.push({ table, column, ...state.rows[0]! });
  }
  return sequences;
}

export interface Batch {
  /** One row a line: a JSON list of its values as PostgreSQL writes them, null where there is none. */
  text: string;
  rows: number;
}

const rowText = (columns: string[]) =>
  `array_to_json(array[${columns.map((column) => `${identifier(column)}::text`).join(', ')}]::text[])::text`;

/** A table in pieces of about a megabyte, by a cursor of the caller's transaction, so that memory stays small. */
export const readTable = (tx: Database, { name, columns }: BackupTable) =>
  readLines(tx, `select ${rowText(columns)} as line from ${identifier(name)}`);

/** A character takes up to three bytes, which are counted only where it may matter. */
const isTooLong = (line: string) =>
  3 * line.length > backupLimits.rowBytes && Buffer.byteLength(line) > backupLimits.rowBytes;

/** The single column `line` of a query, in pieces. */
export async function* readLines(tx: Database, query: string): AsyncGenerator<Batch> {
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${query}`));
  let count = firstBatchRows;
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${count} from backup_rows`));
    if (rows.length === 0) break;
    if (rows.some(({ line }) => isTooLong(line))) throw new BackupRefused('A row is too long for a backup.');
    const text = `${rows.map(({ line }) => line).join('\n')}\n`;
    yield { text, rows: rows.length };
    // Rows of one table may be a few bytes or a megabyte: the next piece follows from this one.
    const perRow = text.length / rows.length;
    count = Math.max(1, Math.min(maxBatchRows, 2 * count, Math.floor(batchBytes / perRow)));
  }
  await tx.execute(sql.raw('close backup_rows'));
}

/** How to write the lines of each table of a backup into the tables of this database. */
export async function createTableWriter(tx: Database, tables: BackupTable[]) {
  const types = new Map(
    (await listColumns(tx)).map(({ table, column, type }) => [`${table}.${column}`, type]),
  );
  const statements = new Map(
    tables.map(({ name, columns }) => {
      const values = columns.map((column, at) => {
        const type = types.get(`${name}.${column}`);
        if (!type) throw new BackupRefused(`The backup has a column ${name}.${column} that is unknown here.`);
        return `(line ->> ${at})::${type}`;
      });
      const into = `insert into ${identifier(name)} (${columns.map(identifier).join(', ')}) overriding system value`;
      return [name, { into, values: values.join(', ') }];
    }),
  );

  return {
    async write(table: string, text: string) {
      const statement = statements.get(table);
      if (!statement)
        throw new BackupRefused(`The backup has rows of a table ${table} that it does not name.`);
      const lines = `[${text.trimEnd().split('\n').join(',')}]`;
      await tx.execute(
        sql`${sql.raw(`${statement.into} select ${statement.values}`)} from json_array_elements(${lines}::text::json) as lines(line)`,
      );
    },
  };
}

export async function restoreSequences(tx: Database, sequences: BackupHeader['sequences']) {
  for (const { table, column, lastValue, isCalled } of sequences)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${identifier(table)}, ${column})::regclass, ${lastValue}::bigint, ${isCalled})`,
    );
}
