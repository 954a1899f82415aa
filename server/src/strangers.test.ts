import { isBusinessAccess } from '@parley/contract/businesses/business-roles';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { type Belongings, makeBelongings } from './testing/belongings.ts';
import { makeAgent, makeOwner, makePerson, type Owner } from './testing/makers.ts';
import { sampleInput } from './testing/sample-input.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let victim: Owner;
let belongings: Belongings;
let stranger: Owner;
let nobody: Awaited<ReturnType<typeof makePerson>>;

beforeAll(async () => {
  server = await startTestServer();
  victim = await makeOwner(server);
  stranger = await makeOwner(server);
  nobody = await makePerson(server);
  ({ belongings } = await makeBelongings(server, victim, 'cardamom'));
});
afterAll(() => server.close());

const ofBusinesses = endpoints.filter(({ access }) => isBusinessAccess(access));
const ofPeople = endpoints.filter(({ access }) => access !== 'anyone');
const named = (endpoint: Endpoint<unknown, unknown>) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
});

/** A valid request about the victim's things. */
function aimedAt(endpoint: Endpoint<unknown, unknown>, things: Partial<Belongings>) {
  const input = sampleInput(endpoint);
  for (const [name, id] of Object.entries(things)) if (name in input) input[name] = id;
  return input;
}

test('the contract has endpoints of businesses, and each names its business in the path', () => {
  expect(ofBusinesses.length).toBeGreaterThan(10);
  for (const { path } of ofBusinesses) expect(path).toContain('/:businessId');
});

test('every id in a path is one that this test knows how to aim at', () => {
  const names = ofBusinesses.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  for (const name of new Set(names)) expect(Object.keys(belongings)).toContain(name);
});

describe('without a session', () => {
  test.each(ofPeople.map(named))('$name is refused', async ({ endpoint }) => {
    const response = await server.anyone.send(endpoint, aimedAt(endpoint, belongings));
    expect(response.status).toBe(401);
  });
});

describe('a person without any business, and an owner of another one', () => {
  test.each(ofBusinesses.map(named))('$name finds nothing there', async ({ endpoint }) => {
    for (const person of [nobody, stranger]) {
      const response = await person.send(endpoint, aimedAt(endpoint, belongings));
      expect(response.status).toBe(404);
    }
  });
});

describe("an owner who asks in their own business for another one's things", () => {
  const byId = ofBusinesses.filter(({ path }) => (path.match(/:\w+/g) ?? []).length > 1);
  test.each(byId.map(named))('$name finds nothing there', async ({ endpoint }) => {
    const response = await stranger.send(
      endpoint,
      aimedAt(endpoint, { ...belongings, businessId: stranger.businessId }),
    );
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('cardamom');
  });
});

describe('with another agent of the same business', () => {
  const ofAgents = ofBusinesses.filter(
    ({ path }) => path.includes(':agentId/') && /:\w+/g.exec(path.split(':agentId/')[1]!),
  );
  test.each(ofAgents.map(named))('$name does not mix the two up', async ({ endpoint }) => {
    const other = await makeAgent(victim, 'Miller');
    const response = await victim.send(endpoint, aimedAt(endpoint, { ...belongings, agentId: other.id }));
    expect(response.status).toBe(404);
  });
});

test('after all those tries everything of the victim is still there', async () => {
  const { db } = server.platform.database;
  const { rows } = await db.execute(
    `select 1 from documents d join conversations c on c.business_id = d.business_id where d.id = '${belongings.documentId}' and d.status = 'completed'`,
  );
  expect(rows).toHaveLength(1);
  const escalated = await db.execute(`select status from handoffs where id = '${belongings.handoffId}'`);
  expect(escalated.rows).toEqual([{ status: 'pending' }]);
  const alerted = await db.execute(`select status from agent_alerts where id = '${belongings.alertId}'`);
  expect(alerted.rows).toEqual([{ status: 'ACTIVE' }]);
  const belonging = await db.execute(
    `select role from business_members where business_id = '${belongings.businessId}'
     union all select role from business_invitations where id = '${belongings.invitationId}'`,
  );
  expect(belonging.rows.map(({ role }) => role).sort()).toEqual(['editor', 'editor', 'owner']);
});
