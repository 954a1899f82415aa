import type { Endpoint } from '@parley/contract/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { makeAdminPerson, makeSuperAdmin } from './testing/admins.ts';
import { makeMember, makeOwner } from './testing/makers.ts';
import { sampleInput } from './testing/sample-input.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

type Person = Pick<Awaited<ReturnType<typeof makeOwner>>, 'send'>;

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOwner>>;
let member: Person;
let admin: Person;
let chief: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  member = await makeMember(server, owner);
  admin = await makeAdminPerson(server);
  chief = await makeSuperAdmin(server);
});
afterAll(() => server.close());

const ofAdmins = endpoints.filter(({ access }) => access === 'admin');
const ofSuperAdmins = endpoints.filter(({ access }) => access === 'super-admin');
const nameOf = ({ method, path }: Endpoint<unknown, unknown>) => `${method} ${path}`;

const needsAdmin = 'You need admin privileges to access this area.';
const needsSuperAdmin = 'You need super admin privileges to access this area.';

/** Why a call about things that nobody has is refused for want of a role; undefined where the caller may make it. */
async function refusalOf(person: Person, endpoint: Endpoint<unknown, unknown>) {
  const response = await person.send(endpoint, sampleInput(endpoint));
  if (response.status !== 403) {
    await response.body?.cancel();
    return undefined;
  }
  return (await response.json()).message as string;
}

test('every address of the back office is for admins or super admins', () => {
  const below = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));
  expect(below.length).toBeGreaterThan(40);
  expect(below.filter(({ access }) => access !== 'admin' && access !== 'super-admin').map(nameOf)).toEqual(
    [],
  );
});

test('members and owners of businesses get nothing of it', async () => {
  const open: string[] = [];
  for (const person of [owner, member])
    for (const endpoint of [...ofAdmins, ...ofSuperAdmins]) {
      const needed = endpoint.access === 'admin' ? needsAdmin : needsSuperAdmin;
      if ((await refusalOf(person, endpoint)) !== needed) open.push(nameOf(endpoint));
    }
  expect(open).toEqual([]);
});

test('an admin gets what is for admins and nothing of what is for super admins', async () => {
  const wrong: string[] = [];
  for (const endpoint of ofAdmins)
    if ((await refusalOf(admin, endpoint)) === needsAdmin) wrong.push(nameOf(endpoint));
  for (const endpoint of ofSuperAdmins)
    if ((await refusalOf(admin, endpoint)) !== needsSuperAdmin) wrong.push(nameOf(endpoint));
  expect(wrong).toEqual([]);
});

test('a super admin is refused nothing for want of a role', async () => {
  const refused: string[] = [];
  for (const endpoint of [...ofAdmins, ...ofSuperAdmins])
    if ([needsAdmin, needsSuperAdmin].includes((await refusalOf(chief, endpoint)) ?? ''))
      refused.push(nameOf(endpoint));
  expect(refused).toEqual([]);
});
