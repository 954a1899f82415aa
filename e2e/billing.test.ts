import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentProvider } from '../server/src/testing/payment-provider.ts';
import { callServer } from './call-server.ts';
import { openAsOwner, openSettings } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';
import { openAsChief } from './super-admin.ts';

const stage = setSharedStage();
let provider: Awaited<ReturnType<typeof startPaymentProvider>>;
beforeAll(async () => {
  provider = await startPaymentProvider(stage.server.outside.payments);
});
afterAll(() => provider?.close());

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

test('an owner chooses a plan, looks at its invoice, prints, saves and pays it, and has the plan once the payment is there', async () => {
  const chief = await openAsChief(stage);
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
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await answerAsProvider(page);
  await openSettings(page, stage.server.url, 'subscription', 'Current plan');
  await page.getByRole('button', { name: 'Change to Growth' }).click();
  await page.getByText('$49.00 for a month, due now').waitFor();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('heading', { name: 'Pay here' }).waitFor();

  // Whoever comes back without having paid is where they were, and finds the invoice.
  await openSettings(page, stage.server.url, 'subscription', 'Current plan');
  await page.getByRole('button', { name: 'Change to Growth' }).waitFor();
  const link = page.getByRole('row', { name: /INV-.*Pending/ }).getByRole('link', { name: /INV-/ });
  const [number] = /INV-[\w-]+/.exec((await link.textContent())!)!;
  await link.click();
  await page.getByText('$49.00').first().waitFor();
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
  await openSettings(page, stage.server.url, 'subscription', 'Current plan');
  await page.getByText('Yours', { exact: true }).waitFor();
  await page.getByRole('row', { name: /INV-.*Paid.*\$49\.00/ }).waitFor();
  await page.getByText('Upgrade for more').first().waitFor();
  expect(faults()).toEqual([]);
});
