import { is, Param, Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect, type PgInsertValue, type PgTable } from 'drizzle-orm/pg-core';
import { createRecentValues } from '../recent-values.ts';
import type { Database } from './database-door.ts';

/** A statement as the database gets it, whatever the connection. */
export interface StatementText {
  text: string;
  params: unknown[];
}

type PlaceValue = (name: string) => Placeholder;
type BuildText = (db: Database, values: Record<string, unknown>) => StatementText;

const dialect = new PgDialect();
/** An insertion names each row's fields; few kinds of rows come together in few numbers. */
const maxShapes = 50;

export function textOf(statement: SQLWrapper): StatementText {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  return { text, params };
}

/** For a statement that is left for the end of a transaction with every message: its text is built once. */
export function buildTextOnce(build: (db: Database, value: PlaceValue) => SQLWrapper): BuildText {
  let known: StatementText | undefined;
  return (db, values) => {
    known ??= textOf(build(db, (name) => sql.placeholder(name)));
    return { text: known.text, params: fillParams(known.params, values) };
  };
}

/** The same for the insertion of rows: one text for each number of rows and the fields they have. */
export function buildInsertionOnce<Table extends PgTable>(
  table: Table,
  complete: (insertion: ReturnType<typeof insertInto<Table>>) => SQLWrapper = (insertion) => insertion,
) {
  const known = createRecentValues<BuildText>(maxShapes);
  return (db: Database, rows: Table['$inferInsert'][]): StatementText => {
    const given = rows.map((row) => Object.entries(row).filter(([, value]) => value !== undefined));
    const shape = given.map((fields) => fields.map(([name]) => name).join()).join(';');
    let build = known.find(shape);
    if (!build) {
      build = buildTextOnce((anyDb, value) =>
        complete(
          insertInto(
            anyDb,
            table,
            given.map((fields, nth) =>
              Object.fromEntries(fields.map(([name]) => [name, value(`${nth} ${name}`)])),
            ) as PgInsertValue<Table>[],
          ),
        ),
      );
      known.add(shape, build);
    }
    return build(
      db,
      Object.fromEntries(
        given.flatMap((fields, nth) => fields.map(([name, value]) => [`${nth} ${name}`, value])),
      ),
    );
  };
}

const insertInto = <Table extends PgTable>(db: Database, table: Table, rows: PgInsertValue<Table>[]) =>
  db.insert(table).values(rows);

export const fillParams = (params: unknown[], values: Record<string, unknown>) =>
  params.map((param) => filled(param, values));

function filled(param: unknown, values: Record<string, unknown>) {
  if (is(param, Placeholder)) return placedValue(param, values);
  if (!is(param, Param) || !is(param.value, Placeholder)) return param;
  const value = placedValue(param.value, values);
  // As Drizzle does it, except where it fills a placeholder: there null becomes the JSON text.
  return value === null ? null : param.encoder.mapToDriverValue(value);
}

function placedValue({ name }: Placeholder, values: Record<string, unknown>) {
  if (values[name] === undefined) throw new Error(`The statement has no value for ${name}`);
  return values[name];
}
