import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { confirmEmail, getSession, signIn, signUp } from '@parley/contract/accounts/accounts';
import { confirmEmailChange, startEmailChange } from '@parley/contract/accounts/email-change';
import { finishGoogleSignIn, getGoogle, startGoogleSignIn } from '@parley/contract/accounts/google';
import { forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { enableSecondFactor, startSecondFactor } from '@parley/contract/accounts/second-factor';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOidc } from '../../../platform/fetch/index.ts';
import { makeSuperAdmin } from '../../../testing/admins.ts';
import type { Caller } from '../../../testing/caller.ts';
import { tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { type OidcProvider, oidcClient, startOidcProvider } from '../../../testing/oidc-provider.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { totpCode, totpStep } from '../second-factor/index.ts';

let provider: OidcProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOidcProvider();
  server = await startTestServer({ google: openOidc({ issuer: provider.issuer, ...oidcClient }) });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => Object.assign(provider.faults, { signsWithAnotherKey: false, isDown: false }));

const failed = { status: 401, body: { message: 'Failed to complete authentication. Please try again.' } };
const newAccount = (changes: Record<string, unknown> = {}) => ({
  sub: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@gmail.example`,
  email_verified: true,
  given_name: 'Katherine',
  family_name: 'Johnson',
  ...changes,
});

async function goToGoogle(browser: Caller, account: Record<string, unknown>) {
  const { url } = await browser.call(startGoogleSignIn, {});
  return provider.approve(url, account);
}
async function signInWithGoogle(account: Record<string, unknown>, browser = makeBrowser(server)) {
  const outcome = await browser.call(finishGoogleSignIn, await goToGoogle(browser, account));
  return { browser, outcome };
}

test('the screens learn that this server signs in with Google', async () => {
  expect(await server.anyone.call(getGoogle, {})).toEqual({ isAvailable: true });
});

test('the browser is sent to Google with PKCE, offline access and the way back to /auth/callback', async () => {
  const { url } = await makeBrowser(server).call(startGoogleSignIn, {});
  const asked = new URL(url);
  expect(asked.origin).toBe(provider.issuer);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    redirect_uri: 'http://parley.test/auth/callback',
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  });
});

test('a new person signs up with Google, and the next time signs in', async () => {
  const account = newAccount();
  const { browser, outcome } = await signInWithGoogle(account);
  expect(outcome).toMatchObject({
    outcome: 'signed-in',
    session: { user: { email: account.email, firstName: 'Katherine', lastName: 'Johnson', role: 'user' } },
  });
  expect((await browser.call(getSession, {})).session).not.toBeNull();
  // The address at Google may change; the account there is the same.
  const again = await signInWithGoogle({ ...account, email: 'moved@gmail.example' });
  expect(again.outcome).toMatchObject({ session: { user: { email: account.email } } });
});

test('a code works once, with its own state, in the browser that asked', async () => {
  const browser = makeBrowser(server);
  const answer = await goToGoogle(browser, newAccount());
  await expect(makeBrowser(server).call(finishGoogleSignIn, answer)).rejects.toMatchObject(failed);
  await expect(
    browser.call(finishGoogleSignIn, { ...answer, state: `${answer.state}x` }),
  ).rejects.toMatchObject(failed);
  await browser.call(finishGoogleSignIn, answer);
  await expect(browser.call(finishGoogleSignIn, answer)).rejects.toMatchObject(failed);
});

test("somebody else's answer, planted in a browser, signs nobody in", async () => {
  const planted = await goToGoogle(makeBrowser(server), newAccount());
  const victim = makeBrowser(server);
  await victim.call(startGoogleSignIn, {});
  await expect(victim.call(finishGoogleSignIn, planted)).rejects.toMatchObject(failed);
});

test.each([
  ['for another client', { aud: 'another-client' }],
  ['from another issuer', { iss: 'https://evil.example' }],
  ['with another nonce', { nonce: 'replayed' }],
  ['that is too old', { exp: 1 }],
])('a token %s is refused', async (_, claims) => {
  await expect(signInWithGoogle(newAccount(claims))).rejects.toMatchObject(failed);
});

test('a token with a wrong signature is refused', async () => {
  provider.faults.signsWithAnotherKey = true;
  await expect(signInWithGoogle(newAccount())).rejects.toMatchObject(failed);
});

test('a code that Google does not know, or a Google that is down, is a clear failure', async () => {
  const browser = makeBrowser(server);
  const { state } = await goToGoogle(browser, newAccount());
  await expect(browser.call(finishGoogleSignIn, { code: 'invented', state })).rejects.toMatchObject(failed);

  const answer = await goToGoogle(browser, newAccount());
  provider.faults.isDown = true;
  await expect(browser.call(finishGoogleSignIn, answer)).rejects.toMatchObject(failed);
});

test('whoever waits longer than ten minutes at Google starts again', async () => {
  const browser = makeBrowser(server);
  const answer = await goToGoogle(browser, newAccount());
  server.clock.moveBy(10 * 60_000 + 1000);
  await expect(browser.call(finishGoogleSignIn, answer)).rejects.toMatchObject(failed);
});

test('an address that Google has not verified opens nothing', async () => {
  const person = await makePerson(server);
  await expect(
    signInWithGoogle(newAccount({ email: person.email, email_verified: false })),
  ).rejects.toMatchObject({
    status: 403,
  });
});

test('an account whose address nobody confirmed loses its password and sessions when Google proves the address', async () => {
  const squatter = await makePerson(server);
  const { outcome } = await signInWithGoogle(newAccount({ email: squatter.email.toUpperCase() }));
  expect(outcome).toMatchObject({ session: { user: { id: squatter.userId } } });
  expect((await squatter.call(getSession, {})).session).toBeNull();
  await expect(
    makeBrowser(server).call(signIn, { email: squatter.email, password: testPassword }),
  ).rejects.toMatchObject({
    status: 401,
  });
});

test('a sentence in place of a name goes when Google proves the address of who never typed it', async () => {
  const email = `${crypto.randomUUID()}@gmail.example`;
  const names = { firstName: 'You won! Call 555 0100', lastName: 'Example' };
  await makeBrowser(server).call(signUp, { ...names, email, password: testPassword });
  const { outcome } = await signInWithGoogle(newAccount({ email }));
  expect(outcome).toMatchObject({ session: { user: { email, firstName: '', lastName: 'Example' } } });
});

/** Confirms at both addresses. */
async function changeAddress(admin: Caller, { userId, email }: { userId: string; email: string }) {
  const newEmail = `${crypto.randomUUID()}@gmail.example`;
  server.clock.moveBy(61_000);
  await admin.call(startEmailChange, { userId, newEmail, password: testPassword });
  for (const [to, subject] of [
    [email, 'Confirm the change of your email address'],
    [newEmail, 'Confirm your new email address'],
  ] as const)
    await makeBrowser(server).call(confirmEmailChange, {
      token: tokenIn(await waitForMail(server, to, subject)),
    });
  return newEmail;
}

test('when an admin has changed the address, the Google account of the old one opens nothing, and one of the new one does', async () => {
  const admin = await makeSuperAdmin(server);
  const account = newAccount();
  const { outcome } = await signInWithGoogle(account);
  const userId = outcome.outcome === 'signed-in' ? outcome.session.user.id : '';
  const newEmail = await changeAddress(admin, { userId, email: account.email });

  const { text } = await waitForMail(server, newEmail, 'Your email address was changed');
  expect(text).toContain('The Google account that was linked to it no longer signs in.');
  expect((await signInWithGoogle(account)).outcome).not.toMatchObject({ session: { user: { id: userId } } });
  const { browser, outcome: again } = await signInWithGoogle(newAccount({ email: newEmail }));
  expect(again).toMatchObject({ session: { user: { id: userId, email: newEmail } } });
  const events = await browser.call(listSecurityEvents, {});
  expect(events.map(({ action }) => action)).toContain('google_unlinked');
});

test('who changed their own address still signs in with Google, and the mail says so', async () => {
  const admin = await makeSuperAdmin(server);
  const account = newAccount({ email: admin.email });
  await signInWithGoogle(account);
  await admin.call(signIn, { email: admin.email, password: testPassword });
  const newEmail = await changeAddress(admin, admin);
  const { text } = await waitForMail(server, newEmail, 'Your email address was changed');
  expect(text).toContain('The Google account that is linked to it still signs in.');
  expect((await signInWithGoogle(account)).outcome).toMatchObject({
    session: { user: { id: admin.userId } },
  });
});

test('a confirmed account keeps its password and asks for its second factor also with Google', async () => {
  const browser = makeBrowser(server);
  const email = `${crypto.randomUUID()}@gmail.example`;
  await browser.call(signUp, { firstName: 'Ada', lastName: 'Lovelace', email, password: testPassword });
  await browser.call(confirmEmail, { token: tokenIn(await waitForMail(server, email, 'Confirm')) });
  const { secret } = await browser.call(startSecondFactor, { method: 'totp' });
  await browser.call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });

  const account = newAccount({ email });
  const withGoogle = await signInWithGoogle(account);
  expect(withGoogle.outcome).toEqual({ outcome: 'second-factor', method: 'totp', hasPasskey: false });
  expect((await withGoogle.browser.call(getSession, {})).session).toBeNull();
  expect(await makeBrowser(server).call(signIn, { email, password: testPassword })).toMatchObject({
    outcome: 'second-factor',
  });
});

test('a person who came with Google can set a password by mail', async () => {
  const account = newAccount();
  await signInWithGoogle(account);
  await makeBrowser(server).call(forgotPassword, { email: account.email });
  const token = tokenIn(await waitForMail(server, account.email, 'Reset'));
  await makeBrowser(server).call(resetPassword, { token, password: testPassword });
  expect(
    await makeBrowser(server).call(signIn, { email: account.email, password: testPassword }),
  ).toMatchObject({
    outcome: 'signed-in',
  });
});

test('a server without Google says so', async () => {
  const without = await startTestServer();
  await expect(makeBrowser(without).call(startGoogleSignIn, {})).rejects.toMatchObject({ status: 503 });
  await without.close();
});
