import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** A statement of the product as a test made it send it. */
export interface SentStatement {
  file: string;
  text: string;
  params: unknown[];
}

/** Where a run on PostgreSQL writes down what it sends; `npm test` compares the two databases by it. */
const folder = process.env.TEST_STATEMENTS_DIR || undefined;

const product = new AsyncLocalStorage<true>();
const noted = new Set<string>();
let file = '';

/** What runs in here is the product, not the test. */
export const asProduct = <T>(work: () => T): T => product.run(true, work);

/** From now on statements count as sent by this test file. */
export function noteStatementsOf(testFile: string) {
  file = testFile;
  noted.clear();
}

/** Drizzle tells it of every statement. */
export const statementLogger = {
  logQuery(text: string, params: unknown[]) {
    // Most are sent word for word again.
    if (!folder || noted.has(text) || !isOfProduct(text)) return;
    noted.add(text);
    const shape = shapeOf(text);
    if (noted.has(shape)) return;
    noted.add(shape);
    mkdirSync(folder, { recursive: true });
    const line = JSON.stringify({ file, text, params: serialize(params).toString('base64') });
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
  },
};

/** What a run has sent: for each shape of a statement one from every test file that sends it. */
export function readStatements(from: string) {
  const byShape = new Map<string, SentStatement[]>();
  const names = existsSync(from) ? readdirSync(from) : [];
  for (const name of names)
    for (const line of readFileSync(join(from, name), 'utf8').trimEnd().split('\n')) {
      const sent = JSON.parse(line) as { file: string; text: string; params: string };
      const params = deserialize(Buffer.from(sent.params, 'base64')) as unknown[];
      const shape = shapeOf(sent.text);
      byShape.set(shape, [...(byShape.get(shape) ?? []), { ...sent, params }]);
    }
  return [...byShape.values()];
}

/** Transactions are their own affair of each database, and migrations run on both as they are. */
const isLeftOut = /^(begin|commit|rollback|savepoint|release|create|alter|drop)\b/i;

/** What a test asks the database by itself is written by hand, and no statement of the product: builders quote every name. */
const isOfProduct = (text: string) =>
  (product.getStore() === true || text.includes('"')) && !isLeftOut.test(text.trimStart());

/** The same for statements that differ only in values, in how many of them there are, and in which columns are set to one. */
export function shapeOf(text: string) {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\$\d+|\bdefault\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\?(?:::\w+)?(?:, \?(?:::\w+)?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replaceAll(/\bset "\w+" = \?(?:, "\w+" = \?)*/g, 'set ?')
    .trim();
}
