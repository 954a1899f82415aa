import { createServer } from 'node:net';
import type { AgentKnowledge } from '@parley/contract/agents/agent-settings';
import { updateAgent } from '@parley/contract/agents/agents';
import { teachAnswer } from '@parley/contract/conversations/inquiries';
import { listNotifications } from '@parley/contract/insights/notifications';
import { getDocumentContent } from '@parley/contract/knowledge/knowledge';
import {
  addFaqUrl,
  crawlPage,
  deleteSource,
  faqUrlLimit,
  listSources,
  setHelpCenter,
  validateUrl,
} from '@parley/contract/knowledge/knowledge-sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlPage } from '../../../testing/local-site.ts';
import {
  makeAgent,
  makeDocument,
  makeFaqUrl,
  makeVisitor,
  type Owner,
  waitForDocument,
  waitForSource,
} from '../../../testing/makers.ts';
import { openingHours, returnRules, type SourceTest, startSourceTest } from '../../../testing/source-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';

let world: SourceTest;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  world = await startSourceTest();
  ({ server, owner } = world);
});
afterAll(() => world.close());

test('an added address is pending at once, then its pages are documents that answer visitors', async () => {
  const agent = await makeAgent(owner);
  const folder = world.makeFolder();
  folder.set('', htmlPage('Bakery help', openingHours, [folder.link('returns')]));
  folder.set('returns', htmlPage('Returns', returnRules));
  const { businessId } = owner;
  const added = await owner.call(addFaqUrl, { businessId, agentId: agent.id, url: `  ${folder.url}  ` });
  expect(added).toMatchObject({
    kind: 'faq_url',
    status: 'pending',
    url: folder.url,
    title: '127.0.0.1',
    lastCrawledAt: null,
  });

  const source = await waitForSource(owner, agent.id, added.id);
  expect(source).toMatchObject({
    status: 'completed',
    documentCount: 2,
    problemCount: 0,
    errorMessage: null,
  });
  expect(source.lastCrawledAt).not.toBeNull();
  const documents = await world.listDocuments(agent.id);
  expect(
    documents.map(({ title, url, sourceId, fileType }) => ({ title, url, sourceId, fileType })).reverse(),
  ).toEqual([
    { title: 'Bakery help', url: folder.url, sourceId: source.id, fileType: '.html' },
    { title: 'Returns', url: `${folder.url}returns`, sourceId: source.id, fileType: '.html' },
  ]);
  const content = await owner.call(getDocumentContent, {
    businessId,
    agentId: agent.id,
    documentId: documents[0]!.id,
  });
  expect(content).toMatchObject({ url: `${folder.url}returns` });
  expect(content.text).toContain('within two days');
  expect(
    (await world.listPages(agent.id, source.id)).map(({ outcome, documentStatus }) => [
      outcome,
      documentStatus,
    ]),
  ).toEqual([
    ['read', 'completed'],
    ['read', 'completed'],
  ]);

  const visitor = await makeVisitor(server, agent);
  const { response } = await visitor.ask('When can bread be brought back?');
  expect(response).toContain('within two days');
  const { notifications } = await owner.call(listNotifications, { type: 'document' });
  expect(notifications[0]).toMatchObject({
    title: 'Documents processed',
    priority: 'low',
    description: '2 pages of 127.0.0.1 were read.',
  });
});

test('what the owner did not choose to answer from is not used, until they choose it again', async () => {
  const agent = await makeAgent(owner);
  const { businessId } = owner;
  const folder = world.makeFolder();
  folder.set('', htmlPage('Bakery help', openingHours));
  await makeFaqUrl(owner, agent.id, folder.url);
  await makeDocument(owner, agent.id, 'returns.md', `# Returns\n\n${returnRules.join(' ')}`);
  const taught = { question: 'Do you sell gift vouchers?', answer: 'Yes, at the till and by phone.' };
  const { id: taughtId } = await owner.call(teachAnswer, { businessId, agentId: agent.id, ...taught });
  await waitForDocument(owner, agent.id, taughtId, ({ status }) => status === 'completed');
  const visitor = await makeVisitor(server, agent);
  const isAnswered = async (question: string) => (await visitor.ask(question)).answered;
  const choose = (source: AgentKnowledge['source']) =>
    owner.call(updateAgent, { businessId, agentId: agent.id, knowledge: { source } });

  for (const [source, fromPages, fromFiles] of [
    ['manual', true, true],
    ['document-upload', false, true],
    ['faq-url', true, false],
    ['hybrid', true, true],
  ] as const) {
    await choose(source);
    expect(await isAnswered('When does the bakery open on weekdays?'), `pages with ${source}`).toBe(
      fromPages,
    );
    expect(await isAnswered('When can bread be brought back?'), `files with ${source}`).toBe(fromFiles);
    expect((await visitor.ask(taught.question)).response, `taught with ${source}`).toBe(taught.answer);
  }
});

test.each([
  ['nothing', '   ', 'Please enter a URL'],
  ['no address', 'not a url', 'Invalid URL format'],
  ['another kind of address', 'ftp://example.com/file', 'Invalid URL format'],
])('%s is refused with its own text', async (_, url, message) => {
  const { id: agentId } = await makeAgent(owner);
  await expect(owner.call(addFaqUrl, { businessId: owner.businessId, agentId, url })).rejects.toMatchObject({
    status: 400,
    body: { message },
  });
  expect(await owner.call(validateUrl, { url })).toEqual({ isValid: false, error: message });
});

test.each([
  ['a page that is not there', () => `${world.site.url}/missing`],
  ['an address of an internal network', () => 'http://10.0.0.1/'],
  ['the machine itself, by another door', () => 'http://127.0.0.1:1/'],
])('%s is not accessible', async (_, url) => {
  const { id: agentId } = await makeAgent(owner);
  await expect(
    owner.call(addFaqUrl, { businessId: owner.businessId, agentId, url: url() }),
  ).rejects.toMatchObject({
    status: 400,
    body: { message: 'URL is not accessible' },
  });
  expect(await owner.call(validateUrl, { url: url() })).toEqual({
    isValid: false,
    error: 'URL is not accessible',
  });
});

test('a page that can be read is valid, and its text and pairs are shown without being kept', async () => {
  const folder = world.makeFolder();
  const pairs =
    '<details><summary>Do you bake rye bread?</summary><p>Yes, every Tuesday and Friday morning.</p></details>';
  folder.set('faq', htmlPage('Questions', openingHours).replace('</main>', `${pairs}</main>`));
  expect(await owner.call(validateUrl, { url: `${folder.url}faq` })).toEqual({ isValid: true, error: null });
  const page = await owner.call(crawlPage, { url: `${folder.url}faq` });
  expect(page).toMatchObject({
    title: 'Questions',
    url: `${folder.url}faq`,
    metadata: { contentType: 'text/html' },
  });
  expect(page.content).toContain('opens at seven');
  expect(page.faqPairs).toEqual([
    { question: 'Do you bake rye bread?', answer: 'Yes, every Tuesday and Friday morning.' },
  ]);
});

test('an agent has at most ten addresses, also when the last two come at the same time', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = world.makeFolder();
  for (let nth = 0; nth <= faqUrlLimit; nth += 1) folder.set(`${nth}`, htmlPage(`Page ${nth}`, openingHours));
  const add = (nth: number) =>
    owner.send(addFaqUrl, { businessId, agentId, url: `${folder.url}${nth}`, depth: 0 });
  for (let nth = 0; nth < faqUrlLimit - 1; nth += 1) expect((await add(nth)).status).toBe(200);
  const last = await Promise.all([add(faqUrlLimit - 1), add(faqUrlLimit)]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(await owner.call(listSources, { businessId, agentId })).toHaveLength(faqUrlLimit);
}, 60_000);

test('an address is added once', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = world.makeFolder();
  folder.set('', htmlPage('Hours', openingHours));
  await makeFaqUrl(owner, agentId, folder.url);
  await expect(
    owner.call(addFaqUrl, { businessId: owner.businessId, agentId, url: folder.url }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: 'This URL has already been added to this agent.' },
  });
});

test('a removed source takes its documents, passages and files with it', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = world.makeFolder();
  folder.set('', htmlPage('Start', openingHours));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  const { db } = server.platform.database;
  const { rows } = await db.execute<{ file_key: string }>(
    `select file_key from documents where source_id = '${source.id}'`,
  );
  await owner.call(deleteSource, { businessId, agentId, sourceId: source.id });
  expect(await world.listDocuments(agentId)).toEqual([]);
  expect((await db.execute(`select 1 from passages where agent_id = '${agentId}'`)).rows).toEqual([]);
  await expect.poll(() => server.platform.files.get(rows[0]!.file_key), { timeout: 10_000 }).toBeUndefined();
});

test('an agent has one help center, with a schedule of its own; another address replaces what was learned', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = world.makeFolder();
  folder.set('one', htmlPage('One', openingHours));
  folder.set('two', htmlPage('Two', returnRules));
  const set = (name: string, autoSync: boolean) =>
    owner.call(setHelpCenter, {
      businessId,
      agentId,
      url: `${folder.url}${name}`,
      syncFrequency: 'weekly',
      autoSync,
      depth: 0,
    });
  const one = await set('one', true);
  expect(await waitForSource(owner, agentId, one.id)).toMatchObject({
    kind: 'help_center',
    schedule: 'weekly',
    autoSync: true,
  });
  const paused = await set('one', false);
  expect(paused).toMatchObject({ id: one.id, status: 'completed', autoSync: false, nextCrawlAt: null });
  const two = await set('two', true);
  await waitForSource(owner, agentId, two.id);
  expect((await owner.call(listSources, { businessId, agentId })).map(({ url }) => url)).toEqual([
    `${folder.url}two`,
  ]);
  expect((await world.listDocuments(agentId)).map(({ title }) => title)).toEqual(['Two']);
});

test('a port where nobody answers is not accessible', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  await new Promise((resolve) => silent.close(resolve));
  expect(await owner.call(validateUrl, { url: `http://127.0.0.1:${port}/` })).toEqual({
    isValid: false,
    error: 'URL is not accessible',
  });
});
