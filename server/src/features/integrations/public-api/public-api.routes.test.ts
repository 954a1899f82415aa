import { agentChat } from '@parley/contract/conversations/conversations';
import { getHandoff } from '@parley/contract/conversations/handoffs';
import { createApiKey } from '@parley/contract/integrations/api-keys';
import * as api from '@parley/contract/integrations/public-api';
import type { ApiDescription } from '@parley/contract/wire/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHandoff } from '../../../testing/escalations.ts';
import { htmlPage, startLocalSite } from '../../../testing/local-site.ts';
import {
  makeAgent,
  makeApiKey,
  makeDocument,
  makeOwner,
  makeVisitor,
  textFile,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let site: Awaited<ReturnType<typeof startLocalSite>>;
beforeAll(async () => {
  site = await startLocalSite({
    '/faq': htmlPage('Questions', ['We open at seven every day and close at six in the evening.']),
  });
  server = await startTestServer({ privateHosts: [site.host] });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const makeProgram = async () => {
  const owner = await makeOwner(server);
  return { owner, program: await makeApiKey(server, owner) };
};

test('a program takes an agent from nothing to a live one, and away again', async () => {
  const { owner, program } = await makeProgram();
  const made = await program.call(api.apiCreateAgent, {
    name: 'Baker',
    welcomeMessage: 'Hello!',
    handoff: { enabled: true, topics: ['refund'] },
  });
  expect(made).toMatchObject({
    status: 'draft',
    createdBy: 'Ada Lovelace',
    handoff: { enabled: true, topics: ['refund'] },
  });
  const agentId = made.id;
  const changed = await program.call(api.apiUpdateAgent, {
    agentId,
    description: 'Knows the oven.',
    allowedDomains: ['shop.example.com'],
  });
  expect(changed).toMatchObject({
    name: 'Baker',
    description: 'Knows the oven.',
    handoff: { topics: ['refund'] },
  });

  const live = await program.call(api.apiSetAgentStatus, { agentId, status: 'active' });
  expect(live.status).toBe('active');
  expect(live.script).toContain('widget.js');
  expect((await program.call(api.apiSetAgentStatus, { agentId, status: 'inactive' })).status).toBe(
    'inactive',
  );
  expect(await program.call(api.apiGetAgent, { agentId })).toMatchObject({ id: agentId, status: 'inactive' });

  await makeAgent(owner, 'Another');
  const inactive = await program.call(api.apiListAgents, { status: 'inactive' });
  expect(inactive.data.map(({ id }) => id)).toEqual([agentId]);
  await program.call(api.apiDeleteAgent, { agentId });
  expect((await program.send(api.apiGetAgent, { agentId })).status).toBe(404);
});

test('a program uploads a document, sees it read, and deletes it', async () => {
  const { owner, program } = await makeProgram();
  const { id: agentId } = await makeAgent(owner);
  const added = await program.call(api.apiAddDocument, {
    agentId,
    file: textFile('hours.md', 'We open at seven.'),
  });
  expect(added).toMatchObject({ title: 'hours.md', agentId });
  const documentId = added.id;
  await until(async () => (await program.call(api.apiGetDocument, { documentId })).status === 'completed');
  expect((await program.call(api.apiListDocuments, { agentId, status: 'completed' })).data).toMatchObject([
    { id: documentId },
  ]);
  const again = await program.send(api.apiAddDocument, {
    agentId,
    file: textFile('hours.md', 'We open at eight.'),
  });
  expect(again.status).toBe(409);
  const wrong = await program.send(api.apiAddDocument, { agentId, file: textFile('song.mp3', 'la') });
  expect(wrong.status).toBe(400);
  await program.call(api.apiDeleteDocument, { documentId });
  expect((await program.call(api.apiListDocuments, {})).data).toEqual([]);
});

test('a program adds an address to learn from and removes it', async () => {
  const { owner, program } = await makeProgram();
  const { id: agentId } = await makeAgent(owner);
  const page = await program.call(api.apiAddFaqPage, { agentId, url: `${site.url}/faq`, depth: 0 });
  expect((await program.call(api.apiListFaqPages, { agentId })).data).toMatchObject([
    { id: page.id, url: `${site.url}/faq` },
  ]);
  await program.call(api.apiDeleteFaqPage, { faqPageId: page.id });
  expect((await program.call(api.apiListFaqPages, { agentId })).data).toEqual([]);
});

test('a program asks an agent, and the conversation stands in the dashboard and in the API', async () => {
  const { owner, program } = await makeProgram();
  const { id: agentId } = await makeAgent(owner);
  await makeDocument(owner, agentId, 'hours.md', 'The bakery opens at seven in the morning.');
  const answer = await program.call(api.apiChat, {
    agentId,
    sessionId: 'order-1',
    message: 'When does the bakery open?',
  });
  expect(answer).toMatchObject({ answered: true, mode: 'agent' });
  expect(answer.response).toContain('seven');
  const conversation = await program.call(api.apiGetConversation, { conversationId: answer.conversationId! });
  expect(conversation.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(JSON.stringify(conversation)).not.toContain('"receipt"');

  // The address outside programs know from before takes the same key.
  const old = await program.call(agentChat, {
    agentId,
    sessionId: 'order-1',
    message: 'When does the bakery open?',
  });
  expect(old.conversationId).toBe(answer.conversationId);
  const deaf = await makeApiKey(server, owner, ['agents:read']);
  const refused = await deaf.send(agentChat, { agentId, sessionId: 'order-1', message: 'Hello?' });
  expect(refused.status).toBe(403);
  expect((await refused.json()).message).toContain('chat');
});

test('an answer comes as events to whoever asks for them', async () => {
  const { owner, program } = await makeProgram();
  const { id: agentId } = await makeAgent(owner);
  await makeDocument(owner, agentId, 'hours.md', 'The bakery opens at seven in the morning.');
  const input = { agentId, sessionId: 'order-2', message: 'When does the bakery open?' };
  const response = await program.send(api.apiChat, input, { accept: 'text/event-stream' });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (await response.text()).split('\n\n').filter((line) => line.startsWith('data: '));
  expect(JSON.parse(events.at(-1)!.slice(6))).toMatchObject({ type: 'done', answer: { answered: true } });
});

test('conversations come in pages that miss none and repeat none, also while new ones come in', async () => {
  const { owner, program } = await makeProgram();
  const agent = await makeAgent(owner);
  const other = await makeAgent(owner, 'Other');
  for (let visitors = 0; visitors < 5; visitors += 1)
    await (await makeVisitor(server, agent)).ask(`Question ${visitors}`);
  await (await makeVisitor(server, other)).ask('Elsewhere');

  const first = await program.call(api.apiListConversations, { agentId: agent.id, limit: 2 });
  expect(first.data.map(({ firstMessage }) => firstMessage)).toEqual(['Question 4', 'Question 3']);
  await (await makeVisitor(server, agent)).ask('Question 5');
  const second = await program.call(api.apiListConversations, {
    agentId: agent.id,
    limit: 2,
    cursor: first.nextCursor!,
  });
  const third = await program.call(api.apiListConversations, {
    agentId: agent.id,
    limit: 2,
    cursor: second.nextCursor!,
  });
  expect([...second.data, ...third.data].map(({ firstMessage }) => firstMessage)).toEqual([
    'Question 2',
    'Question 1',
    'Question 0',
  ]);
  expect(third.nextCursor).toBeNull();
  expect((await program.call(api.apiListConversations, { status: 'closed' })).data).toEqual([]);
});

test('what nobody can see is taken out of the names that programs give', async () => {
  const { owner, program } = await makeProgram();
  const agent = await makeAgent(owner);
  const hidden = '\u202E7\u200B\u2066-A';
  const asked = { message: 'Hello', agentId: agent.id, sessionId: 'till-7', userId: hidden };
  const { conversationId } = await program.call(api.apiChat, asked);
  const { visitor } = await program.call(api.apiGetConversation, { conversationId: conversationId! });
  expect(visitor.userIdentifier).toBe('7-A');
  const hook = { url: 'https://hooks.invalid/', description: hidden, events: ['handoff.created' as const] };
  expect((await program.call(api.apiCreateWebhook, hook)).webhook.description).toBe('7-A');
});

test('agents come in pages too', async () => {
  const { owner, program } = await makeProgram();
  for (const name of ['One', 'Two', 'Three']) await makeAgent(owner, name);
  const first = await program.call(api.apiListAgents, { limit: 2 });
  const second = await program.call(api.apiListAgents, { limit: 2, cursor: first.nextCursor! });
  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
  expect(second.nextCursor).toBeNull();
  for (const wrong of [{ cursor: 'nonsense' }, { limit: 0 }, { limit: 101 }, { limit: 'many' }])
    expect((await program.send(api.apiListAgents, wrong)).status).toBe(400);
});

test('a program reads a handoff, answers it in the name of whoever made the key, and resolves it', async () => {
  const { owner, program } = await makeProgram();
  const agent = await makeAgent(owner);
  const { handoff } = await makeHandoff(server, owner, { agent, inquiry: 'Where is my cake?' });
  const { id: handoffId } = handoff;
  expect((await program.call(api.apiListHandoffs, { status: 'pending' })).data).toMatchObject([
    { id: handoffId, userInquiry: 'Where is my cake?' },
  ]);
  const answer = { handoffId, content: 'It is in the oven.', clientMessageId: 'answer-1' };
  // An answer whose response was lost is sent again.
  await program.call(api.apiReplyToHandoff, answer);
  await program.call(api.apiReplyToHandoff, answer);
  const { messages } = await program.call(api.apiGetConversation, { conversationId: handoff.conversationId });
  expect(messages.at(-1)).toMatchObject({
    author: 'member',
    authorName: 'Ada',
    content: 'It is in the oven.',
  });
  expect(messages.filter(({ author }) => author === 'member')).toHaveLength(1);
  expect((await program.call(api.apiSetHandoffStatus, { handoffId, status: 'resolved' })).status).toBe(
    'resolved',
  );
  expect((await owner.call(getHandoff, { businessId: owner.businessId, handoffId })).status).toBe('resolved');
  expect((await program.call(api.apiListHandoffs, { status: 'pending' })).data).toEqual([]);
});

test('a program adds a webhook and removes it', async () => {
  const { program } = await makeProgram();
  const url = 'https://hooks.invalid/parley';
  const { webhook, secret } = await program.call(api.apiCreateWebhook, { url, events: ['handoff.created'] });
  expect(secret).toMatch(/^whsec_/);
  expect((await program.call(api.apiListWebhooks, {})).data).toMatchObject([
    { id: webhook.id, url, status: 'active' },
  ]);
  const refused = await program.send(api.apiCreateWebhook, {
    url: 'https://10.0.0.1/',
    events: ['handoff.created'],
  });
  expect(refused.status).toBe(400);
  await program.call(api.apiDeleteWebhook, { webhookId: webhook.id });
  expect((await program.call(api.apiListWebhooks, {})).data).toEqual([]);
});

test('a key in a cookie-carrying browser of another site changes nothing', async () => {
  const owner = await makeOwner(server);
  const { secret } = await owner.call(createApiKey, {
    businessId: owner.businessId,
    name: 'Program',
    scopes: ['agents:write'],
    expiresInDays: null,
  });
  const response = await server.request('/api/v1/agents', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      cookie: owner.cookie(),
      origin: 'https://evil.example.com',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Evil', welcomeMessage: 'Hello' }),
  });
  expect(response.status).toBe(403);
});

test('the published description names every call with its key, fields, answers and refusals', async () => {
  const response = await server.request('/api/v1/openapi.json');
  const description = (await response.json()) as ApiDescription;
  for (const { method, path, scope } of Object.values(api)) {
    const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ security: [{ apiKey: [] }], 'x-scope': scope });
    expect(Object.keys(operation!.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '429', 'default']),
    );
    expect(operation!.summary.length).toBeGreaterThan(10);
  }
  expect(description.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
  const upload =
    description.paths['/api/v1/documents']!.post!.requestBody!.content['multipart/form-data']!.schema;
  expect(upload).toMatchObject({ required: ['agentId', 'file'], properties: { file: { format: 'binary' } } });
  expect(Object.keys(description.webhooks)).toContain('handoff.created');
  const names = Object.values(description.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  // What is referred to is there.
  const text = JSON.stringify(description);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(description.components.schemas).toHaveProperty(name!);
  expect(text).not.toContain('$defs');
  expect(description.components.schemas.Agent!.properties).toHaveProperty('id');
});
