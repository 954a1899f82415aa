import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { getSession, signIn } from '@parley/contract/accounts/accounts';
import {
  claimSuperAdmin,
  createSuperAdmin,
  getFirstRun,
  getSuperAdminSetup,
  setFirstRunStep,
} from '@parley/contract/accounts/first-run';
import { updatePlatformSettings } from '@parley/contract/accounts/platform-settings';
import { listAdmins } from '@parley/contract/accounts/roles';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSuperAdmin, setupCodeOf } from '../../../testing/admins.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const adminKey = 'the key of the platform';
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ adminSignUpKey: adminKey });
});
afterEach(() => server.close());

const root = {
  firstName: 'Margaret',
  lastName: 'Hamilton',
  email: 'root@example.com',
  password: testPassword,
};
const codeIn = (link: string | undefined) => link!.split('#code=')[1]!;
const exists = { status: 409, body: { message: 'Super Admin Exists' } };
const countUsers = async () => (await server.platform.database.db.execute('select 1 from users')).rows.length;

test('the link leads to the set-up page, with at least 128 bits after the #', () => {
  expect(server.setupLink).toMatch(/^http:\/\/parley\.test\/setup-super-admin#code=[\w-]+$/);
  expect(Buffer.from(setupCodeOf(server), 'base64url').length * 8).toBeGreaterThanOrEqual(128);
});

test('without the code of the link or the admin key nobody becomes super admin', async () => {
  const needsLink = {
    status: 403,
    body: { message: 'Please open the link that this server has printed when it was started.' },
  };
  await expect(makeBrowser(server).call(createSuperAdmin, root)).rejects.toMatchObject(needsLink);
  await expect(makeBrowser(server).call(createSuperAdmin, { ...root, code: '' })).rejects.toMatchObject(
    needsLink,
  );
  await expect(
    makeBrowser(server).call(createSuperAdmin, { ...root, code: 'guessed' }),
  ).rejects.toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('This link no longer works.') },
  });
  await expect(
    makeBrowser(server).call(createSuperAdmin, { ...root, adminKey: 'guessed' }),
  ).rejects.toMatchObject({
    status: 403,
    body: { message: 'Invalid admin key' },
  });
  expect(await countUsers()).toBe(0);
  expect(await makeBrowser(server).call(getSuperAdminSetup, {})).toEqual({ isOpen: true, takesKey: true });
});

test('where no admin key is set, an empty one opens nothing', async () => {
  const keyless = await startTestServer();
  try {
    expect(await makeBrowser(keyless).call(getSuperAdminSetup, {})).toEqual({
      isOpen: true,
      takesKey: false,
    });
    for (const key of ['', 'undefined'])
      expect((await makeBrowser(keyless).send(createSuperAdmin, { ...root, adminKey: key })).status).toBe(
        403,
      );
  } finally {
    await keyless.close();
  }
});

test('guessing is slowed down', async () => {
  const guesser = makeBrowser(server);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await guesser.send(createSuperAdmin, { ...root, code: `guess ${tries}` })).status).toBe(403);
  expect((await guesser.send(createSuperAdmin, { ...root, code: setupCodeOf(server) })).status).toBe(429);
});

test('a new start ends the link of the one before', async () => {
  const renewed = codeIn(await server.renewSetupLink());
  expect(renewed).not.toBe(setupCodeOf(server));
  expect(
    (await makeBrowser(server).send(createSuperAdmin, { ...root, code: setupCodeOf(server) })).status,
  ).toBe(403);
  const { session } = await makeBrowser(server).call(createSuperAdmin, { ...root, code: renewed });
  expect(session.user.role).toBe('super-admin');
});

test('the code itself is kept nowhere', async () => {
  const { rows } = await server.platform.database.db.execute('select * from platform_settings');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(setupCodeOf(server));
});

test('the admin key opens the set-up as well', async () => {
  const { session } = await makeBrowser(server).call(createSuperAdmin, { ...root, adminKey });
  expect(session.user.role).toBe('super-admin');
});

test('once there is a super admin the code is dead, a start prints no link, and the key opens nothing either', async () => {
  await makeBrowser(server).call(createSuperAdmin, { ...root, code: setupCodeOf(server) });
  expect(await server.renewSetupLink()).toBeUndefined();
  const late = { ...root, email: 'late@example.com' };
  await expect(
    makeBrowser(server).call(createSuperAdmin, { ...late, code: setupCodeOf(server) }),
  ).rejects.toMatchObject(exists);
  await expect(makeBrowser(server).call(createSuperAdmin, { ...late, adminKey })).rejects.toMatchObject(
    exists,
  );
  const person = await makePerson(server);
  await expect(person.call(claimSuperAdmin, { code: setupCodeOf(server) })).rejects.toMatchObject(exists);
  expect((await person.call(getSession, {})).session?.user.role).toBe('user');
});

test('an existing account claims the role with the code, and it stands in the security log', async () => {
  const person = await makePerson(server);
  expect((await person.send(claimSuperAdmin, {})).status).toBe(403);
  expect((await person.send(claimSuperAdmin, { code: 'guessed' })).status).toBe(403);
  expect((await makeBrowser(server).send(claimSuperAdmin, { code: setupCodeOf(server) })).status).toBe(401);

  const { session } = await person.call(claimSuperAdmin, { code: setupCodeOf(server) });
  expect(session.user).toMatchObject({ id: person.userId, role: 'super-admin' });
  const actions = (await person.call(listSecurityEvents, {})).map(({ action }) => action);
  expect(actions).toContain('super_admin_role_taken_at_setup');
  const { rows } = await server.platform.database.db.execute(
    `select email_verified from users where id = '${person.userId}'`,
  );
  expect(rows).toEqual([{ email_verified: true }]);
});

test('of a new and an existing account that come at once, one becomes super admin', async () => {
  const person = await makePerson(server);
  const code = setupCodeOf(server);
  const tries = await Promise.allSettled([
    person.call(claimSuperAdmin, { code }),
    makeBrowser(server).call(createSuperAdmin, { ...root, code }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await server.platform.database.db.execute('select 1 from user_roles');
  expect(rows).toHaveLength(1);
});

test('the first run goes on where it was left, for super admins alone, and there is no way in again', async () => {
  const chief = await makeSuperAdmin(server);
  expect(await chief.call(getFirstRun, {})).toEqual({ step: 'mail' });
  await chief.call(setFirstRunStep, { step: 'sign-up' });

  const elsewhere = makeBrowser(server);
  await elsewhere.call(signIn, { email: chief.email, password: testPassword });
  expect(await elsewhere.call(getFirstRun, {})).toEqual({ step: 'sign-up' });
  const person = await makePerson(server);
  expect((await person.send(getFirstRun, {})).status).toBe(403);
  expect((await person.send(setFirstRunStep, { step: 'done' })).status).toBe(403);

  await chief.call(setFirstRunStep, { step: 'done' });
  await expect(chief.call(setFirstRunStep, { step: 'mail' })).rejects.toMatchObject({ status: 409 });
  expect(await chief.call(getFirstRun, {})).toEqual({ step: 'done' });
  expect(await chief.call(listAdmins, {})).toHaveLength(1);
});

test('who may sign up is settled as well by saving it in the settings, and what is finished stays so', async () => {
  const chief = await makeSuperAdmin(server);
  await chief.call(updatePlatformSettings, { supportEmail: 'help@example.com' });
  expect(await chief.call(getFirstRun, {})).toEqual({ step: 'mail' });
  await chief.call(updatePlatformSettings, { signUpPolicy: 'invited' });
  expect(await chief.call(getFirstRun, {})).toEqual({ step: 'business' });
  await chief.call(setFirstRunStep, { step: 'done' });
  await chief.call(updatePlatformSettings, { signUpPolicy: 'anyone' });
  expect(await chief.call(getFirstRun, {})).toEqual({ step: 'done' });
});
