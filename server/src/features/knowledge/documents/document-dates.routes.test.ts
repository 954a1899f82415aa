import { getDocument, updateDocumentDates } from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
});
afterAll(() => server.close());

const today = (days = 0) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function open(name: string, text: string) {
  const agent = await makeAgent(owner);
  const document = await makeDocument(owner, agent.id, name, text);
  const path = { businessId: owner.businessId, agentId: agent.id, documentId: document.id };
  return {
    document,
    path,
    update: (change: object) => owner.call(updateDocumentDates, { ...path, ...change }),
    ask: async (question: string) => (await makeVisitor(server, agent)).ask(question),
  };
}

const swimming = '# Swimming lessons\n\nA swimming lesson costs 18 euros and lasts 45 minutes.';
const question = 'How much is a swimming lesson?';

test('a document has the date that its text names, and says where it comes from', async () => {
  const { document } = await open('prices-2024.md', `# Prices\n\nValid from 1 March 2026\n\n${swimming}`);
  expect(document).toMatchObject({ date: '2026-03-01', dateOrigin: 'text', standing: 'in-use' });
});

test('without a date of its own it has that of its name, or the day it came', async () => {
  expect((await open('prices-2024.md', swimming)).document).toMatchObject({
    date: '2024',
    dateOrigin: 'name',
  });
  expect((await open('prices.md', swimming)).document).toMatchObject({
    date: today(),
    dateOrigin: 'upload',
  });
});

test('the owner corrects the date, and takes the correction back', async () => {
  const { update } = await open('prices-2024.md', swimming);
  expect(await update({ date: '2025-06' })).toMatchObject({ date: '2025-06', dateOrigin: 'owner' });
  expect(await update({ date: null })).toMatchObject({ date: '2024', dateOrigin: 'name' });
});

test('an outdated document is kept, but not answered from', async () => {
  const { update, ask, path } = await open('prices.md', swimming);
  expect((await ask(question)).response).toContain('18 euros');

  expect(await update({ isOutdated: true })).toMatchObject({ standing: 'outdated' });
  expect(await ask(question)).toMatchObject({ answered: false, contexts: [] });
  expect(await owner.call(getDocument, path)).toMatchObject({ status: 'completed', isOutdated: true });

  await update({ isOutdated: false });
  expect((await ask(question)).response).toContain('18 euros');
});

test('a document is answered from on its days, from the first to the last', async () => {
  const { update, ask } = await open('summer.md', swimming);
  expect(await update({ validFrom: today(1), validUntil: today(4) })).toMatchObject({
    standing: 'not-yet-valid',
  });
  expect((await ask(question)).answered).toBe(false);

  expect(await update({ validFrom: today(), validUntil: today() })).toMatchObject({ standing: 'in-use' });
  expect((await ask(question)).response).toContain('18 euros');

  expect(await update({ validFrom: null, validUntil: today(-1) })).toMatchObject({
    standing: 'no-longer-valid',
  });
  expect((await ask(question)).answered).toBe(false);
});

test.each([
  ['no day at all', { validFrom: 'soon' }],
  ['the 31st of February', { validFrom: '2026-02-31' }],
  ['the year 9999', { validUntil: '9999-01-01' }],
  ['the year 0', { date: '0000' }],
  ['a month without its year', { date: '03' }],
  ['the 13th month', { date: '2026-13' }],
  ['an end before its start', { validFrom: '2026-03-02', validUntil: '2026-03-01' }],
])('%s is refused', async (_, change) => {
  const { update } = await open('prices.md', swimming);
  await expect(update(change)).rejects.toMatchObject({ status: 400 });
});

test('an end before the start that was set earlier is refused, and nothing changes', async () => {
  const { update, path } = await open('prices.md', swimming);
  await update({ validFrom: '2026-03-02' });
  await expect(update({ validUntil: '2026-03-01' })).rejects.toMatchObject({ status: 400 });
  expect(await owner.call(getDocument, path)).toMatchObject({ validUntil: null });
});

test('a document of another agent or business cannot be dated', async () => {
  const { path } = await open('prices.md', swimming);
  const other = await makeAgent(owner);
  const stranger = await makeOwner(server);
  for (const [caller, change] of [
    [owner, { ...path, agentId: other.id }],
    [stranger, { ...path, businessId: stranger.businessId }],
  ] as const)
    await expect(caller.call(updateDocumentDates, { ...change, isOutdated: true })).rejects.toMatchObject({
      status: 404,
    });
  expect(await owner.call(getDocument, path)).toMatchObject({ isOutdated: false });
});

// The last of the file: whoever is signed in is signed out by then.
test('a document whose last day passes is no longer answered from, without anybody doing anything', async () => {
  const { update, ask } = await open('summer.md', swimming);
  await update({ validUntil: today() });
  expect((await ask(question)).response).toContain('18 euros');
  server.clock.moveBy(86_400_000);
  expect((await ask(question)).answered).toBe(false);
});
