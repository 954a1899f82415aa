import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../web/src/testing/expectations.ts';
import { takePicture } from './agent-pages.ts';
import { ask } from './ask.ts';
import { openPage } from './browser.ts';
import { startHostPage } from './host-page.ts';
import { setSharedStage } from './stage.ts';

const handbook = `# Corner Bakery

## Opening hours

We are open Monday to Friday from 7:00 to 18:30. On Saturdays we open at 8:00 and close at 13:00. We are closed on Sundays.

## Delivery

We deliver within the city for 4.50 euros. Orders above 40 euros are delivered free of charge.
`;

const stage = setSharedStage();
let host: Awaited<ReturnType<typeof startHostPage>>;
let scriptTag = '';

beforeAll(async () => {
  host = await startHostPage({ scriptTag: () => scriptTag, parley: stage.server.url });
});
afterAll(() => host?.stop());

test('from sign-up to a visitor’s answered question on another website', async () => {
  const { page, faults } = await openPage(stage.browser);
  await page.goto(stage.server.url);
  await expectAccessible(page);
  await takePicture(page, '1-home');

  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await signUp(page);
  await createBusiness(page);
  await createAgent(page);
  await uploadHandbook(page);
  await tryAgent(page);
  await allowHostAndCopyScript(page);
  await askOnHostPage();
  await findConversation(page);
  await signOut(page);
  expect(faults()).toEqual([]);
});

async function signUp(page: Page) {
  await page.waitForURL('**/signup');
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true }).last();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('checkbox').check();
  await takePicture(page, '2-sign-up');
  await submit.click();
  await page.waitForURL('**/business-onboarding');
}

async function createBusiness(page: Page) {
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page
    .getByLabel('Business type')
    .selectOption('retail')
    .catch(async () => {
      await page.getByLabel('Business type').click();
      await page.getByRole('option', { name: 'Retail' }).click();
    });
  await page.getByLabel('Website').fill('https://bakery.example.com');
  await expectAccessible(page);
  await takePicture(page, '3-onboarding');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Create Your First Agent').first().waitFor();
  await expectAccessible(page);
  await takePicture(page, '4-dashboard');
}

async function createAgent(page: Page) {
  await page.getByRole('link', { name: 'Create Your First Agent' }).first().click();
  await page.waitForURL('**/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Baker');
  await page.getByRole('button', { name: 'Save Agent' }).click();
  await page.waitForURL(/\?draft=[0-9a-f-]{36}/);
  await page.goto(
    `${stage.server.url}/dashboard/agents/${new URL(page.url()).searchParams.get('draft')}?tab=knowledge`,
  );
}

async function uploadHandbook(page: Page) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from(handbook) });
  const row = page
    .getByRole('list', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ hasText: 'handbook.md' });
  // The badge changes without a reload: the server tells the page.
  await row.getByText('Completed').waitFor({ timeout: 60_000 });
}

async function tryAgent(page: Page) {
  await ask(page, 'How much does delivery cost?', 'Message');
  await page.getByText('4.50 euros').first().waitFor();
  await expectAccessible(page);
  await takePicture(page, '5-agent');
}

async function allowHostAndCopyScript(page: Page) {
  await page.getByRole('tab', { name: 'Website' }).click();
  await page.getByRole('textbox', { name: 'Allowed domains' }).fill(host.host);
  await page.getByRole('textbox', { name: 'Allowed domains' }).press('Enter');
  await page.getByRole('button', { name: `Remove ${host.host}` }).waitFor();
  await page.getByRole('button', { name: 'Generate Script' }).click();
  const code = page.locator('pre', { hasText: 'widget.js' });
  await code.waitFor();
  scriptTag = (await code.textContent())?.trim() ?? '';
  expect(scriptTag).toContain(`src="${stage.server.url}/widget/widget.js"`);
}

async function askOnHostPage() {
  const { page, faults } = await openPage(stage.browser);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stage.server.url)) requests.push(new URL(request.url()).pathname);
  });
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Open chat' }).waitFor();
  expect(requests).toEqual(['/widget/widget.js']);
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);

  await page.getByRole('button', { name: 'Open chat' }).click();
  const chat = page.getByRole('dialog');
  await chat.getByText('Hello! How can I help you today?').waitFor();
  await ask(chat, 'When are you open on Saturday?');
  await chat.getByText('On Saturdays we open at 8:00').first().waitFor();
  await chat
    .getByRole('button', { name: /^Source: handbook/ })
    .first()
    .click();
  await chat.getByText('We are closed on Sundays').last().waitFor();
  await takePicture(page, '6-widget');

  await ask(chat, 'Who won the world cup in 1998?');
  await chat.getByText("I don't know that").waitFor();

  await page.reload();
  await page.getByRole('dialog').getByText('When are you open on Saturday?').waitFor();
  expect(faults()).toEqual([]);
  await page.context().close();
}

async function findConversation(page: Page) {
  await page.getByRole('link', { name: 'Conversations' }).first().click();
  await page.waitForURL('**/dashboard/conversations');
  const asked = page.getByRole('list', { name: 'Conversations' }).getByText('Who won the world cup in 1998?');
  await asked.waitFor();
  await expectAccessible(page);
  await takePicture(page, '7-conversations');
  await asked.click();
  await page.waitForURL(/\/dashboard\/conversations\/[0-9a-f-]{36}/);
  await page.getByText('On Saturdays we open at 8:00').first().waitFor();
  await expectAccessible(page);
  await takePicture(page, '8-conversation');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${stage.server.url}/`);
  await page.goto(`${stage.server.url}/dashboard/agents`);
  await page.waitForURL('**/signin*');
}

test('the widget stays away from a website that is not on the list', async () => {
  const { page } = await openPage(stage.browser);
  const foreign = await startHostPage({ scriptTag: () => scriptTag, parley: stage.server.url });
  await page.goto(foreign.url.replace('localhost', '127.0.0.1'));
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByText("This website is not on the agent's list of allowed domains.").waitFor();
  await page.context().close();
  await foreign.stop();
});
