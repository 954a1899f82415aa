import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcProvider, startOidcProvider } from '../server/src/testing/oidc-provider.ts';
import { expectAccessible, expectTexts, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { waitForLink } from './outbox.ts';
import { openAsOwner, password, post } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();
let google: OidcProvider;
beforeAll(async () => {
  const { url, outside } = stage.server;
  google = await startOidcProvider(`${url}/auth/callback`, outside.google);
});
afterAll(() => google?.close());

const newPassword = 'another horse entirely';
const newTab = async () => (await openPage(stage.browser)).page;

/** An account with a business, in a browser of its own; the journey begins after it. */
const makeOwner = async (email: string) => (await openAsOwner(stage.browser, stage.server.url, email)).page;

test('a person confirms the address with the link, in another browser with the password of the sign-up', async () => {
  const email = 'grace@bakery.example';
  await makeOwner(email);
  const link = await waitForLink(stage.server.dataDir, email, `${stage.server.url}/auth/callback#confirm=`);
  const elsewhere = await newTab();
  await elsewhere.goto(link);
  // The link alone confirms nothing there: it says whose sign-up it is and asks for its password.
  await elsewhere.getByText(`Somebody signed up with ${email}`).waitFor();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Password', { exact: true }).fill('not the password');
  await submit(elsewhere);
  await elsewhere.getByText('This is not the password of this sign-up.', { exact: false }).first().waitFor();
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await submit(elsewhere);
  await expectTexts(elsewhere, 'Email confirmed');
  await elsewhere.waitForURL('**/dashboard');
});

test('a person who forgot the password sets a new one by mail, and only that opens the account', async () => {
  const email = 'forgetful@bakery.example';
  const page = await newTab();
  await post(await makeOwner(email), stage.server.url, '/api/forgot-password', { email });
  await page.goto(`${stage.server.url}/signin`);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.waitForURL('**/forgot-password');
  await page.getByText('Ask an administrator for a link to set a new password', { exact: false }).waitFor();
  expect(await page.getByLabel('Email').count()).toBe(0);

  const link = await waitForLink(stage.server.dataDir, email, `${stage.server.url}/reset-password?`);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill('something else');
  await submit(page);
  await page.getByText('Passwords do not match.').waitFor();
  await page.getByLabel('Confirm new password').fill(newPassword);
  await expectAccessible(page);
  await submit(page);
  await page.getByText('Password updated').first().waitFor();

  await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
  await page
    .getByText('Invalid email or password. Please check your credentials and try again.')
    .first()
    .waitFor();
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await submit(page);
  await page.waitForURL('**/dashboard');
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
    await route.fulfill({
      status: 302,
      headers: { location: `${stage.server.url}/auth/callback?${answer}` },
    });
  });
  await page.goto(`${stage.server.url}/signup`);
  await page.getByRole('button', { name: 'Sign up with Google' }).click();
  await page.waitForURL('**/business-onboarding');
});
