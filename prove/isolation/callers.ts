import { isBusinessAccess } from '@parley/contract/businesses/business-roles';
import { removeMember } from '@parley/contract/businesses/members';
import { makeAdminPerson, makeSuperAdmin } from '../../server/src/testing/admins.ts';
import type { Caller } from '../../server/src/testing/caller.ts';
import { makeApiKey, makeMember, makePerson, makeVisitor } from '../../server/src/testing/makers.ts';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import type { AnyEndpoint } from './id-places.ts';
import type { Target } from './targets.ts';

export interface Attacker {
  name: string;
  send: Caller['send'];
  /** A session, a visitor's token or a key; by it the gate knows whom it has before it. */
  kind: 'nobody' | 'person' | 'visitor' | 'key';
  platformRole?: 'admin' | 'super-admin';
  /** What they have themselves and may name beside what is not theirs. */
  own?: Target;
}

/** Everybody who is not of the victim's business, from no session at all to those who run the platform. */
export async function makeAttackers(server: TestServer, victim: Target, own: Target): Promise<Attacker[]> {
  const former = await makeMember(server, victim.owner, 'editor');
  const { businessId } = victim.ids;
  await victim.owner.call(removeMember, { businessId, memberId: former.userId });
  const viewer = await makeMember(server, own.owner, 'viewer');
  const visitor = await makeVisitor(server, own.agent);
  const key = await makeApiKey(server, own.owner);
  const person = async (name: string, send: Caller['send'], more: Partial<Attacker> = {}) =>
    ({ name, kind: 'person', send, ...more }) satisfies Attacker;
  return [
    { name: 'nobody', kind: 'nobody', send: server.anyone.send },
    await person('a person without a business', (await makePerson(server)).send),
    await person('the owner of another business', own.owner.send, { own }),
    await person('a viewer of another business', viewer.send),
    await person('a former member', former.send),
    { name: "a visitor of another business's agent", kind: 'visitor', send: visitor.send, own },
    { name: "another business's API key", kind: 'key', send: key.send, own },
    await person('an admin of the platform', (await makeAdminPerson(server)).send, { platformRole: 'admin' }),
    await person('the super admin', (await makeSuperAdmin(server)).send, { platformRole: 'super-admin' }),
  ];
}

/** Whether the contract opens the endpoint to callers of this kind at all. */
export function isOpenTo({ access }: AnyEndpoint, { kind, platformRole }: Attacker) {
  if (access === 'anyone') return true;
  if (access === 'chat') return kind !== 'nobody';
  if (access === 'visitor' || access === 'key') return kind === access;
  if (access === 'admin') return platformRole !== undefined;
  if (access === 'super-admin') return platformRole === 'super-admin';
  return kind === 'person';
}

/** The statuses with which a caller must be refused where the business named is not theirs; undefined where more may be right. */
export function refusalsOf(endpoint: AnyEndpoint, attacker: Attacker) {
  if (!isOpenTo(endpoint, attacker)) return [401, 403, 404];
  return isBusinessAccess(endpoint.access) ? [404] : undefined;
}
