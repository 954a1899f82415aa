import { listNotifications } from '@parley/contract/insights/notifications';
import { addDocument, getDocument, retryDocument } from '@parley/contract/knowledge/knowledge';
import { addFaqUrl, crawlSource, listSources } from '@parley/contract/knowledge/knowledge-sources';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../../app.ts';
import { openJobs } from '../../../platform/jobs/index.ts';
import { htmlPage, startLocalSite } from '../../../testing/local-site.ts';
import { makeAgent, makeOwner, textFile, waitForDocument, waitForSource } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const patiently = { timeout: 30_000, interval: 100 };

/** The server that comes after one that died, on the same data. */
async function comeBack({ platform, dataDir }: TestServer) {
  const jobs = await openJobs({ database: platform.database, log: platform.log, watchEveryMs: 200 });
  const { handlers, afterStart } = createApp(
    { ...platform, jobs },
    {
      publicUrl: 'http://parley.test',
      trustedProxies: 1,
      metricsToken: undefined,
      siteRoot: dataDir,
      webRoot: dataDir,
      widgetRoot: dataDir,
    },
  );
  await jobs.start(handlers);
  return { jobs, afterStart };
}

/** A job as a process leaves it that is killed in the middle of the job's last try: running, and nobody there. */
const diesInLastTry = ({ platform }: TestServer, id: string) =>
  platform.database.db.execute(sql`
    update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now(), heartbeat_on = 'epoch'
    where state < 'completed' and ${id} in (data->>'documentId', data->>'sourceId')`);
const stateOfJob = async ({ platform }: TestServer, id: string) => {
  const { rows } = await platform.database.db.execute<{ state: string }>(
    sql`select state from pgboss.job where ${id} in (data->>'documentId', data->>'sourceId') order by created_on desc limit 1`,
  );
  return rows[0]?.state;
};
const aMinuteLater = ({ platform }: TestServer, job: string) =>
  platform.database.db.execute(
    sql`update pgboss.job set start_after = now() where name = ${job} and state = 'created'`,
  );

test('a document whose process died in every try fails with a reason, and can be tried again by hand', async () => {
  const server = await startTestServer({ jobGraceMs: 300 });
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const embed = vi.spyOn(server.platform.embedder, 'embed').mockImplementation(
    (_texts, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(options.signal!.reason));
      }),
  );
  const add = async (name: string, text: string) => {
    const { id } = await owner.call(addDocument, { businessId, agentId, file: textFile(name, text) });
    return id;
  };
  const early = await add('early.md', 'The early bread is baked at four.');
  const late = await add('late.md', 'The late bread is baked at noon.');
  for (const id of [early, late])
    await waitForDocument(owner, agentId, id, ({ status }) => status === 'processing');
  const waiting = await add('waiting.md', 'The waiting bread is baked whenever there is time.');
  await server.platform.jobs.close();
  embed.mockRestore();

  await diesInLastTry(server, early);
  const first = await comeBack(server);
  await expect.poll(() => stateOfJob(server, early), patiently).toBe('failed');
  const get = (documentId: string) => owner.call(getDocument, { businessId, agentId, documentId });
  expect(await get(early)).toMatchObject({ status: 'processing' });
  await waitForDocument(owner, agentId, waiting, ({ status }) => status === 'completed');
  await waitForDocument(owner, agentId, late, ({ status }) => status === 'completed');

  await first.afterStart();
  const reason = 'Our server stopped several times while it was reading the document. Please try again.';
  expect(await get(early)).toMatchObject({ status: 'failed', error: reason, failedAt: expect.any(String) });
  const { notifications } = await owner.call(listNotifications, { type: 'document' });
  expect(notifications.filter(({ title }) => title === 'Processing failed')).toMatchObject([
    {
      priority: 'high',
      description: `early.md could not be processed: ${reason}`,
      data: { documentId: early },
    },
  ]);
  for (const id of [late, waiting]) expect(await get(id)).toMatchObject({ status: 'completed' });

  await owner.call(retryDocument, { businessId, agentId, documentId: early });
  expect(await waitForDocument(owner, agentId, early, ({ status }) => status === 'completed')).toMatchObject({
    error: null,
  });
  await first.jobs.close();
  await server.close();
}, 120_000);

test('a look every minute finds what died after the start, and leaves alone what still waits for its next try', async () => {
  const site = await startLocalSite();
  site.set('/', htmlPage('Start', ['The bakery opens at seven in the morning on every weekday.']));
  const server = await startTestServer({ privateHosts: [site.host] });
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  await server.platform.jobs.close();
  const { jobs, afterStart } = await comeBack(server);
  await afterStart();
  await jobs.close();
  const add = async (name: string) =>
    (await owner.call(addDocument, { businessId, agentId, file: textFile(name, `About ${name}.`) })).id;
  const [dead, patient] = [await add('dead.md'), await add('patient.md')];
  const { id: sourceId } = await owner.call(addFaqUrl, { businessId, agentId, url: site.url });
  for (const id of [dead, sourceId]) await diesInLastTry(server, id);
  await server.platform.database.db.execute(
    sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now() + interval '1 hour' where data->>'documentId' = ${patient}`,
  );

  const back = await comeBack(server);
  for (const id of [dead, sourceId])
    await expect.poll(() => stateOfJob(server, id), patiently).toBe('failed');
  for (const look of ['knowledge.fail-abandoned-documents', 'knowledge.crawl-due-sources'])
    await aMinuteLater(server, look);
  await waitForDocument(owner, agentId, dead, ({ status }) => status === 'failed');
  expect(await waitForSource(owner, agentId, sourceId)).toMatchObject({
    status: 'error',
    errorMessage: 'Our server stopped several times while it was reading this source. Please try again.',
  });
  expect(await owner.call(getDocument, { businessId, agentId, documentId: patient })).toMatchObject({
    status: 'pending',
  });

  await owner.call(crawlSource, { businessId, agentId, sourceId });
  await expect
    .poll(async () => (await owner.call(listSources, { businessId, agentId }))[0]?.status, patiently)
    .toBe('completed');
  await back.jobs.close();
  await server.close();
  await site.close();
}, 120_000);
