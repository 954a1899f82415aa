import { getInvoice, listInvoices, payInvoice } from '@parley/contract/billing/invoices';
import { choosePlan, getSubscription, previewPlanChange } from '@parley/contract/billing/plans';
import { listInvitations, listMembers } from '@parley/contract/businesses/members';
import { listShownNotices } from '@parley/contract/insights/shown-notices';
import { describe, expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { answerPlan, sampleInvoice, samplePlan } from '../../testing/billing-answers.ts';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { answerKnowledge } from '../../testing/knowledge-answers.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleTime } from '../../testing/samples.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

describe('the subscription', () => {
  test('shows what is used of a small plan, and where a bigger one would help', async ({ page, api }) => {
    answerSignedIn(api);
    api.answer(listInvoices, [sampleInvoice({ status: 'failed', voidedAt: sampleTime, dueCents: 0 })]);
    answerPlan(api, 'growth', () => ({ agents: 3 }));
    await page.goto('/dashboard/settings?tab=subscription');
    await expectTexts(
      page,
      'Up to 3 agents, 500 documents, 2,000 answers a month, 10 members.',
      'Upgrade for more',
      'Voided',
    );
    await expectAccessible(page);
  });

  test('offers a bigger plan where no document and no member can be added', async ({ page, api }) => {
    answerAgents(api, 'Maya');
    answerKnowledge(api);
    api.answer(listMembers, []);
    api.answer(listInvitations, []);
    api.answer(listInvoices, []);
    const upgrade = (what: string) => page.getByRole('link', { name: `Upgrade Plan for More ${what}` });
    let usage = { documents: 499, members: 9 };
    answerPlan(api, 'growth', () => usage);
    await page.goto('/dashboard/knowledge-base');
    await page.getByRole('button', { name: 'Add knowledge' }).first().waitFor();
    expect(await upgrade('Documents').count()).toBe(0);

    usage = { documents: 500, members: 10 };
    await page.reload();
    await expectTexts(page, 'Your plan allows 500 documents.');
    await expectAccessible(page);
    await visit(page, `/dashboard/agents/${idOf(1)}?tab=knowledge`);
    await expectTexts(page, 'Your plan allows 500 documents.');
    await visit(page, '/dashboard/settings');
    await expectTexts(page, 'Your plan allows 10 members.');
    await upgrade('Members').click();
    await page.waitForURL('**/dashboard/settings?tab=subscription');
  });

  test('says what a plan costs and what does not fit before it is changed', async ({ page, api }) => {
    answerSignedIn(api);
    api.answer(listInvoices, []);
    const [from, to] = [samplePlan({ id: 'unlimited', name: 'Unlimited', price: null }), samplePlan()];
    const usage = {
      agents: 5,
      documents: 0,
      conversationsThisMonth: 0,
      messagesThisMonth: 0,
      members: 1,
    };
    api.answer(getSubscription, { plan: from, limits: from.limits, usage, offered: [to], hasCheckout: true });
    api.answer(previewPlanChange, {
      from,
      to,
      dueNow: to.price,
      exceeded: [{ what: 'agents', used: 5, limit: 3 }],
    });
    api.refuse(choosePlan, { status: 409, code: 'conflict', message: 'The price of Growth has changed.' });
    await page.goto('/dashboard/settings?tab=subscription');
    await press(page, 'Change to Growth');
    await expectTexts(page, '$49.00 for a month, due now', 'There are 5 agents, and the plan allows 3');
    await expectAccessible(page);
    await press(page, 'Go to payment');
    await expectTexts(page, 'The price of Growth has changed.');
  });
});

describe('an invoice', () => {
  test('shows both sides, its taxes and its sum, is saved as PDF or printed, and paid where there is a provider', async ({
    page,
    api,
  }) => {
    answerSignedIn(api);
    const noPdfReason = 'The fonts of our PDF files lack letters of this invoice (株 式).';
    const invoices = new Map([
      [idOf(70), sampleInvoice()],
      [idOf(71), sampleInvoice({ status: 'failed', voidedAt: sampleTime, dueCents: 0 })],
      [idOf(72), sampleInvoice({ noPdfReason, isOverdue: true, dueOn: '2020-01-31' })],
      [idOf(73), sampleInvoice({ hasCheckout: true })],
    ]);
    api.answer(getInvoice, ({ invoiceId }) => invoices.get(invoiceId)!);
    await page.goto(`/invoice/${idOf(70)}`);
    await expectTexts(page, 'Invoice INV-2026-0007', 'Bäckerei Чайка', 'Parley Ltd', 'VAT (19%)', '€116.62');
    const pdf = page.getByRole('link', { name: 'Download PDF' });
    expect(await pdf.getAttribute('href')).toMatch(/\/api\/invoices\/[\w-]+\/pdf\?paper=letter$/);
    expect(await page.getByRole('button', { name: 'Pay now' }).count()).toBe(0);
    await expectAccessible(page);

    // One that was voided says since when, and that nothing is owed.
    await visit(page, `/invoice/${idOf(71)}`);
    await expectTexts(page, 'Failed', 'Voided', 'Amount due', '€0.00');

    // One that has letters no PDF shows is printed by the browser, which is said.
    await visit(page, `/invoice/${idOf(72)}`);
    await expectTexts(page, noPdfReason, 'Overdue');
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
    expect(await pdf.count()).toBe(0);
    await expectAccessible(page);

    const message = 'The payment provider cannot be reached. Please try again later.';
    api.refuse(payInvoice, { status: 503, code: 'unavailable', message });
    await visit(page, `/invoice/${idOf(73)}`);
    await press(page, 'Pay now');
    await expectTexts(page, 'Payment failed to start');
  });

  test('is printed within the width of A4 and of Letter', async ({ page, api }) => {
    answerSignedIn(api);
    const long = { description: 'Schönschrift'.repeat(20), amountCents: 1_000_000_000, quantity: 99_999 };
    api.answer(getInvoice, sampleInvoice({ items: [long] }));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const [name, width, height] of [
      ['A4', 794, 1123],
      ['Letter', 816, 1056],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (name === 'A4') await page.goto(`/invoice/${idOf(70)}`);
      await expectTexts(page, 'Invoice INV-2026-0007');
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth, name).toBeLessThanOrEqual(width);
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    }
  });
});

test('a notice of the platform stands above the page; an emergency cannot be closed', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const notice = { text: 'We are on it.', endsAt: null };
  api.answer(listShownNotices, [
    { ...notice, id: idOf(1), kind: 'emergency', title: 'Answers are slow' },
    { ...notice, id: idOf(2), kind: 'announcement', title: 'News' },
  ]);
  await page.goto('/dashboard/notifications');
  await expectTexts(page, 'Answers are slow', 'News');
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(1);
  await press(page, 'Dismiss');
  await page.getByText('News', { exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await expectTexts(page, 'Answers are slow');
  expect(await page.getByText('News', { exact: true }).count()).toBe(0);
});

test('on a full plan the page of a new agent says so instead of a wizard that cannot end well', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  answerPlan(api, 'growth', () => ({ agents: 3 }));
  await page.goto('/dashboard/agents/new');
  await expectTexts(page, 'Your plan allows 3 agents.');
  await page.getByRole('link', { name: 'Upgrade Plan for More Agents' }).waitFor();
  await eventually(() => page.getByLabel('Agent name').count()).toBe(0);
  await expectAccessible(page);
});
