import type { SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createRecentValues } from '../recent-values.ts';
import type { Database } from './database-door.ts';
import { type StatementText, textOf } from './statement-text.ts';

type Rows = Record<string, unknown>[];

interface DeferOptions {
  /** Gets the rows that the statement gives out, as JSON has them, before the commit. */
  use?: (rows: Rows) => Promise<unknown>;
  /** A table whose rows it changes: one statement may not change a row twice, so two of them do not go together. */
  changes?: PgTable;
}

interface DeferredStatement extends DeferOptions, StatementText {}

/** So that a transaction with thousands of messages, such as that of a seed, stays within what one statement may hold. */
const maxTogether = 20;
/** What transactions leave together is of a few kinds. */
const maxJoined = 200;
const joinedTexts = createRecentValues<string>(maxJoined);

const waitingIn = new WeakMap<Database, DeferredStatement[]>();

/**
 * Leaves a statement for the end of the transaction, where all that was left goes to the database as one: each of its own
 * costs a way there and back. For what nothing else in the transaction reads. Outside of a transaction it is run at once.
 */
export async function deferStatement(
  db: Database,
  statement: SQLWrapper | StatementText,
  options: DeferOptions = {},
) {
  const waiting = waitingIn.get(db);
  const deferred = { ...options, ...('getSQL' in statement ? textOf(statement) : statement) };
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
  const query = { sql: joinedTextOf(statements), params: statements.flatMap(({ params }) => params) };
  const prepared = db._.session.prepareQuery(query, undefined, undefined, false);
  const { rows } = (await prepared.execute()) as { rows: Record<string, Rows>[] };
  for (const [nth, { use }] of statements.entries()) await use?.(rows[0]![`s${nth}`]!);
}

function joinedTextOf(statements: DeferredStatement[]) {
  const key = statements.map(({ text, use }) => `${use ? 'used' : 'run'} ${text}`).join(';');
  const known = joinedTexts.find(key);
  if (known !== undefined) return known;
  const joined = joinTexts(statements);
  joinedTexts.add(key, joined);
  return joined;
}

function joinTexts(statements: DeferredStatement[]) {
  let before = 0;
  const parts = statements.map(({ text, params }, nth) => {
    // Values are never in a text, so that what looks like the number of one is the number of one.
    const renumbered = text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
    before += params.length;
    return `"s${nth}" as (${renumbered})`;
  });
  const results = statements.flatMap(({ use }, nth) =>
    use ? [`(select coalesce(json_agg("s${nth}"), '[]') from "s${nth}") as "s${nth}"`] : [],
  );
  return `with ${parts.join(', ')} select ${results.join(', ') || '1'}`;
}
