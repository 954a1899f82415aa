import { addAllowedDevice } from '@parley/contract/accounts/account-security';
import { getSession, signIn } from '@parley/contract/accounts/accounts';
import { forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { enableSecondFactor, startSecondFactor } from '@parley/contract/accounts/second-factor';
import { sendUserPasswordReset } from '@parley/contract/admin/admin';
import { listPreviews, sharePreview } from '@parley/contract/agents/agents';
import { inviteMember, readInvitation } from '@parley/contract/businesses/members';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { listApiKeys } from '@parley/contract/integrations/api-keys';
import { createWebhook, listWebhooks } from '@parley/contract/integrations/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSuperAdmin } from '../../testing/admins.ts';
import { createCaller } from '../../testing/caller.ts';
import { tokenIn, waitForMail } from '../../testing/mailbox.ts';
import {
  invitationTokenFor,
  makeAgent,
  makeApiKey,
  makeBrowser,
  makeConfirmedOwner,
  makeMember,
  makeOwner,
  makePerson,
  type Owner,
} from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { totpCode, totpStep } from '../accounts/second-factor/index.ts';

/* Without a mail server nobody confirms an address, and the link to set a new password is handed over by an admin. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPassword = 'the owners own words';

async function resetByHand({ userId, email }: { userId: string; email: string }) {
  const admin = await makeSuperAdmin(server);
  const { link } = await admin.call(sendUserPasswordReset, { userId });
  const token = new URL(link!).searchParams.get('access_token')!;
  const browser = makeBrowser(server);
  await browser.call(resetPassword, { token, password: newPassword });
  return { browser, signIn: () => browser.call(signIn, { email, password: newPassword }) };
}

/** All that somebody leaves behind who was in an account for a while. */
async function settleIn(person: Owner) {
  const { businessId } = person;
  const program = await makeApiKey(server, person, ['agents:read']);
  await person.call(createWebhook, {
    businessId,
    url: 'https://hooks.invalid/',
    events: ['handoff.created'],
  });
  const guest = `${crypto.randomUUID()}@example.com`;
  await person.call(inviteMember, { businessId, email: guest, role: 'owner' });
  const { id: agentId } = await makeAgent(person);
  const { url } = await person.call(sharePreview, { businessId, agentId, days: 7 });
  const preview = new URL(url!).hash.slice(1);
  const page = createCaller(server.request, { origin: 'http://parley.test' });
  const invitation = await invitationTokenFor(server, guest);
  return {
    agentId,
    keyStatus: async () =>
      (await server.request('/api/v1/agents', { headers: { authorization: `Bearer ${program.secret}` } }))
        .status,
    invitationStatus: async () => (await server.anyone.send(readInvitation, { token: invitation })).status,
    previewStatus: async () => (await page.send(startVisitorSession, { preview })).status,
  };
}

const statusesOf = async ({
  keyStatus,
  invitationStatus,
  previewStatus,
}: Awaited<ReturnType<typeof settleIn>>) => ({
  key: await keyStatus(),
  invitation: await invitationStatus(),
  preview: await previewStatus(),
});
const allOpen = { key: 200, invitation: 200, preview: 200 };

test('a link handed over by an admin ends what a stranger made of the account while no mail went out', async () => {
  const squatter = await makeOwner(server);
  const { businessId } = squatter;
  const left = await settleIn(squatter);
  await squatter.call(startSecondFactor, { method: 'totp' });
  await squatter.call(addAllowedDevice, { name: 'Laptop of a stranger' });
  expect(await statusesOf(left)).toEqual(allOpen);

  const owner = await resetByHand(squatter);
  expect((await squatter.call(getSession, {})).session).toBeNull();
  expect(await owner.signIn()).toMatchObject({ outcome: 'signed-in' });
  expect(await statusesOf(left)).toEqual({ key: 403, invitation: 409, preview: 404 });
  const suspended = { status: 'suspended', suspension: { reason: 'reclaimed' } };
  expect(await owner.browser.call(listApiKeys, { businessId })).toMatchObject([suspended]);
  expect(await owner.browser.call(listWebhooks, { businessId })).toMatchObject([suspended]);
  expect(await owner.browser.call(listPreviews, { businessId, agentId: left.agentId })).toEqual([]);
});

test('and a link that whoever runs the server takes from the outbox does the same', async () => {
  const squatter = await makeOwner(server);
  const left = await settleIn(squatter);
  await server.anyone.call(forgotPassword, { email: squatter.email });
  const token = tokenIn(await waitForMail(server, squatter.email, 'Reset'));
  await makeBrowser(server).call(resetPassword, { token, password: newPassword });
  expect(await statusesOf(left)).toEqual({ key: 403, invitation: 409, preview: 404 });
});

test('previews of the other members of the business stay', async () => {
  const squatter = await makeOwner(server);
  const other = await makeMember(server, squatter, 'owner');
  const left = await settleIn(other);
  await resetByHand(squatter);
  expect(await statusesOf(left)).toEqual(allOpen);
});

test('who has confirmed the address loses nothing to a link from an admin but the sessions', async () => {
  const person = await makeConfirmedOwner(server);
  const left = await settleIn(person);
  const { secret } = await person.call(startSecondFactor, { method: 'totp' });
  await person.call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });
  const again = await resetByHand(person);
  expect(await statusesOf(left)).toEqual(allOpen);
  expect(await again.signIn()).toMatchObject({ outcome: 'second-factor' });
});

test('an admin has vouched for whom they gave a link: the next one takes nothing away', async () => {
  const person = await makePerson(server);
  const first = await resetByHand(person);
  await first.signIn();
  const { secret } = await first.browser.call(startSecondFactor, { method: 'totp' });
  await first.browser.call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });
  server.clock.moveBy(61_000);
  const second = await resetByHand(person);
  expect(await second.signIn()).toMatchObject({ outcome: 'second-factor' });
});
