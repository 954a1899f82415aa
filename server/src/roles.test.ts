import { getSession } from '@parley/contract/accounts/accounts';
import { enableSecondFactor, startSecondFactor } from '@parley/contract/accounts/second-factor';
import { deleteAgent, listAgents } from '@parley/contract/agents/agents';
import {
  type BusinessRole,
  businessRole,
  includesAccess,
  isBusinessAccess,
} from '@parley/contract/businesses/business-roles';
import { chooseBusiness, getBusiness } from '@parley/contract/businesses/businesses';
import { listMembers, setSecondFactorRule } from '@parley/contract/businesses/members';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { totpCode, totpStep } from './features/accounts/second-factor/index.ts';
import { makeAgent, makeMember, makeOwner, type Owner } from './testing/makers.ts';
import { sampleInput } from './testing/sample-input.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let people: Record<BusinessRole, Owner>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  people = {
    viewer: await makeMember(server, owner, 'viewer'),
    support: await makeMember(server, owner, 'support'),
    editor: await makeMember(server, owner, 'editor'),
    owner,
  };
});
afterAll(() => server.close());

const ofBusinesses = endpoints.filter(({ access }) => isBusinessAccess(access));
const nameOf = ({ method, path }: Endpoint<unknown, unknown>) => `${method} ${path}`;

/** Why a call about things that nobody has is refused; undefined where the caller may make it. */
async function refusalOf(person: Owner, endpoint: Endpoint<unknown, unknown>) {
  const input = { ...sampleInput(endpoint), businessId: owner.businessId };
  const response = await person.send(endpoint, input);
  if (response.status !== 403) {
    await response.body?.cancel();
    return undefined;
  }
  return (await response.json()).reason as string | undefined;
}

test('every endpoint below a business says which roles may call it', () => {
  const below = endpoints.filter(({ path }) => path.startsWith('/api/businesses/:businessId'));
  expect(below.length).toBeGreaterThan(100);
  expect(below.filter(({ access }) => !isBusinessAccess(access)).map(nameOf)).toEqual([]);
});

test('what everybody of a business may call reads it, or is about themselves', () => {
  const changing = ofBusinesses.filter(({ access, method }) => access === 'member' && method !== 'GET');
  expect(changing.map(nameOf).sort()).toEqual([
    'DELETE /api/businesses/:businessId/members/:memberId',
    'POST /api/businesses/:businessId/choose',
    'POST /api/businesses/:businessId/conversations/:conversationId/read',
  ]);
  const reading = ofBusinesses.filter(({ access }) => access === 'read');
  expect(reading.filter(({ method }) => method !== 'GET').map(nameOf)).toEqual([]);
});

test.each(businessRole.options)(
  'the role %s opens what is declared for it and nothing else',
  async (role) => {
    const wrong: string[] = [];
    for (const endpoint of ofBusinesses) {
      const isDeclared = isBusinessAccess(endpoint.access) && includesAccess(role, endpoint.access);
      const isRefused = (await refusalOf(people[role], endpoint)) === 'role_not_sufficient';
      if (isDeclared === isRefused) wrong.push(nameOf(endpoint));
    }
    expect(wrong).toEqual([]);
  },
);

test('an agent is deleted by an owner alone', async () => {
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  await expect(people.editor.call(deleteAgent, { businessId, agentId: agent.id })).rejects.toMatchObject({
    status: 403,
    body: { message: 'Only an owner of the business may do this.' },
  });
  await owner.call(deleteAgent, { businessId, agentId: agent.id });
  expect((await owner.call(listAgents, { businessId })).map(({ id }) => id)).not.toContain(agent.id);
});

async function setUpSecondFactor(person: Owner) {
  const { secret } = await person.call(startSecondFactor, { method: 'totp' });
  const now = server.platform.clock.now();
  await person.call(enableSecondFactor, { code: totpCode(secret!, totpStep(now)) });
}

test('a second factor for everybody closes the business to whoever has none, and no other one', async () => {
  const { businessId } = owner;
  const elsewhere = await makeOwner(server);
  const late = await makeMember(server, owner, 'editor');
  await expect(owner.call(setSecondFactorRule, { businessId, isRequired: true })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Set up a second factor for yourself first, in Settings, Security.' },
  });
  await setUpSecondFactor(owner);
  await owner.call(setSecondFactorRule, { businessId, isRequired: true });

  const open: string[] = [];
  for (const endpoint of ofBusinesses)
    if ((await refusalOf(late, endpoint)) !== 'second_factor_required') open.push(nameOf(endpoint));
  expect(open.sort()).toEqual([
    'DELETE /api/businesses/:businessId/members/:memberId',
    'POST /api/businesses/:businessId/choose',
  ]);
  const { session } = await late.call(getSession, {});
  expect(session?.businesses).toMatchObject([{ id: businessId, isSecondFactorMissing: true }]);
  await expect(late.call(chooseBusiness, { businessId })).resolves.toBeDefined();
  await expect(elsewhere.call(getBusiness, { businessId: elsewhere.businessId })).resolves.toMatchObject({
    requiresSecondFactor: false,
  });
  const members = await owner.call(listMembers, { businessId });
  expect(members.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ userId }) => userId)).toEqual([
    owner.userId,
  ]);

  await setUpSecondFactor(late);
  await expect(late.call(getBusiness, { businessId })).resolves.toMatchObject({ requiresSecondFactor: true });
  await owner.call(setSecondFactorRule, { businessId, isRequired: false });
  await expect(people.viewer.call(getBusiness, { businessId })).resolves.toBeDefined();
});
