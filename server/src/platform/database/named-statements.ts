import type pg from 'pg';

type Query = (config: string | pg.QueryConfig, ...rest: unknown[]) => unknown;

/** Each takes some forty kilobytes of PostgreSQL's memory for each connection. */
const maxNamed = 200;
/** Texts made for one occasion are not worth a name. */
const usesBefore = 5;
const maxCounted = 2000;
/** Longer ones hold a row or a value after the other, and rarely twice the same number of them. */
const maxLength = 10_000;
/** It would answer in other columns than when it was parsed; the connection does not know it, or has another of its name. */
const outdated = new Set<unknown>(['0A000', '26000', '42P05']);

/** PostgreSQL must see the values that choose an index of a part of the rows, which a plan for any values does not show. */
const namesPartOfRows = /\bon conflict ?\([^()]{0,300}\) where\b/i;
const isNameable = (text: string) =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) && !namesPartOfRows.test(text);

/** The names of statements that come again and again, the same on every connection of a pool. */
export function createStatementNames() {
  const names = new Map<string, string | undefined>();
  const uses = new Map<string, number>();
  let made = 0;
  let kept = 0;
  return {
    find(text: string): string | undefined {
      if (names.has(text)) return names.get(text);
      if (kept >= maxNamed || text.length > maxLength) return undefined;
      const used = (uses.get(text) ?? 0) + 1;
      uses.delete(text);
      if (used <= usesBefore) {
        uses.set(text, used);
        if (uses.size > maxCounted) uses.delete(uses.keys().next().value!);
        return undefined;
      }
      if (!isNameable(text)) return undefined;
      made += 1;
      kept += 1;
      const name = `parley_${made}`;
      names.set(text, name);
      return name;
    },
    /** A statement that answers otherwise than when it was named gets another name with its next use. */
    forget(text: string) {
      if (names.delete(text)) kept -= 1;
    },
  };
}

export type StatementNames = ReturnType<typeof createStatementNames>;

/**
 * PostgreSQL parses a statement with a name once a connection, and plans it anew only where its values are worth a plan of their own.
 * One that has become outdated has not run. What the pool sends by itself (with a callback) is in no transaction that could be spoilt,
 * and is sent once more without a name.
 */
export function nameStatements(client: pg.PoolClient, names: StatementNames) {
  const query = client.query.bind(client) as unknown as Query;
  const named: Query = (config, ...rest) => {
    const text = typeof config === 'string' ? config : config.text;
    // What has no values goes as a plain text, which may hold several statements.
    const [values, callback] = rest;
    const name = Array.isArray(values) && values.length > 0 ? names.find(text) : undefined;
    if (name === undefined) return query(config, ...rest);
    const withName = typeof config === 'string' ? { name, text } : { ...config, name };
    const isOutdated = (error: { code?: string } | undefined | null) => {
      if (!outdated.has(error?.code)) return false;
      names.forget(text);
      return true;
    };
    if (isCallback(callback))
      return query(withName, values, (error: Parameters<typeof isOutdated>[0], result: unknown) =>
        isOutdated(error) ? query(config, ...rest) : callback(error, result),
      );
    const result = query(withName, ...rest);
    if (result instanceof Promise) result.catch(isOutdated);
    return result;
  };
  client.query = named as unknown as typeof client.query;
}

const isCallback = (value: unknown): value is (error: unknown, result: unknown) => void =>
  typeof value === 'function';
