import { type Placeholder, sql } from 'drizzle-orm';
import { createRecentValues } from '../recent-values.ts';
import type { Database } from './database-door.ts';
import { fillParams } from './statement-text.ts';

interface Buildable<Row> extends PromiseLike<Row[]> {
  prepare(name: string): unknown;
}

/** What Drizzle has made of a statement, whatever the connection. */
interface Built {
  getQuery(): { sql: string; params: unknown[] };
  fields: unknown;
  joinsNotNullableMap?: Record<string, boolean>;
}

type Session = Database['_']['session'];

/**
 * A statement that is asked with every message: its text is built once, which takes longer than to read what it gives. It
 * runs on any connection or transaction; a prepared statement of Drizzle belongs to one.
 */
export function buildOnce<Row>(
  build: (db: Database, value: (name: string) => Placeholder) => Buildable<Row>,
) {
  let known: { text: string; params: unknown[]; built: Built } | undefined;
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    if (!known) {
      const built = build(db, (name) => sql.placeholder(name)).prepare('') as Built;
      const { sql: text, params } = built.getQuery();
      known = { text, params, built };
    }
    const { text, params, built } = known;
    const query = { sql: text, params: fillParams(params, values) };
    const prepared = db._.session.prepareQuery(
      query,
      built.fields as Parameters<Session['prepareQuery']>[1],
      undefined,
      true,
    );
    if (built.joinsNotNullableMap)
      Object.assign(prepared, { joinsNotNullableMap: built.joinsNotNullableMap });
    return prepared.execute() as Promise<Row[]>;
  };
}

/** What a statement is built from besides its values: few of them come again and again. */
const maxShapes = 50;

/** The same for a statement that has a text for each number of rows, or for the fields that are given. */
export function buildOnceEach<Shape, Row>(
  build: (shape: Shape, db: Database, value: (name: string) => Placeholder) => Buildable<Row>,
) {
  const known = createRecentValues<ReturnType<typeof buildOnce<Row>>>(maxShapes);
  return (db: Database, shape: Shape, values: Record<string, unknown>) => {
    const key = JSON.stringify(shape);
    let statement = known.find(key);
    if (!statement) {
      statement = buildOnce((anyDb, value) => build(shape, anyDb, value));
      known.add(key, statement);
    }
    return statement(db, values);
  };
}
