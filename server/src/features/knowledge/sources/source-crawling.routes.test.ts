import { listNotifications } from '@parley/contract/insights/notifications';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { updateSource } from '@parley/contract/knowledge/knowledge-sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlPage } from '../../../testing/local-site.ts';
import { makeAgent, makeFaqUrl, type Owner, waitForSource } from '../../../testing/makers.ts';
import {
  hourMs,
  openingHours,
  returnRules,
  type SourceTest,
  startSourceTest,
} from '../../../testing/source-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { crawlDueSourcesJob } from '../knowledge.jobs.ts';

let world: SourceTest;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  world = await startSourceTest();
  ({ server, owner } = world);
});
afterAll(() => world.close());

test('a second look reads only what changed, keeps what failed with its age, and lets go of what is gone', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = world.makeFolder();
  const links = ['same', 'changed', 'failing', 'leaving'].map(folder.link);
  folder.set('', htmlPage('Start', openingHours, links));
  folder.set('same', htmlPage('Same', ['This page says the same every time that somebody looks at it.']));
  folder.set('changed', htmlPage('Changed', ['The price of a loaf of bread is three euros at the moment.']));
  folder.set('failing', htmlPage('Failing', ['The page about deliveries, which take two days in the city.']));
  folder.set('leaving', htmlPage('Leaving', ['The summer offer ends at the end of August this year.']));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  expect(source.documentCount).toBe(5);
  const before = await world.listPages(agentId, source.id);

  await world.passHours(5);
  folder.set('changed', htmlPage('Changed', ['The price of a loaf of bread is four euros from now on.']));
  folder.set('failing', (response) => void response.writeHead(500).end());
  folder.remove('leaving');
  expect(await world.crawlAgain(agentId, source.id)).toMatchObject({
    status: 'completed',
    documentCount: 4,
    problemCount: 1,
  });

  const after = new Map(
    (await world.listPages(agentId, source.id)).map((page) => [page.url.split('/').at(-1), page]),
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
  const folder = world.makeFolder();
  folder.set('', htmlPage('Hours', openingHours));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  folder.set('', (response) => void response.writeHead(503).end());
  const failed = await world.crawlAgain(agentId, source.id);
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
  await world.crawlAgain(agentId, source.id);
  expect(await told()).toHaveLength(count);

  folder.set('', htmlPage('Hours', openingHours));
  expect(await world.crawlAgain(agentId, source.id)).toMatchObject({
    status: 'completed',
    errorMessage: null,
  });
});

test('what robots.txt forbids is reported as blocked, and nothing else is disturbed', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = world.makeFolder();
  world.site.set(
    '/robots.txt',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(`User-agent: *\nDisallow: ${folder.link('secret')}`),
  );
  folder.set('', htmlPage('Start', openingHours, [folder.link('secret'), folder.link('open')]));
  folder.set('secret', htmlPage('Secret', returnRules));
  folder.set('open', htmlPage('Open', returnRules));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  world.site.remove('/robots.txt');
  expect(source).toMatchObject({ status: 'completed', documentCount: 2, problemCount: 1 });
  const blocked = (await world.listPages(agentId, source.id)).find(({ outcome }) => outcome === 'blocked');
  expect(blocked).toMatchObject({
    url: `${folder.url}secret`,
    documentId: null,
    reason: expect.stringContaining('robots.txt'),
  });
});

test('a page that redirects forever, one that hangs up and one of 100 MB fail with words, and nothing else does', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = world.makeFolder();
  folder.set('', htmlPage('Start', openingHours, ['loop', 'hangup', 'big'].map(folder.link)));
  folder.set('loop', (response) => void response.writeHead(302, { location: folder.link('loop') }).end());
  folder.set('hangup', (response) => void response.destroy());
  folder.set('big', (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': `${100 * 1024 * 1024}` });
    response.write('<p>'.padEnd(64 * 1024, 'x'));
  });
  const source = await makeFaqUrl(owner, agentId, folder.url);
  expect(source).toMatchObject({ status: 'completed', documentCount: 1, problemCount: 3 });
  const pages = await world.listPages(agentId, source.id);
  for (const name of ['loop', 'hangup', 'big']) {
    const page = pages.find(({ url }) => url.endsWith(name));
    expect(page).toMatchObject({ outcome: 'failed', documentId: null });
    expect(page!.reason).toMatch(/\w+ \w+/);
  }
});

test('two pages of the same title are told apart, and a page that two sources meet is read once', async () => {
  const { id: agentId } = await makeAgent(owner);
  const folder = world.makeFolder();
  folder.set('', htmlPage('Help', openingHours, [folder.link('more')]));
  folder.set('more', htmlPage('Help', returnRules));
  folder.set(
    'second',
    htmlPage('Second', ['Another way into the same pages, with words of its own.'], [folder.link('more')]),
  );
  const first = await makeFaqUrl(owner, agentId, folder.url);
  const second = await makeFaqUrl(owner, agentId, `${folder.url}second`);
  expect([first.documentCount, second.documentCount]).toEqual([2, 1]);
  const titles = (await world.listDocuments(agentId)).map(({ title }) => title).sort();
  expect(titles).toEqual(['Help', `Help (${folder.url.replace('http://', '')}more)`, 'Second']);
  expect((await world.listPages(agentId, second.id)).find(({ url }) => url.endsWith('more'))).toMatchObject({
    outcome: 'skipped',
    reason: 'This page is already read by another source of this agent.',
  });
});

test('a page whose document a member deleted stays away', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = world.makeFolder();
  folder.set('', htmlPage('Start', openingHours, [folder.link('old')]));
  folder.set('old', htmlPage('Old', returnRules));
  const source = await makeFaqUrl(owner, agentId, folder.url);
  const old = (await world.listDocuments(agentId)).find(({ title }) => title === 'Old')!;
  await owner.call(deleteDocument, { businessId, agentId, documentId: old.id });
  expect(await world.crawlAgain(agentId, source.id)).toMatchObject({ documentCount: 1 });
  expect((await world.listPages(agentId, source.id)).find(({ url }) => url === old.url)).toMatchObject({
    outcome: 'skipped',
    reason: 'Its document was deleted by a member.',
  });
});

test('a scheduled source is read again when its time has come, and not before', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const folder = world.makeFolder();
  folder.set('', htmlPage('Start', openingHours));
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
  await world.passHours(1);
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
  const folder = world.makeFolder();
  folder.set('', htmlPage('Start', openingHours, [folder.link('deep')]));
  folder.set('deep', htmlPage('Deep', returnRules));
  const source = await makeFaqUrl(owner, agentId, folder.url, { depth: 1 });
  expect(source.documentCount).toBe(2);
  await owner.call(updateSource, { businessId, agentId, sourceId: source.id, depth: 0 });
  expect(await world.crawlAgain(agentId, source.id)).toMatchObject({ documentCount: 1, depth: 0 });
});
