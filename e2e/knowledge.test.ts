import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../web/src/testing/expectations.ts';
import { ask } from './ask.ts';
import { openPage } from './browser.ts';
import { startHelpSite } from './help-site.ts';
import { openAsOwner, post } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';
import { createAdmin } from './super-admin.ts';

const stage = setSharedStage();
let site: Awaited<ReturnType<typeof startHelpSite>>;
beforeAll(async () => {
  site = await startHelpSite(stage.server.outside.helpSite);
});
afterAll(() => site?.stop());

/** The page of a new agent of a new business. */
async function openNewAgent(email: string) {
  const { server, browser } = stage;
  const { page, faults, businessIds } = await openAsOwner(browser, server.url, email);
  const agent = { name: 'Baker', welcomeMessage: 'Hello!' };
  const { id } = await post(page, server.url, `/api/businesses/${businessIds[0]}/agents`, agent);
  await page.goto(`${stage.server.url}/dashboard/agents/${id}?tab=knowledge`);
  await page.getByRole('button', { name: 'Upload documents' }).waitFor();
  return { page, faults, agentId: id };
}

async function upload(page: Page, name: string, mimeType: string, content: string | Buffer) {
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  return page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name });
}

const askAgent = (page: Page, question: string) => ask(page, question, 'Message');

test('a CSV of questions and answers is answered from, word for word, and the quote opens at its place', async () => {
  const { page, faults } = await openNewAgent('csv@bakery.example');
  const row = await upload(
    page,
    'faq.csv',
    'text/csv',
    'Question,Answer\n"Do you sell gift cards?","Gift cards of 20 and 50 euros are sold at the counter."\n"Is there Wi-Fi?","Yes, the Wi-Fi is free for guests."\n',
  );
  await row.getByText('Completed').waitFor({ timeout: 60_000 });
  await askAgent(page, 'can I buy a gift card');
  await page.getByText('Gift cards of 20 and 50 euros are sold at the counter.').first().waitFor();
  await expectAccessible(page);

  await row.getByRole('button', { name: 'More for faq.csv' }).click();
  await page.getByRole('menuitem', { name: 'See what was read' }).click();
  await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
  await page.getByText('Yes, the Wi-Fi is free for guests.').waitFor();
  await expectAccessible(page);
  expect(faults()).toEqual([]);
});

test('a crawled FAQ page and the page it links to are answered from; blocked and broken pages say why', async () => {
  const { page, faults } = await openNewAgent('crawl@bakery.example');
  await page.getByLabel('FAQ URL').press('Enter');
  await page.getByText('Please enter a URL').waitFor();
  await page.getByLabel('FAQ URL').fill('not an address');
  await page.getByLabel('FAQ URL').press('Enter');
  await page.getByText('Invalid URL format').waitFor();

  await page.getByLabel('FAQ URL').fill(`${site.url}/faq`);
  await page.getByLabel('FAQ URL').press('Enter');
  const row = page.getByRole('list', { name: 'Web pages' }).getByRole('listitem').first();
  await row.getByText('Completed').waitFor({ timeout: 60_000 });
  await row.getByRole('button', { name: /^3 pages/ }).click();
  await row.getByText('Blocked').waitFor();
  await row.getByText('Failed').waitFor();
  await expectAccessible(page);

  await askAgent(page, 'Do you have gluten-free bread?');
  await page.getByText('gluten-free bread is baked on Wednesdays').first().waitFor({ timeout: 60_000 });
  await askAgent(page, 'How long can I park in the courtyard?');
  await page.getByText('The first 45 minutes in the courtyard are free of charge').first().waitFor();
  expect(faults()).toEqual([]);
});

test('a private address is refused, and a question outside the knowledge is answered honestly', async () => {
  const { page } = await openNewAgent('honest@bakery.example');
  await page.getByLabel('FAQ URL').fill('http://169.254.169.254/latest/meta-data');
  await page.getByLabel('FAQ URL').press('Enter');
  await page.getByText('URL is not accessible').waitFor();
  const row = await upload(page, 'hours.txt', 'text/plain', 'We are open from seven to six on weekdays.');
  await row.getByText('Completed').waitFor({ timeout: 60_000 });
  await askAgent(page, 'Who won the world cup in 1998?');
  await page.getByText("I don't know that").first().waitFor();
});

test('a file that cannot be read says why and disturbs nothing else', async () => {
  const { page } = await openNewAgent('broken@bakery.example');
  const broken = await upload(page, 'scan.pdf', 'application/pdf', 'this is no PDF at all');
  await broken.getByText('Failed').waitFor({ timeout: 60_000 });
  const good = await upload(page, 'hours.txt', 'text/plain', 'We are open from seven to six on weekdays.');
  await good.getByText('Completed').waitFor({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('pdf');
  const documents = page.getByRole('table', { name: 'Documents' });
  await documents.getByRole('link', { name: 'scan.pdf', exact: true }).waitFor();
  await documents.getByRole('link', { name: 'hours.txt', exact: true }).waitFor({ state: 'detached' });
  await documents.getByText('This file is not a PDF.').waitFor();
  await expectAccessible(page);
});

test('an admin tests the crawler, and sees its status and the beginning of what it answers', async () => {
  const { page } = await openPage(stage.browser);
  const admin = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'crawling@parley.example',
    password: 'correct horse battery',
  };
  await createAdmin(page, stage.server, admin);
  await page.goto(`${stage.server.url}/test-crawler`);
  await page.getByLabel('URL').fill(`${site.url}/faq`);
  await page.getByRole('button', { name: 'Test crawler' }).click();
  await page.getByText('200 OK').waitFor();
  await page.getByText('gluten-free bread is baked on Wednesdays').waitFor();
  await expectAccessible(page);
  await page.getByLabel('URL').fill('http://127.0.0.1:1/');
  await page.getByRole('button', { name: 'Test crawler' }).click();
  await page.getByText('200 OK').waitFor({ state: 'detached' });
});

test('from the address of a website to a first quoted answer in under two minutes', async () => {
  const { page, faults } = await openAsOwner(stage.browser, stage.server.url, 'website@bakery.example', []);
  const startedAt = performance.now();
  await page.goto(`${stage.server.url}/business-onboarding`);
  await page.getByLabel('Web address').fill(site.url);
  await page.getByLabel('Web address').press('Enter');
  await page.getByText(/pages were read\. \d others? (was|were) not read\./).waitFor({ timeout: 60_000 });
  expect(await page.getByLabel('Business name').inputValue()).toBe('Corner Bakery');
  expect(await page.getByLabel('Business type').inputValue()).toBe('retail');
  expect(await page.getByRole('radio', { name: '#b3422e' }).isChecked()).toBe(true);
  await page.getByLabel('Business name').fill('Corner Bakery Berlin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Business' }).click();

  await page
    .getByRole('heading', { name: 'Meet Corner Bakery Berlin Assistant' })
    .waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  const chat = page.frameLocator('iframe[title="Preview of the chat"]');
  // By the keyboard: the frame is drawn smaller than it is, so a pointer of the test would miss.
  await chat.getByRole('button', { name: 'Can I pay by card?' }).press('Enter');
  await chat.getByText('credit cards from 10 euros on').first().waitFor();
  await chat
    .getByRole('button', { name: /^Source: / })
    .first()
    .waitFor();
  expect(performance.now() - startedAt).toBeLessThan(120_000);

  await page.getByRole('link', { name: 'Open the wizard' }).click();
  await page.waitForURL('**/dashboard/agents/new?draft=*');
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Corner Bakery Berlin Assistant');
  expect(faults()).toEqual([]);
});
