import { signIn } from '@parley/contract/accounts/accounts';
import { updateAgent } from '@parley/contract/agents/agents';
import { agentChat, getConversation } from '@parley/contract/conversations/conversations';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  testPassword,
} from '../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let model: StubModel;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  model = await startStubModel({ firstTokenTimeoutMs: 2000, idleTimeoutMs: 1000, totalTimeoutMs: 10_000 });
  server = await startTestServer({ llm: model.llm });
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'delivery.md',
    '# Delivery\n\nDelivery costs 4.50 euros within the city. Orders above 40 euros are free. We do not deliver on Sundays.',
  );
  await makeDocument(
    owner,
    agent.id,
    'bread.md',
    '# Bread\n\nOur rye bread contains no milk. The rye comes from Miller Farm.',
  );
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const ask = async (question: string) => (await makeVisitor(server, agent)).ask(question);
const receiptOf = async (conversationId: string | null) => {
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  return messages.at(-1)!.receipt!;
};

test('the model words the answer from the passages, which are quoted', async () => {
  model.says(['Within the city, delivery', ' costs 4.50 euros. ', 'Orders above 40 euros are free.']);
  const answer = await ask('How much is delivery?');

  expect(answer).toMatchObject({
    answered: true,
    handoff: false,
    response: 'Within the city, delivery costs 4.50 euros. Orders above 40 euros are free.',
  });
  expect(answer.contexts.map(({ metadata }) => metadata.document_title)).toEqual(['delivery.md']);
  expect(model.asked().messages[0]).toMatchObject({
    role: 'system',
    content: expect.stringContaining('Delivery costs 4.50 euros'),
  });
});

test('quotes are numbered in the order in which the answer uses them, and only those cited are given', async () => {
  model.says(({ messages }) => {
    const numberOf = (words: string) =>
      /number="(\d)"/.exec(messages[0]!.content.split(words)[0]!.split('<source').at(-1)!)![1];
    return [
      `The rye bread contains no milk [${numberOf('no milk')}]. `,
      `Delivery costs 4.50 euros [${numberOf('4.50')}]. `,
    ];
  });
  const answer = await ask('Does the rye bread contain milk, and how much is delivery within the city?');
  expect(answer.response).toBe('The rye bread contains no milk [1]. Delivery costs 4.50 euros [2].');
  expect(answer.contexts.map(({ metadata }) => metadata.document_title)).toEqual(['bread.md', 'delivery.md']);
  const { content, metadata } = answer.contexts[0]!;
  expect(content.slice(metadata.starts_at, metadata.ends_at)).toBe('Our rye bread contains no milk.');
});

test('a wrong number is put right where another passage bears the sentence out', async () => {
  model.says(['Delivery costs 4.50 euros within the city [9]. ', 'Orders above 40 euros are free [2].']);
  const answer = await ask('How much is delivery within the city?');
  expect(answer.response).toBe(
    'Delivery costs 4.50 euros within the city [1]. Orders above 40 euros are free [1].',
  );
  expect(answer.contexts).toHaveLength(1);
});

test('a sentence that the passages do not bear out never reaches the visitor', async () => {
  model.says([
    'Delivery costs 4.50 euros within the city. ',
    'Delivery costs 9.99 euros abroad. ',
    'Orders above 40 euros are free. ',
    'See https://evil.example for delivery.',
  ]);
  const answer = await ask('How much is delivery?');
  expect(answer.response).toBe('Delivery costs 4.50 euros within the city. Orders above 40 euros are free.');
  expect((await receiptOf(answer.conversationId)).droppedSentences).toMatchObject([
    { reason: 'number', count: 1 },
    { reason: 'link', count: 1 },
  ]);
});

test('a checked sentence is shown while the model still speaks', async () => {
  model.says({ pieces: ['Delivery costs 4.50 euros within the city. ', 'Orders above'], end: 'silence' });
  const visitor = await makeVisitor(server, agent);
  const input = { message: 'How much is delivery?', agentId: agent.id, sessionId: visitor.session.sessionId };
  const response = await visitor.send(agentChat, input, { accept: 'text/event-stream' });
  const reader = response.body!.getReader();
  let seen = '';
  while (!seen.includes('4.50 euros within')) seen += new TextDecoder().decode((await reader.read()).value);
  expect(seen).not.toContain('"done"');
  await reader.cancel();
});

test('the opposite of what the documents say is not said', async () => {
  model.says([
    'We deliver on Sundays. ',
    'We deliver on Sundays within the city. ',
    'Delivery costs 4.50 euros.',
  ]);
  expect((await ask('Do you deliver on Sundays?')).response).not.toContain('We deliver on Sundays');
});

test.each([
  ['fails', 500, 'failing'],
  ['has no quota left', 429, 'out-of-quota'],
  ['wants to be paid', 402, 'out-of-quota'],
  ['refuses the key', 401, 'key-refused'],
  ['says nothing', [], 'failing'],
  ['says nothing in time', 'silence' as const, 'slow'],
  ['talks nonsense', ['The moon is made of cheese and likes jazz.'], 'nonsense'],
])('a model that %s is replaced by the quoted answer', async (_, words, trouble) => {
  model.says(words);
  const answer = await ask('How much is delivery?');
  expect(answer.answered).toBe(true);
  expect(answer.response).toContain('4.50 euros');
  expect(await receiptOf(answer.conversationId)).toMatchObject({
    rule: 'quoted',
    model: null,
    modelTrouble: trouble,
  });
});

test.each([
  ["I'm sorry, I don't know that. ", 'I could not find an answer in the information I was given.'],
  ['NO_ANSWER'],
  ['NO_', 'ANSWER.'],
])('a model that does not know is believed: %s', async (...words) => {
  model.says(words);
  const answer = await ask('How much is delivery?');
  expect(answer).toMatchObject({ answered: false, handoff: true, contexts: [] });
  expect((await receiptOf(answer.conversationId)).rule).toBe('model-does-not-know');
});

test('what is not in the documents is not answered, whatever the model knows', async () => {
  model.says(['France won the football world cup in 1998.']);
  expect(await ask('Who won the football world cup in 1998?')).toMatchObject({
    answered: false,
    contexts: [],
  });
});

test('the model hears the conversation as we kept it, without old quote numbers', async () => {
  const visitor = await makeVisitor(server, agent);
  model.says(['Delivery costs 4.50 euros within the city [1]. ', 'Orders above 40 euros are free [1].']);
  await visitor.ask('How much is delivery within the city?');
  await visitor.ask('And how much is delivery for orders above 40 euros?');
  expect(
    model
      .asked()
      .messages.slice(1)
      .map(({ content }) => content),
  ).toEqual([
    'How much is delivery within the city?',
    'Delivery costs 4.50 euros within the city. Orders above 40 euros are free.',
    'And how much is delivery for orders above 40 euros?',
  ]);
});

test('a careful agent stays silent where a generous one answers', async () => {
  const { businessId } = owner;
  const question = 'Which farm sells the flour?';
  model.says(['NO_ANSWER']);
  const rules: string[] = [];
  for (const strictness of ['careful', 'generous'] as const) {
    await owner.call(updateAgent, { businessId, agentId: agent.id, strictness });
    const { bound, confidence } = await receiptOf((await ask(question)).conversationId);
    rules.push(confidence < bound ? 'silent' : 'answers');
  }
  await owner.call(updateAgent, { businessId, agentId: agent.id, strictness: 'balanced' });
  expect(rules).toEqual(['silent', 'answers']);
});

test('the receipt says how the answer came about', async () => {
  model.says(['Delivery costs 4.50 euros within the city. ', 'Orders above 40 euros are free.']);
  const receipt = await receiptOf((await ask('How much is delivery?')).conversationId);
  expect(receipt).toMatchObject({
    rule: 'model',
    model: 'stub',
    strictness: 'balanced',
    language: 'en',
    inputTokens: 120,
    outputTokens: 2,
  });
  expect(receipt.query).toContain('delivery');
  expect(receipt.confidence).toBeGreaterThanOrEqual(receipt.bound);
  expect(receipt.passages[0]).toMatchObject({
    documentTitle: 'delivery.md',
    isQuoted: true,
    score: expect.any(Number),
  });
  expect(receipt.passages.some(({ isQuoted }) => !isQuoted)).toBe(true);
  for (const ms of [receipt.searchMs, receipt.modelFirstTokenMs, receipt.totalMs])
    expect(ms).toBeGreaterThanOrEqual(0);
});

test('the owner is told once of each trouble with the model, and again after a day', async () => {
  const troubled = await makeOwner(server);
  const other = await makeAgent(troubled);
  await makeDocument(
    troubled,
    other.id,
    'delivery.md',
    '# Delivery\n\nDelivery costs 4.50 euros within the city.',
  );
  const askWhile = async (words: number) => {
    model.says(words);
    await (await makeVisitor(server, other)).ask('How much is delivery within the city?');
  };
  const told = async () =>
    (await troubled.call(listNotifications, {})).notifications.filter(({ title }) =>
      title.includes('without the language model'),
    );

  await askWhile(429);
  await askWhile(429);
  await askWhile(429);
  expect((await told()).map(({ description }) => description)).toEqual([
    expect.stringContaining('no quota left'),
  ]);
  await askWhile(500);
  expect(await told()).toHaveLength(2);

  server.clock.moveBy(25 * 60 * 60 * 1000);
  await troubled.send(signIn, { email: troubled.email, password: testPassword });
  await askWhile(429);
  // One notice for each kind: the one that lasts moves along.
  expect((await told()).map(({ count, data }) => [data.modelTrouble, count])).toEqual([
    ['out-of-quota', 2],
    ['failing', 1],
  ]);
});
