import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import {
  confirmEmail,
  getSession,
  resendConfirmation,
  signIn,
  signUp,
} from '@parley/contract/accounts/accounts';
import { forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { enableSecondFactor, startSecondFactor } from '@parley/contract/accounts/second-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { totpCode, totpStep } from '../second-factor/index.ts';

let withSmtp: TestServer;
let server: TestServer;
beforeAll(async () => {
  [withSmtp, server] = await Promise.all([startTestServer({ mail: 'smtp' }), startTestServer()]);
});
afterAll(() => Promise.all([withSmtp.close(), server.close()]));

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const passwords = { stranger: 'the strangers words', owner: 'the owners own words' };
const signUpOf = (who: keyof typeof passwords, email: string) => ({
  firstName: who === 'owner' ? 'Vera' : 'Mallory',
  lastName: 'Example',
  email,
  password: passwords[who],
});
const confirmationLinks = async (email: string, count: number) => {
  await waitForMail(withSmtp, email, 'Confirm', count);
  return mailsTo(withSmtp, email, 'Confirm').map(tokenIn);
};
const statusOf = async (on: TestServer, email: string, password: string) =>
  (await makeBrowser(on).send(signIn, { email, password })).status;

/** A stranger signs up with somebody's address, then its owner does. */
async function signUpTwice() {
  const email = newEmail();
  const [stranger, owner] = [makeBrowser(withSmtp), makeBrowser(withSmtp)];
  await stranger.call(signUp, signUpOf('stranger', email));
  await confirmationLinks(email, 1);
  await owner.call(signUp, signUpOf('owner', email));
  const [strangersLink, ownersLink] = await confirmationLinks(email, 2);
  return { email, stranger, owner, strangersLink: strangersLink!, ownersLink: ownersLink! };
}

test('a link confirms the sign-up it was sent for: the password of a stranger before it opens nothing', async () => {
  const { email, stranger, owner, strangersLink, ownersLink } = await signUpTwice();
  const { session } = await owner.call(confirmEmail, { token: ownersLink });
  expect(session?.user).toMatchObject({ email, firstName: 'Vera' });

  expect(await statusOf(withSmtp, email, passwords.stranger)).toBe(401);
  expect(await statusOf(withSmtp, email, passwords.owner)).toBe(200);
  expect((await stranger.call(getSession, {})).session).toBeNull();
  await expect(stranger.call(confirmEmail, { token: strangersLink })).rejects.toMatchObject({ status: 400 });
});

test('a sign-up of a stranger that comes after it changes nothing about the link of the owner', async () => {
  const email = newEmail();
  const owner = makeBrowser(withSmtp);
  await owner.call(signUp, signUpOf('owner', email));
  const [ownersLink] = await confirmationLinks(email, 1);
  await makeBrowser(withSmtp).call(signUp, signUpOf('stranger', email));
  await owner.call(confirmEmail, { token: ownersLink! });
  expect(await statusOf(withSmtp, email, passwords.owner)).toBe(200);
  expect(await statusOf(withSmtp, email, passwords.stranger)).toBe(401);
});

test('who opens the link of a stranger is told what it is for, and a click alone confirms nothing', async () => {
  const { email, owner, strangersLink } = await signUpTwice();
  for (const browser of [owner, makeBrowser(withSmtp)])
    expect(await browser.call(confirmEmail, { token: strangersLink })).toEqual({
      session: null,
      unproven: { email, firstName: 'Mallory', lastName: 'Example' },
    });
  expect(await statusOf(withSmtp, email, passwords.stranger)).toBe(403);
  await expect(
    owner.call(confirmEmail, { token: strangersLink, password: passwords.owner }),
  ).rejects.toMatchObject({
    status: 400,
    body: {
      fields: { password: 'This is not the password of this sign-up. You can choose a new one instead.' },
    },
  });
  expect(await statusOf(withSmtp, email, passwords.stranger)).toBe(403);
});

test('who opens the link of a stranger may make the account theirs with a new password', async () => {
  const { email, strangersLink } = await signUpTwice();
  const browser = makeBrowser(withSmtp);
  const choose = (newPassword: string) => browser.call(confirmEmail, { token: strangersLink, newPassword });
  await expect(choose('short')).rejects.toMatchObject({ status: 400 });
  await expect(choose('password1')).rejects.toMatchObject({
    body: { fields: { newPassword: expect.stringContaining('common') } },
  });
  expect((await choose('chosen through the link')).session?.user.email).toBe(email);
  expect(await statusOf(withSmtp, email, 'chosen through the link')).toBe(200);
  expect(await statusOf(withSmtp, email, passwords.stranger)).toBe(401);
  expect(await statusOf(withSmtp, email, passwords.owner)).toBe(401);
});

const sentence = 'You won! Call 555 0100 today';
const nameAfter = async (browser: ReturnType<typeof makeBrowser>) =>
  (await browser.call(getSession, {})).session?.user;

test('a name that is a sentence of a stranger is not taken over by who confirms the address', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, { ...signUpOf('stranger', email), firstName: sentence });
  const [token] = await confirmationLinks(email, 1);
  const owner = makeBrowser(withSmtp);
  await owner.call(confirmEmail, { token: token!, newPassword: passwords.owner });
  expect(await nameAfter(owner)).toMatchObject({ email, firstName: '', lastName: 'Example' });
  expect(mailsTo(withSmtp, email).some(({ text }) => text.includes('You won'))).toBe(false);
});

test('nor by who sets a new password', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, { ...signUpOf('stranger', email), lastName: sentence });
  const owner = makeBrowser(withSmtp);
  await owner.call(forgotPassword, { email });
  const token = tokenIn(await waitForMail(withSmtp, email, 'Reset'));
  await owner.call(resetPassword, { token, password: passwords.owner });
  await owner.call(signIn, { email, password: passwords.owner });
  expect(await nameAfter(owner)).toMatchObject({ email, firstName: 'Mallory', lastName: '' });
  expect(mailsTo(withSmtp, email).some(({ text }) => text.includes('You won'))).toBe(false);
});

test('on another device the password of the sign-up goes with the link, and cannot be guessed for long', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, signUpOf('owner', email));
  const [token] = await confirmationLinks(email, 1);
  const phone = makeBrowser(withSmtp);
  for (let tries = 0; tries < 5; tries += 1)
    await phone.send(confirmEmail, { token, password: `guess ${tries}` });
  expect((await phone.send(confirmEmail, { token, password: passwords.owner })).status).toBe(429);
  withSmtp.clock.moveBy(61_000);
  expect(
    (await phone.call(confirmEmail, { token: token!, password: passwords.owner })).session?.user.email,
  ).toBe(email);
});

test('the link sent again is for the sign-up of the browser that asks', async () => {
  const { email, stranger, owner } = await signUpTwice();
  withSmtp.clock.moveBy(61_000);
  await owner.call(resendConfirmation, { email });
  const links = await confirmationLinks(email, 3);
  expect((await stranger.call(confirmEmail, { token: links[2]! })).session).toBeNull();
  expect((await owner.call(confirmEmail, { token: links[2]! })).session?.user.firstName).toBe('Vera');
  expect(await statusOf(withSmtp, email, passwords.stranger)).toBe(401);
});

test('a reset of the password takes an unconfirmed account from the stranger who made it', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, signUpOf('stranger', email));
  const [strangersLink] = await confirmationLinks(email, 1);
  await makeBrowser(withSmtp).call(forgotPassword, { email });
  const token = tokenIn(await waitForMail(withSmtp, email, 'Reset'));
  await makeBrowser(withSmtp).call(resetPassword, { token, password: passwords.owner });
  expect(await statusOf(withSmtp, email, passwords.owner)).toBe(200);
  await expect(
    makeBrowser(withSmtp).call(confirmEmail, { token: strangersLink!, newPassword: 'taken over again' }),
  ).rejects.toMatchObject({ status: 400 });
});

test('without a mail server a stranger who took an address first loses session, password and second factor to its owner', async () => {
  const squatter = await makePerson(server, { hasSignedUp: true });
  const { secret } = await squatter.call(startSecondFactor, { method: 'totp' });
  await squatter.call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });
  // The operator hands the owner the link that lies in the outbox.
  const token = tokenIn(await waitForMail(server, squatter.email, 'Confirm'));
  const owner = makeBrowser(server);
  expect(await owner.call(confirmEmail, { token })).toMatchObject({
    session: null,
    unproven: { email: squatter.email },
  });
  expect((await owner.call(confirmEmail, { token, newPassword: passwords.owner })).session).not.toBeNull();
  expect((await squatter.call(getSession, {})).session).toBeNull();
  const notice = await waitForMail(server, squatter.email, 'Earlier access to your account was removed');
  expect(notice.text).toContain('two-factor authentication');
  expect(notice.text).not.toContain('passkey');
  const [latest] = (await owner.call(listSecurityEvents, {})).filter(({ action }) =>
    /mfa|access_removed/.test(action),
  );
  expect(latest).toMatchObject({
    action: 'earlier_access_removed',
    details: { what: 'two-factor authentication' },
  });
  expect(await statusOf(server, squatter.email, testPassword)).toBe(401);
  expect(
    await makeBrowser(server).call(signIn, { email: squatter.email, password: passwords.owner }),
  ).toMatchObject({
    outcome: 'signed-in',
  });
});

test('confirming the own account late keeps its second factor, and asks for it', async () => {
  const person = await makePerson(server, { hasSignedUp: true });
  const { secret } = await person.call(startSecondFactor, { method: 'totp' });
  await person.call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });
  const token = tokenIn(await waitForMail(server, person.email, 'Confirm'));
  expect(
    (await makeBrowser(server).call(confirmEmail, { token, password: testPassword })).session,
  ).toBeNull();
  expect(
    await makeBrowser(server).call(signIn, { email: person.email, password: testPassword }),
  ).toMatchObject({
    outcome: 'second-factor',
  });
});

/** As on a server that had no mail yet when this person signed up: they were let in at once, and their link never left. */
async function wasLetInWithoutMail(email: string) {
  await withSmtp.platform.database.db.execute(
    `insert into security_audit_logs (id, user_id, action, ip_address, user_agent, details, created_at)
     select gen_random_uuid(), id, 'signed_in', '', '', '{}', created_at + interval '1 second'
     from users where email = '${email}'`,
  );
}

test('who signed up before mail was set up is sent a link when told to look for one, and only one', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, signUpOf('owner', email));
  await confirmationLinks(email, 1);
  await wasLetInWithoutMail(email);
  withSmtp.clock.moveBy(61_000);
  expect(await statusOf(withSmtp, email, passwords.owner)).toBe(403);
  const [, token] = await confirmationLinks(email, 2);
  withSmtp.clock.moveBy(61_000);
  expect(await statusOf(withSmtp, email, passwords.owner)).toBe(403);
  const browser = makeBrowser(withSmtp);
  const { session } = await browser.call(confirmEmail, { token: token!, password: passwords.owner });
  expect(session?.user.email).toBe(email);
  expect(mailsTo(withSmtp, email, 'Confirm')).toHaveLength(2);
});

test('who is told to look for a link that is too old is sent a new one', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, signUpOf('owner', email));
  await confirmationLinks(email, 1);
  withSmtp.clock.moveBy(25 * 60 * 60_000);
  expect(await statusOf(withSmtp, email, passwords.owner)).toBe(403);
  await confirmationLinks(email, 2);
});
