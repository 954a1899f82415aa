import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { AccountContext } from '../accounts.context.ts';
import { grantRole } from './roles.repository.ts';
import { roleService } from './roles.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rolesOf = ({ platform, clock }: TestServer) =>
  roleService({
    db: platform.database.db,
    clock,
    jobs: platform.jobs,
  } as Partial<AccountContext> as AccountContext);

test.each([
  { held: [], role: 'user', isAdmin: false, isSuperAdmin: false },
  { held: ['ADMIN'], role: 'admin', isAdmin: true, isSuperAdmin: false },
  { held: ['SUPER_ADMIN'], role: 'super-admin', isAdmin: true, isSuperAdmin: true },
  { held: ['ADMIN', 'SUPER_ADMIN'], role: 'super-admin', isAdmin: true, isSuperAdmin: true },
] as const)('a person who holds $held is a $role', async ({ held, role, isAdmin, isSuperAdmin }) => {
  const { userId } = await makePerson(server);
  for (const name of held) await grantRole(server.platform.database.db, userId, name, server.clock.now());
  const roles = rolesOf(server);
  expect(await roles.getUserRole(userId)).toBe(role);
  expect(await roles.isAdmin(userId)).toBe(isAdmin);
  expect(await roles.isSuperAdmin(userId)).toBe(isSuperAdmin);
});

test('somebody unknown holds no role', async () => {
  const roles = rolesOf(server);
  const nobody = crypto.randomUUID();
  expect([
    await roles.getUserRole(nobody),
    await roles.isAdmin(nobody),
    await roles.isSuperAdmin(nobody),
  ]).toEqual(['user', false, false]);
});
