import {
  addDocument,
  type DocumentSummary,
  deleteDocument,
  listDocuments,
} from '@parley/contract/knowledge/knowledge';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { collectLog } from '../../../testing/log-lines.ts';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  textFile,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { openPlainDatabase, openVectorDatabase } from '../../../testing/vector-database.ts';
import { createDatabaseVectors } from './database-vectors.ts';
import { createPassageSearch } from './passage-search.ts';
import { readSearchFacts } from './search-facts.ts';

const minPassages = 20;

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({
    database: await openVectorDatabase(),
    databaseSearchMinPassages: minPassages,
  });
  owner = await makeOwner(server);
});
afterAll(() => server.close());

const things: [thing: string, story: string][] = [
  ['kettle', 'Copper keeps the heat, and its whistle can be heard in the garden.'],
  ['teapot', 'It is fired twice in the oven of our potter near the harbour.'],
  ['cup', 'Thin porcelain with a blue rim, painted by two sisters in Meissen.'],
  ['sieve', 'Steel so fine that no leaf passes, held by a bamboo handle.'],
  ['scale', 'Accurate to a tenth of a gram, with a battery for three years.'],
  ['tin', 'An airtight lid and a paper label on which you write the harvest.'],
  ['whisk', 'Cut from a single piece of bamboo into eighty bristles for matcha.'],
  ['tray', 'Oiled walnut with raised edges, large enough for guests at a birthday.'],
  ['spoon', 'Its bowl measures exactly one portion of black or green leaves.'],
  ['lamp', 'Paper and wire, folded flat for the post and bright enough to read by.'],
];
const matters: [title: string, text: (thing: string, nth: number) => string][] = [
  ['Prices', (thing, nth) => `A ${thing} costs ${10 + nth} euros. Two of them come with a free box.`],
  ['Delivery', (thing, nth) => `We send a ${thing} within ${1 + nth} days. Abroad it takes twice as long.`],
  ['Care', (thing) => `Wash your ${thing} by hand in warm water and dry it with a soft cloth.`],
  ['Returns', (thing, nth) => `You can return a ${thing} for ${14 + nth} days if it was not used.`],
];
const textOf = (text: (thing: string, nth: number) => string) =>
  things.map(([thing, story], nth) => `# The ${thing}\n\n${text(thing, nth)} ${story}`).join('\n\n');

const questions = [
  'How much is a teapot?',
  'How long until my whisk arrives?',
  'Can I put the cup into the dishwasher?',
  'I do not want my tray any more',
  'refund for a spoon',
  'delivry of a ketle',
  'Wie teuer ist die Lampe?',
];

const isSettled = ({ status }: DocumentSummary) => status === 'completed' || status === 'failed';

async function openShop() {
  const agent = await makeAgent(owner, `Agent ${crypto.randomUUID()}`);
  const scope = { businessId: owner.businessId, agentId: agent.id };
  for (const [title, text] of matters) await makeDocument(owner, agent.id, `${title}.md`, textOf(text));
  return {
    agent,
    scope,
    async add(name: string, text: string, onDuplicate?: 'replace') {
      await owner.call(addDocument, {
        ...scope,
        file: textFile(name, text),
        ...(onDuplicate && { onDuplicate }),
      });
      await until(async () => (await owner.call(listDocuments, scope)).every(isSettled), 'all are read');
    },
    async remove(title: string) {
      const found = (await owner.call(listDocuments, scope)).find((one) => one.title === title)!;
      await owner.call(deleteDocument, { ...scope, documentId: found.id });
    },
  };
}

/** How many passages an agent has, and how many of them have a vector in the database. */
async function count(agentId: string) {
  const { rows } = await server.platform.database.db.execute<{ passages: number; vectors: number }>(sql`
    select (select count(*)::int from passages where agent_id = ${agentId}) as passages,
      (select count(*)::int from parley_search.passage_vectors where agent_id = ${agentId}) as vectors`);
  return rows[0]!;
}

async function passageIdsOf(agentId: string) {
  const { rows } = await server.platform.database.db.execute<{ id: string }>(
    sql`select id from passages where agent_id = ${agentId}`,
  );
  return rows.map(({ id }) => id);
}

const contextOf = ({ platform }: TestServer) => ({ ...platform, db: platform.database.db });

async function openSearch(of: TestServer, from: number | undefined) {
  const context = contextOf(of);
  const databaseVectors = createDatabaseVectors({ ...context, minPassages: from });
  await databaseVectors.prepare();
  return { ...createPassageSearch({ ...context, databaseVectors }), databaseVectors };
}

test('an agent that is searched in the database finds the same ten passages as in memory, whatever happens to its documents', async () => {
  const { agent, scope, add, remove } = await openShop();
  const inMemory = await openSearch(server, undefined);
  const inDatabase = await openSearch(server, minPassages);
  onTestFinished(async () => void (await Promise.all([inMemory.close(), inDatabase.close()])));

  const inConversation = [{ role: 'user' as const, content: 'I bought a teapot.' }];
  const compare = async (version: number, histories: (typeof inConversation)[] = [[]]) => {
    for (const question of questions)
      for (const history of histories) {
        const asked = { question, history, source: 'manual' as const };
        const expected = await inMemory.search(scope, version, asked, 10);
        const found = await inDatabase.search(scope, version, asked, 10);
        expect(expected.passages).toHaveLength(10);
        expect(
          found.passages.map(({ id }) => id),
          question,
        ).toEqual(expected.passages.map(({ id }) => id));
        found.passages.forEach(({ cosine }, rank) => {
          expect(cosine).toBeCloseTo(expected.passages[rank]!.cosine, 5);
        });
        for (const [name, value] of Object.entries(expected.features))
          expect(found.features[name], name).toBeCloseTo(value, 4);
      }
  };

  await compare(1, [[], inConversation]);
  expect(await count(agent.id)).toEqual({ passages: 40, vectors: 40 });

  await add(
    'Prices.md',
    textOf((thing, nth) => `The price of a ${thing} is ${90 + nth} euros since May.`),
    'replace',
  );
  await compare(2);

  await remove('Care.md');
  // They go with their passages; nobody has searched since.
  expect(await count(agent.id)).toEqual({ passages: 30, vectors: 30 });
  await compare(3);

  await add('Care.md', textOf(matters[2]![1]));
  await compare(4);
  expect(await count(agent.id)).toEqual({ passages: 40, vectors: 40 });
});

test('a visitor is answered from the database, from what the documents say now, and never from those of another agent', async () => {
  const { agent, scope, add } = await openShop();
  const other = await openShop();
  await other.add('Secret.md', '# The samovar\n\nA samovar costs 777 euros.');
  const ask = async (question: string) => (await (await makeVisitor(server, agent)).ask(question)).response;

  expect(await ask('How much does a teapot cost?')).toContain('11 euros');
  expect(await count(agent.id)).toEqual({ passages: 40, vectors: 40 });
  expect(await ask('How much does a samovar cost?')).not.toContain('777');
  await add('Samovars.md', '# The samovar\n\nA samovar costs 555 euros.');
  expect(await ask('How much does a samovar cost?')).toContain('555 euros');

  const facts = await readSearchFacts({ ...server.platform.database, kind: 'postgres' }, minPassages);
  expect(facts).toMatchObject({ pgvector: 'ready', minPassages });
  expect(facts!.largeAgents).toBeGreaterThanOrEqual(2);

  const { databaseVectors, close } = await openSearch(server, minPassages);
  onTestFinished(close);
  const vector = new Float32Array(server.platform.embedder.dimensions).fill(0.1);
  const bytesOfRow = 12;
  expect((await databaseVectors.measure(scope, [vector])).length).toBe(41 * bytesOfRow);
  const stranger = await makeOwner(server);
  const ofStranger = { ...scope, businessId: stranger.businessId };
  expect((await databaseVectors.measure(ofStranger, [vector])).length).toBe(0);
  expect((await databaseVectors.numbersOf(ofStranger, await passageIdsOf(agent.id))).size).toBe(0);
});

test('vectors that the database has lost are made again from the passages', async () => {
  const { agent } = await openShop();
  const ask = async () =>
    (await (await makeVisitor(server, agent)).ask('How much does a cup cost?')).response;
  const before = await ask();
  await server.platform.database.db.execute(
    sql`delete from parley_search.passage_vectors where agent_id = ${agent.id}`,
  );
  expect(await ask()).toBe(before);
  expect(await count(agent.id)).toEqual({ passages: 40, vectors: 40 });
});

test('an agent of fewer passages is searched in memory', async () => {
  const agent = await makeAgent(owner, `Agent ${crypto.randomUUID()}`);
  await makeDocument(owner, agent.id, 'Prices.md', textOf(matters[0]![1]));
  const { response } = await (await makeVisitor(server, agent)).ask('How much does a spoon cost?');
  expect(response).toContain('18 euros');
  expect(await count(agent.id)).toEqual({ passages: 10, vectors: 0 });
});

test('without pgvector an agent of any size is searched in memory, and the log of a PostgreSQL says so', async () => {
  const { log, lines, messages } = collectLog();
  const database = await openPlainDatabase(log);
  const plain = await startTestServer({ database, databaseSearchMinPassages: 1, log });
  onTestFinished(plain.close);
  const member = await makeOwner(plain);
  const agent = await makeAgent(member);
  await makeDocument(member, agent.id, 'Prices.md', textOf(matters[0]![1]));
  const { response } = await (await makeVisitor(plain, agent)).ask('How much does a spoon cost?');
  expect(response).toContain('18 euros');

  const openVectors = async (kind: 'pglite' | 'postgres') => {
    lines.splice(0);
    const opened = createDatabaseVectors({ ...contextOf(plain), database: { kind }, minPassages: 1 });
    await opened.prepare();
    return { ...opened, told: messages().filter((line) => line.includes('pgvector')) };
  };
  expect((await openVectors('pglite')).told).toEqual([]);
  const vectors = await openVectors('postgres');
  expect(vectors.told).toEqual(['PostgreSQL has no pgvector: agents of any size are searched in memory']);
  expect(await vectors.isFor({ businessId: member.businessId, agentId: agent.id })).toBe(false);
  expect(await readSearchFacts({ ...database, kind: 'postgres' }, 1)).toEqual({
    pgvector: 'missing',
    largeAgents: 1,
    minPassages: 1,
  });
  expect(await readSearchFacts({ ...database, kind: 'postgres' }, 11)).toMatchObject({ largeAgents: 0 });
});

test('where the extension may not be created the server starts, searches in memory, and the log says who can help', async () => {
  const { log, messages } = collectLog();
  const context = contextOf(server);
  const refused = vi
    .spyOn(context.db, 'transaction')
    .mockRejectedValueOnce(new Error('permission denied to create extension "vector"'));
  const vectors = createDatabaseVectors({ ...context, log, minPassages: 1 });
  await vectors.prepare();
  refused.mockRestore();
  expect(messages()).toEqual([expect.stringContaining('An administrator of PostgreSQL')]);
  const agent = await makeAgent(owner, `Agent ${crypto.randomUUID()}`);
  await makeDocument(owner, agent.id, 'Prices.md', textOf(matters[0]![1]));
  expect(await vectors.isFor({ businessId: owner.businessId, agentId: agent.id })).toBe(false);
});
