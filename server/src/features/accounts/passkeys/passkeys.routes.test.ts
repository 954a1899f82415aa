import { listSecurityEvents, updateSecuritySettings } from '@parley/contract/accounts/account-security';
import { getSession, signIn, signOut } from '@parley/contract/accounts/accounts';
import * as passkeySignIn from '@parley/contract/accounts/passkey-sign-in';
import * as passkey from '@parley/contract/accounts/passkeys';
import {
  disableSecondFactor,
  getSecondFactor,
  verifySecondFactor,
} from '@parley/contract/accounts/second-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refused = 'This passkey was not accepted. Please try again.';
const minuteMs = 60_000;

async function makePersonWithPasskey() {
  const person = await makePerson(server);
  const authenticator = createAuthenticator();
  const { options } = await person.call(passkey.startPasskeyRegistration, { password: testPassword });
  const kept = await person.call(passkey.addPasskey, {
    answer: authenticator.register(options),
    name: 'My phone',
  });
  return { person, authenticator, passkeyId: kept.id };
}

test('a person adds a passkey with the password, sees it, and hears of it by mail', async () => {
  const { person } = await makePersonWithPasskey();
  const { passkeys, isAvailable } = await person.call(passkey.listPasskeys, {});
  expect(isAvailable).toBe(true);
  expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
  await waitForMail(server, person.email, 'A passkey was added');
});

test('a screen left open is not enough to add a passkey', async () => {
  const person = await makePerson(server);
  for (const proof of [{}, { password: 'not the password' }]) {
    const response = await person.send(passkey.startPasskeyRegistration, proof);
    expect(response.status).toBe(400);
  }
});

test('a passkey signs in without a password, also past a second factor, and the log tells it', async () => {
  const { person, authenticator } = await makePersonWithPasskey();
  const enable = await person.call(passkey.startPasskeyAsSecondFactor, {});
  await person.call(passkey.enablePasskeyAsSecondFactor, { answer: authenticator.sign(enable.options) });

  const browser = makeBrowser(server);
  const { options } = await browser.call(passkeySignIn.startPasskeySignIn, {});
  const outcome = await browser.call(passkeySignIn.signInWithPasskey, {
    answer: authenticator.sign(options),
  });
  expect(outcome).toMatchObject({ outcome: 'signed-in', session: { user: { email: person.email } } });
  const actions = (await browser.call(listSecurityEvents, {})).map(({ action }) => action);
  expect(actions).toContain('passkey_used');
});

test('an answer counts once, in its own browser, and for a few minutes', async () => {
  const { authenticator } = await makePersonWithPasskey();
  const browser = makeBrowser(server);
  const { options } = await browser.call(passkeySignIn.startPasskeySignIn, {});
  const answer = authenticator.sign(options);
  expect((await makeBrowser(server).send(passkeySignIn.signInWithPasskey, { answer })).status).toBe(401);
  expect((await browser.send(passkeySignIn.signInWithPasskey, { answer })).status).toBe(200);
  expect((await browser.send(passkeySignIn.signInWithPasskey, { answer })).status).toBe(401);

  const late = await browser.call(passkeySignIn.startPasskeySignIn, {});
  server.clock.moveBy(6 * minuteMs);
  const response = await browser.send(passkeySignIn.signInWithPasskey, {
    answer: authenticator.sign(late.options),
  });
  expect(response.status).toBe(401);
});

test.each([
  ['another page asked for it', { origin: 'https://evil.example' }],
  ['the device did not check who holds it', { isUserVerified: false }],
])('no sign-in where %s', async (_, asked) => {
  const { authenticator } = await makePersonWithPasskey();
  const browser = makeBrowser(server);
  const { options } = await browser.call(passkeySignIn.startPasskeySignIn, {});
  const response = await browser.send(passkeySignIn.signInWithPasskey, {
    answer: authenticator.sign(options, asked),
  });
  expect(response.status).toBe(401);
  expect((await response.json()).message).toBe(refused);
});

test('an unknown passkey, a copy that fell behind and a removed one open nothing', async () => {
  const { person, authenticator, passkeyId } = await makePersonWithPasskey();
  const tryWith = async (device: ReturnType<typeof createAuthenticator>) => {
    const browser = makeBrowser(server);
    const { options } = await browser.call(passkeySignIn.startPasskeySignIn, {});
    return (await browser.send(passkeySignIn.signInWithPasskey, { answer: device.sign(options) })).status;
  };
  expect(await tryWith(createAuthenticator())).toBe(401);
  authenticator.setCounter(5);
  expect(await tryWith(authenticator)).toBe(200);
  authenticator.setCounter(2);
  expect(await tryWith(authenticator)).toBe(401);
  authenticator.setCounter(9);
  await person.call(passkey.removePasskey, { passkeyId });
  expect(await tryWith(authenticator)).toBe(401);
});

test('the passkey is the second factor after the password, a backup code works too, and the last one cannot be removed', async () => {
  const { person, authenticator, passkeyId } = await makePersonWithPasskey();
  const { options } = await person.call(passkey.startPasskeyAsSecondFactor, {});
  const { backupCodes } = await person.call(passkey.enablePasskeyAsSecondFactor, {
    answer: authenticator.sign(options),
  });
  expect(backupCodes).toHaveLength(8);
  expect(await person.call(getSecondFactor, {})).toMatchObject({ method: 'passkey', isEnabled: true });

  const browser = makeBrowser(server);
  const credentials = { email: person.email, password: testPassword };
  expect(await browser.call(signIn, credentials)).toEqual({
    outcome: 'second-factor',
    method: 'passkey',
    hasPasskey: true,
  });
  expect((await browser.call(getSession, {})).session).toBeNull();
  expect((await browser.send(verifySecondFactor, { code: '123456' })).status).toBe(401);
  const asked = await browser.call(passkeySignIn.startPasskeySecondFactor, {});
  const answer = authenticator.sign(asked.options, { isUserVerified: false });
  expect(await browser.call(passkeySignIn.verifyPasskeySecondFactor, { answer })).toMatchObject({
    outcome: 'signed-in',
  });

  const other = makeBrowser(server);
  await other.call(signIn, credentials);
  expect(await other.call(verifySecondFactor, { code: backupCodes[0]! })).toMatchObject({
    outcome: 'signed-in',
  });

  expect((await browser.send(passkey.removePasskey, { passkeyId })).status).toBe(409);
  await browser.call(disableSecondFactor, { password: testPassword });
  await browser.call(passkey.removePasskey, { passkeyId });
});

test('somebody else’s passkey is no second factor', async () => {
  const { person, authenticator } = await makePersonWithPasskey();
  const { options } = await person.call(passkey.startPasskeyAsSecondFactor, {});
  await person.call(passkey.enablePasskeyAsSecondFactor, { answer: authenticator.sign(options) });
  const stranger = await makePersonWithPasskey();
  const browser = makeBrowser(server);
  await browser.call(signIn, { email: person.email, password: testPassword });
  const asked = await browser.call(passkeySignIn.startPasskeySecondFactor, {});
  const answer = stranger.authenticator.sign(asked.options);
  expect((await browser.send(passkeySignIn.verifyPasskeySecondFactor, { answer })).status).toBe(401);
});

test('a passkey of another person can be neither renamed nor removed', async () => {
  const { passkeyId } = await makePersonWithPasskey();
  const stranger = await makePerson(server);
  expect((await stranger.send(passkey.renamePasskey, { passkeyId, name: 'Mine' })).status).toBe(404);
  expect((await stranger.send(passkey.removePasskey, { passkeyId })).status).toBe(404);
});

test('a passkey that was removed is said to be gone, as trying again cannot help', async () => {
  const { person, authenticator } = await makePersonWithPasskey();
  const { passkeys } = await person.call(passkey.listPasskeys, {});
  await person.call(passkey.removePasskey, { passkeyId: passkeys[0]!.id });
  const browser = makeBrowser(server);
  const { options } = await browser.call(passkeySignIn.startPasskeySignIn, {});
  await expect(
    browser.call(passkeySignIn.signInWithPasskey, { answer: authenticator.sign(options) }),
  ).rejects.toMatchObject({
    status: 401,
    body: {
      message:
        'This passkey is no longer on the account. Please use another passkey or another way to sign in.',
    },
  });
});

test('a list of allowed addresses holds for passkeys too', async () => {
  const { person, authenticator } = await makePersonWithPasskey();
  await person.call(updateSecuritySettings, { sessionTimeoutMinutes: 15 });
  const browser = makeBrowser(server).with({ 'x-forwarded-for': '203.0.113.9' });
  await server.platform.database.db.execute(
    `update user_security_settings set ip_allow_list = '{198.51.100.0/24}' where user_id in (select id from users where email = '${person.email}')`,
  );
  const { options } = await browser.call(passkeySignIn.startPasskeySignIn, {});
  expect(
    (await browser.send(passkeySignIn.signInWithPasskey, { answer: authenticator.sign(options) })).status,
  ).toBe(403);
});

test('idle time locks: every call but unlock and sign-out is refused, and password or passkey opens the same session again', async () => {
  const { person, authenticator } = await makePersonWithPasskey();
  server.clock.moveBy(61 * minuteMs);
  expect((await person.send(passkey.listPasskeys, {})).status).toBe(423);
  expect(await person.call(getSession, {})).toMatchObject({
    session: null,
    locked: { email: person.email, hasPassword: true, hasPasskey: true },
  });
  const { options } = await person.call(passkeySignIn.startPasskeyUnlock, {});
  await person.call(passkeySignIn.unlockWithPasskey, { answer: authenticator.sign(options) });
  expect((await person.send(passkey.listPasskeys, {})).status).toBe(200);

  server.clock.moveBy(61 * minuteMs);
  expect((await person.send(passkey.listPasskeys, {})).status).toBe(423);
  await person.call(signOut, {});
  expect(await person.call(getSession, {})).toEqual({ session: null, locked: null, ended: null });
});

/** The cookie of a challenge that somebody asked for themselves, to be put beside another person's. */
const passkeyCookieOf = (cookie: string) =>
  cookie.split('; ').find((pair) => pair.startsWith('parley.passkey='))!;

test('a stranger’s own challenge, signed by their own passkey, is nobody else’s second factor', async () => {
  const thief = await makePersonWithPasskey();
  const enabling = await thief.person.call(passkey.startPasskeyAsSecondFactor, {});
  await thief.person.call(passkey.enablePasskeyAsSecondFactor, {
    answer: thief.authenticator.sign(enabling.options),
  });
  const own = makeBrowser(server);
  await own.call(signIn, { email: thief.person.email, password: testPassword });
  const { options } = await own.call(passkeySignIn.startPasskeySecondFactor, {});

  const victim = await makePersonWithPasskey();
  const asked = await victim.person.call(passkey.startPasskeyAsSecondFactor, {});
  await victim.person.call(passkey.enablePasskeyAsSecondFactor, {
    answer: victim.authenticator.sign(asked.options),
  });
  const browser = makeBrowser(server);
  await browser.call(signIn, { email: victim.person.email, password: testPassword });
  const cookie = `${browser.cookie()}; ${passkeyCookieOf(own.cookie())}`;
  const answer = thief.authenticator.sign(options);
  expect((await browser.send(passkeySignIn.verifyPasskeySecondFactor, { answer }, { cookie })).status).toBe(
    401,
  );
});

test('a stranger’s own challenge, signed by their own passkey, unlocks nobody else’s screen', async () => {
  const thief = await makePersonWithPasskey();
  const victim = await makePersonWithPasskey();
  server.clock.moveBy(61 * minuteMs);
  const { options } = await thief.person.call(passkeySignIn.startPasskeyUnlock, {});
  const cookie = `${victim.person.cookie()}; ${passkeyCookieOf(thief.person.cookie())}`;
  const answer = thief.authenticator.sign(options);
  expect((await victim.person.send(passkeySignIn.unlockWithPasskey, { answer }, { cookie })).status).toBe(
    401,
  );
  expect((await victim.person.call(getSession, {})).locked).not.toBeNull();
});
