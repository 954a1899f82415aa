import type pg from 'pg';
import { expect, test } from 'vitest';
import { createStatementNames, nameStatements } from './named-statements.ts';

const often = 8;

/** A connection that knows what it was sent, and answers by `answer`. */
function connect(answer: (name: string | undefined) => unknown = () => undefined) {
  const sent: (string | undefined)[] = [];
  type Callback = (error: unknown, result?: unknown) => void;
  const query = (config: string | { name?: string }, _values: unknown[], callback?: Callback) => {
    const name = typeof config === 'string' ? undefined : config.name;
    sent.push(name);
    const error = answer(name);
    if (callback) return callback(error, 'rows');
    return error ? Promise.reject(error) : Promise.resolve('rows');
  };
  const client = { query } as unknown as pg.PoolClient;
  nameStatements(client, createStatementNames());
  return { sent, query: client.query.bind(client) as unknown as typeof query };
}

test.each(['0A000', '26000', '42P05'])('a name that is outdated (%s) is given up', async (code) => {
  const { sent, query } = connect((name) => (name === 'parley_1' ? { code } : undefined));
  // By a callback outside of transactions: nobody hears of it.
  for (let nth = 0; nth < often; nth += 1)
    void query('select $1', [nth], (error, result) => expect([error, result]).toEqual([undefined, 'rows']));
  expect(sent.filter(Boolean)).toEqual(['parley_1']);
  for (let nth = 0; nth < often; nth += 1) await query('select $1', [nth]);
  expect(sent.at(-1)).toBe('parley_2');
});

test('texts that are long, as those with a value for each row, are not kept in memory', () => {
  const names = createStatementNames();
  const text = `insert into t values ${'($1), '.repeat(5000)}($1)`;
  for (let nth = 0; nth < often; nth += 1) expect(names.find(text)).toBeUndefined();
});
