import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  agentCall,
  agentCard,
  agentsCall,
  beginAgent,
  chooseInMenu,
  expectTab,
  lookAt,
  openAgents,
  openTab,
  openWizard,
  press,
} from './agent-pages.ts';
import { inviteColleague } from './bakery-on-air.ts';
import { callServer } from './call-server.ts';
import { expectTexts, fault, noConnection, readToast, refuse } from './refused-call.ts';
import { openAsOwner, password, submit } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);
const unreached = 'We could not reach the server. Check your connection and try again.';

async function forbidCopying(page: Page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
}

test('a link that cannot be shared or ended is said, and what the network did can be tried again', async () => {
  const { page } = await openAgents(stage, 'sharing@bakery.example', 'Maya');
  let givesWay = await refuse(page, 'GET', `${agentCall}/previews`, fault);
  await chooseInMenu(page, 'Maya', 'Share Agent');
  const dialog = page.getByRole('dialog', { name: 'Share Maya' });
  await expectTexts(page, 'The links could not be loaded');
  await givesWay();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expectTexts(page, 'None. A link you create is listed here until it ends.');

  givesWay = await refuse(page, 'POST', `${agentCall}/previews`, fault);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await readToast(page, 'The link could not be made', 'Something went wrong on our side.');
  await givesWay();
  givesWay = await refuse(page, 'POST', `${agentCall}/previews`, noConnection);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectTexts(page, unreached);
  await givesWay();
  await press(page, 'Try again');
  await dialog.getByText('it is shown only this once').waitFor();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await readToast(page, 'Link copied');
  await forbidCopying(page);
  await dialog.getByRole('button', { name: /^Cop/ }).click();
  await readToast(page, 'Copy Failed', 'Select the text and copy it by hand.');

  givesWay = await refuse(page, 'DELETE', `${agentCall}/previews/*`, fault);
  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await readToast(page, 'The link could not be ended');
  await givesWay();
  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await readToast(page, 'Link ended');
});

test('an agent that cannot be paused or activated stays as it was, and says so', async () => {
  const { page, agentPath } = await openAgents(stage, 'pausing@bakery.example', 'Maya');
  let givesWay = await refuse(page, 'POST', `${agentCall}/status`, fault);
  await chooseInMenu(page, 'Maya', 'Pause Agent');
  await readToast(page, 'Failed to update agent status. Please try again.');
  await agentCard(page, 'Maya').getByText('Active', { exact: true }).waitFor();
  await givesWay();
  await chooseInMenu(page, 'Maya', 'Pause Agent');
  await readToast(page, 'Agent paused');
  await agentCard(page, 'Maya').getByText('Inactive').waitFor();
  givesWay = await refuse(page, 'POST', `${agentCall}/status`, noConnection);
  await chooseInMenu(page, 'Maya', 'Activate Agent');
  await expectTexts(page, unreached);
  await agentCard(page, 'Maya').getByText('Inactive').waitFor();
  await givesWay();
  await press(page, 'Try again');
  await readToast(page, 'Agent activated');

  givesWay = await refuse(page, 'GET', agentsCall, fault);
  await page.reload();
  await expectTexts(page, 'Your agents could not be loaded');
  await givesWay();
  await press(page, 'Retry');
  await agentCard(page, 'Maya').waitFor();

  // Somebody deletes it while nothing of it reaches this page.
  await refuse(page, 'GET', '/api/businesses/*/events', noConnection);
  await page.reload();
  await agentCard(page, 'Maya').waitFor();
  await callServer(page, stage.server, agentPath, { method: 'DELETE', data: {} });
  await chooseInMenu(page, 'Maya', 'Pause Agent');
  await page.getByText(/^Agent not found$/).waitFor();
});

test('when the businesses of a person cannot be told, it is said and what is known stays', async () => {
  const { page } = await openAgents(stage, 'unknown@bakery.example', 'Maya');
  await page.goto(`${stage.server.url}/dashboard`);
  await page.getByRole('link', { name: 'My Agents' }).first().waitFor();
  await refuse(page, 'GET', '/api/session', fault);
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.getByRole('link', { name: 'My Agents' }).first().click();
  await expectTexts(page, 'Error fetching businesses', 'Could not load your businesses. Please try again later.');
  await agentCard(page, 'Maya').waitFor();
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.getByRole('link', { name: 'Create New Agent' }).click();
  await page.getByLabel('Agent name').fill('Still here');
  await press(page, 'Save Agent');
  await expectTexts(page, 'Agent saved successfully');
});

test('who leaves the business while the wizard stands open is told why nothing can be saved, and loses nothing', async () => {
  const { server, browser } = stage;
  const { page: owner, businessIds } = await openAsOwner(browser, server.url, 'chief@bakery.example');
  const business = `/api/businesses/${businessIds[0]}`;
  const { page } = await inviteColleague(browser, server, { owner, businessId: businessIds[0] ?? '' }, 'Robin');
  await openWizard(page, server);
  await page.getByLabel('Agent name').fill('Half done');
  const members = await callServer<{ userId: string; email: string }[]>(owner, server, `${business}/members`, { method: 'GET' });
  const robin = members.find(({ email }) => email === 'robin@bakery.example');
  await callServer(owner, server, `${business}/members/${robin?.userId}`, { method: 'DELETE', data: {} });

  await press(page, 'Save Agent');
  await expectTexts(page, 'Business ID is required to save the agent.', 'You no longer belong to this business');
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Half done');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Half done');
  await press(page, 'Go to your businesses');
  await page.waitForURL('**/business-onboarding');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Half done');
});

test('whose session ends in the middle signs in again and goes on where they were', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'ended@bakery.example');
  await openWizard(page, stage.server);
  await page.getByLabel('Agent name').fill('Unsaved');
  await callServer(page, stage.server, '/api/sign-out', { data: {} });
  await press(page, 'Save Agent');
  await expectTexts(page, 'Creation Failed', 'Your session has ended. Please sign in again.');
  await page.waitForURL('**/signin');
  await page.getByLabel('Email').fill('ended@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page);
  await page.waitForURL('**/dashboard/agents/new');
  await expectTexts(page, 'Your unsaved changes are back');
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Unsaved');
  await press(page, 'Save Agent');
  await expectTexts(page, 'Agent saved successfully');
});

test('without a connection nothing is lost, and one press tries again', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'offline@bakery.example');
  await openWizard(page, stage.server);
  await page.getByLabel('Agent name').fill('Far away');
  await page.context().setOffline(true);
  await press(page, 'Save Agent');
  await expectTexts(page, 'Creation Failed', unreached);
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Far away');
  await page.context().setOffline(false);
  await press(page, 'Try again');
  await expectTexts(page, 'Agent saved successfully', 'All changes saved');
});

test('what a field cannot hold is said beside it', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'fields@bakery.example');
  await openWizard(page, stage.server);
  const name = page.getByLabel('Agent name');
  for (const nothing of ['   ', '\u200B\u2060']) {
    await name.fill(nothing);
    await press(page, 'Save Agent');
    await expectTexts(page, 'Agent name is required', 'Please enter a name for your agent.');
  }
  await name.fill('x'.repeat(200));
  expect(await name.inputValue()).toHaveLength(80);
  await name.fill('Ba\u202Eker 🥐');
  await page.getByLabel('Welcome message').fill(' ');
  await press(page, 'Next: Appearance');
  await expectTexts(page, 'Welcome message is required', 'Please check Basic Info');
  await page.getByLabel('Welcome message').fill('Hello!');
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
  await openTab(page, 'Basic Info');
  await expect.poll(() => name.inputValue()).toBe('Baker 🥐');
  await openTab(page, 'Appearance');
  await press(page, 'Next: Knowledge Base');
  await press(page, 'Next: Handoff Settings');
  await page.getByLabel('Enable handoff').check();
  await page.getByLabel('Handoff threshold').fill('0');
  await expectTexts(page, 'Enter a whole number from 1 to 10.');
  await page.getByLabel('Handoff threshold').fill('3');
  await press(page, 'Add holiday');
  await expectTexts(page, 'Pick a date first.');
  await press(page, 'Next: Preview & Embed');
  await expectTab(page, 'Preview & Embed');
  const domains = page.getByRole('textbox', { name: 'Allowed domains' });
  const addDomain = async (domain: string) => {
    await domains.fill(domain);
    await domains.press('Enter');
  };
  await addDomain('*.com');
  await expectTexts(page, 'This would allow half the web.');
  await addDomain('not a host');
  await expectTexts(page, 'Enter a host name such as shop.example.com');
  await addDomain('https://Bücher.example:443/cart');
  await page.getByRole('button', { name: 'Remove xn--bcher-kva.example' }).waitFor();
  await addDomain('bücher.example');
  await expectTexts(page, 'xn--bcher-kva.example is on the list already.');
  await page.getByRole('button', { name: 'Remove xn--bcher-kva.example' }).click();
  await readToast(page, 'Domain removed');
});

test('a message that cannot be sent in the preview is said there and in a toast', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'preview@bakery.example');
  await beginAgent(page, stage.server, 'Silent');
  await refuse(page, 'POST', '/functions/v1/agent-chat', fault);
  const preview = page.getByRole('complementary', { name: 'Preview' }).frameLocator('iframe');
  const message = preview.getByRole('textbox', { name: 'Type your message...' });
  await message.fill('Hello?');
  await message.press('Enter');
  await expectTexts(page, 'Message failed', 'Could not send message. Please try again later.');
  await preview.getByText("I'm having trouble processing your request. Please try again later.").waitFor();

  let letAnswer = () => {};
  const held = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const answer = { response: ' ', contexts: [], answered: false, confidence: 0, handoff: false, mode: 'agent' };
  const event = { type: 'done', answer: { ...answer, conversationId: null, messageId: null } };
  await page.route('**/functions/v1/agent-chat', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(event)}\n\n` });
  });
  await message.fill('Are you there?');
  await message.press('Enter');
  await preview.getByText('AI is thinking...').waitFor();
  letAnswer();
  await preview.getByText("I'm sorry, I couldn't process your request.").waitFor();
});

test('what is still empty says what will be there', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'empty@bakery.example');
  await page.goto(`${stage.server.url}/dashboard/knowledge-base`);
  await expectTexts(page, 'No Documents Available');
  await page.getByRole('link', { name: 'Conversations' }).first().click();
  await expectTexts(page, 'No Conversations Yet');
  await page.getByRole('link', { name: 'Escalations' }).first().click();
  await expectTexts(page, 'No escalations yet');
  await refuse(page, 'GET', '/api/businesses/*/handoffs', { status: 403, code: 'not_allowed', message: 'Not yours.' });
  await page.reload();
  await expectTexts(page, 'Failed to fetch your businesses');
});

test('two people who edit the same field choose which value stays', async () => {
  const { page, agents } = await openAgents(stage, 'choose@bakery.example', 'Maya');
  const edit = `${stage.server.url}/dashboard/agents/${agents[0]}/edit`;
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(edit);
    await one.getByText('Edit Mode').waitFor();
  }
  await page.getByLabel('Description').fill('Mine');
  await page.getByLabel('Welcome message').fill('Good day!');
  await other.getByLabel('Description').fill('Theirs');
  await press(other, 'Update Agent');
  await expectTexts(other, 'Agent updated successfully!');
  await page.bringToFront();
  await expectTexts(page, 'This agent was changed elsewhere', 'Ada Byron saved other values for Description.');
  await lookAt(page, 'wizard-conflict');
  await press(page, 'Update Agent');
  await readToast(page, 'Nothing was saved. Choose which values to keep, then save again.');
  await press(page, 'Take theirs');
  expect(await page.getByLabel('Description').inputValue()).toBe('Theirs');
  expect(await page.getByLabel('Welcome message').inputValue()).toBe('Good day!');

  // The same without hearing of the other change before saving.
  await page.getByLabel('Description').fill('Mine after all');
  await page.route('**/api/businesses/*/events', (route) => route.abort());
  await other.bringToFront();
  await other.getByLabel('Description').fill('Theirs once more');
  await press(other, 'Update Agent');
  await expectTexts(other, 'All changes saved');
  await page.bringToFront();
  await press(page, 'Update Agent');
  await expectTexts(page, 'This agent was changed elsewhere');
  await press(page, 'Keep mine');
  await press(page, 'Update Agent');
  await expectTexts(page, 'Agent updated successfully!');
  await other.bringToFront();
  await expect.poll(() => other.getByLabel('Description').inputValue()).toBe('Mine after all');
});

test('an agent that is deleted while it is edited can be saved as a new one', async () => {
  const { page, agents, agentPath } = await openAgents(stage, 'gone@bakery.example', 'Maya');
  await page.goto(`${stage.server.url}/dashboard/agents/${agents[0]}/edit`);
  await page.getByLabel('Description').fill('Much work');
  await callServer(page, stage.server, agentPath, { method: 'DELETE', data: {} });
  await expectTexts(page, 'This agent was deleted');
  await press(page, 'Update Agent');
  await page.waitForURL('**/dashboard/agents/new?draft=*');
  await openTab(page, 'Basic Info');
  expect(await page.getByLabel('Description').inputValue()).toBe('Much work');
});

test('an agent that cannot be read is no reason to take away what is being edited', async () => {
  const { page, agents, agentPath } = await openAgents(stage, 'reading@bakery.example', 'Maya');
  const edit = `${stage.server.url}/dashboard/agents/${agents[0]}/edit`;
  let givesWay = await refuse(page, 'GET', agentCall, fault);
  await page.goto(edit);
  await expectTexts(page, 'Failed to load agent data. Please try again.', 'Failed to fetch agent data.');
  await givesWay();
  await press(page, 'Retry');
  await page.getByLabel('Description').fill('Being written');
  givesWay = await refuse(page, 'GET', agentCall, fault);
  const isRefused = page.waitForResponse((response) => response.url().endsWith(agentPath) && response.status() === 500);
  await callServer(page, stage.server, `${agentPath}/status`, { data: { status: 'inactive' } });
  await isRefused;
  expect(await page.getByLabel('Description').inputValue()).toBe('Being written');
  await press(page, 'Next: Appearance');
  await expectTexts(page, 'Could not proceed to the next step. Please try again.');
  await givesWay();
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
  await page.goto(`${stage.server.url}/dashboard/agents/${crypto.randomUUID()}/edit`);
  await expectTexts(
    page,
    'Agent Not Found',
    'Failed to load agent details. The agent may not exist or you may not have permission to view it.',
  );
});

test('where the clipboard is closed every copy says so', async () => {
  const { page } = await openAgents(stage, 'copies@bakery.example');
  await beginAgent(page, stage.server, 'Writer');
  for (const step of ['Knowledge Base', 'Handoff Settings', 'Preview & Embed']) await press(page, `Next: ${step}`);
  await press(page, 'Generate Script');
  await readToast(page, 'Script Generated');
  await press(page, 'Finish Setup');
  const dialog = page.getByRole('dialog', { name: 'Your agent is ready' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await readToast(page, 'Script copied');
  await forbidCopying(page);
  await dialog.getByRole('button', { name: /^Cop/ }).click();
  await readToast(page, 'Copy failed');
  await dialog.getByRole('button', { name: 'View Agent' }).click();
  await page.getByRole('heading', { name: 'Writer' }).waitFor();
  await forbidCopying(page);
  await page.locator('figure', { hasText: 'Embed script' }).getByRole('button', { name: 'Copy' }).click();
  await readToast(page, 'Copy Failed');
});
