import { expect, test } from 'vitest';
import { eventually, expectAccessible, submit } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { openAsOwner, password, signIn } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startClockedServer } from './start-server.ts';

const stage = setStage(startClockedServer);

const minuteMs = 60_000;
const lockedFor = (wait: string) =>
  `Too many sign-in attempts. Please wait ${wait} before trying again, or ask an administrator of this server for a link to set a new password.`;

test('five wrong passwords lock the account, and half an hour later the right one opens it', async () => {
  const email = 'locked@bakery.example';
  await (await openAsOwner(stage.browser, stage.server.url, email)).page.context().close();
  const { page } = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await signIn(page, stage.server.url, email, 'wrong number 1');
  for (let tries = 2; tries <= 5; tries += 1) {
    await page.getByText('Invalid email or password.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill(`wrong number ${tries}`);
    await Promise.all([page.waitForResponse(/\/api\/sign-in$/), submit(page)]);
  }
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
  await page.getByText(lockedFor('30 minutes')).first().waitFor();
  await expectAccessible(page);
  // Where no mail goes out, nothing is offered that brings nothing.
  expect(await page.getByRole('link', { name: 'Reset your password' }).count()).toBe(0);

  await stage.server.moveClockBy(29 * minuteMs);
  await Promise.all([page.waitForResponse(/\/api\/sign-in$/), submit(page)]);
  await page.getByText(lockedFor('1 minute')).first().waitFor();

  await stage.server.moveClockBy(2 * minuteMs);
  await submit(page);
  await page.waitForURL('**/dashboard');
  await page.getByText('Welcome back').first().waitFor();
});

test('an expired password is replaced on the way in, and a bad one is told at its field', async () => {
  const email = 'expired@bakery.example';
  await (await openAsOwner(stage.browser, stage.server.url, email)).page.context().close();
  await stage.server.moveClockBy(91 * 24 * 60 * minuteMs);
  const { page } = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await signIn(page, stage.server.url, email);
  await page.waitForURL('**/reset-password?reason=expired');
  await expectAccessible(page);
  const typeTwice = async (word: string) => {
    await page.getByLabel('New password', { exact: true }).fill(word);
    await page.getByLabel('Confirm new password').fill(word);
    await submit(page);
  };
  await typeTwice('short');
  await page.getByText('Password must be at least 6 characters long.').first().waitFor();
  await typeTwice('password123');
  await page.getByText('This password is too common. Please choose another one.').first().waitFor();
  await eventually(() => page.getByLabel('New password', { exact: true }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  await typeTwice('another horse entirely');
  await page.waitForURL('**/dashboard');
});
