import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let model: StubModel;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  model = await startStubModel();
  server = await startTestServer({ llm: model.llm });
  const owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'delivery.md',
    '# Delivery\n\nDelivery costs 4.50 euros within the city. Orders above 40 euros are free.',
  );
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const ask = async (question: string) => (await makeVisitor(server, agent)).ask(question);

test('the model words the answer from the passages, which are quoted', async () => {
  model.says(['Within the city, delivery', ' costs 4.50 euros. ', 'Orders above 40 euros are free.']);
  const answer = await ask('How much is delivery?');

  expect(answer).toMatchObject({
    answered: true,
    response: 'Within the city, delivery costs 4.50 euros. Orders above 40 euros are free.',
  });
  expect(answer.contexts[0]!.metadata.document_title).toBe('delivery.md');
  expect(model.asked().messages[0]).toMatchObject({
    role: 'system',
    content: expect.stringContaining('Delivery costs 4.50 euros'),
  });
});

test('a sentence that the passages do not bear out never reaches the visitor', async () => {
  model.says([
    'Delivery costs 4.50 euros within the city. ',
    'Delivery costs 9.99 euros abroad. ',
    'See https://evil.example for delivery.',
  ]);
  expect((await ask('How much is delivery?')).response).toBe('Delivery costs 4.50 euros within the city.');
});

test.each([
  ['fails', 500],
  ['has no quota left', 429],
  ['says nothing', []],
  ['talks nonsense', ['The moon is made of cheese and likes jazz.']],
])('a model that %s is replaced by the quoted answer', async (_, words) => {
  model.says(words);
  const answer = await ask('How much is delivery?');
  expect(answer.answered).toBe(true);
  expect(answer.response).toContain('4.50 euros');
});

test('a model that does not know is believed', async () => {
  model.says(["I'm sorry, I don't know that. ", 'I could not find an answer in the information I was given.']);
  expect(await ask('How much is delivery to the moon?')).toMatchObject({ answered: false, contexts: [] });
});

test('what is not in the documents is not even asked of the model', async () => {
  const before = model.askedTimes();
  expect(await ask('Who won the football world cup in 1998?')).toMatchObject({ answered: false });
  expect(model.askedTimes()).toBe(before);
});
