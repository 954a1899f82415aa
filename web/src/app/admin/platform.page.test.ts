import { listPlatformAudit } from '@parley/contract/accounts/platform-audit';
import {
  getContacts,
  listEnvironmentSettings,
  noContacts,
  setContacts,
  testStorage,
} from '@parley/contract/accounts/platform-contacts';
import { getManagedBusiness, listBusinesses } from '@parley/contract/admin/admin';
import {
  editInvoice,
  getBusinessBilling,
  getSeller,
  type InvoiceForm,
  issueInvoice,
  listManagedInvoices,
  markInvoicePaid,
  markInvoicePending,
  voidInvoice,
} from '@parley/contract/billing/invoices';
import { listPlans, previewPlanChangeAsAdmin, savePlan, setPlan } from '@parley/contract/billing/plans';
import {
  listNotices,
  type ManagedNotice,
  publishNotice,
  withdrawNotice,
} from '@parley/contract/insights/notices';
import { describe, expect } from 'vitest';
import { answerAdmin } from '../../testing/admin-answers.ts';
import { managedInvoice, managedPlans, samplePlan } from '../../testing/billing-answers.ts';
import { expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleTime } from '../../testing/samples.ts';
import type { StubApi } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';

const seller = { name: '', address: '', taxId: '', currency: 'USD', prefix: 'INV', version: 0 };
const untouched = { suspendedAt: null, deletionDueAt: null };
const onePage = { total: 1, page: 1, pageCount: 1 };

function answerBilling(api: StubApi) {
  answerAdmin(api);
  api.answer(listPlans, managedPlans());
  api.answer(getSeller, seller);
  api.answer(listManagedInvoices, { rows: [managedInvoice()], ...onePage });
}

describe('plans and invoices', () => {
  test('a limit is changed, and a second admin is told', async ({ page, api }) => {
    answerBilling(api);
    const message = 'Somebody else has changed the plan Growth since you opened it.';
    const allow = api.refuse(savePlan, { status: 409, code: 'conflict', message });
    await page.goto('/admin/settings?tab=plans');
    await press(page, 'Edit Growth');
    await page.getByLabel('Agents', { exact: true }).fill('-5');
    await press(page, 'Save plan');
    await expectTexts(page, 'Use a whole number, or nothing for no limit.');
    await page.getByLabel('Agents', { exact: true }).fill('5');
    await page.getByLabel('Price of a month').fill('49.90');
    await press(page, 'Save plan');
    await expectTexts(page, message);
    allow();
    api.answer(savePlan, (form) => {
      expect(form).toMatchObject({ limits: { agents: 5 }, price: { amountCents: 4990 }, version: 0 });
      return { ...managedPlans()[1]!, ...form };
    });
    await press(page, 'Save plan');
    await expectTexts(page, 'Plan saved');
    await expectAccessible(page);
  });

  test('an invoice is marked as paid once somebody has said yes, is pending again, is edited and voided', async ({
    page,
    api,
  }) => {
    answerBilling(api);
    let shown = managedInvoice({ isOverdue: true, dueOn: '2020-01-31' });
    api.answer(listManagedInvoices, () => ({ rows: [shown], ...onePage }));
    api.answer(markInvoicePaid, () => {
      shown = managedInvoice({ status: 'paid', canBePending: true, version: 2 });
      return shown;
    });
    api.answer(markInvoicePending, () => {
      shown = managedInvoice({ version: 3 });
      return shown;
    });
    api.answer(editInvoice, (form) => managedInvoice({ ...form, id: idOf(70), taxes: [] }));
    api.answer(voidInvoice, managedInvoice({ status: 'failed', voidedAt: sampleTime }));
    await page.goto('/admin/settings?tab=plans');
    await page.getByText('Overdue', { exact: true }).waitFor();
    const actions = page.getByRole('button', { name: 'Actions for invoice INV-2026-0007' });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Mark as Paid' }).click();
    await expectTexts(page, 'Mark invoice INV-2026-0007 as paid?');
    expect(api.callsOf(markInvoicePaid)).toEqual([]);
    await press(page, 'Mark as Paid');
    await expectTexts(page, 'Invoice INV-2026-0007 marked as paid');
    await actions.click();
    await page.getByRole('menuitem', { name: 'Mark as Pending' }).click();
    await expectTexts(page, 'Invoice INV-2026-0007 is pending again');

    await actions.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByLabel('Each', { exact: true }).fill('-1');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await expectTexts(page, 'Use an amount such as 49.00.');
    await page.getByLabel('Each', { exact: true }).fill('50');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await expectTexts(page, 'Invoice updated');
    await actions.click();
    await page.getByRole('menuitem', { name: 'Void' }).click();
    await press(page, 'Void invoice');
    await expectTexts(page, 'Please give a reason with at least 3 characters.');
    await page.getByLabel('Reason').fill('Wrong address');
    await press(page, 'Void invoice');
    await expectTexts(page, 'Invoice INV-2026-0007 voided');
  });

  test('a business is moved to a plan after its cost was shown, and billed', async ({ page, api }) => {
    answerBilling(api);
    const plan = samplePlan({ id: 'unlimited', name: 'Unlimited', price: null });
    const to = samplePlan();
    api.answer(listPlans, [
      ...managedPlans().filter(({ id }) => id !== 'growth'),
      { ...to, version: 1, businessCount: 0, isDefault: false },
    ]);
    const business = { id: idOf(5), name: 'Corner Bakery', type: 'retail' as const, location: 'Berlin' };
    api.answer(listBusinesses, {
      rows: [{ ...business, ...untouched, userCount: 1, agentCount: 0 }],
      ...onePage,
    });
    api.answer(getManagedBusiness, {
      ...business,
      ...untouched,
      suspensionReason: '',
      updatedAt: sampleTime,
      usage: { documents: 0, conversationsThisMonth: 0 },
      size: '',
      industry: '',
      website: '',
      phone: '',
      email: '',
      description: '',
      createdAt: sampleTime,
      members: [],
      invitations: [],
      agents: [],
    });
    const usage = { agents: 0, documents: 0, conversationsThisMonth: 0, messagesThisMonth: 0, members: 1 };
    const subscription = { plan, limits: plan.limits, usage, offered: [to], hasCheckout: false };
    const draft = { currency: 'EUR', billedTo: { name: 'Corner Bakery', address: '', taxId: '' }, taxes: [] };
    api.answer(getBusinessBilling, { subscription, invoices: [], draft });
    api.answer(previewPlanChangeAsAdmin, { from: plan, to, dueNow: to.price, exceeded: [] });
    let moved: unknown;
    api.answer(setPlan, (change) => {
      moved = change;
      return { plan: to, invoiceId: null };
    });
    let issued: InvoiceForm | undefined;
    api.answer(issueInvoice, (form) => {
      issued = form;
      return managedInvoice();
    });
    await page.goto('/admin/businesses');
    await page.getByRole('button', { name: 'Actions for Corner Bakery' }).click();
    await page.getByRole('menuitem', { name: 'View Details' }).click();
    await press(page, 'Change plan');
    const dialog = page.getByRole('dialog', { name: 'Change plan' });
    await dialog.getByLabel('Plan', { exact: true }).selectOption('growth');
    await expectTexts(page, 'It costs $49.00 for a month. No invoice is issued, so nothing is due now.');
    await dialog.getByLabel('Issue an invoice for the first month').check();
    await expectTexts(page, '$49.00 for a month, due now');
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await expectTexts(page, 'Plan changed');
    expect(moved).toMatchObject({ plan: 'growth', from: 'unlimited', withInvoice: true });

    await press(page, 'Issue invoice');
    const editor = page.getByRole('dialog', { name: 'Issue invoice' });
    await editor.getByLabel('Description').fill('Set-up');
    await editor.getByLabel('Each').fill('12,50');
    await editor.getByRole('button', { name: 'Add tax' }).click();
    await editor.getByLabel('Tax', { exact: true }).fill('VAT');
    await editor.getByLabel('Percent').fill('19');
    await expectAccessible(page);
    await editor.getByLabel('Due on').fill('2020-01-31');
    await expectTexts(page, 'This day is over: the invoice will be overdue at once.');
    await editor.getByLabel('Due on').fill('');
    await editor.getByRole('button', { name: 'Issue invoice' }).click();
    await expectTexts(page, 'Invoice INV-2026-0007 issued');
    expect(issued).toMatchObject({
      items: [{ description: 'Set-up', amountCents: 1250, quantity: 1 }],
      taxes: [{ label: 'VAT', percent: 19 }],
    });
  });
});

describe('the settings of the platform', () => {
  test('keep contacts, and tell the second of two admins', async ({ page, api }) => {
    answerAdmin(api);
    api.answer(getContacts, { ...noContacts, version: 3 });
    const message = 'Somebody else has changed the contacts since you opened them.';
    const allow = api.refuse(setContacts, { status: 409, code: 'conflict', message });
    await page.goto('/admin/settings?tab=contacts');
    await press(page, 'Add network');
    await page.getByRole('textbox', { name: 'Network 1' }).fill('Mastodon');
    await page.getByLabel('Link').fill('javascript:alert(1)');
    await press(page, 'Save Changes');
    await expectTexts(page, 'Use an address that begins with https://');
    await page.getByLabel('Link').fill('https://social.example/@parley');
    await press(page, 'Save Changes');
    await expectTexts(page, message);
    allow();
    api.answer(setContacts, (form) => ({ ...form, version: 4 }));
    await press(page, 'Save Changes');
    await expectTexts(page, 'Settings saved');
    await expectAccessible(page);
  });

  test('say where they come from, try the storage, and show the audit log and what a search finds in it', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    api.answer(listEnvironmentSettings, [
      { name: 'SMTP_URL', label: 'Mail server', source: 'environment', value: null },
      { name: 'LLM_MODEL', label: 'Language model', source: 'unset', value: null },
    ]);
    api.answer(testStorage, { outcome: 'failed', reason: 'The disk is full' });
    await page.goto('/admin/settings?tab=server');
    await expectTexts(page, 'SMTP_URL', 'From the environment', 'Not set');
    await press(page, 'Test the storage');
    await expectTexts(page, 'The storage does not work', 'The disk is full');
    api.answer(testStorage, { outcome: 'worked', tookMs: 12 });
    await press(page, 'Test the storage');
    await expectTexts(page, 'The storage works');
    await expectAccessible(page);

    const entry = {
      id: idOf(1),
      at: sampleTime,
      person: { name: 'Margaret Hamilton', email: 'chief@example.com' },
      action: 'plan_changed',
      details: { to: 'Growth' },
      ipAddress: '203.0.113.7',
    };
    api.answer(listPlatformAudit, ({ search }) => ({
      entries: search === 'nothing' ? [] : [entry],
      nextCursor: null,
    }));
    await visit(page, '/admin/settings?tab=audit-log');
    await expectTexts(page, 'Plan changed', 'to: Growth', 'chief@example.com');
    await expectAccessible(page);
    await page.getByLabel('Search the audit log').fill('nothing');
    await expectTexts(page, 'No entries found');
  });
});

test('a notice is published to one business and withdrawn', async ({ page, api }) => {
  answerAdmin(api);
  const notice: ManagedNotice = {
    id: idOf(9),
    kind: 'emergency',
    title: 'Answers are slow',
    text: 'We are on it.',
    endsAt: null,
    audience: 'business',
    business: { id: idOf(5), name: 'Corner Bakery' },
    createdAt: sampleTime,
    withdrawnAt: null,
    notifiedCount: 2,
    isShown: true,
    version: 1,
  };
  let notices: ManagedNotice[] = [];
  api.answer(listNotices, () => notices);
  const business = { id: idOf(5), name: 'Corner Bakery', type: 'retail' as const, location: '' };
  api.answer(listBusinesses, {
    rows: [{ ...business, ...untouched, userCount: 1, agentCount: 0 }],
    ...onePage,
  });
  api.answer(publishNotice, (form) => {
    expect(form).toMatchObject({ kind: 'emergency', audience: 'business', businessId: idOf(5) });
    notices = [notice];
    return notice;
  });
  api.answer(withdrawNotice, () => {
    notices = [{ ...notice, isShown: false, withdrawnAt: sampleTime }];
    return notices[0]!;
  });
  await page.goto('/admin/notifications');
  await expectTexts(page, 'No notices yet');
  await expectAccessible(page);
  await press(page, 'New notice');
  await page.getByLabel('Kind').selectOption('emergency');
  await page.getByLabel('For', { exact: true }).selectOption('business');
  await press(page, 'Publish');
  await expectTexts(
    page,
    'Please give a title with at least 3 characters.',
    'Choose the business it is for.',
  );
  await page.getByLabel('Business', { exact: true }).selectOption(idOf(5));
  await page.getByLabel('Title').fill('Answers are slow');
  await press(page, 'Publish');
  await expectTexts(page, 'Notice published', 'Corner Bakery', '2 notified');
  await page.getByRole('button', { name: 'Actions for Answers are slow' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectTexts(page, 'Notice withdrawn');
});
