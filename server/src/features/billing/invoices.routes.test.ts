import { listPlatformAudit } from '@parley/contract/accounts/platform-audit';
import { deleteUser, suspendBusiness } from '@parley/contract/admin/admin';
import {
  downloadInvoice,
  downloadManagedInvoice,
  editInvoice,
  getBusinessBilling,
  getInvoice,
  getManagedInvoice,
  type InvoiceForm,
  issueInvoice,
  listInvoices,
  listManagedInvoices,
  markInvoicePaid,
  markInvoicePending,
  payInvoice,
  setSeller,
  voidInvoice,
} from '@parley/contract/billing/invoices';
import { savePlan, setPlan } from '@parley/contract/billing/plans';
import { deleteOwnBusiness } from '@parley/contract/businesses/businesses';
import { listNotifications } from '@parley/contract/insights/notifications';
import { sql } from 'drizzle-orm';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson, makeSuperAdmin } from '../../testing/admins.ts';
import { makeMember, makeOwner, type Owner, testPassword } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeSuperAdmin(server);
});
afterAll(() => server.close());

const form: InvoiceForm = {
  currency: 'USD',
  billedTo: { name: 'Corner Bakery', address: '1 Main Street\nSpringfield', taxId: '' },
  items: [{ description: 'Growth plan', amountCents: 4900, quantity: 2 }],
  taxes: [],
  dueOn: null,
  note: '',
};
const issue = ({ businessId }: Owner, changes: Partial<InvoiceForm> = {}) =>
  admin.call(issueInvoice, { businessId, ...form, ...changes });
const numberOf = ({ invoiceNumber }: { invoiceNumber: string }) => Number(invoiceNumber.split('-').at(-1));

/** As one that was written before there were parties and taxes. */
async function makeOldInvoice(userId: string, number: string, status: string) {
  const items = JSON.stringify(form.items);
  const { rows } = await server.platform.database.db.execute<{ id: string }>(sql`
    insert into invoices (user_id, invoice_number, amount_cents, status, items, created_at)
    values (${userId}, ${number}, 9800, ${status}, ${items}, ${server.clock.now().toISOString()}) returning id`);
  return rows[0]!.id;
}

test('an invoice shows its lines, no tax unless one was set, and whom it is billed to', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId } = await issue(owner);
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({
    status: 'pending',
    billedTo: { name: 'Corner Bakery', address: '1 Main Street\nSpringfield' },
    from: null,
    subtotalCents: 9800,
    taxes: [],
    taxCents: 0,
    amountCents: 9800,
    dueCents: 9800,
    items: form.items,
    hasCheckout: false,
  });
  const { notifications } = await owner.call(listNotifications, {});
  expect(notifications[0]).toMatchObject({
    type: 'subscription',
    description: 'An invoice of $98.00 was issued to you.',
    data: { invoiceId },
  });
});

test('taxes are counted from the lines, half a coin up, in the coins of the currency', async () => {
  const owner = await makeOwner(server);
  const taxes = [
    { label: 'State tax', percent: 8.875 },
    { label: 'City tax', percent: 0.5 },
  ];
  expect(await issue(owner, { taxes })).toMatchObject({
    taxes: [{ amountCents: 870 }, { amountCents: 49 }],
    taxCents: 919,
    amountCents: 10_719,
  });
  const yen = { currency: 'JPY', items: [{ description: 'Plan', amountCents: 4900, quantity: 1 }] };
  expect(await issue(owner, { ...yen, taxes: [{ label: 'VAT', percent: 10 }] })).toMatchObject({
    currency: 'JPY',
    amountCents: 5390,
  });
});

test('an invoice from before is shown with the name of the person; an unknown status counts as pending', async () => {
  const owner = await makeOwner(server);
  const invoiceId = await makeOldInvoice(owner.userId, 'P-2001', 'disputed');
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({
    status: 'pending',
    billedTo: { name: 'Ada Lovelace' },
    taxCents: 0,
  });
  await makeOldInvoice(owner.userId, 'P-2002', 'paid');
  expect(await owner.call(listInvoices, {})).toMatchObject([
    { invoiceNumber: 'P-2002', status: 'paid', dueCents: 0 },
    { invoiceNumber: 'P-2001', status: 'pending', dueCents: 9800 },
  ]);
});

test('the owner of a suspended business still sees what is owed, also one that was billed to another owner', async () => {
  const owner = await makeOwner(server);
  const second = await makeMember(server, owner, 'owner');
  const member = await makeMember(server, owner);
  const { id: invoiceId } = await issue(owner);
  await admin.call(suspendBusiness, {
    businessId: owner.businessId,
    reason: 'The last invoice was not paid.',
  });
  for (const person of [owner, second]) {
    expect(await person.call(listInvoices, {})).toMatchObject([{ id: invoiceId, dueCents: 9800 }]);
    expect(await person.call(getInvoice, { invoiceId })).toMatchObject({ id: invoiceId });
  }
  expect(await member.call(listInvoices, {})).toEqual([]);
});

test("nobody sees the invoice of another business, nor a member that of the owner's", async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const stranger = await makeOwner(server);
  const { id: invoiceId } = await issue(owner);
  for (const person of [member, stranger]) {
    for (const endpoint of [getInvoice, downloadInvoice, payInvoice])
      expect((await person.send(endpoint, { invoiceId })).status).toBe(404);
    expect(await person.call(listInvoices, {})).toEqual([]);
    expect((await person.send(getManagedInvoice, { invoiceId })).status).toBe(403);
  }
});

test('numbers have no gap, also when several are issued at once and one of them fails', async () => {
  const owner = await makeOwner(server);
  const first = numberOf(await issue(owner));
  const nobody = crypto.randomUUID();
  const all = await Promise.allSettled([
    issue(owner),
    issue(owner),
    admin.call(issueInvoice, { businessId: nobody, ...form }),
    issue(owner),
    issue(owner),
  ]);
  const numbers = all.flatMap((one) => (one.status === 'fulfilled' ? [numberOf(one.value)] : []));
  expect(numbers.sort((a, b) => a - b)).toEqual([first + 1, first + 2, first + 3, first + 4]);
});

test.each([
  ['a negative amount', { items: [{ description: 'Credit', amountCents: -1, quantity: 1 }] }],
  ['half a coin', { items: [{ description: 'Half', amountCents: 0.5, quantity: 1 }] }],
  ['an absurd amount', { items: [{ description: 'Moon', amountCents: 10 ** 10, quantity: 1 }] }],
  ['an absurd sum', { items: [{ description: 'Moons', amountCents: 10 ** 9, quantity: 1000 }] }],
  ['no quantity', { items: [{ description: 'Nothing', amountCents: 1, quantity: 0 }] }],
  ['no line', { items: [] }],
  ['an unknown currency', { currency: 'XQQ' }],
  ['a tax of more than everything', { taxes: [{ label: 'Tax', percent: 101 }] }],
  ['a negative tax', { taxes: [{ label: 'Tax', percent: -1 }] }],
  ['a day that is none', { dueOn: '2026-02-31' }],
  ['nobody to bill', { billedTo: { name: ' ', address: '', taxId: '' } }],
])('an invoice with %s is refused', async (_, changes) => {
  const owner = await makeOwner(server);
  const response = await admin.send(issueInvoice, { businessId: owner.businessId, ...form, ...changes });
  expect(response.status).toBe(400);
});

test('an open invoice is edited; of two admins the second is told, and a closed one stays as it is', async () => {
  const owner = await makeOwner(server);
  const issued = await issue(owner);
  const { id: invoiceId, version } = issued;
  const items = [{ description: 'Business plan', amountCents: 9900, quantity: 1 }];
  const edited = await admin.call(editInvoice, { ...form, items, invoiceId, version });
  expect(edited).toMatchObject({ amountCents: 9900, invoiceNumber: issued.invoiceNumber });
  await expect(admin.call(editInvoice, { ...form, invoiceId, version })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Somebody else has changed the invoice') },
  });
  await expect(admin.call(markInvoicePaid, { invoiceId, version })).rejects.toMatchObject({ status: 409 });
  const paid = await admin.call(markInvoicePaid, { invoiceId, version: edited.version });
  expect(paid).toMatchObject({ status: 'paid', dueCents: 0, paidAt: expect.any(String) });
  await expect(admin.call(editInvoice, { ...form, invoiceId, version: paid.version })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('not open any more') },
  });
});

test('a voided invoice shows as failed with its day, keeps its number and is owed no more', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId, version, invoiceNumber } = await issue(owner);
  const voided = await admin.call(voidInvoice, { invoiceId, version, reason: 'Wrong address' });
  expect(voided).toMatchObject({ status: 'failed', voidReason: 'Wrong address' });
  expect(await owner.call(getInvoice, { invoiceId })).toMatchObject({
    invoiceNumber,
    status: 'failed',
    dueCents: 0,
    voidedAt: expect.any(String),
  });
  for (const endpoint of [markInvoicePaid, voidInvoice])
    expect((await admin.send(endpoint, { invoiceId, version: voided.version, reason: 'Again' })).status).toBe(
      409,
    );
  const pages = await admin.call(listManagedInvoices, { status: 'voided', search: invoiceNumber });
  expect(pages.rows.map(({ id }) => id)).toEqual([invoiceId]);
  expect((await admin.call(listManagedInvoices, { status: 'pending', search: invoiceNumber })).total).toBe(0);
});

test('admins find invoices by number and name, wildcards meaning nothing, and foreign ids find nothing', async () => {
  const owner = await makeOwner(server);
  await issue(owner, { billedTo: { name: '100% Брот & Söhne', address: '', taxId: '' } });
  const search = async (text: string) => (await admin.call(listManagedInvoices, { search: text })).total;
  expect(await search('100% Брот')).toBe(1);
  expect(await search('100_ Брот')).toBe(0);
  expect((await admin.send(getManagedInvoice, { invoiceId: crypto.randomUUID() })).status).toBe(404);
  expect((await admin.send(getManagedInvoice, { invoiceId: 'nonsense' })).status).toBe(400);
  expect((await admin.call(listManagedInvoices, { page: 1_000_000 })).rows).not.toEqual([]);
});

test('what is billed next begins as the last invoice was, and the seller is the one of its day', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  expect((await admin.call(getBusinessBilling, { businessId })).draft).toMatchObject({
    currency: 'USD',
    billedTo: { name: 'Corner Bakery' },
  });
  const seller = {
    name: 'Parley Ltd',
    address: '2 High Street',
    taxId: 'GB 123',
    currency: 'EUR',
    prefix: 'PAR',
  };
  const before = await issue(owner);
  const saved = await admin.call(setSeller, { ...seller, version: 0 });
  await expect(admin.call(setSeller, { ...seller, version: 0 })).rejects.toMatchObject({ status: 409 });
  const after = await issue(owner, { taxes: [{ label: 'VAT', percent: 20 }] });
  expect(after).toMatchObject({ from: { name: 'Parley Ltd', taxId: 'GB 123' } });
  expect(after.invoiceNumber).toMatch(/^PAR-\d{4}-\d{4}$/);
  expect(await admin.call(getManagedInvoice, { invoiceId: before.id })).toMatchObject({ from: null });
  const billing = await admin.call(getBusinessBilling, { businessId });
  expect(billing.invoices).toHaveLength(2);
  expect(billing.draft.taxes).toEqual([{ label: 'VAT', percent: 20 }]);
  const helper = await makeAdminPerson(server);
  expect((await helper.send(setSeller, { ...seller, version: saved.version })).status).toBe(403);
});

test('an admin who moves a business may bill the first month at once', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const limits = { agents: 5, documents: null, messagesPerMonth: null, members: null };
  const price = { amountCents: 2500, currency: 'KWD' };
  await admin.call(savePlan, {
    id: 'gulf',
    name: 'Gulf',
    support: '',
    limits,
    price,
    isOffered: true,
    version: 0,
  });
  const { invoiceId } = await admin.call(setPlan, { businessId, plan: 'gulf', withInvoice: true });
  expect(await owner.call(getInvoice, { invoiceId: invoiceId! })).toMatchObject({
    currency: 'KWD',
    amountCents: 2500,
    items: [{ description: 'Gulf plan, one month' }],
  });
  expect((await admin.send(setPlan, { businessId, plan: 'growth', withInvoice: true })).status).toBe(409);
});

test('the PDF holds every name and line, in Cyrillic and with umlauts, over as many pages as it takes', async () => {
  const owner = await makeOwner(server);
  const items = Array.from({ length: 40 }, (_, nth) => ({
    description: `Zeile ${nth + 1}: Schönschrift für Müßiggänger ${'sehr lang '.repeat(nth % 3 ? 1 : 20)}`,
    amountCents: 100,
    quantity: nth + 1,
  }));
  const billedTo = { name: 'ООО «Пекарня Чайка»', address: 'Žižkova 5\nPlzeň', taxId: 'RU 77' };
  const { id: invoiceId, invoiceNumber } = await issue(owner, { items, billedTo });
  for (const paper of ['a4', 'letter'] as const) {
    const response = await owner.send(downloadInvoice, { invoiceId, paper });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-${invoiceNumber}.pdf"`,
    );
    const { text, pageCount, height } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    for (const words of [invoiceNumber, 'ООО «Пекарня Чайка»', 'Žižkova 5', 'Plzeň', 'Zeile 40', '$820.00'])
      expect(text).toContain(words);
    expect(pageCount).toBeGreaterThan(1);
    expect(Math.round(height)).toBe(paper === 'a4' ? 842 : 792);
  }
  expect((await admin.send(downloadManagedInvoice, { invoiceId })).status).toBe(200);
});

test('no PDF is written that would lose letters of a name; the invoice says why', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId, noPdfReason } = await issue(owner, {
    billedTo: { name: '株式会社さくら', address: '東京', taxId: '' },
  });
  expect(noPdfReason).toBe('The fonts of our PDF files lack letters of this invoice (株 式 会 社 さ …).');
  for (const response of [
    await owner.send(downloadInvoice, { invoiceId }),
    await admin.send(downloadManagedInvoice, { invoiceId }),
  ]) {
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'unprocessable',
      message: `${noPdfReason} Print the page or save it as PDF from your browser instead.`,
    });
  }
  expect((await issue(owner)).noPdfReason).toBeNull();
});

test('what an admin marked as paid can be pending again, unless a plan followed or somebody was quicker', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId, version } = await issue(owner);
  const seen = { invoiceId, version };
  await expect(admin.call(markInvoicePending, seen)).rejects.toMatchObject({ status: 409 });
  const paid = await admin.call(markInvoicePaid, seen);
  expect(paid).toMatchObject({ status: 'paid', canBePending: true });
  const again = await admin.call(markInvoicePending, { invoiceId, version: paid.version });
  expect(again).toMatchObject({ status: 'pending', paidAt: null, dueCents: 9800, canBePending: false });
  await expect(admin.call(markInvoicePending, { invoiceId, version: paid.version })).rejects.toMatchObject({
    status: 409,
  });
  const { entries } = await admin.call(listPlatformAudit, { search: 'invoice_pending_again' });
  expect(entries).toMatchObject([{ details: { invoice: again.invoiceNumber } }]);
  const oldId = await makeOldInvoice(owner.userId, 'P-3001', 'paid');
  const old = await admin.call(getManagedInvoice, { invoiceId: oldId });
  await expect(
    admin.call(markInvoicePending, { invoiceId: oldId, version: old.version }),
  ).rejects.toMatchObject({ status: 409, body: { message: expect.stringContaining('an admin has marked') } });
});

test('an open invoice is overdue once the day on which it was due is over, and no longer when it is paid', async () => {
  const owner = await makeOwner(server);
  const today = server.clock.now().toISOString().slice(0, 10);
  expect(await issue(owner, { dueOn: today })).toMatchObject({ isOverdue: false, status: 'pending' });
  const late = await issue(owner, { dueOn: '2020-01-31' });
  expect(late).toMatchObject({ isOverdue: true, status: 'pending' });
  expect(await owner.call(listInvoices, {})).toMatchObject([{ isOverdue: true }, { isOverdue: false }]);
  const paid = await admin.call(markInvoicePaid, { invoiceId: late.id, version: late.version });
  expect(paid).toMatchObject({ isOverdue: false, status: 'paid' });
});

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes);
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, nth) => pdf.getPage(nth + 1)));
  const texts = await Promise.all(
    pages.map(async (page) =>
      (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
    ),
  );
  const { height } = pages[0]!.getViewport({ scale: 1 });
  return { text: texts.join(' ').replace(/\s+/g, ' '), pageCount: pdf.numPages, height };
}

test('invoices outlive the business and the person they were for', async () => {
  const owner = await makeOwner(server);
  const { id: invoiceId } = await issue(owner);
  const { businessId } = owner;
  await owner.call(deleteOwnBusiness, { businessId, name: 'Corner Bakery', password: testPassword });
  expect(await admin.call(getManagedInvoice, { invoiceId })).toMatchObject({
    business: null,
    billedTo: { name: 'Corner Bakery' },
  });
  expect((await owner.send(getInvoice, { invoiceId })).status).toBe(200);
  await admin.call(deleteUser, { userId: owner.userId });
  expect(await admin.call(getManagedInvoice, { invoiceId })).toMatchObject({ dueCents: 9800 });
});
