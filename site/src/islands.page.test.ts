import { getContacts } from '@parley/contract/accounts/platform-contacts';
import { getPlatform } from '@parley/contract/accounts/platform-settings';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, expectAccessible, expectTexts, press } from '../../web/src/testing/expectations.ts';
import { test } from '../../web/src/testing/page-test.ts';
import { openAlive } from './testing/open-alive.ts';

/** Time passes only where the test lets it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

test('the chat demo opens by itself once in a browser session, greets, answers, and blocks meanwhile', async ({
  newPage: page,
}) => {
  await stopClock(page);
  await openAlive(page, '/');
  await page.getByRole('button', { name: 'Open the chat demo' }).waitFor();
  const chat = page.getByRole('region', { name: 'Chat demo' });
  await page.clock.runFor(1900);
  expect(await chat.count()).toBe(0);
  await page.clock.runFor(200);
  await chat.waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await chat.getByText('The agent is typing').waitFor({ state: 'attached' });
  await page.clock.runFor(2000);
  await chat.getByText('Hello! How can I help you today?').waitFor();

  const box = chat.getByPlaceholder('Type your message...');
  const send = chat.getByRole('button', { name: 'Send message' });
  await box.fill('   ');
  await box.press('Enter');
  expect(await send.isDisabled()).toBe(true);
  await box.fill('What does it');
  await box.press('Shift+Enter');
  await box.pressSequentially('cost?');
  await box.press('Enter');
  await chat.getByText('Sending', { exact: true }).waitFor();
  await box.fill('Are you there?');
  expect(await send.isDisabled()).toBe(true);
  await page.clock.runFor(500);
  await chat.getByText('Sent', { exact: true }).waitFor();
  await page.clock.runFor(1500);
  await chat.getByText('Prices are made for each customer').waitFor();
  expect(await send.isDisabled()).toBe(false);
  await box.press('Escape');
  await eventually(() => chat.count()).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Open the chat demo' }).waitFor();
  await page.clock.runFor(5000);
  expect(await chat.count()).toBe(0);
});

test('the chat demo is accessible, and opens where a person wants it', async ({ page }) => {
  await openAlive(page, '/demo');
  await press(page, 'Open the chat demo');
  const box = page.getByPlaceholder('Type your message...');
  expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await press(page, 'Close chat');
  expect(await page.getByRole('region', { name: 'Chat demo' }).count()).toBe(0);
});

test('the scripted chat steps through its messages with their pauses, and is replayed', async ({
  newPage: page,
}) => {
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAlive(page, '/demo');
  const replay = page.getByRole('button', { name: 'Replay' });
  const texts = [
    'Hello! How can I help you today?',
    'My parcel arrived with a scratched frame.',
    'I am sorry about that.',
    'Great, thank you!',
    'You are welcome.',
  ];
  const shown = async () => {
    const main = (await page.locator('main').textContent()) ?? '';
    return texts.filter((text) => main.includes(text)).length;
  };
  await page.getByRole('heading', { name: 'Every answer points to' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await eventually(shown).toBe(0);
  for (const [afterMs, messages] of [
    [2000, 1],
    [3000, 2],
    [2000, 3],
    [3000, 4],
    [2000, 5],
  ] as const) {
    await page.clock.runFor(afterMs);
    await eventually(shown).toBe(messages);
  }
  await replay.click();
  await eventually(shown).toBe(0);
});

test('the Resources menu names its six pages and is reached by keyboard; a theme that is chosen stays so on the next page', async ({
  page,
}) => {
  await openAlive(page, '/pricing');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Resources' }).press('Enter');
  for (const name of ['About', 'Roadmap', 'Integrations', 'Careers', 'Contact', 'Documentation'])
    await header.getByRole('link', { name, exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await header.getByRole('link', { name: 'Roadmap' }).isVisible()).toBe(false);
  for (const name of ['Home', 'Features', 'Pricing', 'Blog'])
    await header.getByRole('link', { name, exact: true }).waitFor();
  expect(await header.getByRole('link', { name: 'Pricing' }).getAttribute('aria-current')).toBe('page');

  await press(page, 'Theme');
  await press(page, 'Dark');
  await openAlive(page, '/features');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

test('the FAQ is searched over all tabs, and says when nothing was found', async ({ page }) => {
  await openAlive(page, '/faq');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByText('Who in my team can see what?').click();
  await page.getByText('Role-based access control').waitFor();
  const box = page.getByRole('searchbox', { name: 'Search the FAQ' });
  await box.fill('credit card');
  await page.getByText('1 answer').waitFor();
  expect(await page.getByText('Is there a free trial?').isVisible()).toBe(true);
  expect(await page.getByText('Who in my team can see what?').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Security' }).isVisible()).toBe(false);
  await box.fill('quantum');
  await expectTexts(page, 'Nothing found for “quantum”');
  await expectAccessible(page);
  await box.fill('');
  await page.getByRole('tab', { name: 'Security', selected: true }).waitFor();
  expect(await page.getByText('Who in my team can see what?').isVisible()).toBe(true);
  expect(await page.getByText('Is there a free trial?').isVisible()).toBe(false);
});

test('the ways to reach those who run the server are shown where they entered them', async ({
  page,
  api,
}) => {
  api.answer(getPlatform, { signUpPolicy: 'anyone', supportEmail: 'help@parley.example' });
  api.answer(getContacts, {
    phones: ['+1 303 555 0142', '+1 720 555 0187'],
    offices: [{ name: 'Denver', address: '1 Example Street' }],
    social: [{ name: 'Mastodon', url: 'https://social.example/@parley' }],
    pressEmail: 'press@parley.example',
    partnershipEmail: '',
    version: 1,
  });
  await openAlive(page, '/contact');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'help@parley.example' }).waitFor();
  await footer.getByRole('link', { name: 'Mastodon' }).waitFor();
  await expectTexts(page, 'Denver', '1 Example Street', 'press@parley.example');
  await page.getByRole('tab', { name: 'Support Options' }).click();
  expect(await page.getByRole('link', { name: '+1 303 555 0142' }).getAttribute('href')).toBe(
    'tel:+13035550142',
  );
});

test('what those who run the server have not entered is left out, and never said to be missing', async ({
  page,
}) => {
  await openAlive(page, '/contact');
  await page.getByRole('heading', { name: 'Before you write' }).waitFor();
  for (const name of ['Offices', 'Elsewhere', 'Press and partnerships'])
    expect(await page.getByRole('heading', { name }).count(), name).toBe(0);
  await page.getByRole('tab', { name: 'Support Options' }).click();
  await expectTexts(page, 'Included in the Enterprise plan.', 'The contact form reaches us.');
});

test('the configuration is copied as it stands, with the address of this server', async ({ page }) => {
  await openAlive(page, '/');
  const { origin } = new URL(page.url());
  const snippet = page.locator('[data-snippet]', { hasText: 'Configuration' });
  await snippet.getByRole('button', { name: 'Copy' }).click();
  await snippet.getByText('Copied!').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`src="${origin}/widget/widget.js"`);
  expect(copied).toContain('data-position="bottom-right"');
});
