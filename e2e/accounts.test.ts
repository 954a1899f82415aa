import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type OidcProvider, oidcClient, startOidcProvider } from '../server/src/testing/oidc-provider.ts';
import { totp } from './authenticator.ts';
import { expectAccessible } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { waitForLink } from './outbox.ts';
import { findFreePort, type RunningServer, removeDataDir, startServer } from './start-server.ts';

let server: RunningServer;
let browser: Browser;
let google: OidcProvider;
beforeAll(async () => {
  const port = await findFreePort();
  google = await startOidcProvider(`http://127.0.0.1:${port}/auth/callback`);
  const { clientId, clientSecret } = oidcClient;
  server = await startServer({
    port,
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: google.issuer },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await google?.close();
  if (server) await removeDataDir(server.dataDir);
});

const password = 'correct horse battery';
const newPassword = 'another horse entirely';
const newTab = async () => (await openPage(browser, { reducedMotion: 'reduce' })).page;
const submit = (page: Page) => page.locator('form button[type=submit]').click();

/** An account with a business, made as a program would; the journey begins after it. */
async function makeOwner(email: string) {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: server.url, ...(cookie && { cookie }) };
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const signedUp = await post('/api/sign-up', { firstName: 'Ada', lastName: 'Byron', email, password });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post('/api/businesses', { name: 'Corner Bakery', type: 'retail' }, cookie);
  return { post: (path: string, body: object) => post(path, body, cookie) };
}

async function signIn(page: Page, email: string, word: string) {
  await page.goto(`${server.url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await submit(page);
}

test('a person who forgot the password sets a new one by mail, once', async () => {
  const email = 'forgetful@bakery.example';
  await makeOwner(email);
  const page = await newTab();
  await page.goto(`${server.url}/signin`);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.waitForURL('**/forgot-password');
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await submit(page);
  await page.getByText('Check your email').first().waitFor();

  const link = await waitForLink(server.dataDir, email, `${server.url}/reset-password?`);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill('something else');
  await submit(page);
  await page.getByText('Passwords do not match.').waitFor();
  await page.getByLabel('Confirm new password').fill(newPassword);
  await expectAccessible(page);
  await submit(page);
  await page.getByText('Password updated').first().waitFor();

  await signIn(page, email, password);
  await page.getByText('Invalid email or password. Please check your credentials and try again.').first().waitFor();
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await submit(page);
  await page.waitForURL('**/dashboard');

  const again = await newTab();
  await again.goto(link);
  await again.getByLabel('New password', { exact: true }).fill('a third horse here');
  await again.getByLabel('Confirm new password').fill('a third horse here');
  await submit(again);
  await again.getByText('Invalid reset link. Please request a new password reset.').first().waitFor();
});

test('a reset link without its parameters is refused', async () => {
  const page = await newTab();
  await page.goto(`${server.url}/reset-password`);
  await page.getByText('Invalid reset link. Please request a new password reset.').first().waitFor();
});

test('with a second factor nobody gets in without a code, and a backup code works once', async () => {
  const email = 'careful@bakery.example';
  const owner = await makeOwner(email);
  const { secret } = await (await owner.post('/api/second-factor', { method: 'totp' })).json();
  const { backupCodes } = await (await owner.post('/api/second-factor/enable', { code: totp(secret) })).json();
  const page = await newTab();

  await signIn(page, email, password);
  await page.waitForURL('**/mfa-verification');
  await page.goto(`${server.url}/dashboard`);
  await page.waitForURL('**/signin*');

  await signIn(page, email, password);
  await page.waitForURL('**/mfa-verification');
  await expectAccessible(page);
  await page.getByLabel('Verification code').fill('000000');
  await submit(page);
  await page.getByText('Invalid verification code. Please try again.').first().waitFor();

  for (const expected of ['accepted', 'refused']) {
    const tab = await newTab();
    await signIn(tab, email, password);
    await tab.waitForURL('**/mfa-verification');
    await tab.getByRole('button', { name: /backup code/i }).click();
    await tab.getByLabel('Backup code').fill(backupCodes[0]);
    await submit(tab);
    if (expected === 'accepted') await tab.waitForURL('**/dashboard');
    else await tab.getByText('Invalid verification code. Please try again.').first().waitFor();
    await tab.context().close();
  }
});

test('the page for the second factor is closed to whoever has no sign-in under way', async () => {
  const page = await newTab();
  await page.goto(`${server.url}/mfa-verification`);
  await page.waitForURL('**/signin*');
});

test('a person signs up with Google and comes back to the next step', async () => {
  const page = await newTab();
  // The person's yes, which a real Google would ask for on a page of its own.
  await page.route(`${google.issuer}/authorize*`, async (route) => {
    const url = route.request().url();
    const answer = new URLSearchParams(
      google.approve(url, {
        sub: '1',
        email: 'grace@example.com',
        email_verified: true,
        given_name: 'Grace',
        family_name: 'Hopper',
      }),
    );
    await route.fulfill({ status: 302, headers: { location: `${server.url}/auth/callback?${answer}` } });
  });
  await page.goto(`${server.url}/signup`);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/business-onboarding');
});

test('a person who says no to Google is told so at the sign-in', async () => {
  const page = await newTab();
  await page.goto(`${server.url}/auth/callback?error=access_denied&error_description=You+said+no`);
  await page.waitForURL('**/signin*');
  await page.getByText('Authentication Error').waitFor();
});
