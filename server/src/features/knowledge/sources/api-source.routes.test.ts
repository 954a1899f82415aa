import { exportMyData } from '@parley/contract/accounts/account-data';
import { listDocuments } from '@parley/contract/knowledge/knowledge';
import {
  crawlSource,
  listCrawledPages,
  listSources,
  setApiSource,
} from '@parley/contract/knowledge/knowledge-sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { makeAgent, makeOwner, makeVisitor, type Owner, waitForSource } from '../../../testing/makers.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const apiKey = 'sk-very-secret-4711';
let records = [
  { id: 1, title: 'Opening hours', body: 'The bakery opens at seven in the morning on weekdays.' },
  { id: 2, title: 'Returns', body: 'Bread can be brought back within two days of buying it.' },
];
const seenKeys: (string | undefined)[] = [];
let status = 200;

let site: LocalSite;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  site = await startLocalSite({
    '/api/articles': (response, headers) => {
      seenKeys.push(headers.authorization);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(records));
    },
  });
  server = await startTestServer({ privateHosts: [site.host] });
  owner = await makeOwner(server);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const endpoint = () => `${site.url}/api/articles`;
const titlesOf = async (agentId: string) =>
  (await owner.call(listDocuments, { businessId: owner.businessId, agentId }))
    .map(({ title }) => title)
    .sort();

test('the records of an endpoint become documents, and its key is never given back', async () => {
  const agent = await makeAgent(owner);
  const agentId = agent.id;
  const { businessId } = owner;
  const set = await owner.call(setApiSource, { businessId, agentId, endpoint: endpoint(), apiKey });
  expect(set).toMatchObject({ kind: 'api', hasApiKey: true, cacheResponses: true });
  expect(await waitForSource(owner, agentId, set.id)).toMatchObject({
    errorMessage: null,
    status: 'completed',
    documentCount: 2,
  });
  expect(seenKeys.at(-1)).toBe(`Bearer ${apiKey}`);
  expect(await titlesOf(agentId)).toEqual(['Opening hours', 'Returns']);
  const visitor = await makeVisitor(server, agent);
  expect((await visitor.ask('When can bread be brought back?')).response).toContain('within two days');

  const { rows } = await server.platform.database.db.execute(
    `select * from knowledge_sources where id = '${set.id}'`,
  );
  expect(JSON.stringify(rows)).not.toContain(apiKey);
  expect(JSON.stringify(await owner.call(listSources, { businessId, agentId }))).not.toContain(apiKey);
  const archive = await owner.send(exportMyData, {});
  const files = readZip(Buffer.from(await archive.arrayBuffer()));
  const exported = [...files].map(([name, content]) => `${name} ${content}`).join('\n');
  expect(exported).toContain(`agents/${agentId}/sources.json`);
  expect(exported).toContain('within two days');
  expect(exported).not.toContain(apiKey);
  expect(exported).not.toContain(String(rows[0]!.api_key_sealed));
});

test('the key stays while the endpoint does, and a new endpoint never gets it', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const first = await owner.call(setApiSource, { businessId, agentId, endpoint: endpoint(), apiKey });
  await waitForSource(owner, agentId, first.id);
  expect(await owner.call(setApiSource, { businessId, agentId, endpoint: endpoint() })).toMatchObject({
    hasApiKey: true,
  });
  expect(
    await owner.call(setApiSource, { businessId, agentId, endpoint: endpoint(), apiKey: '' }),
  ).toMatchObject({
    hasApiKey: false,
  });
  await owner.call(setApiSource, { businessId, agentId, endpoint: endpoint(), apiKey });
  site.set('/api/other', (response, headers) => {
    seenKeys.push(headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  const other = await owner.call(setApiSource, { businessId, agentId, endpoint: `${site.url}/api/other` });
  expect(other.hasApiKey).toBe(false);
  expect(await waitForSource(owner, agentId, other.id)).toMatchObject({ status: 'error', documentCount: 0 });
  expect(seenKeys.at(-1)).toBeUndefined();
});

test('records that left are gone; of an endpoint that fails only kept answers remain', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const { id: sourceId } = await owner.call(setApiSource, { businessId, agentId, endpoint: endpoint() });
  await waitForSource(owner, agentId, sourceId);
  const again = async () => {
    await owner.call(crawlSource, { businessId, agentId, sourceId });
    return waitForSource(owner, agentId, sourceId);
  };
  const all = records;
  records = all.slice(0, 1);
  expect(await again()).toMatchObject({ status: 'completed', documentCount: 1 });
  const [page] = await owner.call(listCrawledPages, { businessId, agentId, sourceId });
  expect(page).toMatchObject({ outcome: 'unchanged', title: 'Opening hours' });

  status = 500;
  expect(await again()).toMatchObject({
    status: 'error',
    documentCount: 1,
    errorMessage: 'The endpoint answered with an error (500).',
  });
  await owner.call(setApiSource, { businessId, agentId, endpoint: endpoint(), cacheResponses: false });
  expect(await again()).toMatchObject({ status: 'error', documentCount: 0 });
  status = 200;
  records = all;
});

test('an endpoint that is no web address is refused', async () => {
  const { id: agentId } = await makeAgent(owner);
  await expect(
    owner.call(setApiSource, { businessId: owner.businessId, agentId, endpoint: 'file:///etc/passwd' }),
  ).rejects.toMatchObject({ status: 400, body: { message: 'Invalid URL format' } });
});
