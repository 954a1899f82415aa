import { DrizzleQueryError, sql } from 'drizzle-orm';
import { DatabaseAwayError, isConnectionLost, reasonOf } from './database-away.ts';
import type { Database } from './database-door.ts';
import type { DatabaseFault } from './database-fault.ts';
import { startDeferring } from './deferred-statements.ts';

/** A failed statement. Carries no parameters, so that logging it never tells what people wrote. */
export class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly detail!: string | undefined;

  constructor(
    fault: DatabaseFault,
    readonly query?: string,
  ) {
    super(fault.message);
    this.name = 'DatabaseError';
    this.code = fault.code;
    this.constraint = fault.constraint;
    this.table = fault.table;
    this.column = fault.column;
    // It repeats values of the row, which the log must not show: a logger only walks what is enumerable.
    Object.defineProperty(this, 'detail', { value: fault.detail, enumerable: false });
  }
}

/** True when a row with the same key exists; with a name only for that constraint. */
export function isDuplicate(error: unknown, constraint?: string) {
  return (
    error instanceof DatabaseError &&
    error.code === '23505' &&
    (!constraint || error.constraint === constraint)
  );
}

type Session = Database['_']['session'];

/** Drizzle puts the parameters of a failed query into its error message: hand out a DatabaseError instead, in transactions too. */
export function withQuietErrors<T extends Database>(db: T): T {
  quieten(db._.session);
  return db;
}

function quieten(session: Session) {
  const seen = { hasFailed: false };
  const prepareQuery = session.prepareQuery.bind(session) as Session['prepareQuery'];
  const transaction = session.transaction.bind(session) as Session['transaction'];

  session.prepareQuery = (...args) => {
    const prepared = prepareQuery(...args);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) =>
      execute(values).catch((error) => {
        seen.hasFailed = true;
        return rethrow(error);
      });
    return prepared as never;
  };
  session.transaction = (work, config) =>
    transaction(async (tx) => {
      const inside = quieten(tx._.session);
      const deferred = startDeferring(tx);
      const result = await work(tx);
      await deferred.runAll();
      // PostgreSQL answers a commit after a swallowed error with a silent rollback. This statement then fails aloud.
      if (inside.hasFailed) await tx.execute(sql`select 1`);
      return result;
    }, config).catch(rethrow);
  return seen;
}

function rethrow(error: unknown): never {
  if (!(error instanceof DrizzleQueryError)) throw error;
  if (error.cause) throwIfAway(error.cause);
  throw new DatabaseError((error.cause ?? { message: 'The query failed' }) as DatabaseFault, error.query);
}

/** For statements that do not pass through Drizzle. */
export function rethrowAway(error: unknown): never {
  throwIfAway(error);
  throw error;
}

function throwIfAway(error: unknown) {
  if (error instanceof DatabaseAwayError) throw error;
  if (!(error instanceof DatabaseError) && isConnectionLost(error))
    throw new DatabaseAwayError(reasonOf(error));
}

/** PostgreSQL's disk_full. */
const diskFullCode = '53100';

export const isDiskFull = ({ code, message }: DatabaseError) =>
  code === diskFullCode || /no space left on device|disk quota exceeded/i.test(message);
