import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDocument } from '@parley/contract/knowledge/knowledge';
import { ready } from '@parley/contract/wire/operations';
import { createCaller } from '../../server/src/testing/caller.ts';
import { startLocalSite } from '../../server/src/testing/local-site.ts';
import {
  makeAgent,
  makeDocument,
  makeVisitor,
  textFile,
  waitForDocument,
} from '../../server/src/testing/makers.ts';
import { createPostgresDatabase } from '../../server/src/testing/test-database.ts';
import { startWebhookReceiver } from '../../server/src/testing/webhook-receiver.ts';
import { createCount, type DatabaseKind, type ProveContext } from '../chapter.ts';
import { freePort, makeProductFolder, type Product, startProduct } from '../product.ts';
import type { Row } from '../report.ts';
import { readSite, useFiles } from './file-work.ts';
import { type Load, startLoad } from './load.ts';
import { verifyLoad } from './verify.ts';

const slowness = { minMs: 300, maxMs: 2000 };
const loadMs = 15_000;
const questionsWhileHanging = 5;

/** Every operation on a file is slowed in the product itself; then the disk hangs altogether for a while. */
export async function slowDown(context: ProveContext): Promise<void> {
  context.keep(await slowDownOn('PGlite', undefined, context));
  const found = await context.postgres();
  if ('missing' in found) {
    context.keep([{ claim: 'A slow disk, on PostgreSQL', notRun: found.missing }]);
    return;
  }
  const database = await createPostgresDatabase(found.url);
  context.keep(await slowDownOn('PostgreSQL', database.url, context));
  await database.drop();
}

async function slowDownOn(
  kind: DatabaseKind,
  databaseUrl: string | undefined,
  { say }: ProveContext,
): Promise<Row[]> {
  const folder = await makeProductFolder({ isEmpty: databaseUrl !== undefined });
  const [receiver, site] = [await startWebhookReceiver(), await startLocalSite()];
  const disk = await openSlowDisk();
  const env = {
    ...disk.env,
    ALLOW_PRIVATE_CRAWL: `${receiver.host},${site.host}`,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const port = await freePort();
  const start = () => startProduct({ dataDir: folder.dataDir, port, env });
  let product = await start();
  try {
    const where = `Each file operation takes ${slowness.minMs} to ${slowness.maxMs} ms (${kind})`;
    const load = await startLoad(product.server, receiver.url);
    say(`slow disk on ${kind}: the load runs`);
    const work = createCount(
      `${where}: files come back byte for byte, a site is read, nothing is doubled`,
      'documents sent twice at once, attachments, and pages of a site',
    );
    await useFiles(product.server, load.owner, work);
    await readSite(load.owner, site, work);
    await wait(loadMs);
    say(`slow disk on ${kind}: killed while files are written`);
    await product.kill();
    product = await start();
    await wait(loadMs);
    await load.stop();
    const rows = await verifyLoad(load, receiver, `${where}, and one kill`);
    say(`slow disk on ${kind}: the disk hangs`);
    return [...rows, work.row(), await hang(kind, product, load, disk)];
  } catch (error) {
    say(`slow disk on ${kind}: ${product.output().slice(-4000)}`);
    throw error;
  } finally {
    await disk.slow();
    await product.stop();
    await Promise.all([receiver.close(), site.close()]);
    await folder.remove();
    await disk.remove();
  }
}

/** No time is judged: whoever is answered while an upload cannot end was not held up by it. */
async function hang(kind: DatabaseKind, product: Product, { owner }: Load, disk: SlowDisk): Promise<Row> {
  const count = createCount(
    `The disk of the files hangs (${kind}): visitors are answered all the same, /ready says so, and what hung goes on by itself`,
    `${questionsWhileHanging} questions while uploads wait`,
  );
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'delivery.md', 'Delivery costs 4.50 euros within the city.');
  await disk.hang();
  const { businessId } = owner;
  let ended = 0;
  const uploads = [1, 2, 3, 4, 5, 6].map((nth) => {
    const file = textFile(`bread-${nth}.md`, `Bread ${nth} is fresh.`);
    return owner.call(addDocument, { businessId, agentId: agent.id, file }).finally(() => (ended += 1));
  });
  for (let nth = 1; nth <= questionsWhileHanging; nth++) {
    const { response } = await (await makeVisitor(product.server, agent)).ask('How much is delivery?');
    count.check(
      response.includes('4.50') && ended === 0,
      `question ${nth}: ${response}, ${ended} uploads ended`,
    );
  }
  const { checks } = await createCaller(product.server.request).call(ready, {});
  for (const name of ['files', 'disk'] as const) {
    const found = checks.find((one) => one.name === name);
    count.check(
      found?.state === 'warning' && found.text.includes('slow'),
      `/ready: ${JSON.stringify(found)}`,
    );
  }
  count.check(ended === 0, `${ended} uploads ended on a disk that hangs`);
  await disk.slow();
  for (const { id } of await Promise.all(uploads)) {
    const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';
    const { status } = await waitForDocument(owner, agent.id, id, isOver);
    count.check(status === 'completed', `an upload that hung: ${status}`);
  }
  return count.row();
}

type SlowDisk = Awaited<ReturnType<typeof openSlowDisk>>;

/** A folder with what slow-files.mjs reads before each operation, and for its pipes. */
async function openSlowDisk() {
  const preload = new URL('slow-files.mjs', import.meta.url).href;
  const folder = await mkdtemp(join(tmpdir(), 'parley-slow-disk-'));
  const control = join(folder, 'control.json');
  // By another name first, so that nobody reads half of it.
  async function set(state: object) {
    await writeFile(`${control}.new`, JSON.stringify(state));
    await rename(`${control}.new`, control);
  }
  await set(slowness);
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, SLOW_FILES: control },
    slow: () => set(slowness),
    hang: () => set({ isHanging: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
