import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { expectTexts, fault, refuse } from './refused-call.ts';
import { openAsOwner } from './signed-in-page.ts';
import { type RunningServer, removeDataDir, startServer } from './start-server.ts';

const pictures = fileURLToPath(new URL('../test-results/pictures', import.meta.url));
const agentCall = '/api/businesses/*/agents/*';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
});

async function lookAt(page: Page, name: string) {
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Calls the server as the page would. */
async function call<Answer = { id: string }>(page: Page, method: string, path: string, data: object = {}) {
  const answer = await page.request.fetch(`${server.url}${path}`, { method, data, headers: { origin: server.url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function openAgents(email: string, ...names: string[]) {
  const { page } = await openAsOwner(browser, server.url, email);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { session } = await call<{ session: { businesses: { id: string }[] } }>(page, 'GET', '/api/session', undefined);
  const businessId = session.businesses[0]?.id ?? '';
  const agents: string[] = [];
  for (const name of names) {
    const { id } = await call(page, 'POST', `/api/businesses/${businessId}/agents`, { name, welcomeMessage: 'Hello!' });
    await call(page, 'POST', `/api/businesses/${businessId}/agents/${id}/script`);
    agents.push(id);
  }
  await page.goto(`${server.url}/dashboard/agents`);
  if (names[0]) await card(page, names[0]).waitFor();
  return { page, businessId, agents };
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('everything in an agent’s menu does what it says', async () => {
  const { page } = await openAgents('menu@bakery.example', 'Maya');
  await lookAt(page, 'my-agents');
  await choose(page, 'Maya', 'Copy Embed Code');
  await expectTexts(page, 'Embed code copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/widget/widget.js');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await choose(page, 'Maya', 'Copy Embed Code');
  await expectTexts(page, 'Copy Failed');
  await choose(page, 'Maya', 'Pause Agent');
  await expectTexts(page, 'Agent paused');
  await card(page, 'Maya').getByText('Inactive').waitFor();
  await choose(page, 'Maya', 'Regenerate Script');
  await expectTexts(page, 'Agent script regenerated successfully');
  await card(page, 'Maya').getByText('Inactive').waitFor();
  await choose(page, 'Maya', 'Activate Agent');
  await card(page, 'Maya').getByText('Active', { exact: true }).waitFor();

  let givesWay = await refuse(page, 'POST', `${agentCall}/script`, fault);
  await choose(page, 'Maya', 'Regenerate Script');
  await expectTexts(page, 'Failed to regenerate agent script.');
  await givesWay();
  givesWay = await refuse(page, 'DELETE', agentCall, fault);
  await choose(page, 'Maya', 'Delete Agent');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Agent' }).click();
  await expectTexts(page, 'Failed to delete agent. Please try again.');
  await givesWay();
  await choose(page, 'Maya', 'Edit Agent');
  await page.getByText('Edit Mode').waitFor();
  await page.goBack();
  await choose(page, 'Maya', 'Delete Agent');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Agent' }).click();
  await expectTexts(page, 'Agent deleted', 'No agents yet');
});

test('a shared link lets strangers try the agent until it ends', async () => {
  const { page } = await openAgents('share@bakery.example', 'Noor');
  await choose(page, 'Noor', 'Share Agent');
  const dialog = page.getByRole('dialog', { name: 'Share Noor' });
  await dialog.getByText('30 days').click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('it is shown only this once').waitFor();
  const link = (await dialog.locator('pre').textContent())?.trim() ?? '';
  expect(link.startsWith(`${server.url}/preview#`)).toBe(true);
  await lookAt(page, 'share-agent');

  const stranger = await openPage(browser, { reducedMotion: 'reduce' });
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'Noor', level: 1 }).waitFor();
  const chat = stranger.page.getByRole('dialog');
  await chat.getByText('Hello!').first().waitFor({ timeout: 30_000 });
  await lookAt(stranger.page, 'shared-preview');
  expect(stranger.faults()).toEqual([]);

  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await expectTexts(page, 'Link ended', 'None. A link you create is listed here until it ends.');
  const late = await openPage(browser, { reducedMotion: 'reduce' });
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  await lookAt(late.page, 'ended-preview');
});

test('a list that is open elsewhere follows, and tells of what was deleted', async () => {
  const { page, businessId, agents } = await openAgents('live@bakery.example', 'Theo', 'Iris');
  await call(page, 'POST', `/api/businesses/${businessId}/agents/${agents[1]}/status`, { status: 'inactive' });
  await card(page, 'Iris').getByText('Inactive').waitFor();
  await call(page, 'DELETE', `/api/businesses/${businessId}/agents/${agents[0]}`);
  await expectTexts(page, 'Agent deleted', 'Theo is gone, with its documents and conversations.');
  await card(page, 'Theo').waitFor({ state: 'detached' });
});

test('at the limit of its plan a business is shown the plans', async () => {
  const { page, businessId } = await openAgents('limit@bakery.example', 'One', 'Two', 'Three');
  const chief = await openPage(browser);
  const admin = { firstName: 'Grace', lastName: 'Hopper', email: 'chief@parley.example', password: 'correct horse battery' };
  await call(chief.page, 'POST', '/api/super-admin-setup', admin);
  await page.getByRole('link', { name: 'Create New Agent' }).waitFor();
  await call(chief.page, 'PUT', `/api/admin/businesses/${businessId}/plan`, { plan: 'growth' });
  await page.reload();
  await page.getByRole('link', { name: 'Upgrade Plan for More Agents' }).click();
  await page.getByText('Current plan').waitFor();
  await page.goto(`${server.url}/dashboard/agents/new`);
  await page.getByLabel('Agent name').fill('Four');
  await page.getByRole('button', { name: 'Save Agent' }).click();
  await expectTexts(page, 'Creation Failed');
});

test('a website that was refused is allowed with one press', async () => {
  const { page, businessId, agents } = await openAgents('origin@bakery.example', 'Maya');
  const path = `/api/businesses/${businessId}/agents/${agents[0]}`;
  const { embedKey } = await call<{ embedKey: string }>(page, 'GET', path, undefined);
  const origin = 'https://shop.elsewhere.example';
  const stranger = await openPage(browser);
  const load = () =>
    stranger.page.request.post(`${server.url}/widget/sessions`, { data: { key: embedKey }, headers: { origin } });
  expect((await load()).status()).toBe(403);
  await page.goto(`${server.url}/dashboard/agents/${agents[0]}`);
  await page.getByRole('button', { name: `Allow ${origin}` }).click();
  await expectTexts(page, 'Website allowed');
  await page.getByRole('button', { name: 'Remove shop.elsewhere.example' }).waitFor();
  expect((await load()).status()).toBe(200);
});

test('an agent’s page tells all about it, and guards its keys', async () => {
  const { page, agents } = await openAgents('details@bakery.example', 'Maya');
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

  await page.goto(`${server.url}/dashboard/agents/${crypto.randomUUID()}/view`);
  await page.getByText('Agent Not Found').waitFor();
  await refuse(page, 'GET', agentCall, fault);
  await page.goto(`${server.url}/dashboard/agents/${agents[0]}`);
  await page.getByText('Failed to load agent data. Please try again.').waitFor();
});
