import { createServer } from 'node:net';
import { signIn } from '@parley/contract/accounts/accounts';
import { listNotifications } from '@parley/contract/insights/notifications';
import { deleteDocument, getDocumentContent, listDocuments } from '@parley/contract/knowledge/knowledge';
import {
  addFaqUrl,
  crawlPage,
  crawlSource,
  deleteSource,
  faqUrlLimit,
  listCrawledPages,
  listSources,
  setHelpCenter,
  updateSource,
  validateUrl,
} from '@parley/contract/knowledge/knowledge-sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlPage, type LocalSite, startLocalSite } from '../../testing/local-site.ts';
import {
  makeAgent,
  makeFaqUrl,
  makeOwner,
  makeVisitor,
  type Owner,
  testPassword,
  waitForSource,
} from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { crawlDueSourcesJob } from './knowledge.jobs.ts';

const hours = [
  'The bakery opens at seven in the morning on every weekday.',
  'On Sundays the bakery stays closed all day long.',
];
const returns = [
  'Bread can be brought back within two days of buying it.',
  'Please keep the receipt, since we need it for the refund.',
];
const hourMs = 60 * 60 * 1000;

let site: LocalSite;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  site = await startLocalSite();
  server = await startTestServer({ privateHosts: [site.host] });
  owner = await makeOwner(server);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

/** A folder of the site that belongs to one test. */
function makeFolder() {
  const folder = `/${crypto.randomUUID()}`;
  return {
    url: `${site.url}${folder}/`,
    set: (name: string, html: Parameters<LocalSite['set']>[1]) => site.set(`${folder}/${name}`, html),
    remove: (name: string) => site.remove(`${folder}/${name}`),
    link: (name: string) => `${folder}/${name}`,
  };
}

async function crawlAgain(agentId: string, sourceId: string) {
  await owner.call(crawlSource, { businessId: owner.businessId, agentId, sourceId });
  return waitForSource(owner, agentId, sourceId);
}

/** Who is idle for long is signed out. */
async function passHours(hours: number) {
  server.clock.moveBy(hours * hourMs);
  await owner.call(signIn, { email: owner.email, password: testPassword });
}

const pagesOf = (agentId: string, sourceId: string) =>
  owner.call(listCrawledPages, { businessId: owner.businessId, agentId, sourceId });
const documentsOf = (agentId: string) => owner.call(listDocuments, { businessId: owner.businessId, agentId });

test('an added address is pending at once, then its pages are documents that answer visitors', async () => {
  const agent = await makeAgent(owner);
  const folder = makeFolder();
  folder.set('', htmlPage('Bakery help', hours, [folder.link('returns')]));
  folder.set('returns', htmlPage('Returns', returns));
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
  const documents = await documentsOf(agent.id);
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
    (await pagesOf(agent.id, source.id)).map(({ outcome, documentStatus }) => [outcome, documentStatus]),
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
  ['a page that is not there', () => `${site.url}/missing`],
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
  const folder = makeFolder();
  const pairs =
    '<details><summary>Do you bake rye bread?</summary><p>Yes, every Tuesday and Friday morning.</p></details>';
  folder.set('faq', htmlPage('Questions', hours).replace('</main>', `${pairs}</main>`));
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
  const folder = makeFolder();
  for (let nth = 0; nth <= faqUrlLimit; nth += 1) folder.set(`${nth}`, htmlPage(`Page ${nth}`, hours));
  const add = (nth: number) =>
    owner.send(addFaqUrl, { businessId, agentId, url: `${folder.url}${nth}`, depth: 0 });
  for (let nth = 0; nth < faqUrlLimit - 1; nth += 1) expect((await add(nth)).status).toBe(200);
  const last = await Promise.all([add(faqUrlLimit - 1), add(faqUrlLimit)]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(await owner.call(listSources, { businessId, agentId })).toHaveLength(faqUrlLimit);
}, 60_000);

test('an address is added once', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = makeFolder();
  folder.set('', htmlPage('Hours', hours));
  await makeFaqUrl(owner, agentId, folder.url);
  await expect(
    owner.call(addFaqUrl, { businessId: owner.businessId, agentId, url: folder.url }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: 'This URL has already been added to this agent.' },
  });
});

test('a second look reads only what changed, keeps what failed with its age, and lets go of what is gone', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = makeFolder();
  const links = ['same', 'changed', 'failing', 'leaving'].map(folder.link);
  folder.set('', htmlPage('Start', hours, links));
  folder.set('same', htmlPage('Same', ['This page says the same every time that somebody looks at it.']));
  folder.set('changed', htmlPage('Changed', ['The price of a loaf of bread is three euros at the moment.']));
  folder.set('failing', htmlPage('Failing', ['The page about deliveries, which take two days in the city.']));
  folder.set('leaving', htmlPage('Leaving', ['The summer offer ends at the end of August this year.']));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  expect(source.documentCount).toBe(5);
  const before = await pagesOf(agentId, source.id);

  await passHours(5);
  folder.set('changed', htmlPage('Changed', ['The price of a loaf of bread is four euros from now on.']));
  folder.set('failing', (response) => void response.writeHead(500).end());
  folder.remove('leaving');
  expect(await crawlAgain(agentId, source.id)).toMatchObject({
    status: 'completed',
    documentCount: 4,
    problemCount: 1,
  });

  const after = new Map(
    (await pagesOf(agentId, source.id)).map((page) => [page.url.split('/').at(-1), page]),
  );
  expect(after.get('same')).toMatchObject({
    outcome: 'unchanged',
    reason: null,
    documentStatus: 'completed',
  });
  expect(after.get('changed')).toMatchObject({ outcome: 'read', documentStatus: 'completed' });
  expect(after.get('leaving')).toMatchObject({ outcome: 'gone', documentId: null, lastReadAt: null });
  const failing = after.get('failing')!;
  expect(failing).toMatchObject({
    outcome: 'failed',
    documentStatus: 'completed',
    reason: expect.stringContaining('500'),
  });
  expect(failing.lastReadAt).toBe(before.find(({ url }) => url === failing.url)!.lastReadAt);
  expect(Date.parse(failing.checkedAt) - Date.parse(failing.lastReadAt!)).toBeGreaterThan(4 * hourMs);

  const texts = await server.platform.database.db.execute<{ text: string }>(
    `select text from document_contents where agent_id = '${agentId}'`,
  );
  const all = texts.rows.map(({ text }) => text).join(' ');
  expect(all).toContain('four euros');
  expect(all).not.toContain('three euros');
  expect(all).not.toContain('summer offer');
});

test('a site that is down leaves everything that was read, says so, and tells the members once', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = makeFolder();
  folder.set('', htmlPage('Hours', hours));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  folder.set('', (response) => void response.writeHead(503).end());
  const failed = await crawlAgain(agentId, source.id);
  expect(failed).toMatchObject({ status: 'error', documentCount: 1, lastCrawledAt: source.lastCrawledAt });
  expect(failed.errorMessage).toContain('503');
  const told = async () =>
    (await owner.call(listNotifications, { type: 'document' })).notifications.filter(
      ({ data }) => data.sourceId === source.id,
    );
  expect((await told())[0]).toMatchObject({
    title: 'Processing failed',
    priority: 'high',
    description: `127.0.0.1 could not be processed: ${failed.errorMessage}`,
  });
  const count = (await told()).length;
  await crawlAgain(agentId, source.id);
  expect(await told()).toHaveLength(count);

  folder.set('', htmlPage('Hours', hours));
  expect(await crawlAgain(agentId, source.id)).toMatchObject({ status: 'completed', errorMessage: null });
});

test('what robots.txt forbids is reported as blocked, and nothing else is disturbed', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = makeFolder();
  site.set(
    '/robots.txt',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(`User-agent: *\nDisallow: ${folder.link('secret')}`),
  );
  folder.set('', htmlPage('Start', hours, [folder.link('secret'), folder.link('open')]));
  folder.set('secret', htmlPage('Secret', returns));
  folder.set('open', htmlPage('Open', returns));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  site.remove('/robots.txt');
  expect(source).toMatchObject({ status: 'completed', documentCount: 2, problemCount: 1 });
  const blocked = (await pagesOf(agentId, source.id)).find(({ outcome }) => outcome === 'blocked');
  expect(blocked).toMatchObject({
    url: `${folder.url}secret`,
    documentId: null,
    reason: expect.stringContaining('robots.txt'),
  });
});

test('a page that redirects forever, one that hangs up and one of 100 MB fail with words, and nothing else does', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = makeFolder();
  folder.set('', htmlPage('Start', hours, ['loop', 'hangup', 'big'].map(folder.link)));
  folder.set('loop', (response) => void response.writeHead(302, { location: folder.link('loop') }).end());
  folder.set('hangup', (response) => void response.destroy());
  folder.set('big', (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': `${100 * 1024 * 1024}` });
    response.write('<p>'.padEnd(64 * 1024, 'x'));
  });
  const source = await makeFaqUrl(owner, agentId, folder.url);
  expect(source).toMatchObject({ status: 'completed', documentCount: 1, problemCount: 3 });
  const pages = await pagesOf(agentId, source.id);
  for (const name of ['loop', 'hangup', 'big']) {
    const page = pages.find(({ url }) => url.endsWith(name));
    expect(page).toMatchObject({ outcome: 'failed', documentId: null });
    expect(page!.reason).toMatch(/\w+ \w+/);
  }
});

test('two pages of the same title are told apart, and a page that two sources meet is read once', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = makeFolder();
  folder.set('', htmlPage('Help', hours, [folder.link('more')]));
  folder.set('more', htmlPage('Help', returns));
  folder.set(
    'second',
    htmlPage('Second', ['Another way into the same pages, with words of its own.'], [folder.link('more')]),
  );
  const first = await makeFaqUrl(owner, agentId, folder.url);
  const second = await makeFaqUrl(owner, agentId, `${folder.url}second`);
  expect([first.documentCount, second.documentCount]).toEqual([2, 1]);
  const titles = (await documentsOf(agentId)).map(({ title }) => title).sort();
  expect(titles).toEqual(['Help', `Help (${folder.url.replace('http://', '')}more)`, 'Second']);
  expect((await pagesOf(agentId, second.id)).find(({ url }) => url.endsWith('more'))).toMatchObject({
    outcome: 'skipped',
    reason: 'This page is already read by another source of this agent.',
  });
});

test('a page whose document a member deleted stays away', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = makeFolder();
  folder.set('', htmlPage('Start', hours, [folder.link('old')]));
  folder.set('old', htmlPage('Old', returns));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  const old = (await documentsOf(agentId)).find(({ title }) => title === 'Old')!;
  await owner.call(deleteDocument, { businessId, agentId, documentId: old.id });
  expect(await crawlAgain(agentId, source.id)).toMatchObject({ documentCount: 1 });
  expect((await pagesOf(agentId, source.id)).find(({ url }) => url === old.url)).toMatchObject({
    outcome: 'skipped',
    reason: 'Its document was deleted by a member.',
  });
});

test('a removed source takes its documents, passages and files with it', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = makeFolder();
  folder.set('', htmlPage('Start', hours));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  const { db } = server.platform.database;
  const { rows } = await db.execute<{ file_key: string }>(
    `select file_key from documents where source_id = '${source.id}'`,
  );
  await owner.call(deleteSource, { businessId, agentId, sourceId: source.id });
  expect(await documentsOf(agentId)).toEqual([]);
  expect((await db.execute(`select 1 from passages where agent_id = '${agentId}'`)).rows).toEqual([]);
  await expect.poll(() => server.platform.files.get(rows[0]!.file_key), { timeout: 10_000 }).toBeUndefined();
});

test('a scheduled source is read again when its time has come, and not before', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = makeFolder();
  folder.set('', htmlPage('Start', hours));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  expect(source.nextCrawlAt).toBeNull();
  const scheduled = await owner.call(updateSource, {
    businessId,
    agentId,
    sourceId: source.id,
    schedule: 'hourly',
  });
  expect(Date.parse(scheduled.nextCrawlAt!)).toBe(Date.parse(source.lastCrawledAt!) + hourMs);

  const look = async () => {
    await server.platform.jobs.enqueue(server.platform.database.db, crawlDueSourcesJob, {});
    await expect.poll(() => waitingLooks()).toBe(0);
    return waitForSource(owner, agentId, source.id);
  };
  const waitingLooks = async () => {
    const { rows } = await server.platform.database.db.execute(
      `select 1 from pgboss.job where name = '${crawlDueSourcesJob.name}' and state < 'completed' and start_after <= now()`,
    );
    return rows.length;
  };
  expect((await look()).lastCrawledAt).toBe(source.lastCrawledAt);
  await passHours(1);
  const again = await look();
  expect(Date.parse(again.lastCrawledAt!)).toBeGreaterThan(Date.parse(source.lastCrawledAt!));
  expect(Date.parse(again.nextCrawlAt!)).toBe(Date.parse(again.lastCrawledAt!) + hourMs);

  const stopped = await owner.call(updateSource, {
    businessId,
    agentId,
    sourceId: source.id,
    autoSync: false,
  });
  expect(stopped.nextCrawlAt).toBeNull();
});

test('a smaller depth lets the deeper pages go', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = makeFolder();
  folder.set('', htmlPage('Start', hours, [folder.link('deep')]));
  folder.set('deep', htmlPage('Deep', returns));
  const source = await makeFaqUrl(owner, agentId, folder.url, { depth: 1 });
  expect(source.documentCount).toBe(2);
  await owner.call(updateSource, { businessId, agentId, sourceId: source.id, depth: 0 });
  expect(await crawlAgain(agentId, source.id)).toMatchObject({ documentCount: 1, depth: 0 });
});

test('an agent has one help center, with a schedule of its own; another address replaces what was learned', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = makeFolder();
  folder.set('one', htmlPage('One', hours));
  folder.set('two', htmlPage('Two', returns));
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
  expect((await documentsOf(agentId)).map(({ title }) => title)).toEqual(['Two']);
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
