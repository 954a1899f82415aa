import {
  confirmEmail,
  getSession,
  resendConfirmation,
  signIn,
  signUp,
} from '@parley/contract/accounts/accounts';
import { createSuperAdmin } from '@parley/contract/accounts/first-run';
import {
  changePassword,
  checkResetLink,
  forgotPassword,
  replaceExpiredPassword,
  resetPassword,
} from '@parley/contract/accounts/passwords';
import { signUpAdmin } from '@parley/contract/accounts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupCodeOf } from '../../../testing/admins.ts';
import type { Caller } from '../../../testing/caller.ts';
import { mailsTo, tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let withSmtp: TestServer;
beforeAll(async () => {
  server = await startTestServer({ adminSignUpKey: 'the key of the password tests' });
  withSmtp = await startTestServer({ mail: 'smtp' });
});
afterAll(async () => {
  await server.close();
  await withSmtp.close();
});

const hourMs = 60 * 60 * 1000;
const next = 'a quite different phrase';
const badLink = {
  status: 400,
  body: { message: 'Invalid reset link. Please request a new password reset.' },
};
const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function askForReset(email: string) {
  await makeBrowser(server).call(forgotPassword, { email });
  return tokenIn(await waitForMail(server, email, 'Reset your password'));
}

test('a forgotten password is set anew with the link from the mail, and every session ends', async () => {
  const person = await makePerson(server);
  const token = await askForReset(person.email.toUpperCase().toLowerCase());

  await makeBrowser(server).call(resetPassword, { token, password: next });

  expect((await person.call(getSession, {})).session).toBeNull();
  await expect(
    makeBrowser(server).call(signIn, { email: person.email, password: testPassword }),
  ).rejects.toMatchObject({
    status: 401,
  });
  expect(await makeBrowser(server).call(signIn, { email: person.email, password: next })).toMatchObject({
    outcome: 'signed-in',
  });
});

test('the mail carries both parameters the screen looks for, as text and as HTML', async () => {
  const person = await makePerson(server);
  const token = await askForReset(person.email);
  const mail = await waitForMail(server, person.email, 'Reset your password');

  expect(mail.text).toContain(
    `http://parley.test/reset-password?access_token=${token}&refresh_token=${token}&type=recovery`,
  );
  expect(mail.html).toContain(`access_token=${token}&amp;refresh_token=${token}`);
});

test('a reset link works once, and the older ones go with it', async () => {
  const person = await makePerson(server);
  const first = await askForReset(person.email);
  const browsers = [makeBrowser(server), makeBrowser(server)];
  const tries = await Promise.allSettled(
    browsers.map((browser) => browser.call(resetPassword, { token: first, password: next })),
  );

  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(
    makeBrowser(server).call(resetPassword, { token: first, password: next }),
  ).rejects.toMatchObject(badLink);
});

test('a reset link is worthless after an hour, changed, or meant for something else', async () => {
  const person = await makePerson(server, { hasSignedUp: true });
  const token = await askForReset(person.email);
  const confirmation = tokenIn(await waitForMail(server, person.email, 'Confirm'));
  for (const bad of [confirmation, `${token}x`, crypto.randomUUID(), 'x.y'])
    await expect(
      makeBrowser(server).call(resetPassword, { token: bad, password: next }),
    ).rejects.toMatchObject(badLink);

  server.clock.moveBy(hourMs + 1000);
  await expect(makeBrowser(server).call(resetPassword, { token, password: next })).rejects.toMatchObject(
    badLink,
  );
});

test('a new password of five characters or a common one is refused, and the link stays good', async () => {
  const person = await makePerson(server);
  const token = await askForReset(person.email);
  const set = (password: string) => makeBrowser(server).call(resetPassword, { token, password });

  await expect(set('abcd5')).rejects.toMatchObject({
    body: { fields: { password: 'Password must be at least 6 characters long.' } },
  });
  await expect(set('monkey')).rejects.toMatchObject({
    body: { fields: { password: 'This password is too common. Please choose another one.' } },
  });
  await set('xk7#pq');
});

test('whoever asks for a reset learns nothing about the address, and nobody else gets a mail', async () => {
  const person = await makePerson(server);
  const unknown = newEmail();
  const answers = await Promise.all(
    [person.email, unknown].map(async (email) => {
      const response = await makeBrowser(server).send(forgotPassword, { email });
      return { status: response.status, body: await response.text() };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  await waitForMail(server, person.email, 'Reset');
  expect(mailsTo(server, unknown)).toEqual([]);
});

test('neither the token nor the password can be read in the database', async () => {
  const person = await makePerson(server);
  const token = await askForReset(person.email);
  const { rows } = await server.platform.database.db.execute(
    `select t::text as row from account_tokens t union all select c::text from credentials c union all select data::text from pgboss.job`,
  );
  const everything = JSON.stringify(rows);
  expect(everything).not.toContain(token.split('.')[1]);
  expect(everything).not.toContain(testPassword);
});

test('a signed-in person changes the password; this session stays, the others end', async () => {
  const person = await makePerson(server);
  const phone = makeBrowser(server);
  await phone.call(signIn, { email: person.email, password: testPassword });

  await person.call(changePassword, { currentPassword: testPassword, newPassword: next });

  expect((await person.call(getSession, {})).session).not.toBeNull();
  expect((await phone.call(getSession, {})).session).toBeNull();
  await waitForMail(server, person.email, 'Your password was changed');
});

test('without the current password, or with the same one again, nothing changes', async () => {
  const person = await makePerson(server);
  await expect(
    person.call(changePassword, { currentPassword: 'guess', newPassword: next }),
  ).rejects.toMatchObject({
    body: { fields: { currentPassword: 'The current password is not right.' } },
  });
  await expect(
    person.call(changePassword, { currentPassword: testPassword, newPassword: testPassword }),
  ).rejects.toMatchObject({
    body: { fields: { newPassword: 'Please choose a password that differs from the current one.' } },
  });
});

test('somebody at a borrowed screen cannot guess the current password for long', async () => {
  const person = await makePerson(server);
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1)
    statuses.push(
      (await person.send(changePassword, { currentPassword: `guess ${tries}`, newPassword: next })).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

test('without a mail server a person is signed in at once, and the confirmation mail is written all the same', async () => {
  const person = await makePerson(server, { hasSignedUp: true });
  const mail = await waitForMail(server, person.email, 'Confirm your email address');
  expect(mail.text).toContain('http://parley.test/auth/callback#confirm=');

  expect((await person.call(confirmEmail, { token: tokenIn(mail) })).session?.user.email).toBe(person.email);
});

const grace = { firstName: 'Grace', lastName: 'Hopper', password: testPassword };

test('with a mail server nobody signs in before the address is confirmed; the link signs in, once', async () => {
  const email = newEmail();
  const browser = makeBrowser(withSmtp);
  expect(await browser.call(signUp, { ...grace, email })).toEqual({ session: null });
  await expect(makeBrowser(withSmtp).call(signIn, { email, password: testPassword })).rejects.toMatchObject({
    status: 403,
    body: { message: 'Please check your email and click the confirmation link to verify your account.' },
  });

  const token = tokenIn(await waitForMail(withSmtp, email, 'Confirm'));
  expect((await browser.call(confirmEmail, { token })).session?.user.email).toBe(email);
  expect((await browser.call(getSession, {})).session).not.toBeNull();
  expect(await makeBrowser(withSmtp).call(signIn, { email, password: testPassword })).toMatchObject({
    outcome: 'signed-in',
  });
  await expect(makeBrowser(withSmtp).call(confirmEmail, { token })).rejects.toMatchObject({ status: 400 });
});

test('the wrong password for an unconfirmed address says nothing of the confirmation', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, { ...grace, email });
  await expect(makeBrowser(withSmtp).call(signIn, { email, password: 'guess' })).rejects.toMatchObject({
    status: 401,
  });
});

test('with a mail server a second sign-up is answered like the first, confirmed or not, and changes nothing', async () => {
  const email = newEmail();
  const attempt = async (browser: Caller, password: string) => {
    const response = await browser.send(signUp, { ...grace, email, password });
    const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '='));
    return { status: response.status, body: await response.text(), cookies };
  };
  const browser = makeBrowser(withSmtp);
  const first = await attempt(browser, testPassword);
  expect(await attempt(makeBrowser(withSmtp), 'another password here')).toEqual(first);
  const token = tokenIn(
    (await waitForMail(withSmtp, email, 'Confirm', 2)) && mailsTo(withSmtp, email, 'Confirm')[0]!,
  );
  await browser.call(confirmEmail, { token });
  await expect(browser.call(confirmEmail, { token })).rejects.toMatchObject({
    body: { message: expect.stringContaining('was used already') },
  });
  expect(await attempt(makeBrowser(withSmtp), 'a third password here')).toEqual(first);
  await waitForMail(withSmtp, email, 'You already have an account');
  const { rows } = await withSmtp.platform.database.db.execute(
    `select 1 from users where email = '${email}'`,
  );
  expect(rows).toHaveLength(1);
});

test('a confirmation link dies after a day, and another one can be asked for', async () => {
  const email = newEmail();
  await makeBrowser(withSmtp).call(signUp, { ...grace, email });
  const old = tokenIn(await waitForMail(withSmtp, email, 'Confirm'));
  withSmtp.clock.moveBy(24 * hourMs + 1000);
  await expect(makeBrowser(withSmtp).call(confirmEmail, { token: old })).rejects.toMatchObject({
    body: { message: expect.stringMatching(/was used already or has expired. Sign in: .* sent again/) },
  });

  const before = mailsTo(withSmtp, email).length;
  await makeBrowser(withSmtp).call(resendConfirmation, { email });
  await makeBrowser(withSmtp).call(resendConfirmation, { email: newEmail() });
  await expect.poll(() => mailsTo(withSmtp, email, 'Confirm').length, { timeout: 10_000 }).toBe(before + 1);
  const token = tokenIn(mailsTo(withSmtp, email).at(-1)!);
  const { session } = await makeBrowser(withSmtp).call(confirmEmail, { token, password: testPassword });
  expect(session?.user.email).toBe(email);
});

const lengthOf = { signUp: 8, reset: 6 };
type Choose = (password: string) => Promise<Response>;

/** Every door through which a new password comes, and the length the specification asks for there. */
const doors: [string, number, (on: TestServer) => Promise<Choose>][] = [
  [
    'sign-up',
    lengthOf.signUp,
    async (on) => (password) => makeBrowser(on).send(signUp, { ...grace, email: newEmail(), password }),
  ],
  [
    'admin sign-up',
    lengthOf.signUp,
    async (on) => (password) =>
      makeBrowser(on).send(signUpAdmin, {
        ...grace,
        email: newEmail(),
        password,
        adminKey: 'the key of the password tests',
      }),
  ],
  [
    'super admin',
    lengthOf.signUp,
    async (on) => (password) =>
      makeBrowser(on).send(createSuperAdmin, {
        ...grace,
        email: newEmail(),
        password,
        code: setupCodeOf(on),
      }),
  ],
  [
    'confirmation of a sign-up begun elsewhere',
    lengthOf.signUp,
    async (on) => {
      const person = await makePerson(on, { hasSignedUp: true });
      const token = tokenIn(await waitForMail(on, person.email, 'Confirm'));
      return (newPassword) => makeBrowser(on).send(confirmEmail, { token, newPassword });
    },
  ],
  [
    'reset',
    lengthOf.reset,
    async (on) => {
      const person = await makePerson(on);
      await person.call(forgotPassword, { email: person.email });
      const token = tokenIn(await waitForMail(on, person.email, 'Reset'));
      return (password) => makeBrowser(on).send(resetPassword, { token, password });
    },
  ],
  [
    'change in the settings',
    lengthOf.reset,
    async (on) => {
      const person = await makePerson(on);
      return (newPassword) => person.send(changePassword, { currentPassword: testPassword, newPassword });
    },
  ],
  [
    'replacing an expired one',
    lengthOf.reset,
    async (on) => {
      const person = await makePerson(on);
      await on.platform.database.db.execute(
        `update user_security_settings set require_password_change = true where user_id = '${person.userId}'`,
      );
      await person.call(signIn, { email: person.email, password: testPassword });
      return (password) => person.send(replaceExpiredPassword, { password });
    },
  ],
];

test.each(doors)('%s: at least %i characters, and no common password', async (_, minLength, open) => {
  const choose = await open(server);
  const refusal = async (password: string) => {
    const response = await choose(password);
    return { status: response.status, message: (await response.json()).message };
  };
  const justRight = 'vx7-Qm2!rT'.slice(0, minLength);
  expect(await refusal(justRight.slice(0, -1))).toEqual({
    status: 400,
    message: `Password must be at least ${minLength} characters long.`,
  });
  expect(await refusal('x'.repeat(129))).toMatchObject({ status: 400 });
  expect(await refusal('Password1')).toEqual({
    status: 400,
    message: 'This password is too common. Please choose another one.',
  });
  expect((await choose(justRight)).status).toBe(200);
});

test('a link is judged before anybody types, and that uses nothing up', async () => {
  const person = await makePerson(server);
  const browser = makeBrowser(server);
  await browser.call(forgotPassword, { email: person.email });
  const token = tokenIn(await waitForMail(server, person.email, 'Reset your password'));
  const check = (link: string) => browser.call(checkResetLink, { token: link });
  expect(await check(token)).toEqual({ link: 'reset' });
  expect(await check(`${token}x`)).toEqual({ link: 'invalid' });
  await browser.call(resetPassword, { token, password: 'another good long password' });
  expect(await check(token)).toEqual({ link: 'invalid' });
});
