import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { signIn, signUp } from '@parley/contract/accounts/accounts';
import { forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { getMailState } from '@parley/contract/admin/mail-state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minuteMs = 60_000;
const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
const lockedFor = (wait: string) =>
  `Too many sign-in attempts. Please wait ${wait} before trying again, or ask an administrator of this server for a link to set a new password.`;

const attempt = async (email: string, password: string) => {
  const response = await makeBrowser(server).send(signIn, { email, password });
  return { status: response.status, message: (await response.json()).message };
};
async function failTimes(count: number, email: string) {
  const answers = [];
  for (let times = 0; times < count; times += 1) answers.push(await attempt(email, 'wrong password'));
  return answers;
}

test('five failures lock the account for thirty minutes, for the right password too, and then it opens by itself', async () => {
  const { email, ...person } = await makePerson(server);
  const answers = await failTimes(5, email);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429]);
  expect(answers.at(-1)!.message).toBe(lockedFor('30 minutes'));
  expect(await attempt(email, testPassword)).toEqual({ status: 429, message: lockedFor('30 minutes') });

  server.clock.moveBy(29 * minuteMs - 1000);
  expect(await attempt(email, testPassword)).toEqual({ status: 429, message: lockedFor('2 minutes') });
  server.clock.moveBy(1000);
  expect(await attempt(email, testPassword)).toEqual({ status: 429, message: lockedFor('1 minute') });
  server.clock.moveBy(minuteMs + 1000);
  expect((await attempt(email, 'wrong password')).status).toBe(401);
  expect((await attempt(email, testPassword)).status).toBe(200);
  await waitForMail(server, email, 'Your account is locked');
  await person.call(signIn, { email, password: testPassword });
  const actions = (await person.call(listSecurityEvents, {})).map(({ action }) => action);
  expect(actions.filter((action) => action === 'account_locked')).toHaveLength(1);
  expect(actions.filter((action) => action === 'sign_in_failed').length).toBeGreaterThanOrEqual(5);
});

test('where mails go out, the lock offers the way that works at once', async () => {
  const mailing = await startTestServer({ mail: 'smtp' });
  try {
    const form = { email: 'nobody@example.com', password: 'wrong password' };
    for (let times = 0; times < 5; times += 1) await makeBrowser(mailing).send(signIn, form);
    await expect(makeBrowser(mailing).call(signIn, form)).rejects.toMatchObject({
      status: 429,
      body: {
        message:
          'Too many sign-in attempts. Please wait 30 minutes before trying again, or reset your password to sign in now.',
      },
    });
  } finally {
    await mailing.close();
  }
});

test('while the mail server takes no mail, nobody is told to wait for one alone', async () => {
  const smtp = await startMailServer();
  const mailing = await startTestServer({ smtpUrl: smtp.url });
  try {
    smtp.refuseSender();
    const person = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      password: testPassword,
    };
    await makeBrowser(mailing).call(signUp, person);
    await expect
      .poll(() => mailing.anyone.call(getMailState, {}), { timeout: 20_000 })
      .toEqual({ mail: 'failing' });
    await expect(makeBrowser(mailing).call(signIn, person)).rejects.toMatchObject({
      body: {
        reason: 'email_not_confirmed',
        message:
          'Please check your email and click the confirmation link to verify your account. Mails are delayed at the moment: the mail server does not take them. We keep trying.',
      },
    });
    const form = { email: 'nobody@example.com', password: 'wrong password' };
    for (let times = 0; times < 4; times += 1) await makeBrowser(mailing).send(signIn, form);
    await expect(makeBrowser(mailing).call(signIn, form)).rejects.toMatchObject({
      status: 429,
      body: { message: lockedFor('30 minutes') },
    });
  } finally {
    await mailing.close();
    await smtp.close();
  }
});

test('the person is told of the lock by mail', async () => {
  const { email } = await makePerson(server);
  await failTimes(5, email);
  const { text } = await waitForMail(server, email, 'Your account is locked');
  expect(text).toContain('30 minutes');
  expect(text).toContain('Devices you have signed in with before stay open.');
});

test('an unknown address is answered, limited and locked exactly like a known one', async () => {
  const { email } = await makePerson(server);
  expect(await failTimes(7, `${crypto.randomUUID()}@example.com`)).toEqual(await failTimes(7, email));
});

test('a lock is told with its time and its way out however often and from however few places somebody tries, known or unknown', async () => {
  const { email } = await makePerson(server);
  const unknown = `${crypto.randomUUID()}@example.com`;
  const locked = { status: 429, message: lockedFor('30 minutes') };
  for (const address of [email, unknown])
    expect((await failTimes(14, address)).slice(4)).toEqual(Array(10).fill(locked));

  const here = makeBrowser(server);
  for (const address of [email, unknown])
    for (let times = 0; times < 15; times += 1) {
      const response = await here.send(signIn, { email: address, password: testPassword });
      expect({ status: response.status, message: (await response.json()).message }).toEqual(locked);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(29 * 60);
    }
});

test('who tries too often is not told of a lock that has run out', async () => {
  const { email } = await makePerson(server);
  const guesser = makeBrowser(server);
  await failTimes(5, email);
  server.clock.moveBy(31 * minuteMs);
  const fill = () =>
    guesser.send(signIn, { email: `${crypto.randomUUID()}@example.com`, password: 'wrong password' });
  const fills = Array.from({ length: 30 }, fill);
  const response = await guesser.send(signIn, { email, password: testPassword });
  await Promise.all(fills);
  expect(response.status).toBe(429);
  expect((await response.json()).message).toBe(tooMany);
});

test('a success forgets the failures before it', async () => {
  const { email } = await makePerson(server);
  await failTimes(4, email);
  expect((await attempt(email, testPassword)).status).toBe(200);
  await failTimes(4, email);
  expect((await attempt(email, testPassword)).status).toBe(200);
});

test('a lock says how long it lasts, for programs too', async () => {
  const { email } = await makePerson(server);
  await failTimes(5, email);
  server.clock.moveBy(10 * minuteMs);
  const response = await makeBrowser(server).send(signIn, { email, password: testPassword });
  expect(response.headers.get('retry-after')).toBe(String(20 * 60));
});

test('what a stranger tries never locks a device that has signed in before, not even for a minute', async () => {
  const { email, ...person } = await makePerson(server);
  await failTimes(12, email);
  expect((await attempt(email, testPassword)).status).toBe(429);
  expect((await person.send(signIn, { email, password: 'a slip' })).status).toBe(401);
  expect((await person.send(signIn, { email, password: testPassword })).status).toBe(200);
});

test('five failures on a known device lock it and no other', async () => {
  const { email, ...person } = await makePerson(server);
  const phone = makeBrowser(server);
  await phone.call(signIn, { email, password: testPassword });
  for (let times = 0; times < 5; times += 1) await phone.send(signIn, { email, password: `slip ${times}` });
  expect((await phone.send(signIn, { email, password: testPassword })).status).toBe(429);
  const { text } = await waitForMail(server, email, 'One of your devices is locked');
  expect(text).toContain('Your other devices stay open');
  expect(text).not.toMatch(/your account is locked/i);
  expect((await attempt(email, 'wrong password')).status).toBe(401);
  expect((await person.send(signIn, { email, password: testPassword })).status).toBe(200);
});

test('a known device of one account is a stranger to every other, and so is a forged one', async () => {
  const { email } = await makePerson(server);
  const stranger = await makePerson(server);
  await failTimes(5, email);
  expect((await stranger.send(signIn, { email, password: testPassword })).status).toBe(429);
  const cookie = `parley.device=${crypto.randomUUID()}.AAAA`;
  expect((await makeBrowser(server).send(signIn, { email, password: testPassword }, { cookie })).status).toBe(
    429,
  );
});

test('of many guesses at the same moment only five are looked at', async () => {
  const { email, ...person } = await makePerson(server);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => attempt(email, `guess ${guess}`)),
  );
  // The fifth was wrong like the others, and locks.
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(16);
  const countFailures = async () =>
    (await person.call(listSecurityEvents, {})).filter(({ action }) => action === 'sign_in_failed').length;
  await expect.poll(countFailures).toBe(5);
});

test('the account counts, in whatever case its address is written', async () => {
  const { email } = await makePerson(server);
  await failTimes(3, email);
  await failTimes(2, email.toUpperCase());
  expect((await attempt(email, testPassword)).status).toBe(429);
});

test('one network address may try many accounts only so often', async () => {
  const guesser = makeBrowser(server);
  const statuses: number[] = [];
  let message = '';
  for (let tries = 0; tries < 25; tries += 1) {
    const response = await guesser.send(signIn, {
      email: `${crypto.randomUUID()}@example.com`,
      password: 'guess',
    });
    statuses.push(response.status);
    message = (await response.json()).message;
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect(message).toBe(tooMany);
});

test('whoever reads the mail of the account opens the lock with a new password, on known devices too', async () => {
  const { email, ...person } = await makePerson(server);
  await failTimes(5, email);
  for (let times = 0; times < 5; times += 1) await person.send(signIn, { email, password: `slip ${times}` });
  await makeBrowser(server).call(forgotPassword, { email });
  const token = tokenIn(await waitForMail(server, email, 'Reset'));
  await makeBrowser(server).call(resetPassword, { token, password: 'a new start today' });
  server.clock.moveBy(minuteMs);
  expect((await person.send(signIn, { email, password: 'a new start today' })).status).toBe(200);
  expect((await attempt(email, 'a new start today')).status).toBe(200);
});
