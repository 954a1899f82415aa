import { deleteMyAccount, exportMyData } from '@parley/contract/accounts/account-data';
import { getSession, signIn } from '@parley/contract/accounts/accounts';
import { updateAppearance } from '@parley/contract/accounts/preferences';
import { getProfile, updateProfile } from '@parley/contract/accounts/profile';
import { setBusinessLogo } from '@parley/contract/businesses/businesses';
import { acceptInvitation, inviteMember, listMembers } from '@parley/contract/businesses/members';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  invitationTokenFor,
  makeAgent,
  makeDocument,
  makeMember,
  makeOwner,
  makePerson,
  makeVisitor,
  type Owner,
  testPassword,
} from '../../../testing/makers.ts';
import { onePixelPng } from '../../../testing/one-pixel.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const text = 'The bakery opens at seven in the morning and closes at six in the evening.';

async function exportOf(person: Pick<Owner, 'send'>) {
  const response = await person.send(exportMyData, {});
  expect(response.status).toBe(200);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  return { response, files, json: (path: string) => JSON.parse(files.get(path)!.toString()) };
}

/** An owner with something of every kind. */
async function makeFullBusiness() {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  const document = await makeDocument(owner, agent.id, 'hours.md', text);
  const visitor = await makeVisitor(server, agent);
  await visitor.ask('When does the bakery open?');
  const file = new File([onePixelPng], 'logo.png', { type: 'image/png' });
  const { logoUrl } = await owner.call(setBusinessLogo, { businessId, file });
  return { owner, businessId, agent, document, visitor, logoUrl: logoUrl! };
}

const countRows = async (table: string, column: string, id: string) => {
  const { db } = server.platform.database;
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
  );
  return rows.length;
};
const fileKeyOf = async (documentId: string) => {
  const { db } = server.platform.database;
  const { rows } = await db.execute<{ key: string }>(
    sql`select file_key as key from documents where id = ${documentId}`,
  );
  return rows[0]!.key;
};
const waitUntilGone = (key: string) =>
  until(async () => !(await server.platform.files.get(key)), `${key} is gone`);

test('an export holds the profile, the settings and everything of an owned business, files included', async () => {
  const { owner, businessId, agent, document } = await makeFullBusiness();
  await owner.call(updateProfile, { phone: '+1 555 0100' });
  await owner.call(updateAppearance, { theme: 'dark' });
  await owner.call(inviteMember, { businessId, email: 'waiting@example.com' });
  const { response, files, json } = await exportOf(owner);

  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="parley-export-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(json('profile.json')).toEqual(await owner.call(getProfile, {}));
  expect(json('preferences.json')).toMatchObject({
    appearance: { theme: 'dark' },
    notifications: { emailFrequency: 'daily' },
  });
  expect(json('security.json')).toMatchObject({
    sessions: [{ ipAddress: expect.any(String) }],
    platformRoles: [],
  });
  expect(json('security.json').events.length).toBeGreaterThan(0);
  expect(json('businesses.json')).toEqual([{ id: businessId, name: 'Corner Bakery', role: 'owner' }]);

  const folder = `businesses/${businessId}`;
  expect(json(`${folder}/business.json`)).toMatchObject({ name: 'Corner Bakery', type: 'retail' });
  expect(json(`${folder}/members.json`)).toMatchObject([{ email: owner.email, role: 'owner' }]);
  expect(json(`${folder}/invitations.json`)).toMatchObject([{ email: 'waiting@example.com' }]);
  expect(new Uint8Array(files.get(`${folder}/logo.png`)!)).toEqual(onePixelPng);
  expect(json(`${folder}/agents.json`)).toMatchObject([{ id: agent.id, name: 'Baker' }]);
  expect(json(`${folder}/agents/${agent.id}/documents.json`)).toMatchObject([
    { id: document.id, title: 'hours.md' },
  ]);
  expect(files.get(`${folder}/agents/${agent.id}/documents/hours.md`)!.toString()).toBe(text);
  const [conversation] = json(`${folder}/conversations/0001.json`);
  expect(conversation.messages).toMatchObject([
    { role: 'user', content: 'When does the bakery open?' },
    { role: 'assistant' },
  ]);
});

test('an export holds no secret: no password hash, no token, no place in the file store', async () => {
  const { owner, document, businessId } = await makeFullBusiness();
  await owner.call(inviteMember, { businessId, email: 'secret@example.com' });
  const everything = [...(await exportOf(owner)).files.values()].map(String).join('\n');

  const { rows } = await server.platform.database.db.execute<{ token: string }>(
    sql`select token from sessions where user_id = ${owner.userId}`,
  );
  for (const secret of ['argon2', 'tokenHash', 'token_hash', rows[0]!.token, await fileKeyOf(document.id)])
    expect(everything).not.toContain(secret);
});

test('a member takes along where they belong, but not what the owner owns', async () => {
  const { owner, businessId } = await makeFullBusiness();
  const { files, json } = await exportOf(await makeMember(server, owner));

  expect(json('businesses.json')).toEqual([{ id: businessId, name: 'Corner Bakery', role: 'editor' }]);
  expect([...files.keys()].filter((path) => path.startsWith('businesses/'))).toEqual([]);
});

test('deleting the account takes the business with everything, and its files, with it', async () => {
  const { owner, businessId, document, visitor, logoUrl } = await makeFullBusiness();
  const documentKey = await fileKeyOf(document.id);
  await owner.call(deleteMyAccount, { password: testPassword });

  expect((await owner.call(getSession, {})).session).toBeNull();
  await expect(owner.call(getProfile, {})).rejects.toMatchObject({ status: 401 });
  expect((await server.anyone.send(signIn, { email: owner.email, password: testPassword })).status).toBe(401);
  expect(await countRows('users', 'id', owner.userId)).toBe(0);
  expect(await countRows('businesses', 'id', businessId)).toBe(0);
  for (const table of ['business_members', 'agents', 'documents', 'passages', 'conversations', 'messages'])
    expect([table, await countRows(table, 'business_id', businessId)]).toEqual([table, 0]);
  await waitUntilGone(documentKey);
  await waitUntilGone(logoUrl.slice(1));
  await expect(visitor.ask('Are you still there?')).rejects.toMatchObject({ status: 404 });
});

test('a deleted address can sign up again and finds nothing of before', async () => {
  const { owner } = await makeFullBusiness();
  await owner.call(deleteMyAccount, { password: testPassword });
  const again = await makePerson(server, { email: owner.email });

  expect((await again.call(getSession, {})).session?.businesses).toEqual([]);
});

test('an account is deleted only with its password', async () => {
  const owner = await makeOwner(server);

  await expect(owner.call(deleteMyAccount, { password: 'wrong' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { password: 'The password is not right.' } },
  });
  await expect(owner.call(deleteMyAccount, { password: '' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { password: 'Password is required' } },
  });
  expect((await owner.call(getSession, {})).session?.businesses).toHaveLength(1);
});

test('whoever deletes their account leaves no session in the browser', async () => {
  const owner = await makeOwner(server);
  expect(owner.cookie()).toContain('session_token');
  await owner.call(deleteMyAccount, { password: testPassword });
  expect(owner.cookie()).not.toContain('session_token');
});

test('whoever guesses the password to delete an account is slowed down', async () => {
  const owner = await makeOwner(server);
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await owner.send(deleteMyAccount, { password: 'guess' })).status);
  expect(statuses.at(-1)).toBe(429);
  // Others may come from the same address.
  server.clock.moveBy(60_000);
});

test('an account without a password is told how to get one', async () => {
  const person = await makePerson(server);
  await server.platform.database.db.execute(sql`delete from credentials where user_id = ${person.userId}`);

  await expect(person.call(deleteMyAccount, { password: testPassword })).rejects.toMatchObject({
    status: 409,
    body: {
      message: 'Your account has no password yet. Set one with "Forgot password", then delete your account.',
    },
  });
});

test('the only owner of a business with other members stays until somebody else owns it', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);

  await expect(owner.call(deleteMyAccount, { password: testPassword })).rejects.toMatchObject({
    status: 409,
    body: {
      message:
        'Corner Bakery has other members, and you are its only owner. Make one of them an owner or remove them, then delete your account.',
    },
  });
  expect(await member.call(listMembers, { businessId: owner.businessId })).toHaveLength(2);
});

test('a business with another owner outlives the account, and so does the business of a member', async () => {
  const owner = await makeOwner(server);
  const second = await makeMember(server, owner, 'owner');
  const member = await makeMember(server, owner);
  await owner.call(deleteMyAccount, { password: testPassword });
  await member.call(deleteMyAccount, { password: testPassword });

  expect(await second.call(listMembers, { businessId: owner.businessId })).toMatchObject([
    { userId: second.userId },
  ]);
});

test('of two owners who delete their accounts at the same moment one stays for the others', async () => {
  const owner = await makeOwner(server);
  const second = await makeMember(server, owner, 'owner');
  const member = await makeMember(server, owner);
  const tries = await Promise.allSettled(
    [owner, second].map((one) => one.call(deleteMyAccount, { password: testPassword })),
  );

  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(
    (await member.call(listMembers, { businessId: owner.businessId })).map(({ role }) => role).sort(),
  ).toEqual(['editor', 'owner']);
});

test('whoever joins at the moment the last member goes either keeps the business or finds no invitation', async () => {
  const owner = await makeOwner(server);
  const guest = await makePerson(server);
  await owner.call(inviteMember, { businessId: owner.businessId, email: guest.email });
  const token = await invitationTokenFor(server, guest.email);
  const [gone, joined] = await Promise.allSettled([
    owner.call(deleteMyAccount, { password: testPassword }),
    guest.call(acceptInvitation, { token }),
  ]);

  expect([gone.status, joined.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect((await guest.call(getSession, {})).session?.businesses).toHaveLength(
    joined.status === 'fulfilled' ? 1 : 0,
  );
});

test('the only super admin stays, because the next visitor could become one', async () => {
  const person = await makePerson(server);
  const { db } = server.platform.database;
  await db.execute(sql`insert into roles (name) values ('SUPER_ADMIN') on conflict do nothing`);
  const makeSuperAdmin = (userId: string) =>
    db.execute(
      sql`insert into user_roles (user_id, role_id, created_at) select ${userId}, id, now() from roles where name = 'SUPER_ADMIN'`,
    );
  await makeSuperAdmin(person.userId);

  await expect(person.call(deleteMyAccount, { password: testPassword })).rejects.toMatchObject({
    status: 409,
  });
  await makeSuperAdmin((await makePerson(server)).userId);
  await person.call(deleteMyAccount, { password: testPassword });
});
