import { getConversation } from '@parley/contract/conversations/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  const write = (name: string, text: string) => makeDocument(owner, agent.id, name, text);
  await write(
    'delivery.md',
    '# Delivery and pick-up\n\nDelivery costs 4.50 euros within the city. If a cake arrives damaged, send us a photo within 2 days and we bake a new one. A late order is refunded in full.',
  );
  await write('gift-cards.md', '# Gift cards\n\nGift cards are valid for three years.');
  await write(
    'workshops.md',
    '# Workshops\n\nThe sourdough workshop lasts four hours. The workshop takes place every Saturday at 10:00.',
  );
});
afterAll(() => server.close());

const visit = () => makeVisitor(server, agent);
const ask = async (...messages: string[]) => {
  const visitor = await visit();
  let answer = await visitor.ask(messages[0]!);
  for (const message of messages.slice(1)) answer = await visitor.ask(message);
  return answer;
};

test('"what can you do" is answered with what the documents are about', async () => {
  const { response, answered } = await ask('What can you do?');
  expect(answered).toBe(true);
  for (const topic of ['delivery and pick-up', 'gift cards', 'workshops']) expect(response).toContain(topic);
  expect((await ask('Was kannst du?')).response).toContain('Gift cards');
});

test('an agent without documents says what it can do all the same', async () => {
  const bare = await makeAgent(await makeOwner(server));
  const visitor = await makeVisitor(server, bare);
  expect((await visitor.ask('what can you do?')).response).toContain('I answer questions');
});

test('who is not helped gets an apology and the offer of a person', async () => {
  const answer = await ask('How much is delivery within the city?', "That's wrong");
  expect(answer).toMatchObject({ answered: true, handoff: true, contexts: [] });
  expect(answer.response).toContain('I am sorry');
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: answer.conversationId!,
  });
  expect(messages.at(-1)!.receipt!.rule).toBe('not-helped');
});

test('a complaint gets an understanding word before its answer', async () => {
  const { response, answered, contexts } = await ask('My cake arrived damaged, this is ridiculous!!');
  expect(answered).toBe(true);
  expect(response).toMatch(/^I am sorry for the trouble\. /);
  expect(response).toContain('send us a photo within 2 days');
  expect(contexts).toHaveLength(1);
});

test('a question about the rule is answered without pity', async () => {
  expect((await ask('What happens if a cake arrives damaged?')).response).not.toContain('sorry for');
});

test('a complaint that nothing is known about is heard, and a person is offered', async () => {
  const visitor = await visit();
  const { response, answered } = await visitor.ask('Your satellite fell off my roof, this is ridiculous');
  expect(answered).toBe(false);
  expect(response).toBe(
    'I am sorry for the trouble. I cannot settle this myself, but somebody from the team can. Would you like to talk to a person?',
  );
  expect(await visitor.ask('yes please')).toMatchObject({ call: expect.anything() });
});

test('a complaint that asks what nobody has written down is heard as well', async () => {
  const { response, answered } = await ask('Your waiter was rude to my mother. What are you going to do?');
  expect(answered).toBe(false);
  expect(response).toMatch(/^I am sorry for the trouble\..*talk to a person\?$/);
});

test.each(['ta very much', "brilliant, that's all I needed", 'nice one, sorted'])(
  '«%s» is thanks',
  async (thanks) => {
    const { response, answered } = await ask('How much is delivery within the city?', thanks);
    expect(answered).toBe(true);
    expect(response).not.toMatch(/not sure|don't know/);
  },
);

test('«anyone around?» is a greeting', async () => {
  expect((await ask('hello there, anyone around?')).answered).toBe(true);
});

test('where the documents say whom to tell, a complaint is told that', async () => {
  const strict = await makeAgent(owner);
  const text =
    '# If you are not happy\n\nPlease send complaints to our manager Ana Ruiz; she answers within two days.';
  await makeDocument(owner, strict.id, 'complaints.md', text);
  const visitor = await makeVisitor(server, strict);
  const { response, answered } = await visitor.ask('I waited 40 minutes yesterday, that is unacceptable');
  expect(answered).toBe(true);
  expect(response).toMatch(/^I am sorry for the trouble\. .*send complaints to our manager Ana Ruiz/i);
});

test('a question that stands alone is answered alike whatever was asked before it', async () => {
  const alone = await ask('How much is delivery?');
  const later = await ask('How long does the sourdough workshop last?', 'How much is delivery?');
  expect(alone).toMatchObject({ answered: true, response: expect.stringContaining('4.50 euros') });
  expect(later.response).toBe(alone.response);
});

test('a follow-up is understood by what it lacks', async () => {
  const visitor = await visit();
  await visitor.ask('How long does the sourdough workshop last?');
  const { response } = await visitor.ask('And when does it take place?');
  expect(response).toContain('Saturday at 10:00');
});
