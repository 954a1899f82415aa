import { getSession, signIn } from '@parley/contract/accounts/accounts';
import { forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { updatePlatformSettings } from '@parley/contract/accounts/platform-settings';
import {
  addUser,
  deleteUser,
  editUser,
  getAdminOverview,
  listUserBusinesses,
  listUsers,
  sendUserPasswordReset,
  setUserStatus,
  unlockUser,
} from '@parley/contract/admin/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminServer, startAdminServer } from '../../testing/admin-server.ts';
import { makeAdminPerson, makeSuperAdmin } from '../../testing/admins.ts';
import { tokenIn, waitForMail } from '../../testing/mailbox.ts';
import {
  makeAgent,
  makeBrowser,
  makeMember,
  makeOwner,
  makePerson,
  testPassword,
} from '../../testing/makers.ts';
import { startTestServer } from '../../testing/test-server.ts';

let { server, chief, admin } = {} as AdminServer;
beforeAll(async () => {
  ({ server, chief, admin } = await startAdminServer());
});
afterAll(() => server.close());

const eventsOf = async (userId: string) => {
  const { rows } = await server.platform.database.db.execute(
    `select action, details from security_audit_logs where user_id = '${userId}' order by created_at`,
  );
  return rows as { action: string; details: Record<string, string> }[];
};
const trySignIn = (email: string, password = testPassword) =>
  makeBrowser(server).call(signIn, { email, password });
const needsSuperAdmin = {
  status: 403,
  body: { message: 'You need super admin privileges to change an admin.' },
};

test('the overview counts people, agents and businesses, and names the five newest agents', async () => {
  const owner = await makeOwner(server);
  await makeMember(server, owner);
  const before = await admin.call(getAdminOverview, {});
  for (let made = 1; made <= 6; made += 1) await makeAgent(owner, `Agent ${made}`);
  await makePerson(server);
  const after = await admin.call(getAdminOverview, {});
  expect(after.userCount).toBe(before.userCount + 1);
  expect(after.agentCount).toBe(before.agentCount + 6);
  expect(after).toMatchObject({ businessCount: 1, usersWithBusiness: 2 });
  expect(after.newestAgents.map(({ name }) => name)).toEqual([
    'Agent 6',
    'Agent 5',
    'Agent 4',
    'Agent 3',
    'Agent 2',
  ]);
  expect(after.newestAgents[0]).toMatchObject({ businessName: 'Corner Bakery', status: 'active' });
});

test('users come ten a page, newest first, and a page beyond the last one shows the last one', async () => {
  for (let made = 0; made < 12; made += 1) await makePerson(server, { firstName: `Paged ${made}` });
  const first = await admin.call(listUsers, { search: 'paged' });
  expect(first).toMatchObject({ total: 12, page: 1, pageCount: 2 });
  expect(first.rows.map(({ firstName }) => firstName)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Paged ${n}`),
  );
  const last = await admin.call(listUsers, { search: 'paged', page: 99 });
  expect(last).toMatchObject({ page: 2 });
  expect(last.rows.map(({ firstName }) => firstName)).toEqual(['Paged 1', 'Paged 0']);
});

test('the search looks at names, address and role, in any case, and takes wildcards literally', async () => {
  const person = await makePerson(server, { email: 'per_cent@example.com', firstName: 'Zuzana 100%' });
  const found = async (search: string) =>
    (await admin.call(listUsers, { search })).rows.map(({ email }) => email);
  expect(await found('zuZANA')).toEqual([person.email]);
  expect(await found('100% lovel')).toEqual([person.email]);
  expect(await found('PER_CENT')).toEqual([person.email]);
  expect(await found('z%na')).toEqual([]);
  expect(await found('_uzana')).toEqual([]);
  expect(await found('super admin')).toEqual([chief.email]);
  expect(await found("'; drop table users; --")).toEqual([]);
});

test('an added user chooses a password with the mailed link and signs in', async () => {
  const email = 'New.Person@example.com';
  const added = await admin.call(addUser, { firstName: 'Nora', lastName: 'New', email });
  expect(added).toMatchObject({ email: email.toLowerCase(), role: 'user', status: 'active' });
  const mail = await waitForMail(server, email.toLowerCase(), 'Your account is ready');
  // No mail goes out here, so whoever added them passes it on.
  expect(added.link).toContain(tokenIn(mail));
  await expect(trySignIn(email)).rejects.toMatchObject({ status: 401 });
  // Longer than the hour of an ordinary reset.
  server.clock.moveBy(3 * 24 * 60 * 60 * 1000);
  const token = tokenIn(mail);
  await makeBrowser(server).call(resetPassword, { token, password: testPassword });
  expect(await trySignIn(email)).toMatchObject({ outcome: 'signed-in' });
  await expect(
    makeBrowser(server).call(resetPassword, { token, password: 'another horse entirely' }),
  ).rejects.toMatchObject({
    status: 400,
  });
  expect((await eventsOf(added.id))[0]).toEqual({ action: 'account_created', details: { by: admin.userId } });
});

test('an address has one account', async () => {
  chief = await makeSuperAdmin(server);
  const form = { firstName: 'Two', lastName: 'Times', email: 'twice@example.com' };
  const tries = await Promise.allSettled([chief.call(addUser, form), chief.call(addUser, form)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(chief.call(addUser, form)).rejects.toMatchObject({ status: 409 });
});

test('a deactivated user is out at once, is told so only after the right password, and comes back when activated', async () => {
  const boss = await makeAdminPerson(server);
  const person = await makePerson(server);
  expect(await boss.call(setUserStatus, { userId: person.userId, status: 'inactive' })).toMatchObject({
    status: 'inactive',
  });
  expect((await person.call(getSession, {})).session).toBeNull();
  await expect(trySignIn(person.email)).rejects.toMatchObject({
    status: 403,
    body: { message: 'Your account has been deactivated. Please contact whoever runs this server.' },
  });
  await chief.call(updatePlatformSettings, { supportEmail: 'help@example.com' });
  await expect(trySignIn(person.email)).rejects.toMatchObject({
    body: { message: 'Your account has been deactivated. Please contact support at help@example.com.' },
  });
  await expect(trySignIn(person.email, 'a wrong password')).rejects.toMatchObject({
    status: 401,
    body: { message: 'Invalid email or password. Please check your credentials and try again.' },
  });

  await makeBrowser(server).call(forgotPassword, { email: person.email });
  const token = tokenIn(await waitForMail(server, person.email, 'Reset your password'));
  await makeBrowser(server).call(resetPassword, { token, password: 'another horse entirely' });
  await expect(trySignIn(person.email, 'another horse entirely')).rejects.toMatchObject({ status: 403 });

  await boss.call(setUserStatus, { userId: person.userId, status: 'active' });
  expect(await trySignIn(person.email, 'another horse entirely')).toMatchObject({ outcome: 'signed-in' });
  const actions = (await eventsOf(person.userId)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['account_deactivated', 'account_activated']));
});

test('an admin edits, unlocks and mails a reset link to a user', async () => {
  const boss = await makeAdminPerson(server);
  const person = await makePerson(server);
  const { userId } = person;
  expect(await boss.call(editUser, { userId, firstName: 'Grace', phone: '+1 555' })).toMatchObject({
    firstName: 'Grace',
    lastName: 'Lovelace',
    phone: '+1 555',
  });
  for (let tries = 1; tries <= 5; tries += 1)
    await expect(trySignIn(person.email, 'wrong')).rejects.toMatchObject({ status: tries < 5 ? 401 : 429 });
  expect((await boss.call(listUsers, { search: person.email })).rows[0]).toMatchObject({ isLocked: true });
  expect(await boss.call(unlockUser, { userId })).toMatchObject({ isLocked: false });
  expect(await trySignIn(person.email)).toMatchObject({ outcome: 'signed-in' });
  await boss.call(sendUserPasswordReset, { userId });
  await waitForMail(server, person.email, 'Reset your password');
  expect((await eventsOf(userId)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['profile_edited_by_admin', 'account_unlocked', 'password_reset_link_shown']),
  );
});

test('where no mail goes out, an admin hands over the reset link, which works once and for an hour', async () => {
  const boss = await makeAdminPerson(server);
  const { userId, email } = await makePerson(server);
  const tokenOf = (link: string | null) => new URL(link!).searchParams.get('access_token')!;
  const first = tokenOf((await boss.call(sendUserPasswordReset, { userId })).link);
  const second = tokenOf((await boss.call(sendUserPasswordReset, { userId })).link);
  const set = (token: string) =>
    makeBrowser(server).call(resetPassword, { token, password: 'another horse entirely' });
  await expect(set(first)).rejects.toMatchObject({ status: 400 });
  await set(second);
  await expect(set(second)).rejects.toMatchObject({ status: 400 });
  expect(await trySignIn(email, 'another horse entirely')).toMatchObject({ outcome: 'signed-in' });
  expect(await eventsOf(userId)).toContainEqual({
    action: 'password_reset_link_shown',
    details: { by: boss.userId },
  });
  expect(await eventsOf(boss.userId)).toContainEqual({
    action: 'password_reset_link_shown',
    details: { userId, email },
  });

  server.clock.moveBy(60_000);
  const third = tokenOf((await boss.call(sendUserPasswordReset, { userId })).link);
  server.clock.moveBy(61 * 60_000);
  await expect(set(third)).rejects.toMatchObject({ status: 400 });
});

test('where mails go out, no admin ever sees a link', async () => {
  const withSmtp = await startTestServer({ mail: 'smtp' });
  try {
    const boss = await makeAdminPerson(withSmtp);
    const { userId, email } = await makePerson(withSmtp);
    expect(await boss.call(sendUserPasswordReset, { userId })).toEqual({ link: null });
    await waitForMail(withSmtp, email, 'Reset your password');
    const added = await boss.call(addUser, { firstName: 'Nora', lastName: 'New', email: 'nora@example.com' });
    expect(added.link).toBeNull();
  } finally {
    await withSmtp.close();
  }
});

test('a deleted user is gone with the business only they belonged to, and the trace stays with the admin', async () => {
  const boss = await makeAdminPerson(server);
  const owner = await makeOwner(server);
  await boss.call(deleteUser, { userId: owner.userId });
  await expect(trySignIn(owner.email)).rejects.toMatchObject({ status: 401 });
  const { rows } = await server.platform.database.db.execute(
    `select 1 from businesses where id = '${owner.businessId}'`,
  );
  expect(rows).toHaveLength(0);
  expect(await eventsOf(boss.userId)).toContainEqual({
    action: 'user_deleted',
    details: { userId: owner.userId, email: owner.email },
  });
  await expect(boss.call(deleteUser, { userId: owner.userId })).rejects.toMatchObject({ status: 404 });
});

test('the only owner of a business with other members is not deleted', async () => {
  const boss = await makeAdminPerson(server);
  const owner = await makeOwner(server);
  await makeMember(server, owner);
  await expect(boss.call(deleteUser, { userId: owner.userId })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('This user is the only owner') },
  });
  expect(await trySignIn(owner.email)).toMatchObject({ outcome: 'signed-in' });
});

test('before a user is deleted, an admin sees what becomes of each of their businesses', async () => {
  const boss = await makeAdminPerson(server);
  const owner = await makeOwner(server);
  const host = await makeOwner(server);
  const guest = await makeMember(server, host);
  const fatesOf = async (userId: string) =>
    (await boss.call(listUserBusinesses, { userId })).map(({ id, fate }) => ({ id, fate }));
  expect(await fatesOf(owner.userId)).toEqual([{ id: owner.businessId, fate: 'deleted' }]);
  expect(await fatesOf(guest.userId)).toEqual([{ id: host.businessId, fate: 'kept' }]);
  expect(await fatesOf(host.userId)).toEqual([{ id: host.businessId, fate: 'blocks' }]);
  expect(await fatesOf(boss.userId)).toEqual([]);
  await expect(guest.call(listUserBusinesses, { userId: owner.userId })).rejects.toMatchObject({
    status: 403,
  });
});

test('an admin does nothing to another admin or to the super admin; the super admin does', async () => {
  const boss = await makeAdminPerson(server);
  const other = await makeAdminPerson(server);
  chief = await makeSuperAdmin(server);
  for (const { userId } of [other, chief]) {
    await expect(boss.call(editUser, { userId, firstName: 'Mallory' })).rejects.toMatchObject(
      needsSuperAdmin,
    );
    await expect(boss.call(setUserStatus, { userId, status: 'inactive' })).rejects.toMatchObject(
      needsSuperAdmin,
    );
    await expect(boss.call(unlockUser, { userId })).rejects.toMatchObject(needsSuperAdmin);
    await expect(boss.call(sendUserPasswordReset, { userId })).rejects.toMatchObject(needsSuperAdmin);
    await expect(boss.call(deleteUser, { userId })).rejects.toMatchObject(needsSuperAdmin);
  }
  expect((await other.call(getSession, {})).session?.user.firstName).toBe('Ada');
  expect(await chief.call(setUserStatus, { userId: other.userId, status: 'inactive' })).toMatchObject({
    status: 'inactive',
  });
  await expect(other.call(listUsers, {})).rejects.toMatchObject({ status: 401 });
  await chief.call(deleteUser, { userId: other.userId });
});

test('nobody deactivates or deletes themselves, and of two super admins who turn on each other one stays', async () => {
  chief = await makeSuperAdmin(server);
  await expect(chief.call(setUserStatus, { userId: chief.userId, status: 'inactive' })).rejects.toMatchObject(
    { status: 409 },
  );
  await expect(chief.call(deleteUser, { userId: chief.userId })).rejects.toMatchObject({ status: 409 });

  const second = await makePerson(server);
  await server.platform.database.db.execute(
    `insert into user_roles (user_id, role_id, created_at) select '${second.userId}', id, now() from roles where name = 'SUPER_ADMIN'`,
  );
  const tries = await Promise.allSettled([
    chief.call(setUserStatus, { userId: second.userId, status: 'inactive' }),
    second.call(setUserStatus, { userId: chief.userId, status: 'inactive' }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a user of the product sees and does nothing here', async () => {
  const person = await makePerson(server);
  const victim = await makePerson(server);
  const refused = { status: 403, body: { message: 'You need admin privileges to access this area.' } };
  await expect(person.call(getAdminOverview, {})).rejects.toMatchObject(refused);
  await expect(person.call(listUsers, {})).rejects.toMatchObject(refused);
  await expect(
    person.call(addUser, { firstName: 'A', lastName: 'B', email: 'a@b.example' }),
  ).rejects.toMatchObject(refused);
  await expect(
    person.call(setUserStatus, { userId: victim.userId, status: 'inactive' }),
  ).rejects.toMatchObject(refused);
  await expect(person.call(deleteUser, { userId: victim.userId })).rejects.toMatchObject(refused);
  expect((await victim.call(getSession, {})).session).not.toBeNull();
});
