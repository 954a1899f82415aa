import { agentChat } from '@parley/contract/conversations/conversations';
import { suggestReply } from '@parley/contract/conversations/inbox';
import { getExam, writeExam } from '@parley/contract/exams/exams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

const secrets = [
  'mara.marked@visitor.example',
  '+43 664 1234567',
  '4111 1111 1111 1111',
  'DE89 3704 0044 0532 0130 00',
  '123-45-6789',
];
const shopNumber = '+43 1 999 8888';

let server: TestServer;
let model: StubModel;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
/** Everything that the model was ever sent. */
const sent: string[] = [];

beforeAll(async () => {
  model = await startStubModel();
  model.says((asked) => {
    sent.push(JSON.stringify(asked));
    return ['NO_ANSWER'];
  });
  server = await startTestServer({ llm: model.llm });
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'contact.md',
    `# Contact\n\nYou reach our bakery by phone at ${shopNumber}. Delivery within the city costs 4.50 euros.`,
  );
});
afterAll(async () => {
  await server.close();
  await model.close();
});

function expectNothingLeft() {
  expect(sent.length).toBeGreaterThan(0);
  for (const secret of secrets)
    for (const written of [secret, secret.replace(/[ -]/g, '')])
      expect(sent.filter((text) => text.includes(written))).toEqual([]);
}

test('no question, no word of the history and no rewording carries what visitors say of themselves to the model', async () => {
  const { businessId } = owner;
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask(`I am ${secrets[0]}, what does delivery cost?`);
  for (const secret of secrets.slice(1))
    await visitor.ask(`My number is ${secret}. How do I reach you by phone?`);
  // With all of it as what was said before.
  await visitor.ask('And how much is delivery?');
  await owner.call(suggestReply, { businessId, conversationId: conversationId! });
  const before = sent.length;
  await owner.call(writeExam, { businessId, agentId: agent.id });
  // To its end: what it still asked later would stand among the questions of the next tests.
  await until(
    async () => (await owner.call(getExam, { businessId, agentId: agent.id })).latest?.status === 'completed',
    'the exam has ended',
  );
  expect(sent.length).toBeGreaterThan(before);
  expectNothingLeft();
  expect(sent.some((text) => text.includes('[EMAIL_1]'))).toBe(true);
  expect(sent.some((text) => text.includes('[CARD_1]'))).toBe(true);
});

test('the number of the business itself goes out, is answered, and passes the check of the claims', async () => {
  model.says((asked) => {
    sent.push(JSON.stringify(asked));
    return [`You reach our bakery by phone `, `at ${shopNumber} [1].`];
  });
  const visitor = await makeVisitor(server, agent);
  const { response, answered } = await visitor.ask(
    `How do I reach the bakery by phone? Mine is ${secrets[1]}.`,
  );
  expect(answered).toBe(true);
  expect(response).toContain(shopNumber);
  expect(sent.at(-1)).toContain(shopNumber);
  expectNothingLeft();
});

test('a placeholder that the model repeats is shown as what it stands for', async () => {
  model.says((asked) => {
    sent.push(JSON.stringify(asked));
    const name = /\[PHONE_\d\]/.exec(asked.messages.at(-1)!.content)?.[0] ?? 'nothing';
    return [`${name.slice(0, 4)}`, `${name.slice(4)}`];
  });
  let said = '';
  const messages = [{ role: 'user' as const, content: `Call me at ${secrets[1]}` }];
  for await (const piece of model.llm.stream({ system: 'Repeat.', messages }).text) said += piece;
  expect(said).toBe(secrets[1]);
  expectNothingLeft();
});

test('what a visitor writes to the agent of another business is masked as well', async () => {
  const other = await makeOwner(server);
  const theirs = await makeAgent(other);
  await makeDocument(other, theirs.id, 'prices.md', 'Delivery within the city costs 4.50 euros.');
  const visitor = await makeVisitor(server, theirs);
  await visitor.call(agentChat, {
    message: `What is delivery to ${secrets[0]}, is it ${shopNumber}?`,
    agentId: theirs.id,
    sessionId: visitor.session.sessionId,
  });
  // Public there, not here.
  expect(sent.at(-1)).not.toContain(shopNumber);
  expectNothingLeft();
});
