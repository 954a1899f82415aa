import { getSession } from '@parley/contract/accounts/accounts';
import { editUser, listUsers } from '@parley/contract/admin/admin';
import { getUserSecurity, signOutUser } from '@parley/contract/admin/admin-people';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson, makeSuperAdmin } from '../../testing/admins.ts';
import { makePerson } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeAdminPerson(server);
});
afterAll(() => server.close());

const needsSuperAdmin = {
  status: 403,
  body: { message: 'You need super admin privileges to change an admin.' },
};

test('the search knows names, addresses and roles, whatever their case; wildcards and emoji are plain', async () => {
  const { userId } = await makePerson(server, { firstName: 'Zo\u00eb per%cent_one \u{1f388}' });
  const found = async (search: string) =>
    (await admin.call(listUsers, { search })).rows.map(({ id }) => id).includes(userId);
  for (const search of ['zo\u00cb', 'Zo\u00eb', '\u{1f388} love', 'PER%CENT', 'cent_one', 'user'])
    expect(await found(search), search).toBe(true);
  for (const search of ['per_cent', 'p%t', 'admin', 'zoe']) expect(await found(search), search).toBe(false);
  const roles = async (search: string) =>
    new Set((await admin.call(listUsers, { search })).rows.map(({ role }) => role));
  expect(await roles('super')).toEqual(new Set(['super-admin']));
  expect(await roles('admin')).toEqual(new Set(['admin', 'super-admin']));
});

test('every page shows its own users, and the last one is no different', async () => {
  await server.platform.database.db.execute(sql`
    insert into users (id, first_name, last_name, email, created_at, updated_at)
    select gen_random_uuid(), 'Crowd', 'No ' || n, 'crowd' || n || '@example.net', now() - n * interval '1 second', now()
    from generate_series(1, 34) n`);
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await admin.call(listUsers, { search: 'crowd', page }));
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 10, 4]);
  expect(pages.flatMap(({ rows }) => rows.map(({ lastName }) => lastName))).toEqual(
    Array.from({ length: 34 }, (_, nth) => `No ${nth + 1}`),
  );
});

test('of two admins who edit the same user the second is told', async () => {
  const { userId, email } = await makePerson(server);
  const [before] = (await admin.call(listUsers, { search: email })).rows;
  const since = before!.updatedAt;
  server.clock.moveBy(1000);
  await admin.call(editUser, { userId, since, firstName: 'Grace' });
  await expect(admin.call(editUser, { userId, since, firstName: 'Hedy' })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This user was changed while you were editing it.' },
  });
  expect((await admin.call(listUsers, { search: email })).rows[0]!.firstName).toBe('Grace');
});

test('an admin sees where somebody is signed in and what happened to the account, and signs them out', async () => {
  const person = await makePerson(server);
  const { userId } = person;
  const { sessions, events } = await admin.call(getUserSecurity, { userId });
  expect(sessions).toHaveLength(1);
  expect(events.map(({ action }) => action)).toEqual(['signed_in']);
  await admin.call(signOutUser, { userId });
  expect((await person.call(getSession, {})).session).toBeNull();
  const after = await admin.call(getUserSecurity, { userId });
  expect(after.sessions).toEqual([]);
  expect(after.events[0]).toMatchObject({ action: 'signed_out_by_admin', details: { by: admin.userId } });
});

test('the sessions and the trail of an admin are for super admins', async () => {
  const other = await makeAdminPerson(server);
  const chief = await makeSuperAdmin(server);
  const { userId } = other;
  await expect(admin.call(getUserSecurity, { userId })).rejects.toMatchObject(needsSuperAdmin);
  await expect(admin.call(signOutUser, { userId })).rejects.toMatchObject(needsSuperAdmin);
  expect((await chief.call(getUserSecurity, { userId })).sessions).toHaveLength(1);
  await expect(admin.call(getUserSecurity, { userId: crypto.randomUUID() })).rejects.toMatchObject({
    status: 404,
  });
});
