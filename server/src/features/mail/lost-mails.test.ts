import type { AddressInfo } from 'node:net';
import { getHandoff, replyToHandoff } from '@parley/contract/conversations/handoffs';
import { listNotifications } from '@parley/contract/insights/notifications';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letVisitorMailsGo, makeHandoff, waitForNotice } from '../../testing/escalations.ts';
import { untilTriedAgain } from '../../testing/hurried-jobs.ts';
import { mailsTo, waitForMail } from '../../testing/mailbox.ts';
import { makeMember, makeOwner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mailTeamJob } from './mail.jobs.ts';

/** Addresses that the mail server refuses: for ever (550) or for now (450). */
const refused = new Map<string, 450 | 550>();
const refusals: string[] = [];
let smtp: SMTPServer;
let server: TestServer;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onRcptTo({ address }, _, done) {
      const responseCode = refused.get(address.toLowerCase());
      if (responseCode) refusals.push(address.toLowerCase());
      done(responseCode ? Object.assign(new Error('Not here'), { responseCode }) : null);
    },
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  });
  smtp.on('error', () => {});
  const listening = smtp.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  server = await startTestServer({
    smtpUrl: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const lost = 'A mail about an escalation could not be sent';
const subject = 'New escalation';

test('an owner whose mail server refuses is alarmed in the dashboard, with whom to write to', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  refused.set(owner.email, 550);
  const { handoff } = await makeHandoff(server, owner, {
    name: 'Bob',
    email: 'bob@example.org',
    inquiry: 'Is rye in stock?',
  });
  for (const person of [owner, member]) {
    const notice = await waitForNotice(person, lost);
    expect(notice).toMatchObject({
      type: 'conversation',
      priority: 'urgent',
      data: { handoffId: handoff.id },
    });
    expect(notice.description).toContain('bob@example.org');
    expect(notice.description).toContain('Is rye in stock?');
  }
  const now = await owner.call(getHandoff, { businessId: owner.businessId, handoffId: handoff.id });
  expect(now.mail).toBe('failed');
});

test('a mail server that is away for good uses up the tries, then the owner is alarmed', async () => {
  const owner = await makeOwner(server);
  refused.set(owner.email, 450);
  const { handoff } = await makeHandoff(server, owner);
  await untilTriedAgain(server, async () => {
    const { notifications } = await owner.call(listNotifications, {});
    return notifications.some(({ title }) => title.includes(lost));
  });
  const mail = async () =>
    (await owner.call(getHandoff, { businessId: owner.businessId, handoffId: handoff.id })).mail;
  expect(await mail()).toBe('failed');

  // A further round waits for its time; once the mail server is back it is sent, and says so.
  const { db } = server.platform.database;
  const round = { businessId: owner.businessId, handoffId: handoff.id, userId: owner.userId, round: 1 };
  await expect.poll(() => server.platform.jobs.listUnfinished(db, mailTeamJob)).toContainEqual(round);
  refused.delete(owner.email);
  await server.platform.jobs.enqueue(db, mailTeamJob, round);
  await expect.poll(mail, { timeout: 10_000 }).toBe('sent');
}, 40_000);

test('a mail server that comes back in time is no reason for an alarm', async () => {
  const owner = await makeOwner(server);
  refused.set(owner.email, 450);
  const { handoff } = await makeHandoff(server, owner);
  await expect.poll(() => refusals, { timeout: 10_000 }).toContain(owner.email);
  refused.delete(owner.email);
  await waitForMail(server, owner.email, subject);
  await expect
    .poll(
      async () =>
        (await owner.call(getHandoff, { businessId: owner.businessId, handoffId: handoff.id })).mail,
    )
    .toBe('sent');
  const { notifications } = await owner.call(listNotifications, {});
  expect(notifications.map(({ title }) => title)).not.toContain(lost);
});

test('one of two owners who can be reached is enough, and the other mail is reported', async () => {
  const owner = await makeOwner(server);
  const second = await makeMember(server, owner, 'owner');
  refused.set(second.email, 550);
  const { handoff } = await makeHandoff(server, owner);
  await waitForMail(server, owner.email, subject);
  await waitForNotice(owner, lost);
  expect(mailsTo(server, owner.email, subject)).toHaveLength(1);
  await expect
    .poll(
      async () =>
        (await owner.call(getHandoff, { businessId: owner.businessId, handoffId: handoff.id })).mail,
    )
    .toBe('sent');
});

test('without an owner the other members are mailed', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const { db } = server.platform.database;
  await db.execute(`update business_members set role = 'editor' where business_id = '${owner.businessId}'`);
  await makeHandoff(server, owner);
  await waitForMail(server, owner.email, subject);
  await waitForMail(server, member.email, subject);
});

test('a visitor who cannot be reached by mail is reported to the team, and the answer stays in the chat', async () => {
  const owner = await makeOwner(server);
  const email = `${crypto.randomUUID()}@example.org`;
  refused.set(email, 550);
  const { handoff } = await makeHandoff(server, owner, { email });
  server.clock.moveBy(61_000);
  await owner.call(replyToHandoff, { businessId: owner.businessId, handoffId: handoff.id, content: 'Yes.' });
  await letVisitorMailsGo(server);
  const notice = await waitForNotice(owner, `${email} could not be reached`);
  expect(notice).toMatchObject({ priority: 'urgent', data: { conversationId: handoff.conversationId } });
  expect(mailsTo(server, email)).toHaveLength(0);
});
