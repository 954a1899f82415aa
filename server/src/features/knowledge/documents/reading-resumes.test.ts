import { addDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import { addFaqUrl, listCrawledPages } from '@parley/contract/knowledge/knowledge-sources';
import { expect, test, vi } from 'vitest';
import { createApp } from '../../../app.ts';
import { openJobs } from '../../../platform/jobs/index.ts';
import { htmlPage, startLocalSite } from '../../../testing/local-site.ts';
import { makeAgent, makeOwner, textFile, waitForDocument, waitForSource } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** The jobs of a server that was stopped, as the next start of it takes them up. */
async function comeBack({ platform, dataDir }: TestServer) {
  const jobs = await openJobs({ database: platform.database, log: platform.log, watchEveryMs: 200 });
  const { handlers } = createApp(
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
  return jobs;
}

test('a server that stops while it reads goes on with the next batch when it is back', async () => {
  const server = await startTestServer({ jobGraceMs: 300 });
  const owner = await makeOwner(server);
  const { id: agentId } = await makeAgent(owner);
  const { platform } = server;
  const embed = platform.embedder.embed.bind(platform.embedder);
  const embedded: string[] = [];
  vi.spyOn(platform.embedder, 'embed').mockImplementation(async (texts, options) => {
    const vectors = await embed(texts, options);
    // Slow enough that the stop comes in the middle.
    await new Promise((resolve) => setTimeout(resolve, 150));
    options?.signal?.throwIfAborted();
    embedded.push(...texts);
    return vectors;
  });
  const count = 300;
  const text = Array.from(
    { length: count },
    (_, nth) => `## Part ${nth}\n\nPart ${nth} tells about bread.`,
  ).join('\n\n');
  const { id } = await owner.call(addDocument, {
    businessId: owner.businessId,
    agentId,
    file: textFile('long.md', text),
  });
  await waitForDocument(owner, agentId, id, ({ processedPassages }) => processedPassages >= 20);
  await platform.jobs.close();
  const { rows } = await platform.database.db.execute<{ saved: number }>(
    `select count(*)::int as saved from prepared_embeddings where document_id = '${id}'`,
  );
  const { saved } = rows[0]!;
  expect(saved).toBeGreaterThanOrEqual(20);
  expect(saved).toBeLessThan(count);

  embedded.length = 0;
  const jobs = await comeBack(server);
  const read = await waitForDocument(
    owner,
    agentId,
    id,
    ({ status }) => status === 'completed' || status === 'failed',
  );
  expect(read).toMatchObject({ status: 'completed', totalPassages: count });
  expect(embedded).toHaveLength(count - saved);
  expect(new Set(embedded).size).toBe(count - saved);
  await jobs.close();
  await server.close();
}, 120_000);

test('a server that stops while it crawls keeps the pages it has, and reads the others when it is back', async () => {
  const site = await startLocalSite();
  const server = await startTestServer({ privateHosts: [site.host], jobGraceMs: 300 });
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  site.set(
    '/',
    htmlPage('Start', ['The bakery opens at seven in the morning on every weekday.'], ['/quick', '/slow']),
  );
  site.set('/quick', htmlPage('Quick', ['Bread can be brought back within two days of buying it.']));
  site.set('/slow', () => undefined);
  const { id: sourceId } = await owner.call(addFaqUrl, { businessId, agentId, url: site.url });
  const pages = () => owner.call(listCrawledPages, { businessId, agentId, sourceId });
  await expect.poll(pages, { timeout: 60_000 }).toHaveLength(2);
  const before = await owner.call(listDocuments, { businessId, agentId });
  await server.platform.jobs.close();

  site.set('/slow', htmlPage('Slow', ['This page took its time, but now it is here for everybody.']));
  const jobs = await comeBack(server);
  expect(await waitForSource(owner, agentId, sourceId)).toMatchObject({
    status: 'completed',
    documentCount: 3,
  });
  const after = await owner.call(listDocuments, { businessId, agentId });
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  expect((await pages()).map(({ title, outcome }) => `${title} ${outcome}`).sort()).toEqual([
    'Quick unchanged',
    'Slow read',
    'Start unchanged',
  ]);
  await jobs.close();
  await server.close();
  await site.close();
}, 120_000);
