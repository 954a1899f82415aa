import {
  addAllowedAddress,
  addAllowedDevice,
  getSecurityStatus,
  liftAccessLists,
  listSecurityEvents,
  listSessions,
  removeAllowedAddress,
  removeAllowedDevice,
  revokeSession,
  updateSecuritySettings,
} from '@parley/contract/accounts/account-security';
import { getSession, signIn, signUp } from '@parley/contract/accounts/accounts';
import { changePassword, replaceExpiredPassword } from '@parley/contract/accounts/passwords';
import { getProfile } from '@parley/contract/accounts/profile';
import { backgroundHeader } from '@parley/contract/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

async function makePersonAt(address: string) {
  const browser = makeBrowser(server, { 'x-forwarded-for': address, 'user-agent': firefox });
  const email = `${crypto.randomUUID()}@example.com`;
  await browser.call(signUp, { firstName: 'Ada', lastName: 'Lovelace', email, password: testPassword });
  return { ...browser, email };
}
async function signInFrom(email: string, headers: Record<string, string> = {}) {
  const browser = makeBrowser(server, { 'user-agent': safari, ...headers });
  await browser.call(signIn, { email, password: testPassword });
  return browser;
}
const isSignedIn = async (browser: { call: ReturnType<typeof makeBrowser>['call'] }) =>
  (await browser.call(getSession, {})).session !== null;
const actionsOf = async (person: { call: ReturnType<typeof makeBrowser>['call'] }) =>
  (await person.call(listSecurityEvents, {})).map(({ action }) => action);

test('a person sees their sessions by device, and ends one of them', async () => {
  const person = await makePersonAt('203.0.113.5');
  const phone = await signInFrom(person.email);
  const sessions = await person.call(listSessions, {});
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'Safari on iPhone', isCurrent: false },
    { device: 'Firefox on Windows', isCurrent: true },
  ]);
  expect(sessions[1]).toMatchObject({ address: '203.0.113.5' });

  await person.call(revokeSession, { sessionId: sessions[0]!.id });
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(person)).toBe(true);
  expect((await person.call(listSecurityEvents, {}))[0]).toMatchObject({
    action: 'session_revoked',
    details: { device: 'Safari on iPhone' },
    address: '203.0.113.5',
  });
});

test("nobody ends or sees another person's session or log", async () => {
  const person = await makePerson(server);
  const stranger = await makePerson(server);
  const [session] = await person.call(listSessions, {});
  await expect(stranger.call(revokeSession, { sessionId: session!.id })).rejects.toMatchObject({
    status: 404,
  });
  expect(await isSignedIn(person)).toBe(true);
  expect((await stranger.call(listSessions, {})).map(({ id }) => id)).not.toContain(session!.id);
  expect(await actionsOf(stranger)).toEqual(['signed_in']);
});

test('who does nothing for an hour is locked out', async () => {
  const person = await makePerson(server);
  server.clock.moveBy(50 * minuteMs);
  await person.call(getProfile, {});
  server.clock.moveBy(50 * minuteMs);
  expect(await isSignedIn(person)).toBe(true);
  server.clock.moveBy(15 * minuteMs);
  await expect(person.call(getProfile, {})).rejects.toMatchObject({ status: 423 });
});

test('what the page asks by itself keeps nobody signed in', async () => {
  const person = await makePerson(server);
  for (let times = 0; times < 6; times += 1) {
    server.clock.moveBy(10 * minuteMs);
    await person.call(getSession, {});
    await person.with({ [backgroundHeader]: '1' }).send(getProfile, {});
  }
  server.clock.moveBy(minuteMs);
  expect(await isSignedIn(person)).toBe(false);
});

test('a person chooses how long they stay signed in without doing anything', async () => {
  const person = await makePerson(server);
  expect(await person.call(getSecurityStatus, {})).toMatchObject({
    sessionTimeoutMinutes: 60,
    passwordExpiryDays: 90,
    emailNotifications: true,
    loginNotifications: true,
    securityAlerts: true,
    ipAllowList: [],
    allowedDevices: [],
    lockedUntil: null,
  });
  await person.call(updateSecuritySettings, { sessionTimeoutMinutes: 15 });
  server.clock.moveBy(14 * minuteMs);
  expect(await isSignedIn(person)).toBe(true);
  server.clock.moveBy(2 * minuteMs);
  expect(await isSignedIn(person)).toBe(false);
  const response = await (await makePerson(server)).send(updateSecuritySettings, {
    sessionTimeoutMinutes: 45,
  });
  expect(response.status).toBe(400);
});

test('an expired password opens nothing but the way to a new one', async () => {
  const person = await makePerson(server);
  await person.call(updateSecuritySettings, { passwordExpiryDays: 30 });
  server.clock.moveBy(30 * dayMs + 1000);
  const browser = makeBrowser(server);
  expect(await browser.call(signIn, { email: person.email, password: testPassword })).toEqual({
    outcome: 'password-expired',
  });
  expect(await isSignedIn(browser)).toBe(false);

  for (const refused of [testPassword, 'password123'])
    await expect(browser.call(replaceExpiredPassword, { password: refused })).rejects.toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
  await expect(
    makeBrowser(server).call(replaceExpiredPassword, { password: 'fresh and new' }),
  ).rejects.toMatchObject({
    status: 401,
  });
  expect(await browser.call(replaceExpiredPassword, { password: 'fresh and new' })).toMatchObject({
    outcome: 'signed-in',
  });
  expect(await isSignedIn(browser)).toBe(true);
  await expect(browser.call(replaceExpiredPassword, { password: 'newer still' })).rejects.toMatchObject({
    status: 401,
  });
});

test('a password younger than its ninety days is no reason to ask', async () => {
  const person = await makePerson(server);
  server.clock.moveBy(89 * dayMs);
  expect(
    await makeBrowser(server).call(signIn, { email: person.email, password: testPassword }),
  ).toMatchObject({
    outcome: 'signed-in',
  });
});

test('an address list that would shut the person out, or is none, is refused', async () => {
  const person = await makePersonAt('203.0.113.9');
  await expect(person.call(addAllowedAddress, { address: '198.51.100.0/24' })).rejects.toMatchObject({
    status: 400,
    body: { message: 'This list would exclude your current address (203.0.113.9). Add it first.' },
  });
  await expect(person.call(addAllowedAddress, { address: 'the office' })).rejects.toMatchObject({
    body: { fields: { address: 'Please enter a valid IP address or CIDR range.' } },
  });
  await person.call(addAllowedAddress, { address: '203.0.113.0/24' });
  const { ipAllowList } = await person.call(addAllowedAddress, { address: '198.51.100.7' });
  expect(ipAllowList).toEqual(['203.0.113.0/24', '198.51.100.7']);
  await expect(person.call(removeAllowedAddress, { address: '203.0.113.0/24' })).rejects.toMatchObject({
    status: 400,
  });
  await person.call(removeAllowedAddress, { address: '198.51.100.7' });
  expect((await person.call(removeAllowedAddress, { address: '203.0.113.0/24' })).ipAllowList).toEqual([]);
});

test('from an address that is not on the list nobody signs in or stays signed in, until the mailed link lifts it once', async () => {
  const person = await makePersonAt('203.0.113.9');
  await person.call(addAllowedAddress, { address: '203.0.113.9' });
  expect(await isSignedIn(person.with({ 'x-forwarded-for': '198.51.100.200' }))).toBe(false);
  const away = makeBrowser(server, { 'x-forwarded-for': '198.51.100.200' });
  await expect(away.call(signIn, { email: person.email, password: testPassword })).rejects.toMatchObject({
    status: 403,
  });
  expect(await actionsOf(person)).toContain('sign_in_blocked');

  const token = tokenIn(await waitForMail(server, person.email, 'A sign-in was refused'));
  await away.call(liftAccessLists, { token });
  expect(await away.call(signIn, { email: person.email, password: testPassword })).toMatchObject({
    outcome: 'signed-in',
  });
  await expect(away.call(liftAccessLists, { token })).rejects.toMatchObject({ status: 400 });
});

test('a stranger without the password neither learns of the list nor causes a mail', async () => {
  const person = await makePersonAt('203.0.113.9');
  await person.call(addAllowedAddress, { address: '203.0.113.9' });
  await expect(
    makeBrowser(server).call(signIn, { email: person.email, password: 'guess' }),
  ).rejects.toMatchObject({
    status: 401,
  });
  expect(mailsTo(server, person.email, 'refused')).toEqual([]);
});

test('with a device on the list only listed devices sign in, and the others are signed out', async () => {
  const person = await makePersonAt('203.0.113.9');
  const phone = await signInFrom(person.email);
  const { allowedDevices } = await person.call(addAllowedDevice, { name: 'My laptop' });
  expect(allowedDevices).toEqual([
    { deviceId: expect.any(String), name: 'My laptop', browser: 'Firefox on Windows', isCurrent: true },
  ]);
  expect(await isSignedIn(phone)).toBe(false);
  await expect(phone.call(signIn, { email: person.email, password: testPassword })).rejects.toMatchObject({
    status: 403,
  });
  const forged = makeBrowser(server, { cookie: `parley.device=${allowedDevices[0]!.deviceId}.AAAA` });
  await expect(forged.call(signIn, { email: person.email, password: testPassword })).rejects.toMatchObject({
    status: 403,
  });
  expect(await person.call(signIn, { email: person.email, password: testPassword })).toMatchObject({
    outcome: 'signed-in',
  });

  const { deviceId } = allowedDevices[0]!;
  expect((await person.call(removeAllowedDevice, { deviceId })).allowedDevices).toEqual([]);
  expect(await phone.call(signIn, { email: person.email, password: testPassword })).toMatchObject({
    outcome: 'signed-in',
  });
});

test('a sign-in on a new device is told by mail, the first one and known ones are not', async () => {
  const person = await makePersonAt('203.0.113.9');
  await person.call(signIn, { email: person.email, password: testPassword });
  await signInFrom(person.email);
  expect((await waitForMail(server, person.email, 'New sign-in')).text).toContain('Safari on iPhone');
  expect(mailsTo(server, person.email, 'New sign-in')).toHaveLength(1);
});

test('who switched the notification off gets none', async () => {
  const person = await makePersonAt('203.0.113.9');
  await person.call(updateSecuritySettings, { loginNotifications: false });
  await signInFrom(person.email);
  // Mails go out one after the other, so the first one would be there before this one.
  await person.call(changePassword, { currentPassword: testPassword, newPassword: 'fresh and new' });
  await waitForMail(server, person.email, 'Your password was changed');
  expect(mailsTo(server, person.email, 'New sign-in')).toEqual([]);
});
