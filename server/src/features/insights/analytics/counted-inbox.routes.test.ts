import { getInboxChoices, type InboxFilter, listInbox } from '@parley/contract/conversations/inbox';
import { leaveContact, rateConversation } from '@parley/contract/conversations/widget';
import {
  type CountedFilter,
  getBusinessAnalytics,
  listCountedConversations,
  setAnalyticsTimeZone,
} from '@parley/contract/insights/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
});
afterAll(() => server.close());

const businessId = () => owner.businessId;
const run = (statement: string) => server.platform.database.db.execute(statement);
const idsInInbox = async (filter: InboxFilter) =>
  (await owner.call(listInbox, { businessId: businessId(), ...filter })).conversations.map(({ id }) => id);
const idsBehind = async (filter: CountedFilter & { from?: string; to?: string }) =>
  (
    await owner.call(listCountedConversations, { businessId: businessId(), days: 90, ...filter })
  ).conversations.map(({ id }) => id);

async function talk() {
  const visitor = await makeVisitor(server, agent);
  const { conversationId } = await visitor.ask('What is the capital of Mongolia?');
  return { visitor, id: conversationId! };
}

/** A conversation that began at this moment. */
async function talkAt(moment: string) {
  const { id } = await talk();
  await run(`update conversations set started_at = '${moment}' where id = '${id}'`);
  await run(
    `insert into conversation_changes (business_id, conversation_id) values ('${businessId()}', '${id}')`,
  );
  return id;
}

test.each([
  ['of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  [
    'west of Greenwich',
    'America/New_York',
    '2026-07-04',
    '2026-07-04T04:00:00.000Z',
    '2026-07-05T03:59:59.999Z',
  ],
])(
  'a day %s is that of the business in the inbox and in the figures alike',
  async (_, timeZone, day, first, last) => {
    await owner.call(setAnalyticsTimeZone, { businessId: businessId(), timeZone });
    const ms = (moment: string, by: number) => new Date(Date.parse(moment) + by).toISOString();
    await talkAt(ms(first, -1));
    const inside = [await talkAt(last), await talkAt(first)];
    await talkAt(ms(last, 1));

    expect(await idsInInbox({ from: day, to: day })).toEqual(inside);
    expect(await idsBehind({ from: day, to: day })).toEqual(inside);
    const { totalConversations } = await owner.call(getBusinessAnalytics, {
      businessId: businessId(),
      from: day,
      to: day,
    });
    expect(totalConversations).toBe(2);
    expect(await owner.call(getInboxChoices, { businessId: businessId() })).toMatchObject({ timeZone });
  },
);

test('days that are reversed or in no calendar are refused with what to do', async () => {
  const refusal = async (filter: InboxFilter) => {
    const response = await owner.send(listInbox, { businessId: businessId(), ...filter });
    return { status: response.status, text: await response.text() };
  };
  const reversed = await refusal({ from: '2026-11-05', to: '2026-11-01' });
  expect(reversed).toMatchObject({
    status: 400,
    text: expect.stringContaining('Choose an earlier first day'),
  });
  for (const from of ['2026-02-30', '2026-11-01T00:00:00.000Z', 'yesterday'])
    expect(await refusal({ from })).toMatchObject({
      status: 400,
      text: expect.stringContaining('2026-11-03'),
    });
});

test('the inbox shows what a figure counted: how it ended, why a person was asked, what got no answer', async () => {
  const rated = await talk();
  await rated.visitor.call(rateConversation, { rating: 5 });
  const handedOver = await talk();
  await handedOver.visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Do you cater?' });

  expect(await idsInInbox({ outcome: 'confirmed' })).toEqual([rated.id]);
  expect(await idsInInbox({ handoff: 'any' })).toEqual([handedOver.id]);
  expect(await idsInInbox({ outcome: 'confirmed', handoff: 'any' })).toEqual([]);
  expect(await idsInInbox({ outcome: 'confirmed', rating: '1' })).toEqual([]);
  for (const filter of [{ outcome: 'open' }, { handoff: 'asked' }, { questions: 'unanswered' }] as const)
    expect((await idsInInbox(filter)).slice(0, 2)).toEqual((await idsBehind(filter)).slice(0, 2));

  // What became of it a moment ago counts at once.
  await handedOver.visitor.call(rateConversation, { rating: 4 });
  expect(await idsInInbox({ outcome: 'confirmed' })).toEqual([handedOver.id, rated.id]);
});
