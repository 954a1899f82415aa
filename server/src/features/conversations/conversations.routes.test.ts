import { signIn } from '@parley/contract/accounts/accounts';
import { agentChat, getConversation, listConversations } from '@parley/contract/conversations/conversations';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hostPage,
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  testPassword,
} from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

const handbook = `# Corner Bakery

## Opening hours

We are open Monday to Friday from 7:00 to 18:30. On Saturdays we open at 8:00 and close at 13:00. We are closed on Sundays.

## Delivery

We deliver within the city for 4.50 euros. Orders above 40 euros are delivered free of charge.

## Allergens

Our rye bread contains no milk. All cakes contain eggs.`;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'handbook.md', handbook);
});
afterAll(() => server.close());

test('a visitor is answered from the documents, with the quote', async () => {
  const visitor = await makeVisitor(server, agent);
  const answer = await visitor.ask('How much does delivery cost?');

  expect(answer.answered).toBe(true);
  expect(answer.response).toContain('4.50 euros');
  expect(answer.contexts[0]).toMatchObject({
    metadata: { document_title: 'handbook.md', heading: 'Corner Bakery › Delivery' },
  });
  expect(handbook).toContain(answer.contexts[0]!.content);
});

test.each([
  ['When are you open on Saturday?', '8:00'],
  ['Is there milk in the rye bread?', 'no milk'],
  ['what time do you close during the week', '18:30'],
])('«%s» finds its sentence', async (question, expected) => {
  const visitor = await makeVisitor(server, agent);
  expect((await visitor.ask(question)).response).toContain(expected);
});

test.each([
  'Who won the football world cup in 1998?',
  'Can you write me a poem about the sea?',
  'What is the capital of Mongolia?',
])('«%s» is not in the documents, and the agent says so', async (question) => {
  const visitor = await makeVisitor(server, agent);
  const answer = await visitor.ask(question);
  expect(answer).toMatchObject({ answered: false, contexts: [] });
  expect(answer.response).toContain("I don't know");
});

test('a greeting is greeted back', async () => {
  const visitor = await makeVisitor(server, agent);
  expect((await visitor.ask('Hello!')).response).toContain('Hello');
});

test('the conversation is kept, listed for the owner and found again after a reload', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('When are you open on Saturday?');
  await visitor.ask('Thanks');

  const listed = await owner.call(listConversations, { businessId: owner.businessId });
  expect(listed.find(({ id }) => id === conversationId)).toMatchObject({
    agentName: 'Baker',
    status: 'open',
    messageCount: 4,
    firstMessage: 'When are you open on Saturday?',
  });
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(messages[1]!.contexts.length).toBeGreaterThan(0);

  const reloaded = await server.anyone
    .with({ origin: hostPage })
    .call(startVisitorSession, { key: agent.embedKey, token: visitor.session.token });
  expect(reloaded.sessionId).toBe(visitor.session.sessionId);
  expect(reloaded.messages.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
});

test('with Accept: text/event-stream the answer comes as events, whole at the end', async () => {
  const visitor = await makeVisitor(server, agent);
  const input = {
    message: 'When are you open on Saturday?',
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  };
  const response = await visitor.send(agentChat, input, { accept: 'text/event-stream' });

  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = (await response.text())
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));
  const done = events.at(-1);
  expect(done.type).toBe('done');
  expect(
    events
      .slice(0, -1)
      .map(({ text }) => text)
      .join(''),
  ).toBe(done.answer.response);
});

test('a preview is for members and leaves no trace', async () => {
  const before = await owner.call(listConversations, { businessId: owner.businessId });
  const answer = await owner.call(agentChat, {
    message: 'Do you deliver?',
    agentId: agent.id,
    sessionId: 'preview',
    isPreview: true,
  });

  expect(answer).toMatchObject({ answered: true, conversationId: null, messageId: null });
  expect(await owner.call(listConversations, { businessId: owner.businessId })).toHaveLength(before.length);
});

test('a visitor who claims to preview is kept all the same', async () => {
  const visitor = await makeVisitor(server, agent);
  const input = {
    message: 'Do you deliver?',
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
    isPreview: true,
  };
  expect((await visitor.call(agentChat, input)).conversationId).not.toBeNull();
});

test('an owner of another business cannot question our agent', async () => {
  const stranger = await makeOwner(server);
  await expect(
    stranger.call(agentChat, {
      message: 'What do they know?',
      agentId: agent.id,
      sessionId: 'x',
      isPreview: true,
    }),
  ).rejects.toMatchObject({ status: 404 });
});

test('an agent never answers from the documents of another', async () => {
  const other = await makeAgent(await makeOwner(server));
  const visitor = await makeVisitor(server, other);
  const answer = await visitor.ask('How much does delivery cost?');
  expect(answer).toMatchObject({ answered: false, contexts: [] });
});

test('a token opens its own session alone', async () => {
  const visitor = await makeVisitor(server, agent);
  const foreign = { message: 'Hi', agentId: agent.id, sessionId: crypto.randomUUID() };
  await expect(visitor.call(agentChat, foreign)).rejects.toMatchObject({ status: 403 });
});

test.each([
  ['without a token', {}],
  ['with a forged token', { authorization: `Bearer ${Buffer.from('{}').toString('base64url')}.AAAA` }],
])('%s nobody is answered', async (_, headers) => {
  const response = await server.anyone.send(
    agentChat,
    { message: 'Hi', agentId: agent.id, sessionId: 'x' },
    headers,
  );
  expect(response.status).toBe(401);
});

test('a token expires after two hours, and still names its conversation when it is renewed', async () => {
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Do you deliver?');
  server.clock.moveBy(2 * 60 * 60 * 1000 + 1000);
  await expect(visitor.ask('And today?')).rejects.toMatchObject({ status: 401 });

  const renewed = await server.anyone
    .with({ origin: hostPage })
    .call(startVisitorSession, { key: agent.embedKey, token: visitor.session.token });
  expect(renewed.messages).toHaveLength(2);
  // The owner, whom further tests need, was idle for as long.
  await owner.send(signIn, { email: owner.email, password: testPassword });
});

test('a visitor who floods is stopped, others are not', async () => {
  const flooder = await makeVisitor(server, agent);
  const statuses: number[] = [];
  for (let sent = 0; sent < 22; sent += 1) {
    statuses.push(
      (
        await flooder.send(agentChat, {
          message: 'Hello',
          agentId: agent.id,
          sessionId: flooder.session.sessionId,
        })
      ).status,
    );
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await (await makeVisitor(server, agent)).ask('Hello')).answered).toBe(true);
});

test.each([
  ['an empty message', '   '],
  ['a message over a thousand characters', 'x'.repeat(1001)],
])('%s is refused', async (_, message) => {
  const visitor = await makeVisitor(server, agent);
  await expect(visitor.ask(message)).rejects.toMatchObject({ status: 400 });
});

test('a question sent again after a failed answer is kept once', async () => {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('Do you deliver?');
  const { db } = server.platform.database;
  await db.execute(`delete from messages where conversation_id = '${conversationId}' and role = 'assistant'`);

  await visitor.ask('Do you deliver?');
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('hostile text in a message is kept and given back as the text it is, without what nobody sees', async () => {
  const visitor = await makeVisitor(server, agent);
  const hostile = `<img src=x onerror=alert(1)> '; drop table messages; -- \u202Efdp`;
  const { conversationId } = await visitor.ask(hostile);
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(messages[0]!.content).toBe(hostile.replace('\u202E', ''));
});

test('a visitor who asks for a person is told that nobody is there, and gets the contact form at once', async () => {
  const visitor = await makeVisitor(server, agent);
  const answer = await visitor.ask('Can I talk to a person, please?');
  expect(answer).toMatchObject({ handoff: true, answered: true, contexts: [] });
  expect(answer).toMatchObject({ call: 'contact', mode: 'agent' });
  expect(answer.response).toContain('Leave an e-mail address');
});

test('yes to the offer of a person asks for one', async () => {
  const visitor = await makeVisitor(server, agent);
  expect(await visitor.ask('What is the capital of Mongolia?')).toMatchObject({
    handoff: true,
    answered: false,
  });
  expect(await visitor.ask('Yes please')).toMatchObject({ call: 'contact', handoff: true });
});

test.each([
  ['Wie heißt die Hauptstadt der Mongolei, und wie viele Menschen leben dort?', 'Das weiß ich leider nicht'],
  ['Quelle est la capitale de la Mongolie et combien de personnes y habitent ?', 'je ne le sais pas'],
  ['¿Cuál es la capital de Mongolia y cuántas personas viven allí?', 'no lo sé'],
])('«%s» is refused in its own language', async (question, expected) => {
  const visitor = await makeVisitor(server, agent);
  const answer = await visitor.ask(question);
  expect(answer).toMatchObject({ answered: false, handoff: true });
  expect(answer.response).toContain(expected);
});

test('a question that begins with a greeting is answered', async () => {
  const visitor = await makeVisitor(server, agent);
  expect((await visitor.ask('Hello, how much does delivery cost?')).response).toContain('4.50 euros');
});

test('every answer has a receipt for the owner, and none for the visitor', async () => {
  const visitor = await makeVisitor(server, agent);
  const response = await visitor.send(agentChat, {
    message: 'How much does delivery cost?',
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  });
  const body = await response.text();
  expect(body).not.toMatch(/receipt|searchMs|strictness/);
  const { conversationId } = JSON.parse(body) as { conversationId: string };
  await visitor.ask('What is the capital of Mongolia?');
  await visitor.ask('Thanks');

  const { messages } = await owner.call(getConversation, { businessId: owner.businessId, conversationId });
  expect(messages.map(({ receipt }) => receipt?.rule ?? null)).toEqual([
    null,
    'quoted',
    null,
    'not-sure-enough',
    null,
    'small-talk',
  ]);
  const [, quoted] = messages;
  expect(quoted!.receipt).toMatchObject({
    strictness: 'balanced',
    model: null,
    modelTrouble: null,
    language: 'en',
  });
  expect(quoted!.receipt!.passages.filter(({ isQuoted }) => isQuoted).map(({ id }) => id)).toEqual(
    quoted!.contexts.map(({ metadata }) => metadata.passage_id),
  );

  const reloaded = await server.anyone
    .with({ origin: hostPage })
    .send(startVisitorSession, { key: agent.embedKey, token: visitor.session.token });
  expect(await reloaded.text()).not.toMatch(/receipt|searchMs|strictness/);
});

test('a quote says where it stands', async () => {
  const visitor = await makeVisitor(server, agent);
  const { contexts } = await visitor.ask('How much does delivery cost?');
  const { content, metadata } = contexts[0]!;
  expect(metadata).toMatchObject({ page: null, url: null });
  expect(content.slice(metadata.starts_at, metadata.ends_at)).toContain('4.50 euros');
});

test('what the agent says by itself is not searched for with the next question', async () => {
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
  const { conversationId } = await visitor.ask('What is the capital of Mongolia?');
  await visitor.ask('Thanks');
  await visitor.ask('How much does delivery cost?');
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(messages.at(-1)!.receipt!.query).not.toMatch(/sorry|Hello|Thanks|welcome/i);
});
