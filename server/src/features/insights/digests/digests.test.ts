import { type EmailFrequency, updateNotificationSettings } from '@parley/contract/accounts/preferences';
import { setTimeZone } from '@parley/contract/accounts/time-zone';
import { markAllNotificationsRead } from '@parley/contract/insights/notifications';
import { unsubscribe } from '@parley/contract/insights/unsubscribe';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHandoff } from '../../../testing/escalations.ts';
import { mailsTo, waitForMail } from '../../../testing/mailbox.ts';
import { makeAgent, makeOwner, type Owner } from '../../../testing/makers.ts';
import { notificationServiceOf } from '../../../testing/notices.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { scheduleDigestsJob, sendDigestJob } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ mail: 'smtp' });
});
afterAll(() => server.close());

const db = () => server.platform.database.db;
const hourMs = 60 * 60 * 1000;
const schedule = () => server.runJob(scheduleDigestsJob, {});
const summaries = ({ email }: Owner) => mailsTo(server, email, 'summary - Parley');

/** Moves the clock to the next such hour of the day in a zone, on a Monday where that is wanted. */
function moveTo(hour: number, timeZone: string, { onMonday = false } = {}) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  for (let steps = 0; steps < 14 * 24 * 4; steps += 1) {
    server.clock.moveBy(hourMs / 4);
    const parts = Object.fromEntries(
      format.formatToParts(server.clock.now()).map(({ type, value }) => [type, value]),
    );
    if (Number(parts.hour) === hour && (!onMonday || parts.weekday === 'Mon')) return;
  }
  throw new Error('There is no such hour');
}

/** That the summary was sent is noted a moment after it was. */
const waitUntilNoted = ({ userId }: Owner) =>
  until(async () => {
    const { rows } = await db().execute(
      sql`select 1 from digest_schedules where user_id = ${userId} and sent_for is not null`,
    );
    return rows.length > 0;
  });

async function makeReader(emailFrequency: EmailFrequency, timeZone: string) {
  const owner = await makeOwner(server);
  await owner.call(updateNotificationSettings, { emailFrequency });
  await owner.call(setTimeZone, { timeZone });
  await schedule();
  return owner;
}

/** Conversations of a moment ago: one question was answered, one found no answer, and one visitor only said hello. */
async function insertConversations({ businessId }: Owner, agentId: string) {
  const at = server.clock.now().toISOString();
  for (const [rule, answered] of [
    ['quoted', true],
    ['nothing-found', false],
    ['small-talk', null],
  ]) {
    const { rows } = await db().execute<{ id: string; asked: string }>(sql`
      with conversation as (
        insert into conversations (business_id, agent_id, session_id, started_at, last_message_at)
        values (${businessId}, ${agentId}, ${crypto.randomUUID()}, ${at}, ${at}) returning id)
      insert into messages (business_id, conversation_id, position, role, author, content, created_at)
      select ${businessId}, id, 0, 'user', 'visitor', 'Words', ${at} from conversation
      returning conversation_id as id, id as asked`);
    await db().execute(sql`
      insert into messages (
        business_id, conversation_id, position, role, author, in_reply_to, content, answered, receipt, created_at)
      values (${businessId}, ${rows[0]!.id}, 1, 'assistant', 'agent', ${rows[0]!.asked}, 'A reply', ${answered},
        ${JSON.stringify({ rule })}, ${at})`);
    await db().execute(
      sql`insert into conversation_changes (business_id, conversation_id) values (${businessId}, ${rows[0]!.id})`,
    );
  }
}

test('a daily summary comes at eight where the person is, once, with the figures and what is open and unread', async () => {
  const zone = 'America/New_York';
  // Not just before eight: what would be due on the way to tomorrow's seven would come then.
  moveTo(9, zone);
  const owner = await makeReader('daily', zone);
  const agent = await makeAgent(owner);
  await insertConversations(owner, agent.id);
  await makeHandoff(server, owner, { agent, inquiry: 'Do you bake <b>rye</b>?' });
  moveTo(7, zone);
  await schedule();
  expect(summaries(owner)).toEqual([]);
  moveTo(8, zone);
  await Promise.all([schedule(), schedule()]);
  const mail = await waitForMail(server, owner.email, 'Your daily summary - Parley');
  expect(mail.text).toContain(
    'Corner Bakery\n4 new conversations: 1 answered, 1 with a question that found no answer.\nStill open: 1 escalation waiting for a person.',
  );
  expect(mail.text).toContain('High: New Escalation\nDo you bake <b>rye</b>?');
  expect(mail.text).toContain('8:00 AM (America/New_York)');
  expect(mail.html).not.toContain('<b>rye');
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  await waitUntilNoted(owner);
  const morning = new Date(server.clock.now());
  morning.setUTCMinutes(0, 0, 0);
  await server.runJob(sendDigestJob, { userId: owner.userId, dueAt: morning.toISOString() });
  await schedule();
  expect(summaries(owner)).toHaveLength(1);
});

test('where nothing happened, nothing is open and nothing is unread, no mail is sent', async () => {
  const zone = 'Europe/Berlin';
  const owner = await makeReader('daily', zone);
  const notice = { type: 'system', title: 'Welcome', description: '' } as const;
  await notificationServiceOf(server).notifyUser(db(), { ...notice, userId: owner.userId });
  await owner.call(markAllNotificationsRead, {});
  moveTo(8, zone);
  await schedule();
  await server.runJob(sendDigestJob, { userId: owner.userId, dueAt: server.clock.now().toISOString() });
  expect(summaries(owner)).toEqual([]);
});

test('a weekly summary comes on Monday alone', async () => {
  const zone = 'Asia/Tokyo';
  const owner = await makeReader('weekly', zone);
  await makeHandoff(server, owner);
  const isMonday = () =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(server.clock.now()) ===
    'Mon';
  do {
    moveTo(8, zone);
    await schedule();
    if (!isMonday()) expect(summaries(owner)).toEqual([]);
  } while (!isMonday());
  await waitForMail(server, owner.email, 'Your weekly summary - Parley');
  expect(summaries(owner)).toHaveLength(1);
});

test('who unsubscribed before it was sent gets none, also not of what waited, once it is on again', async () => {
  const zone = 'Europe/Paris';
  const owner = await makeReader('daily', zone);
  await makeHandoff(server, owner);
  moveTo(8, zone);
  const { link } = notificationServiceOf(server).unsubscribingOf(owner.userId);
  await owner.call(unsubscribe, { token: new URL(link).searchParams.get('token')! });
  await schedule();
  await server.runJob(sendDigestJob, { userId: owner.userId, dueAt: server.clock.now().toISOString() });
  expect(summaries(owner)).toEqual([]);
  const { rows } = await db().execute(
    sql`select 1 from notifications where user_id = ${owner.userId} and mail_is_waiting`,
  );
  expect(rows).toEqual([]);
});

test('whoever may not sign in any more is mailed nothing of a business', async () => {
  const zone = 'Europe/Rome';
  const owner = await makeReader('daily', zone);
  await makeHandoff(server, owner);
  await db().execute(
    sql`update users set deactivated_at = ${server.clock.now().toISOString()} where id = ${owner.userId}`,
  );
  moveTo(8, zone);
  await server.runJob(sendDigestJob, { userId: owner.userId, dueAt: server.clock.now().toISOString() });
  expect(summaries(owner)).toEqual([]);
});

test('a zone that is none is refused', async () => {
  const owner = await makeOwner(server);
  for (const timeZone of ['', 'Mars/Olympus', '+02:00', 'x'.repeat(65)])
    expect((await owner.send(setTimeZone, { timeZone })).status).toBe(400);
});
