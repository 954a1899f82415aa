import { getSession, signIn } from '@parley/contract/accounts/accounts';
import { createSuperAdmin, getSuperAdminSetup } from '@parley/contract/accounts/first-run';
import { listAdmins, makeAdmin, removeAdmin, signUpAdmin } from '@parley/contract/accounts/roles';
import { getAdminOverview, setUserStatus } from '@parley/contract/admin/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupCodeOf } from '../../../testing/admins.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let closed: TestServer;
const adminKey = 'the key of the platform';
beforeAll(async () => {
  server = await startTestServer({ adminSignUpKey: adminKey });
  closed = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await closed.close();
});

const newPerson = () => ({
  firstName: 'Margaret',
  lastName: 'Hamilton',
  email: `${crypto.randomUUID()}@example.com`,
  password: testPassword,
});
const root = { ...newPerson(), email: 'root@example.com' };
async function superAdmin() {
  const browser = makeBrowser(server);
  await browser.call(signIn, { email: root.email, password: testPassword });
  return browser;
}
const needsAdmin = { status: 403, body: { message: 'You need admin privileges to access this area.' } };
const needsSuperAdmin = {
  status: 403,
  body: { message: 'You need super admin privileges to access this area.' },
};

test('the first super admin is created while none exists, and is signed in', async () => {
  expect(await makeBrowser(server).call(getSuperAdminSetup, {})).toEqual({ isOpen: true, takesKey: true });
  const { session } = await makeBrowser(server).call(createSuperAdmin, {
    ...root,
    code: setupCodeOf(server),
  });
  expect(session.user.role).toBe('super-admin');

  expect(await makeBrowser(server).call(getSuperAdminSetup, {})).toEqual({ isOpen: false, takesKey: false });
  const late = newPerson();
  await expect(
    makeBrowser(server).call(createSuperAdmin, { ...late, code: setupCodeOf(server) }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: 'Super Admin Exists' },
  });
  await expect(makeBrowser(server).call(signIn, late)).rejects.toMatchObject({ status: 401 });
});

test('of two set-ups at the same moment one wins, and the other leaves no account', async () => {
  const people = [newPerson(), newPerson()].map((person) => ({ ...person, code: setupCodeOf(closed) }));
  const tries = await Promise.allSettled(
    people.map((person) => makeBrowser(closed).call(createSuperAdmin, person)),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await closed.platform.database.db.execute('select 1 from users');
  expect(rows).toHaveLength(1);
});

test('a role that nobody ever held cannot be taken', async () => {
  const person = await makePerson(server);
  const chief = await superAdmin();
  await server.platform.database.db.execute(
    "delete from user_roles where role_id in (select id from roles where name = 'ADMIN')",
  );
  await server.platform.database.db.execute("delete from roles where name = 'ADMIN'");
  await expect(chief.call(removeAdmin, { userId: person.userId })).rejects.toMatchObject({
    status: 404,
    body: { message: 'Role not found' },
  });
});

test('only a super admin makes admins', async () => {
  const person = await makePerson(server);
  const friend = await makePerson(server);
  await expect(person.call(listAdmins, {})).rejects.toMatchObject(needsSuperAdmin);
  await expect(person.call(makeAdmin, { email: person.email })).rejects.toMatchObject(needsSuperAdmin);

  const chief = await superAdmin();
  expect(await chief.call(makeAdmin, { email: person.email.toUpperCase() })).toMatchObject({ role: 'admin' });
  expect((await person.call(getSession, {})).session?.user.role).toBe('admin');
  await expect(person.call(listAdmins, {})).rejects.toMatchObject(needsSuperAdmin);
  expect((await chief.call(listAdmins, {})).map(({ email, role }) => ({ email, role }))).toEqual(
    expect.arrayContaining([
      { email: root.email, role: 'super-admin' },
      { email: person.email, role: 'admin' },
    ]),
  );
  await expect(person.call(makeAdmin, { email: friend.email })).rejects.toMatchObject(needsSuperAdmin);
  await expect(person.call(removeAdmin, { userId: person.userId })).rejects.toMatchObject(needsSuperAdmin);
  await expect(chief.call(makeAdmin, { email: 'nobody@example.com' })).rejects.toMatchObject({ status: 404 });
  await expect(chief.call(makeAdmin, { email: person.email })).rejects.toMatchObject({ status: 409 });
});

test('a role that was taken is gone at once', async () => {
  const person = await makePerson(server);
  const chief = await superAdmin();
  await chief.call(makeAdmin, { email: person.email });
  await person.call(getAdminOverview, {});
  await chief.call(removeAdmin, { userId: person.userId });
  await expect(person.call(getAdminOverview, {})).rejects.toMatchObject(needsAdmin);
  await expect(chief.call(removeAdmin, { userId: person.userId })).rejects.toMatchObject({ status: 404 });
});

test('a super admin removes another one, never themselves, and so never the last', async () => {
  const chief = await superAdmin();
  const { session } = await chief.call(getSession, {});
  const second = await makePerson(server);
  await server.platform.database.db.execute(
    `insert into user_roles (user_id, role_id, created_at) select '${second.userId}', id, now() from roles where name = 'SUPER_ADMIN'`,
  );
  const itself = { status: 409, body: { message: 'You cannot remove yourself as an admin.' } };
  await expect(second.call(removeAdmin, { userId: second.userId })).rejects.toMatchObject(itself);
  await chief.call(removeAdmin, { userId: second.userId });
  expect((await second.call(getSession, {})).session?.user.role).toBe('user');
  await expect(chief.call(removeAdmin, { userId: session!.user.id })).rejects.toMatchObject(itself);
});

test('with the admin key a person signs up as an admin, and not as more', async () => {
  const browser = makeBrowser(server);
  const { session } = await browser.call(signUpAdmin, { ...newPerson(), adminKey });
  expect(session?.user.role).toBe('admin');
  await expect(browser.call(makeAdmin, { email: root.email })).rejects.toMatchObject(needsSuperAdmin);
});

test('with another key, or where none was set, nobody signs up as an admin', async () => {
  const invalid = { status: 403, body: { message: 'Invalid admin key' } };
  const person = newPerson();
  for (const wrong of ['x', `${adminKey} `, adminKey.slice(0, -1)])
    await expect(makeBrowser(server).call(signUpAdmin, { ...person, adminKey: wrong })).rejects.toMatchObject(
      invalid,
    );
  await expect(
    makeBrowser(closed).call(signUpAdmin, { ...person, adminKey: 'undefined' }),
  ).rejects.toMatchObject(invalid);
  await expect(makeBrowser(server).call(signIn, person)).rejects.toMatchObject({ status: 401 });
});

test('an address that has an account does not become an admin by signing up again', async () => {
  const person = await makePerson(server);
  await expect(
    makeBrowser(server).call(signUpAdmin, { ...newPerson(), email: person.email, adminKey }),
  ).rejects.toMatchObject({
    status: 409,
  });
  expect((await person.call(getSession, {})).session?.user.role).toBe('user');
});

test('nobody whose account is deactivated becomes an admin, and an admin who is deactivated is listed as such', async () => {
  const chief = await superAdmin();
  const { userId, email } = await makePerson(server);
  await chief.call(setUserStatus, { userId, status: 'inactive' });
  await expect(chief.call(makeAdmin, { email })).rejects.toMatchObject({
    status: 409,
    body: {
      reason: 'account_deactivated',
      message: 'This account is deactivated. Activate it before you make this person an admin.',
    },
  });
  await chief.call(setUserStatus, { userId, status: 'active' });
  expect(await chief.call(makeAdmin, { email })).toMatchObject({ role: 'admin', status: 'active' });
  await chief.call(setUserStatus, { userId, status: 'inactive' });
  const listed = (await chief.call(listAdmins, {})).find((admin) => admin.userId === userId);
  expect(listed).toMatchObject({ role: 'admin', status: 'inactive' });
});
