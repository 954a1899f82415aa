import { listNotifications } from '@parley/contract/insights/notifications';
import { listContradictions, settleContradiction } from '@parley/contract/knowledge/contradictions';
import {
  deleteDocument,
  replaceDocumentFile,
  updateDocumentDates,
} from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  textFile,
  waitForDocument,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findContradictionsJob } from '../knowledge.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const twelve =
  '# Lighthouse\n\nA guided tour of the lighthouse costs 12 euros. Dogs are welcome on the pier.';
const fifteen = '# Visits\n\nThe guided tour of the lighthouse costs 15 euros. It lasts one hour.';

async function open(documents: Record<string, string>) {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const { businessId } = owner;
  const scope = { businessId, agentId: agent.id };
  const ids: Record<string, string> = {};
  for (const [name, text] of Object.entries(documents))
    ids[name] = (await makeDocument(owner, agent.id, name, text)).id;
  const compare = () => server.runJob(findContradictionsJob, scope);
  await compare();
  return {
    owner,
    scope,
    ids,
    compare,
    list: () => owner.call(listContradictions, { businessId }),
    settle: (contradictionId: string, resolution: 'first' | 'second' | 'both' | null) =>
      owner.call(settleContradiction, { ...scope, contradictionId, resolution }),
    ask: async (question: string) => (await makeVisitor(server, agent)).ask(question),
    notes: async () =>
      (await owner.call(listNotifications, {})).notifications.filter(({ title }) =>
        /contradict|repeat/.test(title),
      ),
  };
}
const question = 'How much is a guided tour of the lighthouse?';

test('documents that say different prices are shown side by side, and the members are told once, until it is settled', async () => {
  const { list, notes, settle } = await open({ 'list.md': twelve, 'faq.md': fifteen });
  const { openCount, open: found } = await list();
  expect(openCount).toBe(1);
  const [{ first, second, kind, timesQuoted }] = found as [(typeof found)[number]];
  expect({ kind, timesQuoted }).toEqual({ kind: 'value', timesQuoted: 0 });
  expect([first, second].map(({ documentTitle }) => documentTitle).sort()).toEqual(['faq.md', 'list.md']);
  expect([first.quote, second.quote].join(' ')).toMatch(/12 euros.*15 euros|15 euros.*12 euros/);
  expect(await notes()).toMatchObject([{ doneAt: null }]);
  await settle(found[0]!.id, 'both');
  expect(await notes()).toMatchObject([{ doneAt: expect.any(String), read: true }]);
  await settle(found[0]!.id, null);
  expect(await notes()).toMatchObject([{ doneAt: null }]);
});

test('the one that is right speaks, the other statement does not, and the rest of its document does', async () => {
  const { list, settle, ask } = await open({ 'list.md': twelve, 'faq.md': fifteen });
  const [found] = (await list()).open;
  const right = found!.first.quote.includes('15') ? 'first' : 'second';
  await settle(found!.id, right);
  expect(await list()).toMatchObject({ openCount: 0, settled: [{ resolution: right }] });
  const { response } = await ask(question);
  expect(response).toContain('15 euros');
  expect(response).not.toContain('12 euros');
  expect((await ask('Are dogs welcome on the pier?')).response).toContain('Dogs are welcome');

  await settle(found!.id, null);
  expect((await list()).openCount).toBe(1);
});

test.each([
  [
    'a table',
    'boats.md',
    '# Boats\n\n| Boat | Per hour | Deposit |\n|---|---|---|\n| Rowing boat | €12 | €50 |\n| Sailing dinghy | €28 | €200 |',
  ],
  ['a CSV file', 'boats.csv', 'Boat,Per hour,Deposit\nRowing boat,€12,€50\nSailing dinghy,€28,€200\n'],
])('settling a cell of %s takes out its row alone', async (_, name, text) => {
  const { list, settle, ask } = await open({
    [name]: text,
    'notice.csv': 'Boat,Per hour\nRowing boat,€15\nCanal barge,€70\n',
  });
  const { openCount, open: found } = await list();
  expect(openCount).toBe(1);
  const { id, first, second } = found[0]!;
  expect([first.heading, second.heading].join(' ')).toMatch(/Rowing boat › Per hour.*Rowing boat › Per hour/);
  await settle(id, first.quote.includes('15') ? 'first' : 'second');
  const { response } = await ask('How much is a rowing boat per hour?');
  expect(response).toContain('€15');
  expect(response).not.toContain('€12');
  expect((await ask('What is the deposit for the sailing dinghy?')).response).toContain('€200');
});

test('a row that is settled stays in the other table that has one like it', async () => {
  const price = (euros: number) => `| Size | Price |\n|---|---|\n| Large cup | €${euros} |\n| Jug | €9 |`;
  const { list, settle, ask } = await open({
    'drinks.md': `# Coffee\n\n${price(4)}\n\n# Cocoa\n\n${price(4)}`,
    'notice.md': `# Coffee\n\n${price(5)}`,
  });
  const [found] = (await list()).open.filter(({ first, second }) =>
    [first, second].every(({ heading }) => heading?.includes('Coffee')),
  );
  await settle(found!.id, found!.first.quote.includes('5') ? 'first' : 'second');
  expect((await ask('How much is a large cup of cocoa?')).response).toContain('€4');
});

test('a row that is right by what was settled is told, whatever newer prose says of the thing', async () => {
  const prices = (year: number, row: string) =>
    `# Prices ${year}\n\n| Boat | One hour | Half day |\n|---|---|---|\n| Canoe | 14 euros | 35 euros |\n| ${row} |`;
  const { list, settle, ask } = await open({
    'old.md': prices(2023, 'Rowing boat | 13 euros | 33 euros'),
    'new.md': prices(2026, 'Rowing boat | 16 euros | 40 euros'),
    'dogs.md':
      '# Dogs\n\nValid from March 2026\n\nDogs are welcome on canoes and rowing boats. A life vest for a dog costs 4 euros.',
  });
  const [found] = (await list()).open;
  await settle(found!.id, found!.first.quote.includes('13') ? 'first' : 'second');
  expect((await ask('How much is a rowing boat for one hour?')).response).toContain('13 euros');
  expect((await ask('rowing boat price')).response).toContain('13 euros');
});

test('what was settled does not come back, until its text changes', async () => {
  const { owner, list, settle, compare, scope, ids, notes } = await open({
    'list.md': twelve,
    'faq.md': fifteen,
  });
  await settle((await list()).open[0]!.id, 'both');
  const replace = async (text: string) => {
    await owner.call(replaceDocumentFile, {
      ...scope,
      documentId: ids['faq.md']!,
      file: textFile('faq.md', text),
    });
    await waitForDocument(owner, scope.agentId, ids['faq.md']!, ({ status }) => status === 'completed');
    await compare();
  };
  await replace(`${fifteen}\n\nBring good shoes.`);
  expect((await list()).openCount).toBe(0);
  expect(await notes()).toHaveLength(1);
  await replace(fifteen.replace('15', '18'));
  expect(await list()).toMatchObject({ openCount: 1, settled: [] });
});

test('a deleted or outdated document contradicts nobody', async () => {
  const { owner, list, scope, ids } = await open({ 'list.md': twelve, 'faq.md': fifteen });
  const documentId = ids['list.md']!;
  await owner.call(updateDocumentDates, { ...scope, documentId, isOutdated: true });
  expect((await list()).openCount).toBe(0);
  await owner.call(updateDocumentDates, { ...scope, documentId, isOutdated: false });
  expect((await list()).openCount).toBe(1);
  await owner.call(deleteDocument, { ...scope, documentId });
  expect(await list()).toMatchObject({ openCount: 0, open: [] });
});

test('replies that tell one of the two are counted, and others from the same passage are not', async () => {
  const more = 'The lighthouse was built in 1890. Its lamp shines for nineteen miles.';
  const { list, ask } = await open({ 'list.md': twelve, 'faq.md': `${fifteen} ${more}` });
  await ask(question);
  await ask(question);
  const { response } = await ask('When was the lighthouse built?');
  expect(response).toContain('1890');
  expect(response).not.toContain('euros');
  await ask('Do you sell tickets for the football match in Lisbon?');
  expect((await list()).open[0]!.timesQuoted).toBe(2);
});

test('of many the ten that were asked about most are shown, and how many there are', async () => {
  const names =
    'ferry,museum,castle,harbour,tower,garden,gallery,theatre,aquarium,observatory,windmill,monastery'.split(
      ',',
    );
  const text = (price: number) =>
    names
      .map((name, nth) => `# ${name}\n\nThe ${name} visit with a local guide costs ${price + nth} euros.`)
      .join('\n\n');
  const { list, ask } = await open({ 'one.md': text(10), 'two.md': text(40) });
  await ask('How much is the windmill visit?');
  const { openCount, open: shown } = await list();
  expect(openCount).toBe(12);
  expect(shown).toHaveLength(10);
  expect(shown[0]!.first.quote).toContain('windmill');
});

test('a contradiction of another business cannot be settled', async () => {
  const { list, scope } = await open({ 'list.md': twelve, 'faq.md': fifteen });
  const contradictionId = (await list()).open[0]!.id;
  const stranger = await makeOwner(server);
  const own = await makeAgent(stranger);
  for (const path of [{ ...scope }, { businessId: stranger.businessId, agentId: own.id }])
    await expect(
      stranger.call(settleContradiction, { ...path, contradictionId, resolution: 'both' }),
    ).rejects.toMatchObject({ status: 404 });
  expect((await list()).openCount).toBe(1);
});
