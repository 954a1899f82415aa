import { exportMyData } from '@parley/contract/accounts/account-data';
import { exportAuditLog } from '@parley/contract/businesses/audit-log';
import { exportInquiries } from '@parley/contract/conversations/inquiries';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeAgent, makeOwner, type Owner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const rows = { 'the audit log': 6000, 'unanswered inquiries': 6000 };
const pauseMs = 300;

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const { db } = server.platform.database;
  await db.execute(sql`insert into business_audit_entries (id, business_id, kind, created_at)
    select gen_random_uuid(), ${businessId}::uuid, 'agent.changed', now() - nth * interval '1 minute'
    from generate_series(1, ${rows['the audit log']}::int) as nth`);
  await db.execute(sql`
    insert into conversations (business_id, agent_id, session_id, escalated, started_at, last_message_at)
    select ${businessId}::uuid, ${agentId}::uuid, 'made-' || nth, true, now() - nth * interval '1 minute', now()
    from generate_series(1, ${rows['unanswered inquiries']}::int) as nth`);
  await db.execute(sql`
    insert into unanswered_inquiries (business_id, agent_id, conversation_id, started_at, issue_type)
    select business_id, agent_id, id, started_at, 'escalated' from conversations where business_id = ${businessId}`);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

const exports = {
  'the audit log': () => owner.send(exportAuditLog, { businessId: owner.businessId }),
  'unanswered inquiries': () => owner.send(exportInquiries, { businessId: owner.businessId }),
  'a whole business': () => owner.send(exportMyData, {}),
};

/** How much was read once nothing more is, however slow the machine. */
async function settled(countReads: () => number) {
  for (let before = -1; ; before = countReads()) {
    if (before === countReads()) return before;
    await pause();
  }
}

test.each(Object.entries(exports))(
  'an export of %s is read as it is fetched, and no further once nobody fetches it',
  async (_, send) => {
    const reads = vi.spyOn(server.platform.database.db, 'select');
    const countReads = () => reads.mock.calls.length;
    const response = await send();
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    await reader.read();
    // A slow reader: the server waits with it and holds no more than it has read.
    const whileWaiting = await settled(countReads);
    for (let chunk = 0; chunk < 5; chunk += 1) await reader.read();
    const whenFetched = await settled(countReads);
    expect(whenFetched).toBeGreaterThan(whileWaiting);
    await reader.cancel();
    const whenLeft = await settled(countReads);

    const before = countReads();
    await (await send()).arrayBuffer();
    const ofTheWhole = countReads() - before;
    // A read may be under way where it is left; what else the server reads meanwhile is little.
    expect(whenLeft - whenFetched).toBeLessThan(ofTheWhole / 4);
    expect(whenLeft).toBeLessThan((ofTheWhole * 3) / 4);
  },
);

test.each(['the audit log', 'unanswered inquiries'] as const)(
  'an export of %s holds every row, though no page of it is larger than the others',
  async (name) => {
    const chunks: string[] = [];
    const decoder = new TextDecoder();
    for await (const chunk of (await exports[name]()).body!) chunks.push(decoder.decode(chunk));
    const lines = chunks.join('').trimEnd().split('\r\n').length - 1;
    expect(lines).toBeGreaterThanOrEqual(rows[name]);
    const longest = Math.max(...chunks.map(({ length }) => length));
    expect(longest).toBeLessThan(chunks.join('').length / 5);
  },
);
