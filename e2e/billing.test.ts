import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentProvider } from '../server/src/testing/payment-provider.ts';
import { expectAccessible } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { openAsOwner, openSettings, password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';
import { setupLinkOf } from './super-admin.ts';

let provider: Awaited<ReturnType<typeof startPaymentProvider>>;
const stage = setStage(async () => {
  provider = await startPaymentProvider();
  const { secretKey, webhookSecret, apiUrl } = provider.options;
  return startServer({
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
      TRUST_PROXY: '1',
    },
  });
});
afterAll(() => provider?.close());

let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = [];
beforeAll(async () => {
  const { page } = await openPage(stage.browser);
  const [, code] = (await setupLinkOf(stage.server)).split('#code=');
  const chief = { firstName: 'Margaret', lastName: 'Hamilton', email: 'chief@parley.example', password };
  await post(page, stage.server.url, '/api/super-admin-setup', { ...chief, code });
  cookies = await page.context().cookies();
});

async function openAsChief() {
  const watched = await openPage(stage.browser);
  await watched.page.context().addCookies(cookies);
  return watched;
}

/** The page of the provider, where people pay; it is somewhere else on the web. */
const answerAsProvider = (page: Page) =>
  page.route('https://pay.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  );

/** The provider tells the server that somebody has paid what it asked for last. */
async function payLastCheckout() {
  const checkout = provider.checkouts.at(-1)!;
  const price = (name: string) => checkout[`line_items[0][price_data][${name}]`];
  const { payload, signature } = provider.sign(
    {
      id: `evt_${crypto.randomUUID()}`,
      type: 'checkout.session.completed',
      data: {
        object: {
          client_reference_id: checkout.client_reference_id,
          payment_status: 'paid',
          amount_total: Number(price('unit_amount')),
          currency: price('currency'),
        },
      },
    },
    new Date(),
  );
  const answer = await fetch(`${stage.server.url}/api/payments/events`, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
}

test('an owner sees what another plan costs, pays for it, and has it once the payment is there', async () => {
  const chief = await openAsChief();
  await callServer(chief.page, stage.server, '/api/admin/plans/growth', {
    method: 'PUT',
    data: {
      name: 'Growth',
      support: 'E-mail support with a response within 24 hours.',
      limits: { agents: 0, documents: 500, messagesPerMonth: 2000, members: 10 },
      price: { amountCents: 4900, currency: 'USD' },
      isOffered: true,
      version: 0,
    },
  });
  const { page, faults } = await openAsOwner(stage.browser, stage.server.url, 'ada@plans.example');
  await answerAsProvider(page);
  await openSettings(page, stage.server.url, 'subscription', 'Current plan');
  await page.getByRole('button', { name: 'Change to Growth' }).click();
  await page.getByText('$49.00 for a month, due now').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('heading', { name: 'Pay here' }).waitFor();

  // Whoever comes back without having paid is where they were.
  await openSettings(page, stage.server.url, 'subscription', 'Current plan');
  await page.getByRole('button', { name: 'Change to Growth' }).waitFor();
  await page.getByRole('row', { name: /INV-.*Pending/ }).waitFor();
  await payLastCheckout();
  await page.reload();
  await page.getByText('Yours', { exact: true }).waitFor();
  await page.getByRole('row', { name: /INV-.*Paid.*\$49\.00/ }).waitFor();
  await page.getByText('Upgrade for more').first().waitFor();
  await page.goto(`${stage.server.url}/dashboard/agents`);
  await page.getByRole('link', { name: 'Upgrade to Create Agents' }).first().waitFor();
  expect(faults()).toEqual([]);
});

test('an invoice is issued, looked at, printed, saved, paid, and another one voided', async () => {
  const owner = await openAsOwner(stage.browser, stage.server.url, 'ada@invoices.example', [
    'Harbour Bakery',
  ]);
  const chief = await openAsChief();
  const issue = async (description: string) => {
    await chief.page.goto(`${stage.server.url}/admin/businesses`);
    await chief.page.getByRole('button', { name: 'Actions for Harbour Bakery' }).click();
    await chief.page.getByRole('menuitem', { name: 'View Details' }).click();
    await chief.page.getByRole('button', { name: 'Issue invoice' }).click();
    const dialog = chief.page.getByRole('dialog', { name: 'Issue invoice' });
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByLabel('Quantity').fill('2');
    await dialog.getByLabel('Each').fill('12.50');
    await dialog.getByRole('button', { name: 'Issue invoice' }).click();
    const [number] = /INV-[\w-]+/.exec(
      (await chief.page.getByText(/^Invoice INV-\S+ issued$/).textContent())!,
    )!;
    return number;
  };
  const number = await issue('Loaves of the month');

  const { page } = owner;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await answerAsProvider(page);
  await openSettings(page, stage.server.url, 'subscription', 'Current plan');
  await page.getByRole('link', { name: number }).click();
  await page.getByText('Loaves of the month').waitFor();
  await page.getByText('$25.00').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect(download.suggestedFilename()).toContain(number);

  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('heading', { name: 'Pay here' }).waitFor();
  await payLastCheckout();
  await page.goBack();
  await page.getByText('Paid', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0);

  const mistaken = await issue('Somebody else’s loaves');
  await chief.page.goto(`${stage.server.url}/admin/settings?tab=plans`);
  await chief.page.getByRole('button', { name: `Actions for invoice ${mistaken}` }).click();
  await chief.page.getByRole('menuitem', { name: 'Void' }).click();
  const question = chief.page.getByRole('dialog', { name: `Void invoice ${mistaken}?` });
  await question.getByLabel('Reason').fill('Sent to the wrong bakery');
  await question.getByRole('button', { name: 'Void invoice' }).click();
  await chief.page.getByText(`Invoice ${mistaken} voided`).waitFor();

  await openSettings(page, stage.server.url, 'subscription', 'Current plan');
  await page.getByRole('link', { name: mistaken }).click();
  await page
    .getByText(/Voided/)
    .first()
    .waitFor();
  await page.getByText('$0.00').first().waitFor();
  expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
  expect([...owner.faults(), ...chief.faults()]).toEqual([]);
});
