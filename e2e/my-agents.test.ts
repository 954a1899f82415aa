import { expect, test } from 'vitest';
import { expectTexts, press, readToast } from '../web/src/testing/expectations.ts';
import { agentCall, agentCard, chooseInMenu, lookAt, openAgents } from './agent-pages.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { fault, refuse } from './refused-call.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';
import { createSuperAdmin } from './super-admin.ts';

const stage = setStage(startServer);

test('everything in an agent’s menu does what it says', async () => {
  const { page } = await openAgents(stage, 'menu@bakery.example', 'Maya');
  await lookAt(page, 'my-agents');
  await chooseInMenu(page, 'Maya', 'Copy Embed Code');
  await readToast(page, 'Embed code copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/widget/widget.js');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await chooseInMenu(page, 'Maya', 'Copy Embed Code');
  await readToast(page, 'Copy Failed');
  await chooseInMenu(page, 'Maya', 'Pause Agent');
  await readToast(page, 'Agent paused');
  await agentCard(page, 'Maya').getByText('Inactive').waitFor();
  await chooseInMenu(page, 'Maya', 'Regenerate Script');
  await readToast(page, 'Agent script regenerated successfully');
  await agentCard(page, 'Maya').getByText('Inactive').waitFor();
  await chooseInMenu(page, 'Maya', 'Activate Agent');
  await readToast(page, 'Agent activated');
  await agentCard(page, 'Maya').getByText('Active', { exact: true }).waitFor();

  let givesWay = await refuse(page, 'POST', `${agentCall}/script`, fault);
  await chooseInMenu(page, 'Maya', 'Regenerate Script');
  await readToast(page, 'Failed to regenerate agent script.');
  await givesWay();
  givesWay = await refuse(page, 'DELETE', agentCall, fault);
  await chooseInMenu(page, 'Maya', 'Delete Agent');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Agent' }).click();
  await readToast(page, 'Failed to delete agent. Please try again.');
  await givesWay();
  await chooseInMenu(page, 'Maya', 'Edit Agent');
  await page.getByText('Edit Mode').waitFor();
  await page.goBack();
  await chooseInMenu(page, 'Maya', 'Delete Agent');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Agent' }).click();
  await expectTexts(page, 'Agent deleted', 'No agents yet');
});

test('a shared link lets strangers try the agent until it ends', async () => {
  const { page } = await openAgents(stage, 'share@bakery.example', 'Noor');
  await chooseInMenu(page, 'Noor', 'Share Agent');
  const dialog = page.getByRole('dialog', { name: 'Share Noor' });
  await dialog.getByText('30 days').click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('it is shown only this once').waitFor();
  const link = (await dialog.locator('pre').textContent())?.trim() ?? '';
  expect(link.startsWith(`${stage.server.url}/preview#`)).toBe(true);
  await lookAt(page, 'share-agent');

  const stranger = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'Noor', level: 1 }).waitFor();
  const chat = stranger.page.getByRole('dialog');
  await chat.getByText('Hello!').first().waitFor({ timeout: 30_000 });
  await lookAt(stranger.page, 'shared-preview');
  expect(stranger.faults()).toEqual([]);

  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await expectTexts(page, 'Link ended', 'None. A link you create is listed here until it ends.');
  const late = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  await lookAt(late.page, 'ended-preview');
});

test('a list that is open elsewhere follows, and tells of what was deleted', async () => {
  const { page, businessId, agents, agentPath } = await openAgents(stage, 'live@bakery.example', 'Theo', 'Iris');
  await callServer(page, stage.server, `/api/businesses/${businessId}/agents/${agents[1]}/status`, {
    data: { status: 'inactive' },
  });
  await agentCard(page, 'Iris').getByText('Inactive').waitFor();
  await callServer(page, stage.server, agentPath, { method: 'DELETE', data: {} });
  await expectTexts(page, 'Agent deleted', 'Theo is gone, with its documents and conversations.');
  await agentCard(page, 'Theo').waitFor({ state: 'detached' });
});

test('at the limit of its plan a business is shown the plans', async () => {
  const { page, businessId } = await openAgents(stage, 'limit@bakery.example', 'One', 'Two', 'Three');
  const chief = await openPage(stage.browser);
  const admin = { firstName: 'Grace', lastName: 'Hopper', email: 'chief@parley.example', password: 'correct horse battery' };
  await createSuperAdmin(chief.page, stage.server, admin);
  await page.getByRole('link', { name: 'Create New Agent' }).waitFor();
  await callServer(chief.page, stage.server, `/api/admin/businesses/${businessId}/plan`, {
    method: 'PUT',
    data: { plan: 'growth' },
  });
  await page.reload();
  await page.getByRole('link', { name: 'Upgrade Plan for More Agents' }).click();
  await page.getByText('Current plan').waitFor();
  await page.goto(`${stage.server.url}/dashboard/agents/new`);
  await page.getByLabel('Agent name').fill('Four');
  await press(page, 'Save Agent');
  await expectTexts(page, 'Creation Failed');

  await callServer(chief.page, stage.server, `/api/admin/businesses/${businessId}/plan`, {
    method: 'PUT',
    data: { plan: 'none' },
  });
  await page.goto(`${stage.server.url}/dashboard/agents`);
  await page.getByRole('link', { name: 'Upgrade to Create Agents' }).click();
  await expectTexts(page, 'No plan', 'Without a plan no agents can be created');
});

test('a website that was refused is allowed with one press', async () => {
  const { page, agents, agentPath } = await openAgents(stage, 'origin@bakery.example', 'Maya');
  const { embedKey } = await callServer<{ embedKey: string }>(page, stage.server, agentPath, { method: 'GET' });
  const origin = 'https://shop.elsewhere.example';
  const stranger = await openPage(stage.browser);
  const load = () =>
    stranger.page.request.post(`${stage.server.url}/widget/sessions`, { data: { key: embedKey }, headers: { origin } });
  expect((await load()).status()).toBe(403);
  await page.goto(`${stage.server.url}/dashboard/agents/${agents[0]}`);
  await page.getByRole('button', { name: `Allow ${origin}` }).click();
  await expectTexts(page, 'Website allowed');
  await page.getByRole('button', { name: 'Remove shop.elsewhere.example' }).waitFor();
  expect((await load()).status()).toBe(200);
});

test('an agent’s page tells all about it, and guards its keys', async () => {
  const { page, agents } = await openAgents(stage, 'details@bakery.example', 'Maya');
  await page.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('heading', { name: 'Maya' }).waitFor();
  await expectTexts(page, 'Created by', 'Ada Byron', 'Last updated by', 'Welcome message', 'Hello!');
  await page.getByRole('button', { name: 'Expand' }).click();
  const script = page.locator('pre', { hasText: 'widget.js' });
  const before = await script.textContent();
  await lookAt(page, 'agent-details');

  await page.getByRole('button', { name: 'Make a new key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new key' }).click();
  await expectTexts(page, 'New embed key');
  await expect.poll(() => script.textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Show secret' }).click();
  await page.getByText('Identity secret').waitFor();
  await page.getByRole('button', { name: 'Hide secret' }).click();
  expect(await page.getByText('Identity secret').count()).toBe(0);

  await page.goto(`${stage.server.url}/dashboard/agents/${crypto.randomUUID()}/view`);
  await page.getByText('Agent Not Found').waitFor();
  await refuse(page, 'GET', agentCall, fault);
  await page.goto(`${stage.server.url}/dashboard/agents/${agents[0]}`);
  await page.getByText('Failed to load agent data. Please try again.').waitFor();
});

test('what an agent’s page could not change is said, and what it changed too', async () => {
  const { page, agents } = await openAgents(stage, 'changes@bakery.example', 'Maya');
  await page.goto(`${stage.server.url}/dashboard/agents/${agents[0]}`);
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  let givesWay = await refuse(page, 'GET', `${agentCall}/identity`, fault);
  await press(page, 'Show secret');
  await readToast(page, 'The secret could not be read');
  await givesWay();
  await press(page, 'Make a new secret');
  await expectTexts(page, 'Make a new identity secret?');
  await confirm('Make a new secret');
  await readToast(page, 'New identity secret');
  for (const [what, done] of [
    ['Identity secret', 'Secret copied'],
    ['Embed key', 'Embed key copied'],
  ] as const) {
    await page.locator('figure', { hasText: what }).first().getByRole('button', { name: 'Copy' }).click();
    await readToast(page, done);
  }
  givesWay = await refuse(page, 'POST', `${agentCall}/key`, fault);
  await press(page, 'Make a new key');
  await expectTexts(page, 'Make a new embed key?');
  await confirm('Make a new key');
  await readToast(page, 'Update Failed');
  await givesWay();
  givesWay = await refuse(page, 'PATCH', agentCall, fault);
  await page.getByRole('radio', { name: 'Careful' }).click();
  await readToast(page, 'Update Failed');
  expect(await page.getByRole('radio', { name: 'Balanced' }).isChecked()).toBe(true);
  await givesWay();
  await press(page, 'Delete Agent');
  await expectTexts(page, 'Delete Maya?', 'the widget stops answering on your website');
  await confirm('Delete Agent');
  await readToast(page, 'Agent deleted', 'Maya is gone, with its documents and conversations.');
  await page.waitForURL('**/dashboard/agents');
});

test('a double click does once what one click does', async () => {
  const name = 'x'.repeat(80);
  const { page } = await openAgents(stage, 'twice@bakery.example', name);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/agents')) sent.push(request.method());
  });
  const expectSent = (...methods: string[]) => expect(sent.splice(0)).toEqual(methods);
  await chooseInMenu(page, name, 'Share Agent');
  await page.getByRole('button', { name: 'Create link' }).dblclick();
  await page.getByText('it is shown only this once').waitFor();
  expectSent('POST');
  await page.keyboard.press('Escape');
  await chooseInMenu(page, name, 'Delete Agent');
  const dialog = page.getByRole('alertdialog');
  // Also the longest name leaves the buttons where they belong.
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Delete Agent' }).dblclick();
  await expectTexts(page, 'Agent deleted', 'No agents yet');
  expectSent('DELETE');

  await page.getByRole('link', { name: 'Create Your First Agent' }).click();
  await page.getByLabel('Agent name').fill('Noor');
  await page.getByRole('button', { name: 'Save Agent' }).dblclick();
  await expectTexts(page, 'All changes saved');
  expectSent('POST');
  for (const step of ['Appearance', 'Knowledge Base', 'Handoff Settings', 'Preview & Embed']) await press(page, `Next: ${step}`);
  await page.getByRole('button', { name: 'Generate Script' }).waitFor();
  sent.length = 0;
  await page.getByRole('button', { name: 'Generate Script' }).dblclick();
  await expectTexts(page, 'Script Generated');
  expectSent('POST');
  await page.getByRole('button', { name: 'Finish Setup' }).dblclick();
  await page.getByRole('dialog', { name: 'Your agent is ready' }).waitFor();
  expectSent('PATCH');
});

test('leaving the wizard by the browser’s own buttons loses nothing, and what takes long shows its shape', async () => {
  const { page } = await openAgents(stage, 'leaving@bakery.example', 'Maya');
  await page.getByRole('link', { name: 'Create New Agent' }).click();
  await page.getByLabel('Agent name').fill('Not saved');
  await page.goBack();
  await agentCard(page, 'Maya').waitFor();
  await page.goForward();
  await expectTexts(page, 'Your unsaved changes are back');
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Not saved');
  await press(page, 'Next: Appearance');
  await page.getByLabel('Header text').fill('Half a header');
  await page.goBack();
  await agentCard(page, 'Not saved').waitFor();
  await page.goForward();
  await page.getByRole('tab', { name: 'Appearance', selected: true }).waitFor();
  expect(await page.getByLabel('Header text').inputValue()).toBe('Half a header');

  let letPass = () => {};
  const held = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route('**/api/businesses/*/agents{,/*}', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`${stage.server.url}/dashboard/agents`);
  await page.getByText('Loading agents').waitFor();
  await page.goto(page.url().replace('/agents', '/agents/new?draft=') + crypto.randomUUID());
  await page.getByText('Loading agent', { exact: true }).waitFor();
  letPass();
  await page.getByText('Agent Not Found').waitFor();
});
