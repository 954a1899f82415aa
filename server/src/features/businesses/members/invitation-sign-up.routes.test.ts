import { confirmEmail, getSession, signIn, signUp } from '@parley/contract/accounts/accounts';
import { createBusiness } from '@parley/contract/businesses/businesses';
import {
  acceptInvitation,
  findJoinedBusiness,
  inviteMember,
  listInvitations,
  listMembers,
  readInvitation,
  removeMember,
  revokeInvitation,
} from '@parley/contract/businesses/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSuperAdmin } from '../../../testing/admins.ts';
import { tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import {
  invitationTokenFor,
  makeBrowser,
  makeMember,
  makeOwner,
  makePerson,
  testPassword,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let withSmtp: TestServer;
let chief: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  [server, withSmtp] = await Promise.all([startTestServer(), startTestServer({ mail: 'smtp' })]);
  chief = await makeSuperAdmin(withSmtp);
});
afterAll(() => Promise.all([server.close(), withSmtp.close()]));

const formOf = (email: string) => ({ firstName: 'Grace', lastName: 'Hopper', email, password: testPassword });

async function invite(on: TestServer) {
  const owner = on === server ? await makeOwner(on) : await confirmedOwner();
  const { businessId } = owner;
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: invitationId } = await owner.call(inviteMember, { businessId, email });
  return { owner, businessId, email, invitationId, token: await invitationTokenFor(on, email) };
}

/** Where mails go out nobody is let in before the address is confirmed. */
async function confirmedOwner() {
  const { id: businessId } = await chief.call(createBusiness, { name: 'Corner Bakery', type: 'retail' });
  return { ...chief, businessId };
}
const confirmationOf = async (email: string) => tokenIn(await waitForMail(withSmtp, email, 'Confirm'));

test('whoever signs up with the link of an invitation belongs to the business at once, where no mail must be confirmed', async () => {
  const { owner, businessId, email, token } = await invite(server);
  const { session } = await makeBrowser(server).call(signUp, { ...formOf(email), invitation: token });
  expect(session).toMatchObject({
    businesses: [{ id: businessId, role: 'editor' }],
    activeBusinessId: businessId,
  });
  expect(await owner.call(listMembers, { businessId })).toHaveLength(2);
  expect(await owner.call(listInvitations, { businessId })).toEqual([]);
});

test('where the address must be confirmed, they belong to it from that moment, in whichever browser', async () => {
  const { businessId, email, token, owner } = await invite(withSmtp);
  await makeBrowser(withSmtp).call(signUp, { ...formOf(email), invitation: token });
  expect(await owner.call(listMembers, { businessId })).toHaveLength(1);
  const phone = makeBrowser(withSmtp);
  const { session } = await phone.call(confirmEmail, {
    token: await confirmationOf(email),
    password: testPassword,
  });
  expect(session?.businesses).toMatchObject([{ id: businessId, role: 'editor' }]);
});

test('who confirms a sign-up of somebody else with a new password has accepted nothing, and still can', async () => {
  const { businessId, email, token } = await invite(withSmtp);
  await makeBrowser(withSmtp).call(signUp, { ...formOf(email), invitation: token });
  const invited = makeBrowser(withSmtp);
  const confirmation = { token: await confirmationOf(email), newPassword: 'their very own words' };
  expect((await invited.call(confirmEmail, confirmation)).session?.businesses).toEqual([]);
  expect((await invited.call(acceptInvitation, { token })).business.id).toBe(businessId);
});

test('an invitation that was taken back before the address is confirmed lets nobody in', async () => {
  const { owner, businessId, email, token, invitationId } = await invite(withSmtp);
  const browser = makeBrowser(withSmtp);
  await browser.call(signUp, { ...formOf(email), invitation: token });
  await owner.call(revokeInvitation, { businessId, invitationId });
  const { session } = await browser.call(confirmEmail, { token: await confirmationOf(email) });
  expect(session?.businesses).toEqual([]);
});

test('the link of an invitation lets no other address in, and a made-up one nobody', async () => {
  const { owner, businessId, email, token } = await invite(server);
  const thief = makeBrowser(server);
  const other = formOf(`${crypto.randomUUID()}@example.com`);
  expect((await thief.call(signUp, { ...other, invitation: token })).session?.businesses).toEqual([]);
  const guesser = makeBrowser(server);
  const madeUp = `${'A'.repeat(43)}${businessId.replaceAll('-', '')}`;
  expect((await guesser.call(signUp, { ...formOf(email), invitation: madeUp })).session?.businesses).toEqual(
    [],
  );
  expect(await owner.call(listMembers, { businessId })).toHaveLength(1);
});

test('what an invitation is for is shown to whoever holds its link, and to nobody else', async () => {
  const { businessId, email, token } = await invite(server);
  expect(await server.anyone.call(readInvitation, { token })).toMatchObject({
    businessName: 'Corner Bakery',
    email,
  });
  for (const tried of [`${'A'.repeat(43)}${businessId.replaceAll('-', '')}`, token.slice(1), businessId]) {
    const answer = await server.anyone.send(readInvitation, { token: tried });
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toMatch(/Corner|@/);
  }
});

test('a used link tells its members that they belong to the business already, and a stranger nothing', async () => {
  const { owner, businessId, email, token } = await invite(server);
  const guest = makeBrowser(server);
  await guest.call(signUp, { ...formOf(email), invitation: token });
  expect((await guest.send(readInvitation, { token })).status).toBe(409);
  const joined = { business: { id: businessId, name: 'Corner Bakery', role: 'editor' } };
  expect(await guest.call(findJoinedBusiness, { token })).toEqual(joined);

  const strangers = [
    await makePerson(server),
    await makeOwner(server),
    await makeMember(server, await makeOwner(server)),
  ];
  for (const stranger of strangers)
    expect(await stranger.call(findJoinedBusiness, { token })).toEqual({ business: null });
  expect((await server.anyone.send(findJoinedBusiness, { token })).status).toBe(401);
  expect(await guest.call(findJoinedBusiness, { token: 'made-up' })).toEqual({ business: null });

  const { session } = await guest.call(getSession, {});
  await owner.call(removeMember, { businessId, memberId: session!.user.id });
  expect(await guest.call(findJoinedBusiness, { token })).toEqual({ business: null });
  await expect(guest.call(acceptInvitation, { token })).rejects.toMatchObject({ status: 409 });
  await guest.call(signIn, { email, password: testPassword });
  expect((await guest.call(getSession, {})).session?.businesses).toEqual([]);
});
