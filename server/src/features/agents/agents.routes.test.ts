import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import {
  createAgent,
  deleteAgent,
  generateScript,
  getAgent,
  listAgents,
  updateAgent,
} from '@parley/contract/agents/agents';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostPage, makeAgent, makeDocument, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const welcomeMessage = 'Hello! How can I help you today?';

test('a new agent is a draft without a script', async () => {
  const owner = await makeOwner(server);
  const agent = await owner.call(createAgent, {
    businessId: owner.businessId,
    name: 'Baker',
    welcomeMessage,
  });

  expect(agent).toMatchObject({
    name: 'Baker',
    status: 'draft',
    script: null,
    documentCount: 0,
    lastCompletedTab: null,
    createdBy: 'Ada Lovelace',
    updatedBy: null,
    ...defaultAgentSettings,
  });
  expect(await owner.call(listAgents, { businessId: owner.businessId })).toEqual([agent]);
});

test('an agent needs a name and a welcome message', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  await expect(owner.call(createAgent, { businessId, name: '  ', welcomeMessage })).rejects.toMatchObject({
    body: { fields: { name: 'Agent name is required' } },
  });
  await expect(
    owner.call(createAgent, { businessId, name: 'Baker', welcomeMessage: '' }),
  ).rejects.toMatchObject({
    body: { fields: { welcomeMessage: 'Welcome message is required' } },
  });
});

test('generating the script brings a draft to life and lists the domain of the website', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, { businessId, name: 'Baker "& Co"', welcomeMessage });
  const agent = await owner.call(generateScript, { businessId, agentId });

  expect(agent.status).toBe('active');
  expect(agent.allowedDomains).toContain('shop.example.com');
  expect(agent.script).toContain(`src="http://parley.test/widget/widget.js" data-key="${agent.embedKey}"`);
  expect(agent.script).toContain('data-title="Baker &quot;&amp; Co&quot;"');
});

test('a change leaves alone what it does not name', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, {
    businessId,
    name: 'Baker',
    description: 'Knows bread',
    welcomeMessage,
  });
  const changed = await owner.call(updateAgent, { businessId, agentId, name: 'Miller' });

  expect(changed).toMatchObject({ name: 'Miller', description: 'Knows bread', welcomeMessage });
});

test('an agent is balanced until its owner makes it careful or generous', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId, strictness } = await owner.call(createAgent, {
    businessId,
    name: 'Baker',
    welcomeMessage,
  });
  expect(strictness).toBe('balanced');
  expect((await owner.call(updateAgent, { businessId, agentId, strictness: 'careful' })).strictness).toBe(
    'careful',
  );
  expect((await owner.call(updateAgent, { businessId, agentId, name: 'Miller' })).strictness).toBe('careful');
  const response = await owner.send(updateAgent, { businessId, agentId, strictness: 'reckless' });
  expect(response.status).toBe(400);
});

test('a domain that is none is refused', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, { businessId, name: 'Baker', welcomeMessage });
  await expect(
    owner.call(updateAgent, { businessId, agentId, allowedDomains: ['https://shop.example.com/x'] }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the widget runs on listed domains alone', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const startFrom = (origin: string) =>
    server.anyone.send(startVisitorSession, { key: agent.embedKey }, { origin });

  expect((await startFrom(hostPage)).status).toBe(200);
  expect((await startFrom('https://evil.example')).status).toBe(403);
  expect((await startFrom('https://shop.example.com.evil.example')).status).toBe(403);
  expect((await startFrom('null')).status).toBe(403);
  expect((await server.anyone.send(startVisitorSession, { key: agent.embedKey })).status).toBe(403);
});

test('a draft agent answers nobody', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const draft = await owner.call(createAgent, { businessId, name: 'Baker', welcomeMessage });
  const response = await server.anyone.send(startVisitorSession, { agentId: draft.id }, { origin: hostPage });
  expect(response.status).toBe(404);
});

test('a deleted agent takes its documents, passages, conversations and files with it', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'hours.md', 'We open at nine.');
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('When do you open?');

  await owner.call(deleteAgent, { businessId: owner.businessId, agentId: agent.id });

  await expect(
    owner.call(getAgent, { businessId: owner.businessId, agentId: agent.id }),
  ).rejects.toMatchObject({ status: 404 });
  const { rows } = await server.platform.database.db.execute<{ left: string }>(
    `select (select count(*) from documents where agent_id = '${agent.id}') + (select count(*) from passages where agent_id = '${agent.id}')
      + (select count(*) from conversations where agent_id = '${agent.id}') as left`,
  );
  expect(Number(rows[0]!.left)).toBe(0);
  await expect(visitor.ask('Still there?')).rejects.toMatchObject({ status: 404 });
});
