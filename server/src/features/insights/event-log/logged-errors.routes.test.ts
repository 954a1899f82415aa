import { agentChat, getConversation } from '@parley/contract/conversations/conversations';
import { getAgentMonitoring } from '@parley/contract/insights/insights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  makeAgent,
  makeApiKey,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
} from '../../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let model: StubModel;
let owner: Owner;

beforeAll(async () => {
  model = await startStubModel();
  server = await startTestServer({ llm: model.llm });
  owner = await makeOwner(server);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

async function makeBaker() {
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'prices.md', 'Delivery costs four euros.\n');
  return { agent, visitor: await makeVisitor(server, agent) };
}
const errorsOf = async (agent: { id: string }) => {
  const { rows } = await server.platform.database.db.execute(
    `select metadata from agent_performance_logs where agent_id = '${agent.id}' and metric_type = 'error' order by timestamp`,
  );
  return rows.map(({ metadata }) => metadata);
};
const errorRateOf = async (agent: { id: string }) =>
  (await owner.call(getAgentMonitoring, { businessId: owner.businessId, agentId: agent.id })).now.errorRate;

test('a model that fails behind an answer is an error, though the visitor was answered by quoting', async () => {
  const { agent, visitor } = await makeBaker();
  model.says(500);
  expect(await visitor.ask('What does delivery cost?')).toMatchObject({ answered: true });
  expect(await errorsOf(agent)).toEqual([{ modelTrouble: 'failing' }]);
  expect(await errorRateOf(agent)).toBe(1);
  await visitor.ask('Hello');
  expect(await errorRateOf(agent)).toBe(0.5);
});

test('a model that only says too much is none', async () => {
  const { agent, visitor } = await makeBaker();
  model.says(['Delivery is done by dragons from the moon, and it costs ninety dollars.']);
  const { conversationId } = await visitor.ask('What does delivery cost?');
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  expect(messages.at(-1)!.receipt!.modelTrouble).toBe('nonsense');
  expect(await errorsOf(agent)).toEqual([]);
  expect(await errorRateOf(agent)).toBe(0);
});

test('an answer that breaks off is an error, whoever asked: a visitor or a program', async () => {
  const { agent, visitor } = await makeBaker();
  const program = await makeApiKey(server, owner);
  const broken = vi
    .spyOn(server.platform.embedder, 'embed')
    .mockRejectedValue(new Error('the model is gone'));
  for (const [caller, sessionId] of [
    [visitor, visitor.session.sessionId],
    [program, 'of the program'],
  ] as const)
    expect(
      (await caller.send(agentChat, { message: 'Where is the shop?', agentId: agent.id, sessionId })).status,
    ).toBe(503);
  broken.mockRestore();
  expect(await errorsOf(agent)).toEqual([{}, {}]);
  expect(await errorRateOf(agent)).toBe(1);
});
