import { listDocumentFindings } from '@parley/contract/knowledge/findings';
import { updateDocumentDates } from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dated = 'Valid from 1 March 2026';
/** Long enough to want headings, and with none. */
const prose = Array.from({ length: 60 }, (_, n) => `Our guests of room ${n} find towels in the cupboard.`);

async function open() {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const { businessId } = owner;
  return {
    add: (name: string, text: string) => makeDocument(owner, agent.id, name, text),
    setDates: (documentId: string, change: object) =>
      owner.call(updateDocumentDates, { businessId, agentId: agent.id, documentId, ...change }),
    find: async () => {
      const found = await owner.call(listDocumentFindings, { businessId });
      return Object.fromEntries(
        found.map(({ kind, count, documents }) => [kind, [count, ...documents.map(({ title }) => title)]]),
      );
    },
  };
}

test('documents that are written well give nothing to say', async () => {
  const { add, find } = await open();
  expect(await find()).toEqual({});
  await add(
    'rooms.md',
    `# Rooms\n\n${dated}\n\n| Room | Price |\n|---|---|\n| Single | €60 |\n| Double | €90 |\n`,
  );
  await add('stay.md', `# Your stay\n\n${dated}\n\n${prose.join(' ')}`);
  expect(await find()).toEqual({});
});

test('a document without a date, a long one without headings and a table without a header are named', async () => {
  const { add, find } = await open();
  await add('towels.txt', prose.join(' '));
  await add('rooms-2026.md', '# Rooms\n\nOur rooms.\n\n| Single | €60 |\n| Double | €90 |\n');
  expect(await find()).toEqual({
    'table-without-header': [1, 'rooms-2026.md'],
    'no-headings': [1, 'towels.txt'],
    'no-date': [1, 'towels.txt'],
  });
});

test('a document whose last day is over is named until it is laid aside, and five of many are', async () => {
  const { add, find, setDates } = await open();
  const { id } = await add('winter.md', `# Winter\n\n${dated}\n\nThe sauna is open.`);
  await setDates(id, { validUntil: '2026-03-31' });
  expect(await find()).toEqual({ 'no-longer-valid': [1, 'winter.md'] });
  await setDates(id, { isOutdated: true });
  expect(await find()).toEqual({});
  for (let n = 1; n <= 6; n += 1) await add(`note-${n}.md`, `# Note\n\nThe gate has the number ${n}.`);
  expect((await find())['no-date']).toEqual([6, ...[1, 2, 3, 4, 5].map((n) => `note-${n}.md`)]);
});
