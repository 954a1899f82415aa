import { expect, test } from 'vitest';
import { shapeOf } from './sent-statements.ts';

test.each([
  [
    'values',
    `select 1 from "a" where "id" = $1 and "kind" = 'b'`,
    `select 1 from "a" where "id" = $7 and "kind" = 'it''s'`,
  ],
  [
    'how many values a list has',
    'select 1 from "a" where "id" in ($1)',
    'select 1 from "a" where "id" in ($1, $2, $3)',
  ],
  [
    'how many rows are inserted, and which columns have their default',
    'insert into "a" ("b", "c") values ($1, $2)',
    'insert into "a" ("b", "c") values ($1, default), (default, $2)',
  ],
  [
    'which columns are set to a value',
    'update "a" set "b" = $1 where "a"."id" = $2',
    'update "a" set "b" = $1, "c" = $2 where "a"."id" = $3',
  ],
  ['line breaks', 'select 1\n  from "a"', 'select 1 from "a"'],
])('statements that differ in %s are the same', (_, one, other) => {
  expect(shapeOf(other)).toBe(shapeOf(one));
});

test.each([
  ['a condition', 'select 1 from "a"', 'select 1 from "a" where "b" = $1'],
  ['an operator', 'select 1 from "a" where "b" like $1', 'select 1 from "a" where "b" ilike $1'],
  ['a function', 'update "a" set "b" = $1', 'update "a" set "b" = lower($1)'],
  ['a column that is read', 'select "b" from "a"', 'select "b", "c" from "a"'],
  ['the order', 'select 1 from "a" order by "b"', 'select 1 from "a" order by "b" desc'],
])('statements that differ in %s are two', (_, one, other) => {
  expect(shapeOf(other)).not.toBe(shapeOf(one));
});
