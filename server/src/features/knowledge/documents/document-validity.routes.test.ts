import { getDocument, replaceDocumentFile, updateDocumentDates } from '@parley/contract/knowledge/knowledge';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  textFile,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readDocumentJob } from '../knowledge.jobs.ts';
import { documents } from '../knowledge.tables.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
});
afterAll(() => server.close());

const lastYear = () => server.clock.now().getUTCFullYear() - 1;
const formerPrices = () => `# Boats and bikes

These were our prices from January to December ${lastYear()}.

- Canoe for a day: 31 euros
- Bike for a day: 14 euros

The shuttle back to the harbour costs 3 euros each way.
Pupils get 20% off on Wednesdays.`;
const current = `# Hiring

A canoe for a day costs 36 euros and a bike for a day costs 17 euros.

## Getting back

Our shuttle drives every hour and brings you back to the harbour. The shuttle costs 5 euros for the round trip.`;

async function open(texts: Record<string, string>) {
  const agent = await makeAgent(owner);
  const made: Awaited<ReturnType<typeof makeDocument>>[] = [];
  for (const [name, text] of Object.entries(texts))
    made.push(await makeDocument(owner, agent.id, name, text));
  const pathOf = (at: number) => ({
    businessId: owner.businessId,
    agentId: agent.id,
    documentId: made[at]!.id,
  });
  return {
    made,
    pathOf,
    readAgain: (at: number) => server.runJob(readDocumentJob, pathOf(at)),
    get: (at: number) => owner.call(getDocument, pathOf(at)),
    update: (at: number, change: object) => owner.call(updateDocumentDates, { ...pathOf(at), ...change }),
    ask: async (question: string) => (await makeVisitor(server, agent)).ask(question),
  };
}

test('a document that says of itself that it is of last year has those days, and the words that say so', async () => {
  const { made } = await open({ 'boats.md': formerPrices() });
  expect(made[0]).toMatchObject({
    standing: 'no-longer-valid',
    validFrom: `${lastYear()}-01-01`,
    validUntil: `${lastYear()}-12-31`,
    validityOrigin: 'text',
    validityQuote: `These were our prices from January to December ${lastYear()}`,
  });
});

test('it is told only to whoever asks for its time, and then with the days on which it held', async () => {
  const { ask } = await open({ 'boats.md': formerPrices(), 'hiring.md': current });
  expect((await ask('How much is the shuttle?')).response).toContain('5 euros');
  expect((await ask('Is there a discount for pupils?')).response).not.toContain('20%');

  const former = await ask(`What did a canoe for a day cost in ${lastYear()}?`);
  expect(former).toMatchObject({ answered: true });
  expect(former.response).toContain('31 euros');
  expect(former.response).not.toContain('36 euros');
  expect(former.response).toMatch(new RegExp(`^1 January\\s–\\s31 December ${lastYear()}: `));
  expect((await ask('How much was a canoe for a day last year?')).response).toContain('31 euros');

  const present = await ask('What does a canoe for a day cost?');
  expect(present.response).toContain('36 euros');
  expect(present.response).not.toContain(String(lastYear()));
});

test('a year before its time does not bring it back', async () => {
  const { ask } = await open({ 'boats.md': formerPrices() });
  expect((await ask(`What did a canoe for a day cost in ${lastYear() - 3}?`)).answered).toBe(false);
});

test('the owner corrects what was read, and it stays corrected when the document is read again', async () => {
  const { update, get, ask, readAgain } = await open({ 'boats.md': formerPrices() });
  expect(await update(0, { validFrom: null, validUntil: null })).toMatchObject({
    standing: 'in-use',
    validityOrigin: 'owner',
    validityQuote: null,
  });
  expect((await ask('What does a canoe for a day cost?')).response).toContain('31 euros');
  await readAgain(0);
  expect(await get(0)).toMatchObject({ validUntil: null, validityOrigin: 'owner' });
});

test('to correct its date alone leaves the days that its text names', async () => {
  const { update } = await open({ 'boats.md': formerPrices() });
  expect(await update(0, { date: '2024' })).toMatchObject({
    validUntil: `${lastYear()}-12-31`,
    validityOrigin: 'text',
  });
});

test('what a document tells of an event, a voucher or its firm ends nothing', async () => {
  const text = `# Boats

Founded in 2019. Our summer party was on 12 July ${lastYear()}. Vouchers were valid until 31 March ${lastYear()}.

A canoe costs 36 euros a day.`;
  const { made, ask } = await open({ 'boats.md': text });
  expect(made[0]).toMatchObject({ standing: 'in-use', validUntil: null, validityOrigin: null });
  expect((await ask('How much is a canoe?')).response).toContain('36 euros');
});

test('a new version that is of no time of its own is answered from again', async () => {
  const { pathOf, get, ask } = await open({ 'boats.md': formerPrices() });
  await owner.call(replaceDocumentFile, { ...pathOf(0), file: textFile('boats.md', current) });
  await expect
    .poll(() => get(0), { timeout: 20_000 })
    .toMatchObject({
      standing: 'in-use',
      validUntil: null,
      validityOrigin: null,
      validityQuote: null,
    });
  expect((await ask('What does a canoe for a day cost?')).response).toContain('36 euros');
});

test('documents from before are looked through at the next start, without being read again', async () => {
  const { pathOf, get, ask, update } = await open({ 'boats.md': formerPrices(), 'bikes.md': formerPrices() });
  const { platform, dataDir } = server;
  await update(1, { validFrom: null, validUntil: null });
  await platform.database.db
    .update(documents)
    .set({ validFrom: null, validUntil: null, validityOrigin: null, validityQuote: null })
    .where(eq(documents.id, pathOf(0).documentId));
  const { processedAt } = await get(0);
  const { afterStart, close } = createApp(platform, {
    publicUrl: 'http://parley.test',
    trustedProxies: 1,
    metricsToken: undefined,
    siteRoot: dataDir,
    webRoot: dataDir,
    widgetRoot: dataDir,
  });
  await afterStart();
  await close();
  expect(await get(0)).toMatchObject({
    standing: 'no-longer-valid',
    validityOrigin: 'text',
    processedAt,
  });
  expect(await get(1)).toMatchObject({ standing: 'in-use', validityOrigin: 'owner' });
  await update(1, { isOutdated: true });
  expect((await ask('What does a canoe for a day cost?')).answered).toBe(false);
});
