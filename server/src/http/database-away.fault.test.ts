import { updateAgent } from '@parley/contract/agents/agents';
import { agentChat, type ChatEvent } from '@parley/contract/conversations/conversations';
import { addDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEvents } from '../testing/event-reader.ts';
import { makeVisitor, textFile } from '../testing/makers.ts';
import { type OutageServer, startOutageServer } from '../testing/outage-server.ts';
import { findPostgres } from '../testing/postgres.ts';

const hasPostgres = (await findPostgres()) !== undefined;

describe.runIf(hasPostgres)('when PostgreSQL goes away in the middle of work', () => {
  let stage: OutageServer;
  beforeAll(async () => {
    stage = await startOutageServer();
  }, 120_000);
  afterAll(() => stage?.close());

  test('an answer in the middle of its stream ends with a word of regret, and asking again answers', async () => {
    stage.model.says({
      pieces: ['Delivery costs 4.50 euros within the city. ', 'Orders above 40'],
      end: 'silence',
    });
    const visitor = await makeVisitor(stage.server, stage.agent);
    const input = {
      message: 'How much is delivery?',
      agentId: stage.agent.id,
      sessionId: visitor.session.sessionId,
    };
    const stream = readEvents<ChatEvent>(
      await visitor.send(agentChat, input, { accept: 'text/event-stream' }),
    );
    expect(await stream.next()).toMatchObject({ type: 'text' });
    stage.log.lines.splice(0);
    await stage.postgres.halt();
    stage.model.hangUp();
    const rest: (ChatEvent | undefined)[] = [];
    do rest.push(await stream.next());
    while (rest.at(-1));
    expect(rest.at(-2)).toMatchObject({ type: 'failed' });
    expect(stage.log.messages().filter((message) => /broke off|not logged|job/i.test(message))).toEqual([]);
    await stage.postgres.resume();
    await stage.isBack();
    stage.model.says(['Delivery costs 4.50 euros within the city.']);
    expect((await visitor.ask('How much is delivery?')).answered).toBe(true);
  }, 60_000);

  test('transactions that are cut leave no connection behind', async () => {
    for (let round = 0; round < 2; round++) {
      const writes = Array.from({ length: 25 }, (_, nth) =>
        stage.owner.send(updateAgent, {
          businessId: stage.owner.businessId,
          agentId: stage.agent.id,
          name: `Name ${nth}`,
        }),
      );
      await stage.postgres.halt();
      expect((await Promise.all(writes)).every(({ status }) => status === 200 || status === 503)).toBe(true);
      await stage.postgres.resume();
      await stage.isBack();
    }
    const reads = await Promise.all(Array.from({ length: 30 }, stage.agentsOf));
    expect(reads.map(({ status }) => status)).toEqual(Array(30).fill(200));
  }, 90_000);

  test.runIf(process.platform === 'linux')(
    'a server that takes connections and says nothing is away too, and those who wait are told',
    async () => {
      stage.log.lines.splice(0);
      stage.postgres.freeze();
      try {
        const startedAt = performance.now();
        const calls = await Promise.all(Array.from({ length: 15 }, stage.agentsOf));
        for (const call of calls) await stage.expectAway(call);
        expect(performance.now() - startedAt).toBeLessThan(15_000);
        // Now that it is known, nobody waits.
        const knownAt = performance.now();
        await stage.expectAway(await stage.agentsOf());
        expect(performance.now() - knownAt).toBeLessThan(1000);
      } finally {
        stage.postgres.thaw();
      }
      await stage.isBack();
      expect(stage.log.messages()).toHaveLength(2);
    },
    60_000,
  );

  test('a document whose reading was cut is read when the database is back', async () => {
    const { id } = await stage.owner.call(addDocument, {
      businessId: stage.owner.businessId,
      agentId: stage.agent.id,
      file: textFile(
        'long.md',
        Array.from({ length: 300 }, (_, nth) => `# Part ${nth}\n\nSentence ${nth} about bread.`).join('\n\n'),
      ),
    });
    await stage.postgres.halt();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await stage.postgres.resume();
    await vi.waitFor(
      async () => {
        const documents = await stage.owner.call(listDocuments, {
          businessId: stage.owner.businessId,
          agentId: stage.agent.id,
        });
        expect(documents.find((document) => document.id === id)?.status).toBe('completed');
      },
      { timeout: 60_000, interval: 500 },
    );
  }, 90_000);
});
