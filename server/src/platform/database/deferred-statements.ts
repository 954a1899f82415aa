import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database-door.ts';

type Rows = Record<string, unknown>[];

interface DeferOptions {
  /** Gets the rows that the statement gives out, as JSON has them, before the commit. */
  use?: (rows: Rows) => Promise<unknown>;
  /** A table whose rows it changes: one statement may not change a row twice, so two of them do not go together. */
  changes?: PgTable;
}

interface DeferredStatement extends DeferOptions {
  text: SQL;
}

/** So that a transaction with thousands of messages, such as that of a seed, stays within what one statement may hold. */
const maxTogether = 20;

const waitingIn = new WeakMap<Database, DeferredStatement[]>();

/**
 * Leaves a statement for the end of the transaction, where all that was left goes to the database as one: each of its own
 * costs a way there and back. For what nothing else in the transaction reads. Outside of a transaction it is run at once.
 */
export async function deferStatement(db: Database, statement: SQLWrapper, options: DeferOptions = {}) {
  const waiting = waitingIn.get(db);
  const deferred = { ...options, text: statement.getSQL() };
  if (!waiting) return runTogether(db, [deferred]);
  const isChangedAgain = waiting.some(({ changes }) => changes !== undefined && changes === options.changes);
  if (isChangedAgain || waiting.length >= maxTogether) await runTogether(db, waiting.splice(0));
  waiting.push(deferred);
}

export function startDeferring(tx: Database) {
  const waiting: DeferredStatement[] = [];
  waitingIn.set(tx, waiting);
  return {
    /** Also what is left by those who use the rows. */
    async runAll() {
      while (waiting.length > 0) await runTogether(tx, waiting.splice(0));
      waitingIn.delete(tx);
    },
  };
}

async function runTogether(db: Database, statements: DeferredStatement[]) {
  const named = statements.map((statement, nth) => ({ ...statement, name: sql.identifier(`s${nth}`) }));
  const parts = named.map(({ name, text }) => sql`${name} as (${text})`);
  const results = named
    .filter(({ use }) => use)
    .map(({ name }) => sql`(select coalesce(json_agg(${name}), '[]') from ${name}) as ${name}`);
  const { rows } = await db.execute<Record<string, Rows>>(
    sql`with ${sql.join(parts, sql`, `)} select ${results.length > 0 ? sql.join(results, sql`, `) : sql`1`}`,
  );
  for (const [nth, { use }] of statements.entries()) await use?.(rows[0]![`s${nth}`]!);
}
