import { updateSecuritySettings } from '@parley/contract/accounts/account-security';
import { getSession, signIn, signOut, signUp } from '@parley/contract/accounts/accounts';
import { getProfile } from '@parley/contract/accounts/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrowser, makePerson, testPassword } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newBrowser = () => makeBrowser(server);
const person = { firstName: 'Grace', lastName: 'Hopper', password: testPassword };

test('a person signs up and is signed in at once', async () => {
  const browser = newBrowser();
  const { session } = await browser.call(signUp, { ...person, email: 'Grace@Example.com' });

  expect(session).toMatchObject({
    user: { email: 'grace@example.com', firstName: 'Grace', lastName: 'Hopper' },
    businesses: [],
  });
  expect((await browser.call(getSession, {})).session?.user.firstName).toBe('Grace');
});

test('the session cookie is out of reach for scripts and for other sites', async () => {
  const response = await newBrowser().send(signUp, { ...person, email: 'cookie@example.com' });

  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('parley.session_token='));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test('one address makes one account, in whatever case it is written', async () => {
  await newBrowser().call(signUp, { ...person, email: 'twice@example.com' });

  await expect(newBrowser().call(signUp, { ...person, email: 'TWICE@example.com' })).rejects.toMatchObject({
    status: 409,
  });
});

test('two sign-ups with one address at the same moment make one account', async () => {
  const tries = await Promise.allSettled(
    [1, 2].map(() => newBrowser().call(signUp, { ...person, email: 'race@example.com' })),
  );

  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a short or common password is refused with its field named', async () => {
  await expect(
    newBrowser().call(signUp, { ...person, email: 'a@example.com', password: 'short' }),
  ).rejects.toMatchObject({
    status: 400,
    body: { fields: { password: 'Password must be at least 8 characters long.' } },
  });
  await expect(
    newBrowser().call(signUp, { ...person, email: 'a@example.com', password: 'Password1!' }),
  ).rejects.toMatchObject({
    status: 400,
    body: { fields: { password: 'This password is too common. Please choose another one.' } },
  });
});

test('a name of a megabyte is refused before anything is stored', async () => {
  const response = await newBrowser().send(signUp, {
    ...person,
    email: 'big@example.com',
    firstName: 'x'.repeat(1_000_000),
  });
  expect(response.status).toBe(413);
});

test('a person signs in with the right password alone, and the answer never says whether the address is known', async () => {
  const { email } = await makePerson(server);

  expect(await newBrowser().call(signIn, { email, password: testPassword })).toMatchObject({
    outcome: 'signed-in',
    session: { user: { email } },
  });
  const wrongPassword = await newBrowser().send(signIn, { email, password: 'not the password' });
  const unknownAddress = await newBrowser().send(signIn, {
    email: 'nobody@example.com',
    password: 'not the password',
  });
  expect([wrongPassword.status, unknownAddress.status]).toEqual([401, 401]);
  const texts = await Promise.all(
    [wrongPassword, unknownAddress].map(async (response) => (await response.json()).message),
  );
  expect(texts[0]).toBe('Invalid email or password. Please check your credentials and try again.');
  expect(texts[1]).toBe(texts[0]);
});

test('signing out ends the session on every device', async () => {
  const { email, ...browser } = await makePerson(server);
  const phone = newBrowser();
  await phone.call(signIn, { email, password: testPassword });

  await browser.call(signOut, {});

  expect((await browser.call(getSession, {})).session).toBeNull();
  expect((await phone.call(getSession, {})).session).toBeNull();
});

test('a session ends after thirty days, however busy the person is', async () => {
  const browser = await makePerson(server);
  await browser.call(updateSecuritySettings, { sessionTimeoutMinutes: 480 });
  for (let hours = 0; hours <= 29 * 24; hours += 7) {
    server.clock.moveBy(7 * 60 * 60 * 1000);
    await browser.call(getProfile, {});
  }
  server.clock.moveBy(7 * 60 * 60 * 1000 * 4);
  expect((await browser.call(getSession, {})).session).toBeNull();
});

test('a session token without our signature opens nothing', async () => {
  const browser = await makePerson(server);
  const forged = browser.cookie().replace(/(session_token=[^.;]+)\.[^;]+/, '$1.AAAA');

  const response = await server.request('/api/session', { headers: { cookie: forged } });
  expect(await response.json()).toEqual({ session: null, locked: null, ended: null });
});

test('another site cannot act in the name of a signed-in person', async () => {
  const browser = await makePerson(server);
  const response = await browser.send(signOut, {}, { origin: 'https://evil.example' });

  expect(response.status).toBe(403);
  expect((await browser.call(getSession, {})).session).not.toBeNull();
});

test('an address that guesses passwords is slowed down', async () => {
  const guesser = newBrowser();
  const statuses: number[] = [];
  for (let tries = 0; tries < 25; tries += 1)
    statuses.push((await guesser.send(signIn, { email: 'nobody@example.com', password: 'guess' })).status);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['another letter that looks the same', 'gr\u0430ce@example.com'],
  ['a look-alike of the sign', 'grace\uff20example.com'],
  ['a line break', 'grace@example.com\nbcc: all@example.com'],
  ['HTML', '<b>grace</b>@example.com'],
])('an address with %s is no address', async (_, email) => {
  await expect(newBrowser().call(signUp, { ...person, email })).rejects.toMatchObject({
    status: 400,
    body: { fields: { email: 'Please enter a valid email address' } },
  });
});

test('what somebody writes into a name is kept as it is, and no request body gives a role', async () => {
  const firstName = "<script>alert(1)</script>'); drop table users; --";
  const response = await newBrowser().send(signUp, {
    ...person,
    firstName,
    email: 'script@example.com',
    role: 'super-admin',
    is_admin_signup: true,
    emailVerified: true,
  });
  expect((await response.json()).session.user).toMatchObject({ firstName, role: 'user' });
});
