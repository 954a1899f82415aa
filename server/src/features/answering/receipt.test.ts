import { getConversation } from '@parley/contract/conversations/conversations';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PassageJudge } from '../../platform/judge/index.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../testing/makers.ts';
import { openTaughtAgent } from '../../testing/taught-agent.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

const boats = `# Boats for hire

| Boat | Per hour | Per day | Deposit |
|---|---|---|---|
| Rowing boat | €12 | €45 | €50 |
| Pedal boat | €15 | €55 | €60 |
| Sailing boat | €28 | €110 | €200 |

The harbour café is open from 9:00 to 18:00.
`;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'boats.md', boats);
  await makeDocument(
    owner,
    agent.id,
    'mooring-2023.md',
    '# Mooring\n\nMooring a boat costs 20 euros a night.',
  );
  await makeDocument(
    owner,
    agent.id,
    'mooring.md',
    '# Mooring\n\nValid from 1 March 2026\n\nMooring a boat costs 26 euros a night.',
  );
});
afterAll(() => server.close());

async function ask(question: string) {
  const { conversationId, ...answer } = await (await makeVisitor(server, agent)).ask(question);
  const { businessId } = owner;
  const { messages } = await owner.call(getConversation, { businessId, conversationId: conversationId! });
  return { answer, saved: messages.at(-1)!, receipt: messages.at(-1)!.receipt! };
}

test('a receipt names the rows and columns that were looked up, and both bounds', async () => {
  const { receipt } = await ask('What deposit do I pay for the sailing boat?');
  expect(receipt).toMatchObject({
    rule: 'quoted',
    zone: 'sure',
    bound: 0.45,
    hintBound: 0.25,
    records: {
      documentTitle: 'boats.md',
      rows: [{ name: 'Sailing boat', columns: ['Deposit'] }],
      isTold: true,
    },
  });
});

test('a receipt names both dates and both statements where the newer one spoke', async () => {
  const { answer, receipt } = await ask('How much does mooring a boat cost?');
  expect(answer.response).toContain('26 euros');
  expect(receipt.leftToNewer).toEqual([
    {
      olderTitle: 'mooring-2023.md',
      olderDate: '2023',
      olderText: 'Mooring a boat costs 20 euros a night.',
      newerTitle: 'mooring.md',
      newerDate: '2026-03-01',
      newerText: 'Mooring a boat costs 26 euros a night.',
    },
  ]);
});

test('a receipt has no zone where nothing was searched for, and says where it was not sure', async () => {
  const talk = await ask('Thank you!');
  expect(talk.receipt.zone).toBeUndefined();
  const { receipt } = await ask('Who won the football match in Lisbon?');
  expect(receipt).toMatchObject({ rule: 'not-sure-enough', zone: 'unknown' });
  expect(receipt.records?.isTold).not.toBe(true);
});

test('a question of several parts has the sureness of each in its receipt', async () => {
  const { receipt } = await ask('How much is a pedal boat per day, and when is the harbour café open?');
  expect(receipt.parts).toMatchObject([{ zone: 'sure' }, { zone: 'sure' }]);
});

test('a receipt says whether the judge has read the question, or had no time for it', async () => {
  let hasTime = true;
  const judge: PassageJudge = {
    judge: async (_, passages) =>
      hasTime ? passages.map(() => ({ answers: 2, startsAt: 0, endsAt: 1, nullMargin: 1 })) : undefined,
    supports: async () => undefined,
    close: async () => {},
  };
  const judged = await openTaughtAgent({ 'boats.md': boats }, { judge });
  onTestFinished(judged.close);
  const readingOf = async (question: string) => (await judged.ask(question)).receipt.isJudged;
  const parts = 'How much is a pedal boat per day, and when is the harbour café open?';
  expect(await readingOf('When is the harbour café open?')).toBe(true);
  expect(await readingOf(parts)).toBe(true);
  hasTime = false;
  expect(await readingOf('When is the harbour café open?')).toBe(false);
  expect(await readingOf(parts)).toBe(false);
  expect(await readingOf('Thank you!')).toBeUndefined();
  // Nobody asked one here.
  expect((await ask('When is the harbour café open?')).receipt.isJudged).toBeUndefined();
});

test('several rows and columns come as a small table beside a plain answer, and are kept with it', async () => {
  const { answer, saved } = await ask('What do the boats cost?');
  expect(answer.response).not.toContain('|');
  expect(answer.table).toMatchObject({
    caption: 'Boats for hire',
    columns: ['Boat', 'Per hour', 'Per day', 'Deposit'],
    rows: [
      ['Rowing boat', '€12', '€45', '€50'],
      ['Pedal boat', '€15', '€55', '€60'],
      ['Sailing boat', '€28', '€110', '€200'],
    ],
  });
  expect(answer.response).toContain(answer.table!.insteadOf);
  expect(saved.table).toEqual(answer.table);
});

test('one value is told in a sentence', async () => {
  const { answer } = await ask('What deposit do I pay for the sailing boat?');
  expect(answer.table).toBeUndefined();
});
