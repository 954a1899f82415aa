import { listAuditEntries } from '@parley/contract/businesses/audit-log';
import { listHandoffs } from '@parley/contract/conversations/handoffs';
import { listInbox } from '@parley/contract/conversations/inbox';
import { listQuestionGroups } from '@parley/contract/conversations/inquiries';
import { getVisitorConversation } from '@parley/contract/conversations/widget';
import { eraseVisitor, exportVisitor, findVisitor } from '@parley/contract/privacy/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expectErased, findFiles, findRows, leaveTraces, makeShop, type Shop } from '../../testing/traces.ts';
import { until } from '../../testing/until.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeShop(server);
});
afterAll(() => server.close());

const find = (visitor: string) => shop.owner.call(findVisitor, { businessId: shop.businessId, visitor });
const erase = (visitor: string) =>
  shop.owner.call(eraseVisitor, { businessId: shop.businessId, visitor, isConfirmed: true });

test('an erased visitor is gone from every table, every file and every mail, and nobody else is', async () => {
  const gone = await leaveTraces(server, shop, 'quokkaberg');
  const stays = await leaveTraces(server, shop, 'wombathal');
  expect(await find(gone.email)).toMatchObject({ conversations: 1, escalations: 1, files: 1, visits: 1 });
  expect((await findRows(server, gone.word)).length).toBeGreaterThan(10);
  expect((await findFiles(server, gone.word)).length).toBeGreaterThan(1);

  // However they write it.
  expect(await erase(' QuokkaBerg@Visitor.example ')).toMatchObject({ conversations: 1, escalations: 1 });
  await expectErased(server, gone.word, gone.conversationId, gone.visitor.session.sessionId);
  await until(async () => (await findFiles(server, gone.word)).length === 0, 'the files are gone');
  expect(await find(gone.email)).toMatchObject({ conversations: 0, escalations: 0, files: 0, visits: 0 });

  const { businessId, owner } = shop;
  expect((await findFiles(server, stays.word)).length).toBeGreaterThan(1);
  expect(await find(stays.email)).toMatchObject({ conversations: 1, escalations: 1, files: 1 });
  const { conversations } = await owner.call(listInbox, { businessId });
  expect(conversations.map(({ id }) => id)).toEqual([stays.conversationId]);
  expect((await owner.call(listHandoffs, { businessId })).handoffs).toHaveLength(1);
  // What both had asked keeps the words of the one who stays.
  const { groups } = await owner.call(listQuestionGroups, { businessId });
  expect(groups.map(({ question }) => question)).toEqual([expect.stringContaining(stays.word)]);
});

test('who is erased while on the page begins anew, with nothing of before', async () => {
  const { visitor, email } = await leaveTraces(server, shop, 'numbatia');
  await erase(email);
  const { messages } = await visitor.call(getVisitorConversation, {});
  expect(messages).toEqual([]);
  expect((await visitor.ask('How much is delivery?')).answered).toBe(true);
});

test('a visitor is found by the id of a visit or a conversation too, and an id is not taken for a pattern', async () => {
  const { visitor, conversationId } = await leaveTraces(server, shop, 'bilbyton');
  for (const id of [visitor.session.sessionId, conversationId])
    expect(await find(id)).toMatchObject({ conversations: 1 });
  for (const id of ['%', '*', "' or 1=1 --", '_', 'x@'])
    expect(await find(id)).toMatchObject({ conversations: 0, visits: 0 });
  await erase(conversationId);
  await expectErased(server, 'bilbyton');
});

test('the export holds everything that was written, and the files', async () => {
  const { email, word, attachmentId, conversationId } = await leaveTraces(server, shop, 'potorooville');
  const { businessId, owner } = shop;
  const { exportKey: key } = await find(email);
  expect(key).not.toContain(word);
  const response = await owner.send(exportVisitor, { businessId, key });
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(files.get(name)!.toString());
  expect(json('conversations/0001.json')).toMatchObject([
    {
      id: conversationId,
      visitorEmail: email,
      messages: expect.arrayContaining([
        expect.objectContaining({ content: `Do you rent out ${word} bicycles?` }),
      ]),
      notes: [{ content: `About ${word}` }],
      ratings: [{ feedbackText: `No ${word} here` }],
    },
  ]);
  expect(json('escalations/0001.json')).toMatchObject([{ userEmail: email, userPhone: '+43 1 2345678' }]);
  expect(json('webhook-deliveries/0001.json').length).toBeGreaterThan(0);
  expect(files.get(`files/${attachmentId}.pdf`)!.toString()).toContain(word);
});

test('an export key opens nothing for another business, after an hour, or when it was changed', async () => {
  const { email } = await leaveTraces(server, shop, 'dunnartham');
  const { exportKey: key } = await find(email);
  const stranger = await makeOwner(server);
  const statusOf = async (owner: typeof stranger, businessId: string, tried: string) =>
    (await owner.send(exportVisitor, { businessId, key: tried })).status;
  expect(await statusOf(stranger, stranger.businessId, key)).toBe(404);
  expect(await statusOf(shop.owner, shop.businessId, `${key.slice(0, -2)}AA`)).toBe(404);
  // In steps, as whoever does nothing for an hour is locked out.
  for (let nth = 0; nth < 2; nth += 1) {
    server.clock.moveBy(31 * 60 * 1000);
    await find(email);
  }
  expect(await statusOf(shop.owner, shop.businessId, key)).toBe(404);
});

test('only owners may look, and the audit log says who did without naming the visitor', async () => {
  const { email } = await leaveTraces(server, shop, 'pademelona');
  const { businessId, owner } = shop;
  for (const role of ['editor', 'support', 'viewer'] as const) {
    const member = await makeMember(server, owner, role);
    for (const endpoint of [findVisitor, eraseVisitor])
      expect((await member.send(endpoint, { businessId, visitor: email, isConfirmed: true })).status).toBe(
        403,
      );
  }
  const unconfirmed = await owner.send(eraseVisitor, { businessId, visitor: email });
  expect(unconfirmed.status).toBe(400);
  await erase(email);
  const { entries } = await owner.call(listAuditEntries, { businessId, area: 'inbox' });
  expect(entries[0]).toMatchObject({ kind: 'inbox.visitor-erased', subject: null });
  expect(JSON.stringify(entries)).not.toContain('pademelona');
});

test('the same address at another business is left alone', async () => {
  const other = await makeShop(server);
  const here = await leaveTraces(server, shop, 'kowariburg');
  await leaveTraces(server, other, 'kowariburg');
  await erase(here.email);
  expect(
    await other.owner.call(findVisitor, { businessId: other.businessId, visitor: here.email }),
  ).toMatchObject({
    conversations: 1,
    escalations: 1,
    files: 1,
  });
});

test('a visit without a word is found and erased by the id that the business knows its customer by', async () => {
  const visitor = await makeVisitor(server, shop.agent);
  expect(await find(visitor.session.sessionId)).toMatchObject({ conversations: 0, visits: 1 });
  await erase(visitor.session.sessionId);
  expect(await find(visitor.session.sessionId)).toMatchObject({ visits: 0 });
});
