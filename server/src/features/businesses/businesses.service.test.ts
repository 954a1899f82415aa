import { chooseBusiness, createBusiness } from '@parley/contract/businesses/businesses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPictures } from '../../platform/pictures/index.ts';
import { makeMember, makeOwner, makePerson } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { BusinessContext } from './businesses.context.ts';
import { type BusinessService, businessService } from './businesses.service.ts';

let server: TestServer;
let businesses: BusinessService;
beforeAll(async () => {
  server = await startTestServer();
  const { database, files } = server.platform;
  businesses = businessService({
    db: database.db,
    files,
    pictures: openPictures(),
    clock: server.clock,
  } as Partial<BusinessContext> as BusinessContext);
});
afterAll(() => server.close());

test('an owner and a member have their roles in the business, and a stranger has none', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const stranger = await makeOwner(server);
  const roleOf = (userId: string) => businesses.getBusinessRole(userId, owner.businessId);
  const mayEnter = (userId: string) => businesses.hasBusinessAccess(userId, owner.businessId);

  expect([await roleOf(owner.userId), await roleOf(member.userId), await roleOf(stranger.userId)]).toEqual([
    'owner',
    'editor',
    null,
  ]);
  expect([
    await mayEnter(owner.userId),
    await mayEnter(member.userId),
    await mayEnter(stranger.userId),
  ]).toEqual([true, true, false]);
});

test('the active business is the one chosen last, else the one joined first, else none', async () => {
  const person = await makePerson(server);
  expect(await businesses.getUserActiveBusiness(person.userId)).toBeNull();
  const first = await person.call(createBusiness, { name: 'First', type: 'retail' });
  const second = await person.call(createBusiness, { name: 'Second', type: 'retail' });
  expect(await businesses.getUserActiveBusiness(person.userId)).toMatchObject({ id: first.id });
  await person.call(chooseBusiness, { businessId: second.id });
  expect(await businesses.getUserActiveBusiness(person.userId)).toEqual({
    id: second.id,
    name: 'Second',
    role: 'owner',
  });
});
