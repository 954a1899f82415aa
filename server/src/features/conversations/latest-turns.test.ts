import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeOwner, makeVisitor, type Owner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertMessage, lockConversationOfSession } from './conversations.repository.ts';
import { lockWithLatestTurns } from './latest-turns.repository.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
});
afterAll(() => server.close());

test('whoever waits for a conversation reads what was said meanwhile, and of no other one', async () => {
  const { db } = server.platform.database;
  const agent = await makeAgent(owner);
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('Hello');
  await (await makeVisitor(server, agent)).ask('Thanks');
  const scope = {
    businessId: owner.businessId,
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  };
  const read = () => db.transaction((tx) => lockWithLatestTurns(tx, scope, 2));
  const before = await read();
  expect(before.turns.map(({ author }) => author)).toEqual(['visitor', 'agent']);

  let noteLocked = () => {};
  const isLocked = new Promise<void>((resolve) => (noteLocked = resolve));
  const writing = db.transaction(async (tx) => {
    const conversation = await lockConversationOfSession(tx, scope);
    noteLocked();
    // Long enough for the other one to have asked and to stand in line.
    await tx.execute(sql`select pg_sleep(0.5)`);
    const message = { role: 'user', author: 'visitor', content: 'One more', createdAt: new Date() } as const;
    await insertMessage(tx, scope.businessId, conversation!.id, message);
  });
  await isLocked;
  const [{ conversation, turns }] = await Promise.all([read(), writing]);
  expect(turns.map(({ content }) => content).at(-1)).toBe('One more');
  expect(turns).toHaveLength(2);
  expect(conversation?.messageCount).toBe(3);
  const nobody = { ...scope, sessionId: crypto.randomUUID() };
  expect(await db.transaction((tx) => lockWithLatestTurns(tx, nobody, 2))).toEqual({
    conversation: undefined,
    turns: [],
  });
});
