import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createDatabaseVectors } from './database-vectors.ts';
import { createPassageSearch } from './passage-search.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A search of its own, whose indexes take at least so long to be loaded. */
function openSearch(scope: { businessId: string; agentId: string }, loadMs = 0) {
  const context = { ...server.platform, db: server.platform.database.db };
  const loads = { count: 0 };
  const databaseVectors = {
    ...createDatabaseVectors({ ...context, minPassages: undefined }),
    async isFor() {
      loads.count += 1;
      await pause(loadMs);
      return false;
    },
  };
  const search = createPassageSearch({ ...context, databaseVectors });
  onTestFinished(() => search.close());
  const asked = { question: 'How much is delivery?', history: [], source: 'manual' as const };
  return { loads, ask: (version: number) => search.search(scope, version, asked, 3) };
}

test('of many questions at once, asked before and after a document came, every one is answered', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const scope = { businessId: owner.businessId, agentId: agent.id };
  await makeDocument(owner, agent.id, 'Delivery.md', 'Delivery within the city costs four euros.');
  const { ask } = openSearch(scope);
  const versions = [1, 2, 1, 2, 3, 1, 3, 2, 1, 3, 2, 1, 2, 3, 1, 2, 3, 2, 1, 3];
  for (const { passages } of await Promise.all(versions.map(ask)))
    expect(passages[0]?.text).toContain('four euros');
});

test('knowledge that changes faster than its index is loaded is searched all the same, and loaded by one at a time', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const scope = { businessId: owner.businessId, agentId: agent.id };
  await makeDocument(owner, agent.id, 'Delivery.md', 'Delivery within the city costs four euros.');
  const { ask, loads } = openSearch(scope, 100);
  const answers = [];
  for (let version = 1; version <= 12; version += 1) {
    answers.push(ask(version));
    await pause(25);
  }
  for (const { passages } of await Promise.all(answers)) expect(passages[0]?.text).toContain('four euros');
  expect(loads.count).toBeLessThan(8);
});
