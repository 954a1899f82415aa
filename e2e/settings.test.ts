import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, expectAccessible } from '../web/src/testing/expectations.ts';
import { totp } from './authenticator.ts';
import { openPage } from './browser.ts';
import { openAsOwner, openSettings, password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);

const savedAt = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith(path) && answer.ok());

const openAsBaker = (email: string) => openAsOwner(stage.browser, stage.server.url, email);
const openTab = (page: Page, tab: string, ready: string) => openSettings(page, stage.server.url, tab, ready);

test('every settings tab can be changed, and is still so after a reload', async () => {
  const { page, faults } = await openAsBaker('settings@bakery.example');

  await openTab(page, 'account', 'Company size');
  await page.getByLabel('First name').fill('A');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('First name must be at least 2 characters.').waitFor();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('User profile updated').waitFor();
  await page.getByLabel('Company size').selectOption('11-50');
  await page.getByRole('button', { name: 'Save Business' }).click();
  await page.getByText('Business profile updated').waitFor();
  await expectAccessible(page);

  await openTab(page, 'notifications', 'Documents');
  await Promise.all([savedAt(page, '/notifications'), page.getByRole('switch', { name: 'Documents' }).uncheck()]);
  await expectAccessible(page);

  await openTab(page, 'appearance', 'Color theme');
  await Promise.all([savedAt(page, '/appearance'), page.getByRole('radio', { name: /^Dark/ }).check()]);
  await Promise.all([savedAt(page, '/appearance'), page.getByRole('radio', { name: 'Purple' }).check()]);
  await expectAccessible(page);

  await openTab(page, 'security', 'Session timeout');
  await Promise.all([savedAt(page, '/security'), page.getByLabel('Session timeout').selectOption('120')]);
  await expectAccessible(page);

  await openTab(page, 'account', 'Company size');
  await eventually(() => page.getByLabel('First name').inputValue()).toBe('Augusta');
  await eventually(() => page.getByLabel('Company size').inputValue()).toBe('11-50');
  await openTab(page, 'notifications', 'Documents');
  await eventually(() => page.getByRole('switch', { name: 'Documents' }).isChecked()).toBe(false);
  await openTab(page, 'security', 'Session timeout');
  await eventually(() => page.getByLabel('Session timeout').inputValue()).toBe('120');
  await page.locator('html[data-theme=dark][data-scheme=purple]').waitFor();
  expect(faults()).toEqual([]);
});

test('in the colours of the computer what is chosen can still be told from the rest', async () => {
  const { browser, server } = stage;
  const forced = { forcedColors: 'active' as const };
  const { page } = await openAsOwner(browser, server.url, 'forced@bakery.example', ['Corner Bakery'], forced);
  await openTab(page, 'appearance', 'Color theme');
  const drawn = (role: 'tab' | 'link', name: string) =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element) => {
        const { borderBottomColor, backgroundColor } = getComputedStyle(element);
        // An empty ground and a white one look alike on white.
        return [borderBottomColor, /\d+, \d+, \d+/.exec(backgroundColor)?.[0]];
      });
  expect(await drawn('tab', 'Appearance')).not.toEqual(await drawn('tab', 'Account'));
  expect(await drawn('link', 'Settings')).not.toEqual(await drawn('link', 'Profile'));
});

test('a notification switch goes back when it could not be saved', async () => {
  const { page } = await openAsBaker('offline@bakery.example');
  await openTab(page, 'notifications', 'Agents');
  await page.route('**/api/preferences/notifications', (route) => route.abort());
  await page.getByRole('switch', { name: 'Agents' }).click();
  await page.getByText('Failed to update notification setting').first().waitFor();
  await eventually(() => page.getByRole('switch', { name: 'Agents' }).isChecked()).toBe(true);
});

for (const [tab, path, first, second] of [
  ['notifications', '/api/preferences/notifications', 'Documents', 'Agents'],
  ['security', '/api/security', 'Login notifications', 'Security alerts'],
] as const)
  test(`two switches of the ${tab} tab, changed one right after the other, never go back`, async () => {
    const { page } = await openAsBaker(`quick-${tab}@bakery.example`);
    await openTab(page, tab, second);
    // The first answer comes when both are changed and knows nothing of the second change; the second answer takes its time.
    let answerFirst = () => {};
    const bothChanged = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    await page.route(`**${path}`, async (route) => {
      await bothChanged;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    let saved = 0;
    page.on('requestfinished', (request) => {
      if (request.method() === 'PATCH') saved += 1;
    });
    const boxes = await Promise.all([first, second].map((name) => page.getByRole('switch', { name }).elementHandle()));
    const wentBack = await page.evaluateHandle((inputs) => {
      const seenOff = new Set<HTMLInputElement>();
      const seenOnAgain = new Set<string>();
      const look = () => {
        for (const input of inputs as HTMLInputElement[]) {
          if (!input.checked) seenOff.add(input);
          else if (seenOff.has(input)) seenOnAgain.add(input.id);
        }
        requestAnimationFrame(look);
      };
      look();
      return seenOnAgain;
    }, boxes);
    for (const name of [first, second]) await page.getByRole('switch', { name }).uncheck();
    answerFirst();
    await eventually(() => saved).toBe(2);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await wentBack.evaluate((switches) => [...switches])).toEqual([]);
    await page.reload();
    for (const name of [first, second]) await eventually(() => page.getByRole('switch', { name }).isChecked()).toBe(false);
  });

test('a second factor is on only after a right code, and gives eight backup codes', async () => {
  const { page, faults } = await openAsBaker('careful@bakery.example');
  await openTab(page, 'security', 'Session timeout');
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  expect(secret).toHaveLength(32);

  await page.getByLabel('Verification code').fill(totp(secret) === '000000' ? '111111' : '000000');
  await page.getByText('Invalid verification code. Please try again.').waitFor();
  await page.getByLabel('Verification code').fill(totp(secret));
  const codes = page.getByRole('dialog').getByRole('listitem');
  await eventually(() => codes.allInnerTexts()).toEqual(Array(8).fill(expect.stringMatching(/^[A-Z0-9]{8}$/)));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('8 backup codes are left', { exact: false }).waitFor();
  // The wrong code is refused on purpose, and browsers write that to the console.
  expect(faults().filter((fault) => !fault.includes('status of 400'))).toEqual([]);
});

test('revoking the other session ends it', async () => {
  const email = 'two-places@bakery.example';
  const { page } = await openAsBaker(email);
  const elsewhere = (await openPage(stage.browser)).page;
  await post(elsewhere, stage.server.url, '/api/sign-in', { email, password });
  await openTab(page, 'security', 'Session timeout');
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByText('Session revoked').first().waitFor();
  await elsewhere.goto(`${stage.server.url}/dashboard`);
  await elsewhere.waitForURL('**/signin*');
});

test('whoever deletes their account is out and cannot sign in again', async () => {
  const email = 'leaving@bakery.example';
  const { page } = await openAsBaker(email);
  await openTab(page, 'account', 'Your Data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('The password is not right.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(`${stage.server.url}/`);
  await expect(post(page, stage.server.url, '/api/sign-in', { email, password })).rejects.toThrow('Invalid email or password');
});
