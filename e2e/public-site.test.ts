import { expect, onTestFinished, test } from 'vitest';
import { openAlive, waitUntilAlive } from '../site/src/testing/open-alive.ts';
import { openPage } from './browser.ts';
import { password } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';
import { startServer } from './start-server.ts';
import { createAdmin } from './super-admin.ts';

const stage = setSharedStage();

test('every page of the site map opens under the policy, and asks nobody but this server', async () => {
  const { page, faults } = await openPage(stage.browser);
  const { url } = stage.server;
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await waitUntilAlive(page);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(address);
  }
  expect(strangers).toEqual([]);
  expect(faults()).toEqual([]);
});

test('who writes to us, asks for a demo and applies is stored, and admins see all three', async () => {
  const { page, faults } = await openPage(stage.browser);
  const { url } = stage.server;
  const sender = `ada-${Date.now()}@looms.example`;

  await openAlive(page, `${url}/contact`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(sender);
  await page.getByLabel('Message', { exact: true }).fill('Do you weave patterns?');
  await page.getByRole('button', { name: 'Submit Message' }).click();
  await page.getByText('Message sent successfully!').waitFor();

  await openAlive(page, `${url}/schedule-demo`);
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Email').fill(sender);
  await page.getByLabel('Company', { exact: true }).fill('Byron Looms');
  await page.getByLabel('Company size').selectOption('1-10');
  await page.getByLabel('Industry').selectOption('Retail');
  await page.getByLabel('Time zone').selectOption('America/Denver');
  await page.getByRole('group', { name: 'Date' }).getByRole('radio').last().check();
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Schedule Demo' }).click();
  await page.getByRole('heading', { name: 'Thank you, we have your request' }).waitFor();

  await openAlive(page, `${url}/careers/product-manager`);
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Email').fill(sender);
  await page.getByLabel('Why this position?').fill('I like to make large things small enough to build.');
  await page.setInputFiles('input[type=file]', {
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByRole('heading', { name: 'Thank you for applying' }).waitFor();
  expect(faults()).toEqual([]);

  const admin = (await openPage(stage.browser)).page;
  await createAdmin(admin, stage.server, {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: `admin-${Date.now()}@parley.example`,
    password,
  });
  for (const tab of ['', '?tab=contact', '?tab=applications']) {
    await admin.goto(`${url}/admin/manage-demos${tab}`);
    await admin.getByText(sender).first().waitFor();
  }
});

test('on a fresh server a visitor asks the documentation, and the quoted answer leads to its section', async () => {
  const server = await startServer({ env: { HELP_AGENT: 'on' } });
  onTestFinished(() => server.stop());
  await expect
    .poll(async () => (await (await fetch(`${server.url}/api/platform/help-agent`)).json()).state, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe('ready');
  const { page, faults } = await openPage(stage.browser);
  await openAlive(page, `${server.url}/documentation`);
  await page.getByLabel('Your question').fill('How large may a file be?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const quote = page.locator('figure', { hasText: '10 MB' });
  await quote.getByRole('link').click();
  await page.waitForURL('**/documentation/knowledge#files');
  await page.getByRole('heading', { name: 'Files', exact: true }).waitFor();

  await openAlive(page, `${server.url}/contact#support-options`);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Parley documentation' });
  await chat.getByRole('textbox').fill('How large may a file be?');
  await chat.getByRole('textbox').press('Enter');
  await chat.getByText('10 MB').first().waitFor();
  await chat.getByRole('link', { name: 'Talk to a person' }).click();
  await page.getByRole('tab', { name: 'Contact Form', selected: true }).waitFor();
  expect(faults()).toEqual([]);
});
