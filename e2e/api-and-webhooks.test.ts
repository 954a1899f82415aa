import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../server/src/testing/webhook-receiver.ts';
import { eventually, findAxeViolations } from '../web/src/testing/expectations.ts';
import { callServer } from './call-server.ts';
import { openAsMember, openAsOwner, openSettings } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver(stage.server.outside.webhooks);
});
afterAll(() => receiver?.close());

const shownSecret = (page: Page) => page.getByRole('dialog').locator('pre').innerText();

test('an owner makes a key and a webhook that work, takes over those of somebody who is removed, and reads all of it in the log', async () => {
  const { server, browser } = stage;
  const { page, faults, businessIds } = await openAsOwner(browser, server.url, 'keys@bakery.example');
  const businessId = businessIds[0]!;
  await openSettings(page, server.url, 'api', 'No API keys yet');
  await page.getByText('No webhooks yet', { exact: true }).waitFor();
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

  const callWith = (secret: string, path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    });
  const call = (path: string, init?: RequestInit) => callWith(key, path, init);
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

  const { secretOfTill, userId } = await joinAndLeaveThings(page, businessId);
  const stateOfTill = async () => (await callWith(secretOfTill, '/agents')).status;
  expect(await stateOfTill()).toBe(200);
  await callServer(page, server, `/api/businesses/${businessId}/members/${userId}`, { method: 'DELETE' });
  await eventually(stateOfTill).toBe(403);

  await page.reload();
  await page.getByText('less than a minute ago').first().waitFor();
  await page.getByRole('button', { name: 'Revoke Warehouse' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await call('/agents')).status).toBe(401);

  const row = page.getByRole('row').filter({ hasText: 'Till' });
  await row.getByText('Suspended', { exact: true }).waitFor();
  await row.getByText('Ada Byron was removed from the business.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take over Till' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  expect(await stateOfTill()).toBe(200);
  const hook = page.getByRole('listitem').filter({ hasText: receiver.url });
  await hook.getByText('Suspended', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Take over ${receiver.url}` }).click();
  await hook.getByText('Active', { exact: true }).waitFor();
  expect(faults()).toEqual([]);

  await addWebhook(page);
  await openSettings(page, server.url, 'security', 'Security Log');
  for (const [line, name] of [
    ['API key created', 'Warehouse'],
    ['API key revoked', 'Warehouse'],
    ['API key suspended', 'Till'],
    ['API key taken over', 'Till'],
  ] as const) {
    const logged = page.getByRole('row').filter({ hasText: line });
    await logged.getByText(name).first().waitFor();
  }
  await page.getByRole('row').filter({ hasText: 'Webhook taken over' }).waitFor();
  // The refused address is the only thing that went wrong, and the server said so.
  expect(faults().filter((fault) => !fault.includes('400'))).toEqual([]);
});

/** Another owner joins and makes a key, called Till, and a webhook. */
async function joinAndLeaveThings(owner: Page, businessId: string) {
  const { server, browser } = stage;
  const business = `/api/businesses/${businessId}`;
  const joining = { businessId, email: 'leaving@bakery.example', role: 'owner' as const };
  const { page: hers } = await openAsMember(browser, server.url, owner, joining);
  const form = { name: 'Till', scopes: ['agents:read'], expiresInDays: null };
  const { secret } = await callServer<{ secret: string }>(hers, server, `${business}/api-keys`, {
    data: form,
  });
  await callServer(hers, server, `${business}/webhooks`, {
    data: { url: receiver.url, events: ['handoff.created'] },
  });
  type Listed = { userId: string; email: string };
  const members = await callServer<Listed[]>(owner, server, `${business}/members`, { method: 'GET' });
  const { userId } = members.find(({ email }) => email === joining.email)!;
  return { secretOfTill: secret, userId };
}

/** Adds one after a private address was refused, tests it, sees what came back and sends it again. */
async function addWebhook(page: Page) {
  const address = `${receiver.url}/second`;
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await dialog.getByLabel('A handoff is created').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('leads into a private network').waitFor();
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText('Your server checks with it').waitFor();
  const secret = await shownSecret(page);
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have copied it' }).click();

  receiver.answerWith(500, 'the oven is cold');
  await page.getByRole('button', { name: `Send a test to ${address}` }).click();
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
}
