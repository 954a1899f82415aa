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

test('of many questions at once, asked before and after a document came, every one is answered', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const scope = { businessId: owner.businessId, agentId: agent.id };
  await makeDocument(owner, agent.id, 'Delivery.md', 'Delivery within the city costs four euros.');
  const context = { ...server.platform, db: server.platform.database.db };
  const databaseVectors = createDatabaseVectors({ ...context, minPassages: undefined });
  const search = createPassageSearch({ ...context, databaseVectors });
  onTestFinished(() => search.close());
  const ask = (version: number) =>
    search.search(
      scope,
      version,
      { question: 'How much is delivery?', history: [], source: 'manual' as const },
      3,
    );
  const versions = [1, 2, 1, 2, 3, 1, 3, 2, 1, 3, 2, 1, 2, 3, 1, 2, 3, 2, 1, 3];
  for (const { passages } of await Promise.all(versions.map(ask)))
    expect(passages[0]?.text).toContain('four euros');
});
