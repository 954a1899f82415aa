import { exportMyData } from '@parley/contract/accounts/account-data';
import { getConversation } from '@parley/contract/conversations/conversations';
import {
  addConversationNote,
  deleteConversationNote,
  getTeamView,
} from '@parley/contract/conversations/inbox';
import { getVisitorConversation, leaveContact } from '@parley/contract/conversations/widget';
import { apiGetConversation, apiListConversations } from '@parley/contract/integrations/public-api';
import { createWebhook, listDeliveries } from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letVisitorMailsGo } from '../../../testing/escalations.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { makeApiKey, makeVisitor } from '../../../testing/makers.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { listen, makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const secret = 'She was rude on the phone in May.';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
let visitor: Awaited<ReturnType<typeof makeVisitor>>;
let scope: { businessId: string; conversationId: string };
let webhookId: string;

beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
  const { webhook } = await team.owner.call(createWebhook, {
    businessId: team.businessId,
    url: 'https://hooks.invalid/',
    events: ['message.created', 'handoff.updated', 'conversation.ended'],
  });
  webhookId = webhook.id;
  visitor = await makeVisitor(server, team.agent);
  const { conversationId } = await visitor.ask('Hello');
  await visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Do you cater?' });
  scope = team.scopeOf(conversationId);
});
afterAll(() => server.close());

const write = (content = secret, noteId = crypto.randomUUID()) =>
  team.owner.call(addConversationNote, { ...scope, noteId, content });

test('a note is seen by every member, once, and deleted by who wrote it alone', async () => {
  const noteId = crypto.randomUUID();
  await write('Ask Bea first.', noteId);
  await write('Ask Bea first.', noteId);
  const { notes } = await team.member.call(getTeamView, scope);
  expect(notes).toMatchObject([{ id: noteId, content: 'Ask Bea first.', authorName: 'Ada Lovelace' }]);
  const foreign = await team.member.send(deleteConversationNote, { ...scope, noteId });
  expect(foreign.status).toBe(404);
  expect((await team.owner.call(deleteConversationNote, { ...scope, noteId })).notes).toEqual([]);
  expect((await team.owner.send(addConversationNote, { ...scope, noteId, content: ' ' })).status).toBe(400);
});

test('a note changes neither whose turn it is nor what was said last', async () => {
  const before = await team.detailsOf(scope.conversationId);
  const { state } = await write();
  expect(state).toBe('needs-you');
  expect(await team.detailsOf(scope.conversationId)).toEqual(before);
});

test('the visitor never sees a note: not in the widget, its stream or the mail', async () => {
  const events = await listen(visitor);
  await write();
  await visitor.ask('Hello');
  await events.until((event) => event.type === 'message' && event.message.author === 'agent');
  await events.close();
  expect(JSON.stringify(await visitor.call(getVisitorConversation, {}))).not.toContain('rude');
  await letVisitorMailsGo(server);
  expect(mailsTo(server, 'vera@visitors.example')).toEqual([]);
  // Nor does the agent read it.
  expect((await visitor.ask('Was I rude on the phone in May?')).response).not.toContain('rude');
});

test('programs never see a note: not by a key, not by a webhook', async () => {
  await write();
  const program = await makeApiKey(server, team.owner);
  const { conversationId } = scope;
  for (const answer of [
    await program.call(apiGetConversation, { conversationId }),
    await program.call(apiListConversations, {}),
    await team.owner.call(getConversation, scope),
  ])
    expect(JSON.stringify(answer)).not.toContain('She was rude');
  const { rows } = await server.platform.database.db.execute('select * from webhook_deliveries');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('She was rude');
  const { deliveries } = await team.owner.call(listDeliveries, { businessId: team.businessId, webhookId });
  expect(deliveries.length).toBeGreaterThan(0);
});

test("only the business's own export holds the notes, and those of another business nobody", async () => {
  await write();
  const other = await makeTeam(server);
  const filesOf = async (owner: typeof team.owner) => {
    const response = await owner.send(exportMyData, {});
    return readZip(Buffer.from(await response.arrayBuffer()));
  };
  const own = [...(await filesOf(team.owner))].filter(([, bytes]) =>
    bytes.toString().includes('She was rude'),
  );
  expect(own.map(([path]) => /notes/.test(path))).toEqual([true]);
  expect([...(await filesOf(other.owner)).values()].join()).not.toContain('She was rude');
  const refused = await other.owner.send(getTeamView, { ...scope, businessId: other.businessId });
  expect(refused.status).toBe(404);
});
