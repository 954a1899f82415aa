import {
  getInvoice,
  issueInvoice,
  listInvoices,
  payInvoice,
  voidInvoice,
} from '@parley/contract/billing/invoices';
import { choosePlan, getSubscription, savePlan } from '@parley/contract/billing/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayments } from '../../platform/payments/index.ts';
import { makeSuperAdmin } from '../../testing/admins.ts';
import { openTestLog } from '../../testing/logged-errors.ts';
import { makeOwner, type Owner } from '../../testing/makers.ts';
import { startPaymentProvider } from '../../testing/payment-provider.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let provider: Awaited<ReturnType<typeof startPaymentProvider>>;
let server: TestServer;
let admin: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  provider = await startPaymentProvider();
  server = await startTestServer({ payments: openPayments({ ...provider.options, log: openTestLog() }) });
  admin = await makeSuperAdmin(server);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const issue = ({ businessId }: Owner) =>
  admin.call(issueInvoice, {
    businessId,
    currency: 'EUR',
    billedTo: { name: 'Corner Bakery', address: '', taxId: '' },
    items: [{ description: 'Plan', amountCents: 4900, quantity: 1 }],
    taxes: [],
    dueOn: null,
    note: '',
  });

const paid = (invoiceId: string, changes: object = {}) => ({
  id: `evt_${crypto.randomUUID()}`,
  type: 'checkout.session.completed',
  data: {
    object: {
      client_reference_id: invoiceId,
      payment_status: 'paid',
      amount_total: 4900,
      currency: 'eur',
      ...changes,
    },
  },
});

const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  server.request('/api/payments/events', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  });
const send = (event: object) => deliver(provider.sign(event, server.clock.now()));

test('an owner pays an invoice at the provider, and it is paid once the provider says so', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId, invoiceNumber } = await issue(owner);
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({ hasCheckout: true });
  const { url } = await owner.call(payInvoice, { invoiceId });
  expect(url).toMatch(/^https:\/\/pay\.example\.com\//);
  expect(provider.checkouts.at(-1)).toMatchObject({
    client_reference_id: invoiceId,
    'line_items[0][price_data][unit_amount]': '4900',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][product_data][name]': `Invoice ${invoiceNumber}`,
    cancel_url: `http://parley.test/invoice/${invoiceId}`,
  });
  expect((await send(paid(invoiceId))).status).toBe(200);
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({
    status: 'paid',
    dueCents: 0,
    hasCheckout: false,
  });
  expect((await owner.send(payInvoice, { invoiceId })).status).toBe(409);
});

test('an event with a wrong, missing or old signature changes nothing', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId } = await issue(owner);
  const now = server.clock.now();
  const wrong = provider.sign(paid(invoiceId), now, 'whsec_of_somebody_else');
  const old = provider.sign(paid(invoiceId), new Date(now.getTime() - 10 * 60 * 1000));
  const right = provider.sign(paid(invoiceId), now);
  const changed = { ...right, payload: right.payload.replace('4900', '4901') };
  for (const bad of [wrong, old, changed, { ...right, signature: '' }])
    expect((await deliver(bad)).status).toBe(400);
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({ status: 'pending' });
});

test('an event that comes twice counts once', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const limits = { agents: 7, documents: null, messagesPerMonth: null, members: null };
  const price = { amountCents: 4900, currency: 'EUR' };
  await admin.call(savePlan, {
    id: 'seven',
    name: 'Seven',
    support: '',
    limits,
    price,
    isOffered: true,
    version: 0,
  });
  const choose = () => owner.call(choosePlan, { businessId, plan: 'seven', expected: price });
  expect(await choose()).toMatchObject({ outcome: 'checkout' });
  // Who comes back without having paid gets no second invoice.
  expect(await choose()).toMatchObject({ outcome: 'checkout' });
  const [invoice, ...others] = await owner.call(listInvoices, {});
  expect(others).toEqual([]);
  expect((await owner.call(getSubscription, { businessId })).plan.id).toBe('unlimited');

  const event = paid(invoice!.id);
  const both = await Promise.all([send(event), send(event)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await owner.call(getSubscription, { businessId })).plan.id).toBe('seven');
  expect(await owner.call(listInvoices, {})).toMatchObject([{ status: 'paid' }]);
});

test('money that fits no open invoice pays nothing, and the provider is not asked to send it again', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId, version } = await issue(owner);
  for (const event of [
    paid(invoiceId, { amount_total: 1 }),
    paid(invoiceId, { currency: 'usd' }),
    paid(invoiceId, { payment_status: 'unpaid' }),
    paid(crypto.randomUUID()),
    paid('no id at all'),
    { ...paid(invoiceId), type: 'checkout.session.expired' },
  ])
    expect((await send(event)).status).toBe(200);
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({ status: 'pending' });
  await admin.call(voidInvoice, { invoiceId, version, reason: 'Wrong' });
  expect((await send(paid(invoiceId))).status).toBe(200);
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({ status: 'failed' });
});

test('without its key there is no door, and no link to pay', async () => {
  const plain = await startTestServer();
  try {
    const { payload, signature } = provider.sign(paid(crypto.randomUUID()), plain.clock.now());
    const response = await plain.request('/api/payments/events', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature },
    });
    expect(response.status).toBe(404);
  } finally {
    await plain.close();
  }
});

test('a provider that does not answer well is told in plain words', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId } = await issue(owner);
  provider.breakDown();
  await expect(owner.call(payInvoice, { invoiceId })).rejects.toMatchObject({
    status: 503,
    body: { message: 'The payment provider cannot be reached. Please try again later.' },
  });
});
