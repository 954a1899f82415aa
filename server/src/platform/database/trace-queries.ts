import type pg from 'pg';
import { beginSpan } from '../tracing/index.ts';

/** What a statement does and to which table; its values are never looked at. */
export function nameOfStatement(text: string) {
  const words =
    text
      .slice(0, 2000)
      .toLowerCase()
      .match(/[a-z_.]+/g) ?? [];
  const at = words.findIndex((word) => word === 'from' || word === 'into' || word === 'update');
  const table = at === -1 ? undefined : words[at + 1];
  return [words[0] ?? 'statement', ...(table ? [table] : [])].join(' ');
}

type Query = (...args: unknown[]) => unknown;

/** Shows the statements of a connection in the trace of whoever sends them. */
export function traceQueries(client: pg.PoolClient) {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...args) => {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string })?.text;
    const span =
      text === undefined ? undefined : beginSpan(() => nameOfStatement(text), 'client', attributes);
    if (!span) return query(...args);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const settle = (error: unknown, result: unknown) => {
        span.end({ isError: Boolean(error) });
        callback(error, result);
      };
      return query(...args.slice(0, -1), settle);
    }
    const result = query(...args) as Promise<unknown>;
    result.then(
      () => span.end(),
      () => span.end({ isError: true }),
    );
    return result;
  };
  client.query = traced as typeof client.query;
}

const attributes = { 'db.system.name': 'postgresql' };
