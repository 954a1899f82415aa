import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAdminOverview, listBusinesses } from '@parley/contract/admin/admin';
import { listManagedAgents } from '@parley/contract/admin/admin-agents';
import { getPlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import { listManagedConversations, listManagedEscalations } from '@parley/contract/admin/admin-conversations';
import { listPlans, savePlan, setDefaultPlan } from '@parley/contract/billing/plans';
import { agentChat } from '@parley/contract/conversations/conversations';
import { callPerson, leaveContact, startVisitorSession } from '@parley/contract/conversations/widget';
import { getHelpAgent } from '@parley/contract/help/help-agent';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '../../endpoints.ts';
import { makeSuperAdmin } from '../../testing/admins.ts';
import { createCaller } from '../../testing/caller.ts';
import { hostPage, makeAgent, makeOwner, randomAddress } from '../../testing/makers.ts';
import { sampleInput } from '../../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { platformBusinessId } from '../businesses/index.ts';
import { helpAgentId, learnDocumentationJob } from './index.ts';

const address = 'http://parley.test';
const members = {
  path: '/documentation/members',
  title: 'Members and roles',
  markdown:
    '# Members and roles\n\n## Inviting somebody\n\nAn invitation works for seven days. It opens at https://origin.invalid/invitation.',
};
const backups = {
  path: '/documentation/operations',
  title: 'Running Parley',
  markdown: '# Running Parley\n\n## Backups\n\nA backup is made every night at three o’clock.',
};
const guides = [members, backups];

let server: TestServer;
afterEach(() => server.close());

async function start(changes: Parameters<typeof startTestServer>[0] = {}) {
  server = await startTestServer(changes);
  await mkdir(join(server.dataDir, 'site/documentation'));
}

const writeGuides = (list: (typeof members)[]) =>
  writeFile(join(server.dataDir, 'site/documentation/guides.json'), JSON.stringify(list));
const learn = () => server.runJob(learnDocumentationJob, {});
const isReady = async () => (await server.anyone.call(getHelpAgent, {})).state === 'ready';
const rows = async (query: string) =>
  (await server.platform.database.db.execute(query)).rows as Record<string, unknown>[];
const documents = () =>
  rows(`select url, title, file_key, status from documents where agent_id = '${helpAgentId}' order by url`);

async function learnAll(list = guides) {
  await writeGuides(list);
  await learn();
  await until(async () => (await documents()).every(({ status }) => status === 'completed'));
}

async function visit(origin = address) {
  const page = createCaller(server.request, { origin, 'x-forwarded-for': randomAddress() });
  const session = await page.call(startVisitorSession, { agentId: helpAgentId });
  const visitor = page.with({ authorization: `Bearer ${session.token}` });
  const ask = (message: string) =>
    visitor.call(agentChat, { message, agentId: helpAgentId, sessionId: session.sessionId });
  return { ...visitor, session, ask };
}

test('the agent answers from the documentation, links to the guide, and keeps nothing', async () => {
  await start();
  await writeGuides(guides);
  expect(await server.anyone.call(getHelpAgent, {})).toEqual({ state: 'learning', agentId: helpAgentId });
  await learn();
  await until(isReady);
  const visitor = await visit();
  expect(visitor.session.agent.contactUrl).toBe(`${address}/contact#contact-form`);

  const answer = await visitor.ask('How long does an invitation work?');
  expect(answer).toMatchObject({ answered: true, conversationId: null, messageId: null });
  expect(answer.response).toContain('seven days');
  expect(answer.contexts[0]!.content).toContain(`${address}/invitation`);
  expect(answer.contexts[0]!.metadata).toMatchObject({
    url: `${address}/documentation/members`,
    heading: 'Members and roles › Inviting somebody',
  });
  expect(await visitor.ask('Who won the cup in 2018?')).toMatchObject({ answered: false, contexts: [] });
  expect(await visitor.ask('I want to talk to a person')).toMatchObject({ handoff: true, call: null });
  expect((await visitor.call(callPerson, {})).kind).toBe('contact');
  const refused = await visitor.send(leaveContact, { email: 'a@example.com', inquiry: 'Call me' });
  expect(refused.status).toBe(403);
  for (const table of ['conversations', 'messages', 'user_sessions', 'handoffs', 'widget_events'])
    expect(await rows(`select 1 from ${table}`), table).toEqual([]);
});

test('what says the same is not read again, what changed is, and what is gone goes', async () => {
  await start();
  await learnAll();
  const [before] = await documents();
  const changed = { ...backups, markdown: backups.markdown.replace('three', 'four') };
  await learnAll([members, changed]);
  const [same, replaced] = await documents();
  expect(same).toEqual(before);
  expect((await (await visit()).ask('When is a backup made?')).response).toContain('four');

  await learnAll([changed]);
  expect(await documents()).toEqual([replaced]);
  expect((await (await visit()).ask('How long does an invitation work?')).answered).toBe(false);
});

test('two processes that start at once, and one that stops half way, make one agent with each guide once', async () => {
  await start();
  await writeGuides([members]);
  await Promise.all([learn(), learn()]);
  // The second guide is what the first start had not come to.
  await writeGuides(guides);
  await Promise.all([learn(), learn(), learn()]);
  await until(isReady);
  expect((await documents()).map(({ url }) => url)).toEqual(guides.map(({ path }) => `${address}${path}`));
  expect(await rows('select id from businesses')).toEqual([{ id: platformBusinessId }]);
  expect(await rows('select id from agents')).toEqual([{ id: helpAgentId }]);
  expect(await rows('select 1 from knowledge_sources')).toHaveLength(1);
});

test('on a server that has moved to another address the guides are known by the new one', async () => {
  await start();
  await learnAll();
  for (const [table, column] of [
    ['documents', 'url'],
    ['knowledge_sources', 'url'],
    ['crawled_pages', 'url'],
    ['crawled_pages', 'canonical_url'],
  ])
    await rows(`update ${table} set ${column} = replace(${column}, '${address}', 'https://old.example')`);
  await learnAll();
  expect(await documents()).toMatchObject([
    { url: `${address}/documentation/members`, title: 'Members and roles' },
    { url: `${address}/documentation/operations`, title: 'Running Parley' },
  ]);
  expect(await rows('select url from knowledge_sources')).toEqual([{ url: `${address}/documentation` }]);
});

test('it opens on pages of this server alone', async () => {
  await start();
  await learnAll();
  for (const origin of [hostPage, 'null']) {
    const page = createCaller(server.request, { origin });
    expect((await page.send(startVisitorSession, { agentId: helpAgentId })).status).toBe(403);
  }
  expect(await rows('select 1 from refused_origins')).toEqual([]);
});

test('switched off there is none, and one that was there opens no more until it is switched on', async () => {
  await start({ isHelpAgentOn: false });
  await writeGuides(guides);
  await learn();
  expect(await server.anyone.call(getHelpAgent, {})).toEqual({ state: 'off' });
  expect(await rows('select 1 from businesses')).toEqual([]);

  await rows(`insert into businesses (id, name, type, created_at, updated_at)
    values ('${platformBusinessId}', 'Parley', 'other', now(), now())`);
  await rows(`insert into agents (id, business_id, name, welcome_message, status, primary_color, embed_key, created_by, created_at, updated_at)
    values ('${helpAgentId}', '${platformBusinessId}', 'Help', 'Hello', 'active', '#2563eb', 'key', '${platformBusinessId}', now(), now())`);
  await learn();
  const page = createCaller(server.request, { origin: address });
  expect((await page.send(startVisitorSession, { agentId: helpAgentId })).status).toBe(404);
});

test('without a built site there is none', async () => {
  await start();
  await learn();
  expect(await server.anyone.call(getHelpAgent, {})).toEqual({ state: 'off' });
  expect(await rows('select 1 from businesses')).toEqual([]);
});

test('no plan limits it', async () => {
  await start();
  const chief = await makeSuperAdmin(server);
  const [plan] = await chief.call(listPlans, {});
  const { isDefault: _, businessCount: __, ...form } = plan!;
  const limits = { agents: 1, documents: 1, messagesPerMonth: 1, members: 1 };
  await chief.call(savePlan, { ...form, id: 'tiny', name: 'Tiny', limits, version: 0 });
  await chief.call(setDefaultPlan, { plan: 'tiny' });
  await learnAll();
  expect(await documents()).toHaveLength(2);
  const visitor = await visit();
  for (let asked = 0; asked < 3; asked += 1)
    expect((await visitor.ask('How long does an invitation work?')).answered).toBe(true);
  await chief.call(setDefaultPlan, { plan: form.id });
  expect(await rows('select 1 from business_plans')).toEqual([]);
});

test('no list, count or search of the back office moves because of it', async () => {
  await start();
  const chief = await makeSuperAdmin(server);
  const owner = await makeOwner(server);
  await makeAgent(owner, 'Baker');
  const list = { page: 1 };
  const look = async () => ({
    overview: await chief.call(getAdminOverview, {}),
    businesses: await chief.call(listBusinesses, { ...list, search: '' }),
    namesakes: await chief.call(listBusinesses, { ...list, search: 'Parley' }),
    agents: await chief.call(listManagedAgents, { ...list, search: '' }),
    agentsNamed: await chief.call(listManagedAgents, { ...list, search: 'Parley' }),
    conversations: await chief.call(listManagedConversations, { ...list, search: '' }),
    escalations: await chief.call(listManagedEscalations, { ...list, search: '' }),
    analytics: await chief.call(getPlatformAnalytics, { days: 30 }),
    plans: await chief.call(listPlans, {}),
  });
  const before = await look();
  expect(before.overview).toMatchObject({ agentCount: 1, businessCount: 1 });
  expect(before.namesakes.rows).toEqual([]);
  await learnAll();
  const visitor = await visit();
  await visitor.ask('How long does an invitation work?');
  await visitor.ask('Who won the cup in 2018?');
  await visitor.ask('I want to talk to a person');
  expect(await look()).toEqual(before);
});

test('its ids open nothing, whoever asks', async () => {
  await start();
  await learnAll();
  const chief = await makeSuperAdmin(server);
  const owner = await makeOwner(server);
  const own = { businessId: platformBusinessId, agentId: helpAgentId };
  const tried: string[] = [];
  for (const endpoint of endpoints) {
    const isForAdmins = endpoint.path.startsWith('/api/admin/');
    const isOfBusiness = endpoint.path.includes(':businessId') && endpoint.access !== 'anyone';
    if (!isForAdmins && !isOfBusiness) continue;
    const input = sampleInput(endpoint);
    if (!('businessId' in input || 'agentId' in input)) continue;
    for (const person of isForAdmins ? [chief] : [chief, owner]) {
      // A notice to a business has to say that it is one.
      const audience = 'audience' in input && { audience: 'business' };
      const response = await person.send(endpoint, { ...input, ...own, ...audience });
      await response.body?.cancel();
      tried.push(`${response.status} ${endpoint.method} ${endpoint.path}`);
    }
  }
  expect(tried.length).toBeGreaterThan(100);
  expect(tried.filter((one) => !one.startsWith('404'))).toEqual([]);
});
