import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { sendTestMail } from '@parley/contract/accounts/platform-settings';
import { sendUserPasswordReset } from '@parley/contract/admin/admin';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { getMailState } from '@parley/contract/admin/mail-state';
import { listOutbox, readOutboxMail, sendOutboxMail } from '@parley/contract/admin/outbox';
import { inviteMember, revokeInvitation } from '@parley/contract/businesses/members';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../../../platform/mail/index.ts';
import { makeAdminPerson, makeSuperAdmin } from '../../../testing/admins.ts';
import { untilTriedAgain } from '../../../testing/hurried-jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makeOwner, makePerson } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let withSmtp: TestServer;
let withoutSmtp: TestServer;
let chief: Awaited<ReturnType<typeof makeSuperAdmin>>;
let chiefWithoutSmtp: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  smtp = await startMailServer();
  withSmtp = await startTestServer({ smtpUrl: smtp.url });
  withoutSmtp = await startTestServer();
  chief = await makeSuperAdmin(withSmtp);
  chiefWithoutSmtp = await makeSuperAdmin(withoutSmtp);
});
afterEach(() => smtp.takeAgain());
afterAll(async () => {
  await withSmtp.close();
  await withoutSmtp.close();
  await smtp.close();
});

const minuteMs = 60_000;
/** The first, and those after 1, 2 and 4 seconds. */
const quickTries = 4;
const hostile = '</pre><script>alert(1)</script>';
const someAddress = () => `${crypto.randomUUID()}@example.com`;
const mailTo = (to: string) => ({
  to,
  subject: 'Your code 123456',
  text: `${hostile}\nSet a password: http://parley.test/answer?key=very.secret\nThe code is 654321.`,
  html: '<p>very.secret</p>',
});

/** As a server that had no mail server then has left it behind. */
async function keepMail(server: TestServer, to: string) {
  const { log } = server.platform;
  await openMailer({
    smtpUrl: undefined,
    from: 'Old <no-reply@localhost>',
    dataDir: server.dataDir,
    log,
  }).send(mailTo(to));
}

/** Sent as the product sends; the test server's own mailer stands before the outbox, so a mail is asked for over HTTP. */
async function failToReset(responseCode: number) {
  const person = await makePerson(withSmtp);
  smtp.refuse(responseCode, responseCode === 550 ? person.email : undefined);
  await makeBrowser(withSmtp).call(forgotPassword, { email: person.email });
  return person;
}

async function waitForRow(to: string, state: string) {
  const find = async () =>
    (await chief.call(listOutbox, { search: to })).rows.find((row) => row.subject.startsWith('Reset'));
  await expect.poll(async () => (await find())?.state, { timeout: 20_000 }).toBe(state);
  return (await find())!;
}

const quickTriesAreOver = (to: string) =>
  untilTriedAgain(withSmtp, async () => (await waitForRow(to, 'waiting')).attempts === quickTries);

test('without a mail server every mail is listed as kept, newest first, and links and codes in it are hidden', async () => {
  const chief = chiefWithoutSmtp;
  const [first, second] = [someAddress(), someAddress()];
  await keepMail(withoutSmtp, first);
  await keepMail(withoutSmtp, second);
  const { rows } = await chief.call(listOutbox, { state: 'kept' });
  expect(rows.slice(0, 2)).toMatchObject([
    { to: second, state: 'kept', subject: 'Your code [hidden]' },
    { to: first, state: 'kept' },
  ]);
  const { id } = rows[0]!;
  const mail = await chief.call(readOutboxMail, { mailId: id });
  expect(mail.text).toContain('http://parley.test/answer?[hidden]');
  expect(mail.text).toContain('The code is [hidden].');
  expect(mail.text).toContain(hostile);
  expect(JSON.stringify([rows, mail])).not.toMatch(/very\.secret|123456|654321/);
  expect((await chief.call(listOutbox, { search: first.toUpperCase() })).rows.map(({ to }) => to)).toEqual([
    first,
  ]);
  expect((await chief.call(listOutbox, { state: 'failed' })).rows).toEqual([]);
});

test('pages follow each other without gaps', async () => {
  const chief = chiefWithoutSmtp;
  const domain = `${crypto.randomUUID()}.example`;
  for (let index = 0; index < 25; index += 1) await keepMail(withoutSmtp, `p${index}@${domain}`);
  const first = await chief.call(listOutbox, { search: domain, page: 1 });
  const second = await chief.call(listOutbox, { search: domain, page: 2 });
  expect(first).toMatchObject({ total: 25, page: 1, pageCount: 2 });
  const expected = Array.from({ length: 25 }, (_, index) => `p${24 - index}@${domain}`);
  expect([...first.rows, ...second.rows].map(({ to }) => to)).toEqual(expected);
  expect((await chief.call(listOutbox, { search: domain, page: 99 })).page).toBe(2);
});

test('without a mail server sending again is refused with what to do, and the mail stays', async () => {
  const chief = chiefWithoutSmtp;
  const to = someAddress();
  await keepMail(withoutSmtp, to);
  const { id } = (await chief.call(listOutbox, { search: to })).rows[0]!;
  await expect(chief.call(sendOutboxMail, { mailId: id })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Set SMTP_URL') },
  });
  expect((await chief.call(listOutbox, { search: to })).rows).toHaveLength(1);
});

test('a kept mail really goes out once a mail server is set, under the sender of today, and once', async () => {
  const to = someAddress();
  await keepMail(withSmtp, to);
  const { id } = (await chief.call(listOutbox, { search: to })).rows[0]!;
  const tries = await Promise.allSettled([1, 2].map(() => chief.call(sendOutboxMail, { mailId: id })));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const arrived = smtp.received.filter((mail) => mail.to.includes(to));
  expect(arrived).toHaveLength(1);
  expect(arrived[0]!.content).toMatch(/^From: Old <test@parley\.test>\r$/m);
  expect(arrived[0]!.content).toContain('654321');
  expect((await chief.call(listOutbox, { search: to })).rows).toMatchObject([{ state: 'sent', to }]);
  expect(await chief.call(listSecurityEvents, {})).toContainEqual(
    expect.objectContaining({ action: 'mail_sent_again', details: { to } }),
  );
});

test('a mail that the mail server refuses is listed with the reason, and its tries are one mail', async () => {
  const person = await failToReset(451);
  const row = await waitForRow(person.email, 'waiting');
  expect(row.problem).toContain('451');
  await quickTriesAreOver(person.email);
  // The next try is a real minute away. By the mails' clock the longest pause passes, then more than that.
  withSmtp.clock.moveBy(30 * minuteMs);
  expect(await waitForRow(person.email, 'waiting')).toMatchObject({ id: row.id, attempts: quickTries });
  withSmtp.clock.moveBy(5 * minuteMs);
  expect((await chief.call(listOutbox, { search: person.email, state: 'failed' })).rows).toHaveLength(1);
  expect((await chief.call(listOutbox, { search: person.email, state: 'waiting' })).rows).toHaveLength(0);
});

test('a failed mail is sent again by hand: the link in it works, and no screen ever showed it', async () => {
  const person = await failToReset(550);
  const { id, problem } = await waitForRow(person.email, 'failed');
  expect(problem).toContain('No such user here');
  const shown = await chief.call(readOutboxMail, { mailId: id });
  expect(shown.text).toContain('/reset-password?[hidden]');
  await expect(chief.call(sendOutboxMail, { mailId: id })).rejects.toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('No such user here') },
  });
  smtp.takeAgain();
  await chief.call(sendOutboxMail, { mailId: id });
  const mail = await waitForMail(withSmtp, person.email, 'Reset your password');
  expect(JSON.stringify(shown)).not.toContain(tokenIn(mail));
  await makeBrowser(withSmtp).call(resetPassword, {
    token: tokenIn(mail),
    password: 'another horse entirely',
  });

  expect(await chief.call(readOutboxMail, { mailId: id })).toMatchObject({
    state: 'sent',
    problem: null,
    text: null,
  });
  await expect(chief.call(sendOutboxMail, { mailId: id })).rejects.toMatchObject({ status: 409 });
});

test('a mail whose link works no more is not sent again: a reset link past its hour, a revoked invitation', async () => {
  const dead = { status: 409, body: { message: expect.stringContaining('Its link no longer works') } };
  const person = await failToReset(550);
  const { id } = await waitForRow(person.email, 'failed');
  smtp.takeAgain();
  for (const _half of [1, 2]) {
    // Whoever does nothing for an hour is locked out.
    withSmtp.clock.moveBy(31 * minuteMs);
    await chief.call(listOutbox, {});
  }
  const before = smtp.received.length;
  await expect(chief.call(sendOutboxMail, { mailId: id })).rejects.toMatchObject(dead);

  const owner = await makeOwner(withSmtp);
  const email = someAddress();
  smtp.refuse(550, email);
  const { businessId } = owner;
  const invitation = await owner.call(inviteMember, { businessId, email, role: 'editor' });
  const find = async () => (await chief.call(listOutbox, { search: email })).rows[0];
  await expect.poll(async () => (await find())?.state, { timeout: 20_000 }).toBe('failed');
  smtp.takeAgain();
  await owner.call(revokeInvitation, { businessId, invitationId: invitation.id });
  await expect(chief.call(sendOutboxMail, { mailId: (await find())!.id })).rejects.toMatchObject(dead);
  const late = smtp.received.slice(before).filter(({ to }) => [person.email, email].includes(to[0]!));
  expect(late).toEqual([]);
});

test('what is tried only once has failed at once: a test mail, and a kept mail sent by hand', async () => {
  const [tested, kept] = [someAddress(), someAddress()];
  await keepMail(withSmtp, kept);
  const { id } = (await chief.call(listOutbox, { search: kept })).rows[0]!;
  smtp.refuse(451);
  expect(await chief.call(sendTestMail, { to: tested })).toMatchObject({ outcome: 'failed' });
  await expect(chief.call(sendOutboxMail, { mailId: id })).rejects.toMatchObject({ status: 503 });
  for (const search of [tested, kept]) {
    const states = (await chief.call(listOutbox, { search })).rows.map(({ state }) => state);
    expect(states.filter((state) => state !== 'kept')).toEqual(['failed']);
    expect((await chief.call(listOutbox, { search, state: 'waiting' })).rows).toEqual([]);
  }
});

test('each test mail that failed stays in the outbox, also two to the same address', async () => {
  const to = someAddress();
  smtp.refuse(451);
  for (const _ of [1, 2]) await chief.call(sendTestMail, { to });
  smtp.takeAgain();
  await chief.call(sendTestMail, { to });
  const states = (await chief.call(listOutbox, { search: to })).rows.map(({ state }) => state);
  expect(states.sort()).toEqual(['failed', 'failed', 'sent']);
});

test('what waits to be sent again cannot be read in the database, and what was sent is not kept there', async () => {
  const person = await failToReset(550);
  await waitForRow(person.email, 'failed');
  const { rows } = await withSmtp.platform.database.db.execute(`select m::text as row from mails m`);
  expect(JSON.stringify(rows)).not.toMatch(/access_token|reset-password\?/);
  const sent = await withSmtp.platform.database.db.execute(
    `select 1 from mails where status = 'sent' and message is not null`,
  );
  expect(sent.rows).toEqual([]);
});

test('everybody may know whether mails go out, and nothing more', async () => {
  expect(await withoutSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'outbox' });
  await makePerson(withSmtp);
  expect(await withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'sending' });
  await failToReset(550);
  await new Promise((resolve) => setTimeout(resolve, 500));
  // One address that does not exist says nothing about the mail server.
  expect(await withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'sending' });
  await failToReset(451);
  await expect
    .poll(() => withSmtp.anyone.call(getMailState, {}), { timeout: 20_000 })
    .toEqual({ mail: 'failing' });
});

test('one mail that the mail server refuses for good says nothing about the others', async () => {
  await makePerson(withSmtp);
  await expect.poll(() => withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'sending' });
  smtp.refuse(554);
  expect(await chief.call(sendTestMail, { to: someAddress() })).toMatchObject({ outcome: 'failed' });
  expect(await withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'sending' });
});

test('mail is failing only for as long as something would have been tried again', async () => {
  smtp.refuse(451);
  await chief.call(sendTestMail, { to: someAddress() });
  expect(await withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'failing' });
  withSmtp.clock.moveBy(33 * minuteMs);
  expect(await withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'sending' });
});

test('a mail server that refuses our sender takes no mail at all: mail is failing', async () => {
  await makePerson(withSmtp);
  await expect.poll(() => withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'sending' });
  const person = await makePerson(withSmtp);
  smtp.refuseSender();
  await makeBrowser(withSmtp).call(forgotPassword, { email: person.email });
  expect((await waitForRow(person.email, 'waiting')).problem).toContain('refused our sender address');
  expect(await withSmtp.anyone.call(getMailState, {})).toEqual({ mail: 'failing' });

  const { checks } = await chief.call(getHealthReport, {});
  expect(checks.find(({ name }) => name === 'Mail')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('does not take our mails'),
  });
  // As without a mail server: nobody else could bring the link to the person now.
  const { link } = await chief.call(sendUserPasswordReset, { userId: person.userId });
  expect(link).toContain('/reset-password?access_token=');
});

test('only super admins see the outbox', async () => {
  for (const caller of [await makePerson(withoutSmtp), await makeAdminPerson(withoutSmtp)]) {
    await expect(caller.call(listOutbox, {})).rejects.toMatchObject({ status: 403 });
    await expect(caller.call(readOutboxMail, { mailId: '20261115T101112131Z-abc' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(caller.call(sendOutboxMail, { mailId: '20261115T101112131Z-abc' })).rejects.toMatchObject({
      status: 403,
    });
  }
  const chief = chiefWithoutSmtp;
  await expect(chief.call(readOutboxMail, { mailId: '20261115T101112131Z-abc' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(chief.call(readOutboxMail, { mailId: crypto.randomUUID() })).rejects.toMatchObject({
    status: 404,
  });
  expect((await chief.send(readOutboxMail, { mailId: '..%2Fkeys%2Fapp-secret' })).status).toBe(400);
});

test('a reset link that goes out late works from then on for as long as its mail says', async () => {
  const person = await failToReset(451);
  await quickTriesAreOver(person.email);
  const { db } = withSmtp.platform.database;
  const waiting = `name = 'accounts.send-mail' and state = 'retry'`;
  smtp.takeAgain();
  withSmtp.clock.moveBy(50 * minuteMs);
  // The attempt is counted before the job queue has put the job back, so that it may not be waiting yet.
  await expect
    .poll(
      async () => {
        await db.execute(`update pgboss.job set start_after = now() where ${waiting}`);
        return mailsTo(withSmtp, person.email, 'Reset your password').length;
      },
      { timeout: 15_000, interval: 200 },
    )
    .toBeGreaterThan(0);
  const mail = await waitForMail(withSmtp, person.email, 'Reset your password');
  withSmtp.clock.moveBy(50 * minuteMs);
  await makeBrowser(withSmtp).call(resetPassword, {
    token: tokenIn(mail),
    password: 'another horse entirely',
  });
});
