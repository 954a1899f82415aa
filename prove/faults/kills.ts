import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../server/src/testing/postgres.ts';
import { createPostgresDatabase } from '../../server/src/testing/test-database.ts';
import { startWebhookReceiver } from '../../server/src/testing/webhook-receiver.ts';
import { type Chapter, createCount, type DatabaseKind, type ProveContext } from '../chapter.ts';
import { freePort, makeProductFolder, startProduct } from '../product.ts';
import type { Row } from '../report.ts';
import { startLoad } from './load.ts';
import { verifyLoad } from './verify.ts';

const readyWithinMs = 5000;
/** Between a start and the kill: time for some of everything to be under way. */
const runMs = { min: 500, max: 3500 };
const awayMs = 30_000;

export const kills: Chapter = {
  name: 'kills',
  isFault: true,
  title: 'Killed under load',
  about:
    'The product runs as `npm start`, while visitors ask, leave their address and members write, upload and take notes. It is killed with signal 9 at random moments, or its PostgreSQL goes away, and starts again. Whatever it had acknowledged must be there afterwards, once.',
  async run(context) {
    const { keep, postgres } = context;
    const parts = [
      () => killOn('PGlite', undefined, context),
      () => killOnPostgres(context),
      () => takePostgresAway(context),
    ];
    const found = await postgres();
    if ('missing' in found) {
      parts.splice(1);
      keep([{ claim: 'The same on PostgreSQL', notRun: found.missing }]);
    }
    for (const part of parts) keep(await part());
    return [];
  },
};

async function killOnPostgres(context: ProveContext) {
  const found = await context.postgres();
  if ('missing' in found) return [];
  const database = await createPostgresDatabase(found.url);
  const rows = await killOn('PostgreSQL', database.url, context);
  await database.drop();
  return rows;
}

async function killOn(
  kind: DatabaseKind,
  databaseUrl: string | undefined,
  context: ProveContext,
): Promise<Row[]> {
  const times = context.isLong ? 100 : 20;
  const deadline = performance.now() + context.killMinutes * 60_000;
  const folder = await makeProductFolder({ isEmpty: databaseUrl !== undefined });
  const receiver = await startWebhookReceiver();
  const port = await freePort();
  const env = { ALLOW_PRIVATE_CRAWL: receiver.host, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const start = () => startProduct({ dataDir: folder.dataDir, port, env });
  let product = await start();
  try {
    const load = await startLoad(product.server, receiver.url);
    const readyMs: number[] = [];
    for (let time = 1; time <= times && performance.now() < deadline; time++) {
      await wait(runMs.min + Math.random() * (runMs.max - runMs.min));
      await product.kill();
      product = await start();
      readyMs.push(product.readyAfterMs);
      context.say(
        `kills on ${kind}: ${time} of ${times}, ready after ${Math.round(product.readyAfterMs)} ms`,
      );
    }
    await wait(1000);
    await load.stop();
    const rows = await verifyLoad(load, receiver, `${readyMs.length} kills on ${kind}`);
    const left = times - readyMs.length;
    if (left > 0)
      rows.push({
        claim: `The other ${left} of ${times} kills on ${kind}`,
        notRun: 'the time for this chapter was over: starts take long on a machine that has other work',
      });
    return [...rows, readinessRow(kind, readyMs, context.isBusy)];
  } finally {
    await product.stop();
    await receiver.close();
    await folder.remove();
  }
}

function readinessRow(kind: DatabaseKind, readyMs: number[], isBusy: boolean): Row {
  const sorted = readyMs.toSorted((one, other) => one - other);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const middle = sorted[Math.floor(sorted.length / 2)]!;
  const claim = `${kind}: ready within ${readyWithinMs / 1000} s of a start after a kill`;
  const figures = `median ${seconds(middle)} s, longest ${seconds(sorted.at(-1)!)} s, from \`npm start\` to /ready`;
  if (isBusy)
    return { claim, notRun: `the machine had other work, which makes times meaningless; ${figures}` };
  const count = createCount(claim, figures);
  for (const ms of readyMs) count.check(ms <= readyWithinMs, `${seconds(ms)} s on ${kind}`);
  return count.row();
}

/** Restarted while everybody writes, and then away for half a minute. */
async function takePostgresAway(context: ProveContext): Promise<Row[]> {
  const postgres = await startPostgres();
  const folder = await makeProductFolder({ isEmpty: true });
  const receiver = await startWebhookReceiver();
  const env = { ALLOW_PRIVATE_CRAWL: receiver.host, DATABASE_URL: postgres.url };
  const product = await startProduct({ dataDir: folder.dataDir, env });
  try {
    const load = await startLoad(product.server, receiver.url);
    for (const pauseMs of [0, 0, 0, awayMs]) {
      await wait(2000);
      context.say(`PostgreSQL goes away for ${pauseMs / 1000} s`);
      await postgres.halt();
      await wait(pauseMs);
      await postgres.resume();
    }
    await wait(8000);
    await load.stop();
    const where = `PostgreSQL restarted 3 times and away for ${awayMs / 1000} s`;
    return await verifyLoad(load, receiver, where);
  } finally {
    await product.stop();
    await receiver.close();
    await folder.remove();
    await postgres.stop();
  }
}
