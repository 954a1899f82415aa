import { listSecurityEvents, listSessions, revokeSession } from '@parley/contract/accounts/account-security';
import { getSession, signIn, signOut, unlockSession } from '@parley/contract/accounts/accounts';
import { changePassword } from '@parley/contract/accounts/passwords';
import { getProfile, updateProfile } from '@parley/contract/accounts/profile';
import { setUserStatus } from '@parley/contract/admin/admin';
import { setPresence } from '@parley/contract/conversations/handoffs';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson } from '../../../testing/admins.ts';
import { makeBrowser, makeOwner, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('an idle session is locked on the server until its password is given, and then goes on as the same one', async () => {
  const person = await makePerson(server);
  const [before] = await person.call(listSessions, {});
  server.clock.moveBy(hourMs + minuteMs);

  for (const [endpoint, input] of [
    [getProfile, {}],
    [updateProfile, { firstName: 'Eve', lastName: 'Lovelace' }],
    [listSessions, {}],
  ] as const) {
    const refusal = await person.send(endpoint, input);
    expect(refusal.status).toBe(423);
    expect(await refusal.json()).toMatchObject({ code: 'locked' });
  }
  const { session, locked } = await person.call(getSession, {});
  expect(session).toBeNull();
  expect(locked).toEqual({ firstName: 'Ada', email: person.email, hasPassword: true, hasPasskey: false });

  expect((await person.send(unlockSession, { password: 'not the password' })).status).toBe(403);
  expect((await person.send(getProfile, {})).status).toBe(423);
  const opened = await person.call(unlockSession, { password: testPassword });
  expect(opened.session.user.email).toBe(person.email);
  expect(await person.call(getProfile, {})).toMatchObject({ firstName: 'Ada' });
  expect((await person.call(listSessions, {})).map(({ id }) => id)).toEqual([before!.id]);
  const actions = (await person.call(listSecurityEvents, {})).map(({ action }) => action);
  expect(actions).toContain('unlock_failed');
});

test('wrong passwords at the lock count like those at sign-in', async () => {
  const person = await makePerson(server);
  server.clock.moveBy(hourMs + minuteMs);
  for (let tries = 0; tries < 4; tries += 1) await person.send(unlockSession, { password: 'a guess' });
  await expect(person.call(unlockSession, { password: 'a guess' })).rejects.toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Please wait 30 minutes') },
  });
  expect((await person.send(unlockSession, { password: testPassword })).status).toBe(429);
});

test('nobody unlocks without the session’s own cookie', async () => {
  expect((await makeBrowser(server).send(unlockSession, { password: testPassword })).status).toBe(401);
});

test('a locked session can be signed out of', async () => {
  const person = await makePerson(server);
  server.clock.moveBy(hourMs + minuteMs);
  await person.call(signOut, {});
  expect(await person.call(getSession, {})).toEqual({ session: null, locked: null, ended: null });
});

test('being Available locks all the same, and delays the end', async () => {
  const owner = await makeOwner(server);
  server.clock.moveBy(59 * minuteMs);
  await owner.call(setPresence, { businessId: owner.businessId, isAvailable: true });
  server.clock.moveBy(2 * minuteMs);
  expect((await owner.send(setPresence, { businessId: owner.businessId, isAvailable: true })).status).toBe(
    423,
  );
  server.clock.moveBy(11 * hourMs + 30 * minuteMs);
  expect((await owner.call(getSession, {})).locked).not.toBeNull();

  const absent = await makeOwner(server);
  await absent.call(setPresence, { businessId: absent.businessId, isAvailable: false });
  server.clock.moveBy(12 * hourMs + minuteMs);
  expect(await absent.call(getSession, {})).toEqual({ session: null, locked: null, ended: 'idle' });
});

test('being Available on one device brings no ended session of another one back', async () => {
  const owner = await makeOwner(server);
  const elsewhere = makeBrowser(server);
  await elsewhere.call(signIn, { email: owner.email, password: testPassword });
  server.clock.moveBy(13 * hourMs);
  const today = makeBrowser(server);
  await today.call(signIn, { email: owner.email, password: testPassword });
  await today.call(setPresence, { businessId: owner.businessId, isAvailable: true });
  expect((await today.call(listSessions, {})).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(await elsewhere.call(getSession, {})).toEqual({ session: null, locked: null, ended: 'idle' });
});

test('a live stream is refused to a locked session', async () => {
  const owner = await makeOwner(server);
  server.clock.moveBy(hourMs + minuteMs);
  expect((await owner.send(watchBusiness, { businessId: owner.businessId })).status).toBe(423);
});

test('a session that was ended says why: signed out elsewhere, revoked, a new password, deactivated, expired', async () => {
  const why = async (
    end: (
      first: Awaited<ReturnType<typeof makePerson>>,
      second: ReturnType<typeof makeBrowser>,
    ) => Promise<unknown>,
  ) => {
    const first = await makePerson(server);
    const second = makeBrowser(server);
    await second.call(signIn, { email: first.email, password: testPassword });
    await end(first, second);
    return (await second.call(getSession, {})).ended;
  };
  expect(await why((first) => first.call(signOut, {}))).toBe('signed-out');
  expect(
    await why(async (first) => {
      const others = (await first.call(listSessions, {})).filter(({ isCurrent }) => !isCurrent);
      for (const { id } of others) await first.call(revokeSession, { sessionId: id });
    }),
  ).toBe('revoked');
  const newPassword = 'quite another secret';
  expect(
    await why((first) => first.call(changePassword, { currentPassword: testPassword, newPassword })),
  ).toBe('password-changed');
  expect(await why(async () => server.clock.moveBy(31 * 24 * hourMs))).toBe('expired');
  const admin = await makeAdminPerson(server);
  expect(await why(({ userId }) => admin.call(setUserStatus, { userId, status: 'inactive' }))).toBe(
    'deactivated',
  );
});

test('a stranger’s made-up cookie learns nothing', async () => {
  const nobody = { session: null, locked: null, ended: null };
  const response = await server.request('/api/session', {
    headers: { cookie: 'parley.session_token=abc.def' },
  });
  expect(await response.json()).toEqual(nobody);
});
