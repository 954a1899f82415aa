import { deleteAgent, setAgentStatus, updateAgent } from '@parley/contract/agents/agents';
import {
  type AuditEntry,
  auditRetentionDays,
  exportAuditLog,
  listAuditEntries,
} from '@parley/contract/businesses/audit-log';
import { updateBusiness } from '@parley/contract/businesses/businesses';
import { changeMemberRole, inviteMember, removeMember } from '@parley/contract/businesses/members';
import { createSavedReply } from '@parley/contract/conversations/saved-replies';
import { setAnalyticsTimeZone } from '@parley/contract/insights/analytics';
import { createApiKey } from '@parley/contract/integrations/api-keys';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { setApiSource } from '@parley/contract/knowledge/knowledge-sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeMember, makeOwner, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { deleteOldAuditEntriesJob } from './audit.jobs.ts';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
});
afterAll(() => server.close());

const entriesOf = async (by: Owner = owner, filter: Record<string, string> = {}) =>
  (await by.call(listAuditEntries, { businessId: owner.businessId, ...filter })).entries;
/** What was written down while something was done, oldest first. */
async function notedBy(work: () => Promise<unknown>): Promise<AuditEntry[]> {
  const known = new Set((await entriesOf()).map(({ id }) => id));
  await work();
  return (await entriesOf()).filter(({ id }) => !known.has(id)).reverse();
}

test('what people do to each other stands there with whom and which role', async () => {
  const { businessId } = owner;
  let editor!: Owner;
  const joining = await notedBy(async () => {
    editor = await makeMember(server, owner, 'editor', { hasSignedUp: true });
  });
  expect(joining).toMatchObject([
    { kind: 'member.invited', subject: editor.email, details: { to: 'editor' } },
    { kind: 'member.joined', person: { userId: editor.userId } },
  ]);
  const memberId = editor.userId;
  const changing = await notedBy(async () => {
    await owner.call(changeMemberRole, { businessId, memberId, role: 'viewer' });
    await owner.call(changeMemberRole, { businessId, memberId, role: 'viewer' });
    await owner.call(removeMember, { businessId, memberId });
  });
  expect(changing).toMatchObject([
    { kind: 'member.role-changed', details: { from: 'editor', to: 'viewer' } },
    { kind: 'member.removed', person: { userId: owner.userId } },
  ]);
});

test('a change of an agent names what is different and never what it is now', async () => {
  const { businessId } = owner;
  const scope = { businessId, agentId: agent.id };
  const entries = await notedBy(async () => {
    await owner.call(updateAgent, {
      ...scope,
      welcomeMessage: 'A secret greeting',
      handoff: { enabled: true },
    });
    await owner.call(updateAgent, { ...scope, welcomeMessage: 'A secret greeting' });
    await owner.call(setAgentStatus, { ...scope, status: 'inactive' });
  });
  expect(entries).toMatchObject([
    {
      kind: 'agent.changed',
      subject: 'Baker',
      details: { fields: ['welcome message', 'hand-over: enabled'] },
    },
    { kind: 'agent.paused', subject: 'Baker' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret greeting');
});

test('knowledge, keys, replies and settings are there too, without their secrets and texts', async () => {
  const { businessId } = owner;
  const scope = { businessId, agentId: agent.id };
  let secret = '';
  const entries = await notedBy(async () => {
    const document = await makeDocument(owner, agent.id, 'prices.md', 'Bread costs 4 euros.');
    await owner.call(deleteDocument, { ...scope, documentId: document.id });
    await owner.call(setApiSource, {
      ...scope,
      endpoint: 'https://shop.example.com/a?key=hidden',
      apiKey: 'hidden',
    });
    const form = { name: 'Program', scopes: ['chat' as const], expiresInDays: null };
    ({ secret } = await owner.call(createApiKey, { businessId, ...form }));
    await owner.call(createSavedReply, { businessId, title: 'Hello', content: 'Hidden words' });
    await owner.call(updateBusiness, { businessId, phone: '1234', name: 'Corner Bakery' });
    await owner.call(setAnalyticsTimeZone, { businessId, timeZone: 'Europe/Berlin' });
  });
  expect(entries.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['knowledge.document-added', 'prices.md'],
    ['knowledge.document-deleted', 'prices.md'],
    ['knowledge.source-added', 'shop.example.com'],
    ['integration.key-created', 'Program'],
    ['inbox.reply-added', 'Hello'],
    ['business.changed', null],
    ['business.changed', null],
  ]);
  expect(entries.at(-2)!.details.fields).toEqual(['phone']);
  const told = JSON.stringify(entries);
  for (const hidden of ['hidden', 'Hidden', secret]) expect(told).not.toContain(hidden);
});

test('a deed that was refused is not written down', async () => {
  const editor = await makeMember(server, owner, 'editor');
  const { businessId } = owner;
  const entries = await notedBy(async () => {
    await editor.send(deleteAgent, { businessId, agentId: agent.id });
    await owner.send(changeMemberRole, { businessId, memberId: owner.userId, role: 'viewer' });
    await owner.send(deleteDocument, { businessId, agentId: agent.id, documentId: crypto.randomUUID() });
  });
  expect(entries).toEqual([]);
});

test('entries are found by person, kind and day, and page by page', async () => {
  const { businessId } = owner;
  await owner.call(setAnalyticsTimeZone, { businessId, timeZone: 'UTC' });
  const editor = await makeMember(server, owner, 'editor');
  await server.platform.database.db.execute(
    `insert into business_audit_entries (id, business_id, user_id, kind, subject, created_at)
     select gen_random_uuid(), '${businessId}', '${editor.userId}', 'inbox.reply-added', 'Reply ' || n, '${server.platform.clock.now().toISOString()}'::timestamptz - interval '1 minute' + n * interval '1 ms'
     from generate_series(0, 54) n`,
  );
  const filter = { businessId, personId: editor.userId, area: 'inbox' as const };
  const first = await owner.call(listAuditEntries, filter);
  expect(first.entries[0]).toMatchObject({ subject: 'Reply 54', person: { email: editor.email } });
  const second = await owner.call(listAuditEntries, { ...filter, cursor: first.nextCursor! });
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 5, null]);
  expect(first.people.map(({ userId }) => userId)).toContain(editor.userId);
  const day = first.entries[0]!.at.slice(0, 10);
  expect(await entriesOf(owner, { from: day, to: day })).not.toEqual([]);
  expect(await entriesOf(owner, { to: '2020-01-01' })).toEqual([]);
  await expect(
    owner.call(listAuditEntries, { ...filter, from: '2026-02-02', to: '2026-02-01' }),
  ).rejects.toThrow('first day');
});

test('its days are those of the business’s calendar, on the screen and in the export', async () => {
  const abroad = await makeOwner(server);
  const { businessId } = abroad;
  await abroad.call(setAnalyticsTimeZone, { businessId, timeZone: 'Pacific/Auckland' });
  await server.platform.database.db.execute(
    `insert into business_audit_entries (id, business_id, user_id, kind, subject, created_at) values
       (gen_random_uuid(), '${businessId}', '${abroad.userId}', 'inbox.reply-added', 'Evening', '2026-03-04T10:59:00Z'),
       (gen_random_uuid(), '${businessId}', '${abroad.userId}', 'inbox.reply-added', 'Morning', '2026-03-04T11:01:00Z')`,
  );
  // Midnight of Auckland's summer is eleven in UTC.
  for (const [day, subject] of [
    ['2026-03-04', 'Evening'],
    ['2026-03-05', 'Morning'],
  ] as const) {
    const days = { businessId, from: day, to: day };
    const { entries, timeZone } = await abroad.call(listAuditEntries, days);
    expect(entries.map((entry) => entry.subject)).toEqual([subject]);
    expect(timeZone).toBe('Pacific/Auckland');
    const csv = await (await abroad.send(exportAuditLog, days)).text();
    expect(csv.trim().split('\n').slice(1)).toEqual([expect.stringContaining(subject)]);
  }
});

test('the export holds every entry that matches, defuses formulas, and is itself an entry', async () => {
  const { businessId } = owner;
  const email = '+formula@example.com';
  await owner.call(inviteMember, { businessId, email, role: 'support' });
  const response = await owner.send(exportAuditLog, { businessId, area: 'member' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await response.text()).split('\r\n');
  expect(lines[0]).toContain('"Time (UTC)","Person","Email","What","Of","Details"');
  expect(lines[1]).toContain(`"Invited somebody","'${email}","support"`);
  expect((await entriesOf())[0]).toMatchObject({
    kind: 'export.audit-log',
    person: { userId: owner.userId },
  });
});

test('after a year an entry is gone', async () => {
  const { db } = server.platform.database;
  await db.execute(
    `update business_audit_entries set created_at = created_at - interval '${auditRetentionDays + 1} days' where kind = 'agent.created'`,
  );
  const before = (await entriesOf(owner, { area: 'agent' })).map(({ kind }) => kind);
  await server.runJob(deleteOldAuditEntriesJob, {});
  const after = (await entriesOf(owner, { area: 'agent' })).map(({ kind }) => kind);
  expect(before).toContain('agent.created');
  expect(after).toEqual(before.filter((kind) => kind !== 'agent.created'));
});
