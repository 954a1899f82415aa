import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { getSession, signIn, signUp } from '@parley/contract/accounts/accounts';
import {
  cancelEmailChange,
  confirmEmailChange,
  emailChangeHours,
  getEmailChange,
  readEmailChange,
  refuseEmailChange,
  startEmailChange,
} from '@parley/contract/accounts/email-change';
import { forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson, makeSuperAdmin } from '../../../testing/admins.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdminPerson(server);
});
// Each check of a password counts for a minute.
const letAMinutePass = () => server.clock.moveBy(61_000);
afterAll(() => server.close());

const password = testPassword;
const newAddress = () => `${crypto.randomUUID()}@new.example`;
const isOver = {
  status: 400,
  body: { message: expect.stringContaining('invalid, was already used or has expired') },
};

async function begin() {
  letAMinutePass();
  const person = await makePerson(server);
  const newEmail = newAddress();
  const started = await admin.call(startEmailChange, { userId: person.userId, newEmail, password });
  const tokenOf = async (to: string, subject: string) => tokenIn(await waitForMail(server, to, subject));
  return {
    person,
    newEmail,
    started,
    oldToken: await tokenOf(person.email, 'Confirm the change of your email address'),
    newToken: await tokenOf(newEmail, 'Confirm your new email address'),
  };
}

test('the address changes once both have confirmed, everybody else is signed out, and both are told', async () => {
  const { person, newEmail, oldToken, newToken } = await begin();
  const elsewhere = makeBrowser(server);
  await elsewhere.call(signIn, { email: person.email, password });

  expect(await makeBrowser(server).call(confirmEmailChange, { token: newToken })).toEqual({ isDone: false });
  expect((await person.call(getSession, {})).session?.user.email).toBe(person.email);
  expect(await admin.call(getEmailChange, { userId: person.userId })).toMatchObject({
    change: { newEmail, isOldConfirmed: false, isNewConfirmed: true },
  });

  expect(await person.call(confirmEmailChange, { token: oldToken })).toEqual({ isDone: true });
  expect((await person.call(getSession, {})).session?.user.email).toBe(newEmail);
  expect((await elsewhere.call(getSession, {})).session).toBeNull();
  await waitForMail(server, person.email, 'Your email address was changed');
  await waitForMail(server, newEmail, 'Your email address was changed');
  await expect(makeBrowser(server).call(signIn, { email: person.email, password })).rejects.toMatchObject({
    status: 401,
  });
  expect((await makeBrowser(server).call(signIn, { email: newEmail, password })).outcome).toBe('signed-in');

  const events = await person.call(listSecurityEvents, {});
  expect(events.find(({ action }) => action === 'email_changed')?.details).toEqual({
    from: person.email,
    to: newEmail,
    by: admin.userId,
  });
  expect(events.map(({ action }) => action)).toContain('email_change_started');
});

test('each link works once, and none after the change', async () => {
  const { oldToken, newToken } = await begin();
  await makeBrowser(server).call(confirmEmailChange, { token: oldToken });
  expect(await makeBrowser(server).call(readEmailChange, { token: oldToken })).toMatchObject({
    isConfirmed: true,
  });
  await expect(makeBrowser(server).call(confirmEmailChange, { token: oldToken })).rejects.toMatchObject(
    isOver,
  );
  await makeBrowser(server).call(confirmEmailChange, { token: newToken });
  for (const token of [oldToken, newToken, 'made.up'])
    await expect(makeBrowser(server).call(confirmEmailChange, { token })).rejects.toMatchObject(isOver);
});

test('links expire', async () => {
  const { oldToken, newToken } = await begin();
  await makeBrowser(server).call(confirmEmailChange, { token: oldToken });
  server.clock.moveBy(emailChangeHours * 60 * 60 * 1000 + 1000);
  await expect(makeBrowser(server).call(confirmEmailChange, { token: newToken })).rejects.toMatchObject(
    isOver,
  );
  // The admin has been idle for as long.
  await admin.call(signIn, { email: admin.email, password });
});

test('a change that was started again, called off or refused ends its links', async () => {
  const first = await begin();
  const { userId } = first.person;
  letAMinutePass();
  const again = newAddress();
  await admin.call(startEmailChange, { userId, newEmail: again, password });
  await expect(makeBrowser(server).call(confirmEmailChange, { token: first.oldToken })).rejects.toMatchObject(
    isOver,
  );

  await admin.call(cancelEmailChange, { userId });
  expect(await admin.call(getEmailChange, { userId })).toEqual({ change: null });
  await expect(admin.call(cancelEmailChange, { userId })).rejects.toMatchObject({ status: 404 });

  const second = await begin();
  await makeBrowser(server).call(confirmEmailChange, { token: second.newToken });
  await makeBrowser(server).call(refuseEmailChange, { token: second.oldToken });
  await expect(
    makeBrowser(server).call(confirmEmailChange, { token: second.oldToken }),
  ).rejects.toMatchObject(isOver);
  expect((await second.person.call(getSession, {})).session?.user.email).toBe(second.person.email);
});

test('a link to set a new password that went to the old address opens nothing after the change', async () => {
  const { person, newEmail, oldToken, newToken } = await begin();
  await makeBrowser(server).call(forgotPassword, { email: person.email });
  const reset = tokenIn(await waitForMail(server, person.email, 'Reset your password'));
  await makeBrowser(server).call(confirmEmailChange, { token: oldToken });
  await makeBrowser(server).call(confirmEmailChange, { token: newToken });
  await expect(
    makeBrowser(server).call(resetPassword, { token: reset, password: 'another good password' }),
  ).rejects.toMatchObject({ status: 400 });
  expect((await makeBrowser(server).call(signIn, { email: newEmail, password })).outcome).toBe('signed-in');
});

test('the new address learns nothing of the old one, nor anything that the person wrote', async () => {
  const { person, newEmail, newToken, oldToken } = await begin();
  const { text } = mailsTo(server, newEmail)[0]!;
  expect(text).not.toContain(person.email);
  expect(text).not.toContain('Ada');
  expect(await makeBrowser(server).call(readEmailChange, { token: newToken })).toEqual({
    side: 'new',
    oldEmail: null,
    newEmail,
    isConfirmed: false,
  });
  expect(await makeBrowser(server).call(readEmailChange, { token: oldToken })).toMatchObject({
    oldEmail: person.email,
  });
});

test('an address that somebody took meanwhile stays theirs, and the confirmer is told nothing about them', async () => {
  const { person, newEmail, oldToken, newToken } = await begin();
  await makeBrowser(server).call(signUp, { firstName: 'Eve', lastName: 'Early', email: newEmail, password });
  await makeBrowser(server).call(confirmEmailChange, { token: newToken });
  await expect(makeBrowser(server).call(confirmEmailChange, { token: oldToken })).rejects.toMatchObject({
    status: 409,
    body: {
      message:
        'This change is no longer possible. Please ask an administrator of this server to start another one.',
    },
  });
  expect((await person.call(getSession, {})).session?.user.email).toBe(person.email);
});

test('starting one takes the own password, a free address, and for an admin a super admin', async () => {
  letAMinutePass();
  const person = await makePerson(server);
  const start = (changes: object) =>
    admin.call(startEmailChange, { userId: person.userId, newEmail: newAddress(), password, ...changes });
  await expect(start({ password: 'not it' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  await expect(start({ newEmail: person.email })).rejects.toMatchObject({ status: 400 });
  await expect(start({ newEmail: admin.email.toUpperCase() })).rejects.toMatchObject({
    status: 400,
    body: { fields: { newEmail: 'An account with this email address already exists.' } },
  });
  letAMinutePass();
  const other = await makeAdminPerson(server);
  await expect(start({ userId: other.userId })).rejects.toMatchObject({ status: 403 });
  const chief = await makeSuperAdmin(server);
  const byChief = await chief.call(startEmailChange, {
    userId: other.userId,
    newEmail: newAddress(),
    password,
  });
  expect(byChief.change.isOldConfirmed).toBe(false);
  await expect(
    person.call(startEmailChange, { userId: person.userId, newEmail: newAddress(), password }),
  ).rejects.toMatchObject({
    status: 403,
  });
});

test('only where mail does not go out is the admin given the links', async () => {
  const { started, oldToken, newToken } = await begin();
  expect(started.links).toEqual({
    old: `http://parley.test/auth/callback#change-email=${oldToken}`,
    new: `http://parley.test/auth/callback#change-email=${newToken}`,
  });
  const mailing = await startTestServer({ mail: 'smtp' });
  try {
    const chief = await makeSuperAdmin(mailing);
    const { links } = await chief.call(startEmailChange, {
      userId: chief.userId,
      newEmail: newAddress(),
      password,
    });
    expect(links).toBeNull();
  } finally {
    await mailing.close();
  }
});
