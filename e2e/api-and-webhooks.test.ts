import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../server/src/testing/webhook-receiver.ts';
import { eventually, findAxeViolations } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { waitForLink } from './outbox.ts';
import { openAsOwner, openSettings, post } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver(stage.server.outside.webhooks);
});
afterAll(() => receiver?.close());

const shownSecret = (page: Page) => page.getByRole('dialog').locator('pre').innerText();

test('an owner makes a key, a program works with it until it is revoked', async () => {
  const { page, faults } = await openAsOwner(stage.browser, stage.server.url, 'keys@bakery.example');
  await openSettings(page, stage.server.url, 'api', 'No API keys yet');
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Please name the key').waitFor();
  await page.getByText('Choose at least one permission').waitFor();
  await page.getByLabel('Name').fill('Warehouse');
  await page.getByLabel('Read agents').check();
  await page.getByLabel('Create, change and delete agents').check();
  await page.getByLabel('Works').selectOption({ label: '90 days' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();

  await page.getByText('Your new API key').waitFor();
  const key = await shownSecret(page);
  expect(key).toMatch(/^parley_sk_/);
  // It warns before it goes: the key is never seen again.
  await page.keyboard.press('Escape');
  await page.getByText('Copy it before you close this').waitFor();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByText(`${key.slice(0, 14)}…${key.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(key);

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${stage.server.url}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
  const made = await call('/agents', {
    method: 'POST',
    body: JSON.stringify({ name: 'Baker', welcomeMessage: 'Hello!' }),
  });
  expect(made.status).toBe(200);
  const { data } = (await (await call('/agents')).json()) as { data: { name: string }[] };
  expect(data.map(({ name }) => name)).toEqual(['Baker']);
  const refused = await call('/conversations');
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as { message: string }).message).toContain('conversations:read');

  await page.reload();
  await page.getByText('less than a minute ago').waitFor();
  await page.getByRole('button', { name: 'Revoke Warehouse' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await call('/agents')).status).toBe(401);
  await openSettings(page, stage.server.url, 'security', 'Security Log');
  for (const line of ['API key created', 'API key revoked']) {
    const row = page.getByRole('row').filter({ hasText: line });
    await row.getByText('Warehouse').waitFor();
  }
  expect(faults()).toEqual([]);
});

test('the key and the webhook of somebody who is removed are suspended, and an owner takes them over', async () => {
  const { server, browser } = stage;
  const { page, faults, businessIds } = await openAsOwner(browser, server.url, 'taker@bakery.example');
  const business = `/api/businesses/${businessIds[0]}`;
  const leaving = 'leaving@bakery.example';
  await post(page, server.url, `${business}/invitations`, { email: leaving, role: 'owner' });
  const { page: hers } = await openAsOwner(browser, server.url, leaving, []);
  const link = await waitForLink(server.dataDir, leaving, `${server.url}/auth/callback#invitation=`);
  await post(hers, server.url, '/api/invitations/accept', {
    token: new URL(link).hash.slice('#invitation='.length),
  });
  const form = { name: 'Till', scopes: ['agents:read'], expiresInDays: null };
  const { secret } = await callServer<{ secret: string }>(hers, server, `${business}/api-keys`, {
    data: form,
  });
  await callServer(hers, server, `${business}/webhooks`, {
    data: { url: receiver.url, events: ['handoff.created'] },
  });
  const call = async () =>
    (await fetch(`${server.url}/api/v1/agents`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect(await call()).toBe(200);

  await openSettings(page, server.url, 'account', 'Company size');
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await eventually(call).toBe(403);

  await openSettings(page, server.url, 'api', 'API keys');
  const row = page.getByRole('row').filter({ hasText: 'Till' });
  await row.getByText('Suspended', { exact: true }).waitFor();
  await row.getByText('Ada Byron was removed from the business.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take over Till' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  expect(await call()).toBe(200);
  const hook = page.getByRole('listitem').filter({ hasText: receiver.url });
  await hook.getByText('Suspended', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Take over ${receiver.url}` }).click();
  await hook.getByText('Active', { exact: true }).waitFor();
  await openSettings(page, server.url, 'security', 'Security Log');
  for (const line of ['API key suspended', 'API key taken over', 'Webhook taken over'])
    await page.getByRole('row').filter({ hasText: line }).waitFor();
  expect(faults()).toEqual([]);
});

test('an owner adds a webhook, tests it, sees what came back and sends it again', async () => {
  const { page, faults } = await openAsOwner(stage.browser, stage.server.url, 'hooks@bakery.example');
  await openSettings(page, stage.server.url, 'api', 'No webhooks yet');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await dialog.getByLabel('A handoff is created').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('leads into a private network').waitFor();
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('Your server checks with it').waitFor();
  const secret = await shownSecret(page);
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have copied it' }).click();

  receiver.answerWith(500, 'the oven is cold');
  await page.getByRole('button', { name: `Send a test to ${receiver.url}` }).click();
  await page.getByText('The address answered with status 500.').waitFor();
  await page.getByRole('button', { name: /^Test/ }).first().click();
  await page.getByText('the oven is cold').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  receiver.answerWith(200);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await eventually(() => receiver.received.length).toBe(2);
  expect(receiver.received.every((delivery) => isSignedWith(secret, delivery))).toBe(true);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(1);
  // The refused address is the only thing that went wrong, and the server said so.
  expect(faults().filter((fault) => !fault.includes('400'))).toEqual([]);
});

test('the documentation of the API is there before any script runs, and shows this server once it does', async () => {
  const html = await (await fetch(`${stage.server.url}/documentation/api`)).text();
  for (const text of ['/api/v1/agents', 'x-parley-signature', 'handoff.created', 'agents:read'])
    expect(html).toContain(text);
  const { page, faults } = await openPage(stage.browser);
  await page.goto(`${stage.server.url}/documentation/api`);
  await page.getByText(`curl "${stage.server.url}/api/v1/agents"`).first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(faults()).toEqual([]);

  // From another page, without loading the site anew.
  await page.goto(`${stage.server.url}/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await page.getByRole('heading', { name: 'API documentation' }).waitFor();
  expect(faults()).toEqual([]);
});
