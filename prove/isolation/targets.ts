import { addAllowedDevice, listSessions } from '@parley/contract/accounts/account-security';
import { issueInvoice } from '@parley/contract/billing/invoices';
import { listNotifications } from '@parley/contract/insights/notifications';
import { startWebsiteReading } from '@parley/contract/onboarding/website-readings';
import { sql } from 'drizzle-orm';
import { makeSuperAdmin } from '../../server/src/testing/admins.ts';
import { makeBelongings } from '../../server/src/testing/belongings.ts';
import { makeOwner } from '../../server/src/testing/makers.ts';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import { until } from '../../server/src/testing/until.ts';
import type { AnyEndpoint, IdPlace } from './id-places.ts';
import type { KnownId } from './known-ids.ts';

export type Target = Awaited<ReturnType<typeof makeTarget>>;

/** A business with one of everything. `word` stands in whatever of it can hold a text. */
export async function makeTarget(server: TestServer, word: string) {
  const owner = await makeOwner(server);
  const { belongings, agent, member, visitor } = await makeBelongings(server, owner, word);
  const { db } = server.platform.database;
  const chief = await makeSuperAdmin(server);
  const invoice = await chief.call(issueInvoice, {
    businessId: owner.businessId,
    currency: 'USD',
    billedTo: { name: word, address: '1 Main Street', taxId: '' },
    items: [{ description: word, amountCents: 4900, quantity: 2 }],
    taxes: [],
    dueOn: null,
    note: word,
  });
  const { notifications } = await until(async () => {
    const list = await owner.call(listNotifications, {});
    return list.total > 0 && list;
  }, 'the owner is notified');
  const [session] = await owner.call(listSessions, {});
  await owner.call(addAllowedDevice, { name: word });
  const reading = await owner.call(startWebsiteReading, { url: 'https://bakery.invalid' });
  const topicId = crypto.randomUUID();
  await db.execute(sql`insert into question_topics (id, business_id, question, question_vector, center, model_id, size)
    values (${topicId}, ${owner.businessId}, ${word}, '', '', 'none', 1)`);
  const passkeyId = crypto.randomUUID();
  await db.execute(sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    values (${passkeyId}, ${owner.userId}, ${passkeyId}, '', 0, '{}', false, ${word}, ${server.clock.now().toISOString()})`);
  const deviceId = await firstOf(
    server,
    sql`select device_id as id from known_devices where user_id = ${owner.userId}`,
  );
  const cursor = await firstOf(
    server,
    sql`select id from business_audit_entries where business_id = ${owner.businessId} limit 1`,
  );
  const ids: Record<KnownId, string> = {
    ...belongings,
    faqPageId: belongings.sourceId,
    userId: owner.userId,
    personId: owner.userId,
    previousUserId: owner.userId,
    topicId,
    deviceId,
    passkeyId,
    notificationId: notifications[0]!.id,
    invoiceId: invoice.id,
    readingId: reading.id,
    cursor,
    before: belongings.messageId,
    demoId: crypto.randomUUID(),
    submissionId: crypto.randomUUID(),
    noticeId: crypto.randomUUID(),
  };
  const personSessionId = session!.id;
  return {
    owner,
    member,
    visitor,
    agent,
    word,
    ids,
    /** The id of this business's thing for a place of an endpoint. */
    idFor: (endpoint: AnyEndpoint, { name }: IdPlace) =>
      endpoint.path === '/api/sessions/:sessionId' ? personSessionId : (ids[name as KnownId] ?? ''),
  };
}

async function firstOf(server: TestServer, query: ReturnType<typeof sql>) {
  const { rows } = await server.platform.database.db.execute<{ id: string }>(query);
  if (!rows[0]) throw new Error('The target lacks something to aim at');
  return rows[0].id;
}
