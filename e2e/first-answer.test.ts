import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  expectAccessible,
  expectTexts,
  press,
  readToast,
  submit,
} from '../web/src/testing/expectations.ts';
import { agentCall, expectTab, lookAt, openTab, takePicture } from './agent-pages.ts';
import { ask } from './ask.ts';
import { openPage } from './browser.ts';
import { startHostPage } from './host-page.ts';
import { fault, refuse } from './refused-call.ts';
import { setSharedStage } from './stage.ts';

const handbook = `# Corner Bakery

## Opening hours

We are open Monday to Friday from 7:00 to 18:30. On Saturdays we open at 8:00 and close at 13:00. We are closed on Sundays.

## Delivery

We deliver within the city for 4.50 euros. Orders above 40 euros are delivered free of charge.
`;
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#b45309"/><script>alert(1)</script></svg>';

const stage = setSharedStage();
let host: Awaited<ReturnType<typeof startHostPage>>;
let scriptTag = '';

beforeAll(async () => {
  host = await startHostPage({ scriptTag: () => scriptTag, parley: stage.server.url });
});
afterAll(() => host?.stop());

const previewPanel = (page: Page) =>
  page.getByRole('complementary', { name: 'Preview' }).frameLocator('iframe');

test('from sign-up through all five steps of the wizard to a visitor’s answered question on another website', async () => {
  const { page, faults } = await openPage(stage.browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(stage.server.url);
  await takePicture(page, '1-home');
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await signUp(page);
  await createBusiness(page);

  await page.getByRole('link', { name: 'Create Your First Agent' }).first().click();
  await beginWizard(page);
  await setLooks(page);
  await setKnowledge(page);
  await setHandoff(page);
  scriptTag = await embed(page, host.host);
  await finish(page);

  await askOnHostPage();
  await findConversation(page);
  await signOut(page);
  // Answers that were asked for in vain on purpose are no faults of the page.
  expect(faults().filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

async function signUp(page: Page) {
  await page.waitForURL('**/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('checkbox').check();
  await takePicture(page, '2-sign-up');
  await submit(page);
  await page.waitForURL('**/business-onboarding');
}

async function createBusiness(page: Page) {
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Business type').selectOption('retail');
  await page.getByLabel('Website').fill('https://bakery.example.com');
  await lookAt(page, '3-onboarding');
  await submit(page);
  await page.waitForURL('**/dashboard');
  await page.getByText('Create Your First Agent').first().waitFor();
  await lookAt(page, '4-dashboard');
}

async function beginWizard(page: Page) {
  await page.waitForURL('**/dashboard/agents/new');
  await page.getByRole('heading', { name: 'Create New AI Agent' }).waitFor();
  await page.getByText('40% complete').waitFor();
  await lookAt(page, 'wizard-1-basic-info');

  await press(page, 'Next: Appearance');
  await expectTexts(page, 'Agent name is required', 'Please enter a name for your agent.');
  await openTab(page, 'Knowledge Base');
  await expectTexts(page, 'Invalid Navigation');
  await expectTab(page, 'Basic Info');
  await page.getByLabel('Agent name').fill('Baker');
  await press(page, 'Next: Appearance');
}

async function setLooks(page: Page) {
  await expectTab(page, 'Appearance');
  await page.getByText('60% complete').waitFor();
  await page.getByLabel('Primary colour', { exact: true }).fill('facc15');
  await page.getByText('Hard to see on a white page (contrast 1.5 to 1)').waitFor();
  await page.getByText('Top left').click();
  await page.getByLabel('Font', { exact: true }).selectOption('Playfair Display');
  await page.getByText('Large', { exact: true }).first().click();
  await page.getByLabel('Header text').fill('Ask the bakery');
  await page.getByLabel('Placeholder text').fill('Your question');
  const file = page.getByLabel('Logo file');
  await file.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await readToast(page, 'Invalid logo file', 'Logo must be a JPG, PNG, GIF or SVG file');
  await file.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await readToast(page, 'Logo image must be less than 2MB');
  await file.setInputFiles({
    name: 'fake.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  });
  await readToast(page, 'Logo upload failed');
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await page.getByRole('button', { name: 'Remove logo' }).waitFor();

  await page.locator('summary', { hasText: 'Advanced' }).click();
  await page.getByLabel('Suggestions', { exact: true }).first().fill('What does delivery cost?');
  await page.getByLabel('Suggestions', { exact: true }).first().press('Enter');
  await page.getByLabel('Custom CSS').fill('.header { text-transform: uppercase } } body { display: none }');
  const preview = previewPanel(page);
  await preview.getByText('Ask the bakery').first().waitFor();
  await preview.getByRole('button', { name: 'What does delivery cost?' }).waitFor();
  await preview.getByPlaceholder('Your question').waitFor();
  const header = preview.locator('.header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(250, 204, 21)',
  );
  expect(await header.evaluate((element) => getComputedStyle(element).textTransform)).toBe('uppercase');
  expect(await page.locator('body').isVisible()).toBe(true);
  await page.getByLabel('Custom CSS').fill('');

  await page.getByLabel('Longest message').fill('7');
  await press(page, 'Next: Knowledge Base');
  await expectTexts(page, 'Please check Appearance', 'Enter a whole number from 50 to 4,000.');
  await page.getByLabel('Longest message').fill('500');
  await lookAt(page, 'wizard-2-appearance');
  await press(page, 'Next: Knowledge Base');
}

async function setKnowledge(page: Page) {
  await expectTab(page, 'Knowledge Base');
  await page.getByLabel('Hybrid').check();
  await page.getByText('80% complete').waitFor();
  await page.getByLabel('Visitors may open quoted files').check();
  const files = page.getByLabel('Drop files here, or choose them');
  const file = { name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from(handbook) };
  await files.setInputFiles(file);
  const row = page
    .getByRole('list', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ hasText: 'handbook.md' });
  await row.getByText('Completed').waitFor({ timeout: 60_000 });
  await files.setInputFiles(file);
  await expectTexts(
    page,
    'Duplicate Document',
    "A document named handbook.md already exists in this agent's knowledge base. Please rename the file or choose a different one.",
  );
  await press(page, 'OK');
  const next = handbook.replace('40 euros', '45 euros');
  await files.setInputFiles({ ...file, buffer: Buffer.from(next) });
  await press(page, 'Replace');
  await row.getByText('Completed').waitFor({ timeout: 60_000 });
  await page.getByLabel('FAQ URL', { exact: true }).waitFor();

  const preview = previewPanel(page);
  await preview.getByRole('textbox', { name: 'Your question' }).fill('How much is delivery?');
  await preview.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await preview.getByText('4.50 euros').first().waitFor({ timeout: 30_000 });
  await preview.getByRole('button', { name: 'Source: handbook' }).waitFor();
  await lookAt(page, 'wizard-3-knowledge-base');
  await press(page, 'Next: Handoff Settings');
}

async function setHandoff(page: Page) {
  await expectTab(page, 'Handoff Settings');
  expect(await page.getByLabel('Handoff threshold').isDisabled()).toBe(true);
  await page.getByLabel('Enable handoff').check();
  await page.getByLabel('Handoff threshold').fill('11');
  await page.getByText('Enter a whole number from 1 to 10.').waitFor();
  await page.getByLabel('Handoff threshold').fill('2');
  expect(await page.getByLabel('Saturday opens').isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await page.getByLabel('Saturday closes').fill('02:00');
  await page.getByText('closes the next day', { exact: true }).waitFor();
  await page.getByLabel('Saturday closes').fill('13:00');
  await page.getByText('closes the next day', { exact: true }).waitFor({ state: 'detached' });
  await page.getByLabel('Time zone').selectOption('America/Denver');
  await page.getByLabel('Topics', { exact: true }).first().fill('cancel my order');
  await page.getByLabel('Topics', { exact: true }).first().press('Enter');
  await page.getByLabel('Holiday date').fill('2027-01-01');
  await page.getByLabel('Holiday name').fill('New Year');
  await press(page, 'Add holiday');
  await page.getByRole('list', { name: 'Holidays' }).getByText('Jan 1, 2027').waitFor();
  await lookAt(page, 'wizard-4-handoff-settings');
  await press(page, 'Next: Preview & Embed');
}

async function embed(page: Page, domain: string) {
  await expectTab(page, 'Preview & Embed');
  await page.getByText('Without a domain on the list only previews work').waitFor();
  await press(page, 'Copy');
  await readToast(page, 'No script to copy. Please generate a script first.');
  const givesWay = await refuse(page, 'POST', `${agentCall}/script`, fault);
  await press(page, 'Generate Script');
  await readToast(page, 'Script Generation Failed', 'Unable to generate the agent script. Please try again.');
  await givesWay();
  await press(page, 'Generate Script');
  await expectTexts(page, 'Script Generated', '100% complete');
  expect(await page.getByRole('button', { name: 'Generate Script' }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Allowed domains' }).fill(domain);
  await page.getByRole('textbox', { name: 'Allowed domains' }).press('Enter');
  await page.getByRole('button', { name: `Remove ${domain}` }).waitFor();
  await press(page, 'Regenerate');
  await readToast(page, 'Agent script regenerated successfully');
  await press(page, 'Copy');
  await expectTexts(page, 'Copied!', 'Script copied to clipboard!');
  const script = await page.evaluate(() => navigator.clipboard.readText());
  expect(script).toContain(`src="${stage.server.url}/widget/widget.js"`);
  await lookAt(page, 'wizard-5-preview-embed');
  return script;
}

async function finish(page: Page) {
  await press(page, 'Finish Setup');
  const dialog = page.getByRole('dialog', { name: 'Your agent is ready' });
  await dialog.getByRole('button', { name: 'Go to Agents' }).waitFor();
  await lookAt(page, 'wizard-6-success');
  await dialog.getByRole('button', { name: 'View Agent' }).click();
  await page.getByRole('heading', { name: 'Baker' }).waitFor();
  await page.getByText('Active', { exact: true }).first().waitFor();
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
  await chat.getByText('Ask the bakery').first().waitFor();
  await chat.getByText('Hello! How can I help you today?').waitFor();
  await chat.getByRole('button', { name: 'What does delivery cost?' }).click();
  await chat.getByText('4.50 euros').first().waitFor({ timeout: 30_000 });
  const sources = chat.getByRole('button', { name: /^Source: handbook/ });
  await sources.first().waitFor();
  const before = await sources.count();
  await ask(chat, 'When are you open on Saturday?');
  await chat.getByText('On Saturdays we open at 8:00').first().waitFor();
  await eventually(() => sources.count()).toBeGreaterThan(before);
  await sources.last().click();
  await chat.getByText('We are closed on Sundays').last().waitFor();
  await takePicture(page, 'wizard-7-live');

  await ask(chat, 'Who won the world cup in 1998?');
  await chat.getByText("I don't know that").waitFor();

  await page.reload();
  await page.getByRole('dialog').getByText('When are you open on Saturday?').waitFor();
  // The policy of the website lets no pictures in, and a drawing leaves a letter in its place.
  expect(faults().filter((fault) => !/Loading the image .*\/logos\//.test(fault))).toEqual([]);
  await page.context().close();
}

async function findConversation(page: Page) {
  await page.getByRole('link', { name: 'Conversations' }).first().click();
  await page.waitForURL('**/dashboard/conversations');
  const asked = page.getByRole('list', { name: 'Conversations' }).getByText('Who won the world cup in 1998?');
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
