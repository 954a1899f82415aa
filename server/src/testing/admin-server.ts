import { makeAdminPerson, makeSuperAdmin } from './admins.ts';
import { startTestServer } from './test-server.ts';

export type AdminServer = Awaited<ReturnType<typeof startAdminServer>>;

/** A server with its super admin and an admin. */
export async function startAdminServer() {
  const server = await startTestServer();
  return { server, chief: await makeSuperAdmin(server), admin: await makeAdminPerson(server) };
}
