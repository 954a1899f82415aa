import { signIn, signUp } from '@parley/contract/accounts/accounts';
import { finishGoogleSignIn, startGoogleSignIn } from '@parley/contract/accounts/google';
import { updatePlatformSettings } from '@parley/contract/accounts/platform-settings';
import { signUpAdmin } from '@parley/contract/accounts/roles';
import { addUser } from '@parley/contract/admin/admin';
import { inviteMember, revokeInvitation } from '@parley/contract/businesses/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOidc } from '../../../platform/fetch/index.ts';
import { makeSuperAdmin } from '../../../testing/admins.ts';
import {
  invitationTokenFor,
  makeBrowser,
  makeOwner,
  type Owner,
  testPassword,
} from '../../../testing/makers.ts';
import { type OidcProvider, oidcClient, startOidcProvider } from '../../../testing/oidc-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const adminKey = 'the key of the platform';
let provider: OidcProvider;
let server: TestServer;
let owner: Owner;
let chief: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer({
    adminSignUpKey: adminKey,
    google: openOidc({ issuer: provider.issuer, ...oidcClient }),
  });
  owner = await makeOwner(server);
  chief = await makeSuperAdmin(server);
  await chief.call(updatePlatformSettings, { signUpPolicy: 'invited' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const invitedOnly = {
  status: 403,
  body: { message: expect.stringMatching(/^Sign-up is by invitation only\./) },
};
const newForm = (email = `${crypto.randomUUID()}@example.com`) => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  email,
  password: testPassword,
});
async function invite(email: string) {
  const { id } = await owner.call(inviteMember, { businessId: owner.businessId, email });
  return { id, token: await invitationTokenFor(server, email) };
}
async function comeWithGoogle(email: string) {
  const browser = makeBrowser(server);
  const { url } = await browser.call(startGoogleSignIn, {});
  const account = {
    sub: crypto.randomUUID(),
    email,
    email_verified: true,
    given_name: 'Katherine',
    family_name: 'Johnson',
  };
  return browser.call(finishGoogleSignIn, await provider.approve(url, account));
}

test('a stranger cannot sign up, and leaves no account', async () => {
  const stranger = newForm();
  await expect(makeBrowser(server).call(signUp, stranger)).rejects.toMatchObject(invitedOnly);
  await expect(
    makeBrowser(server).call(signUp, { ...stranger, invitation: 'made up' }),
  ).rejects.toMatchObject(invitedOnly);
  await expect(makeBrowser(server).call(signIn, stranger)).rejects.toMatchObject({ status: 401 });
});

test('an invited address signs up with the link of its invitation, and joins', async () => {
  const form = newForm();
  const { token } = await invite(form.email);
  const browser = makeBrowser(server);
  const { session } = await browser.call(signUp, {
    ...form,
    email: form.email.toUpperCase(),
    invitation: token,
  });
  expect(session?.user.email).toBe(form.email);
  expect(session?.businesses).toMatchObject([{ id: owner.businessId, role: 'editor' }]);
});

test('an invited address without its link is refused like any other, so that nobody learns who is invited', async () => {
  const form = newForm();
  await invite(form.email);
  await expect(makeBrowser(server).call(signUp, form)).rejects.toMatchObject(invitedOnly);
});

test('an invitation serves no other address, and none once it is revoked or over', async () => {
  const [one, other] = [newForm(), newForm()];
  const { token, id } = await invite(one.email);
  await expect(makeBrowser(server).call(signUp, { ...other, invitation: token })).rejects.toMatchObject({
    status: 403,
    body: { message: 'This invitation was sent to another email address. Please sign up with that address.' },
  });
  await owner.call(revokeInvitation, { businessId: owner.businessId, invitationId: id });
  await expect(makeBrowser(server).call(signUp, { ...one, invitation: token })).rejects.toMatchObject(
    invitedOnly,
  );
});

test('Google brings in only who has an account or an invitation', async () => {
  const [stranger, invited] = ['stranger@gmail.example', 'invited@gmail.example'];
  await expect(comeWithGoogle(stranger)).rejects.toMatchObject(invitedOnly);
  const { rows } = await server.platform.database.db.execute(
    `select 1 from users where email = '${stranger}'`,
  );
  expect(rows).toHaveLength(0);
  await invite(invited);
  expect((await comeWithGoogle(invited)).outcome).toBe('signed-in');
  expect((await comeWithGoogle(owner.email)).outcome).toBe('signed-in');
});

test('admins still create accounts, and the admin key is an invitation of its own', async () => {
  expect(
    (await chief.call(addUser, { firstName: 'Nora', lastName: 'New', email: 'nora@example.com' })).status,
  ).toBe('active');
  const { session } = await makeBrowser(server).call(signUpAdmin, { ...newForm(), adminKey });
  expect(session?.user.role).toBe('admin');
});

test('once it is open to anyone again, a stranger signs up', async () => {
  await chief.call(updatePlatformSettings, { signUpPolicy: 'anyone' });
  expect((await makeBrowser(server).call(signUp, newForm())).session).not.toBeNull();
});
