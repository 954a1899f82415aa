import { getSession } from '@parley/contract/accounts/accounts';
import { getInvoice } from '@parley/contract/billing/invoices';
import { describe, expect } from 'vitest';
import { answerAtLength, fillAtLength, longConversation, longDocument } from '../../testing/long-answers.ts';
import { expectAllNarrow, expectNarrow } from '../../testing/narrow-page.ts';
import { test } from '../../testing/page-test.ts';
import { idOf } from '../../testing/samples.ts';
import { sessionOf } from '../../testing/usual-answers.ts';

const shared = [
  '',
  '/agents',
  '/agents/new',
  '/knowledge-base',
  '/analytics',
  '/conversations',
  '/escalations',
  '/unanswered-inquiries',
  '/notifications',
  '/profile',
];
const tabs = ['account', 'notifications', 'appearance', 'security', 'subscription', 'api'].map(
  (tab) => `/settings?tab=${tab}`,
);
const own = [
  '',
  '?tab=knowledge',
  '?tab=website',
  '?tab=security',
  '/edit',
  '/analytics',
  '/monitoring',
  `/documents/${longDocument.id}`,
].map((path) => `/agents/${idOf(1)}${path}`);

const inDashboard = (path: string) => `/dashboard${path}`;

describe('the dashboard fits on a phone', () => {
  test('before there is a business', async ({ page, api }) => {
    const person = answerAtLength(api);
    api.answer(getSession, sessionOf({ ...person, businesses: [], activeBusinessId: null }));
    await expectNarrow(page, '/business-onboarding');
  });

  test('every page while it is empty', async ({ page, api }) => {
    answerAtLength(api);
    await expectAllNarrow(page, shared.map(inDashboard));
  });

  test('every page with long names, sources and questions', async ({ page, api }) => {
    answerAtLength(api);
    fillAtLength(api);
    const all = [...shared, ...own, `/conversations/${longConversation.id}`, '/no-such-page', ...tabs];
    await expectAllNarrow(page, all.map(inDashboard));
  });

  test('on an invoice that is not there, from where a link leads back', async ({ page, api }) => {
    answerAtLength(api);
    api.refuse(getInvoice, { status: 404, code: 'not_found', message: 'Invoice not found' });
    await expectNarrow(page, `/invoice/${idOf(9)}`);
    await page.getByRole('link', { name: 'All invoices' }).click();
    await page.waitForURL('**/dashboard/settings?tab=subscription');
  });
});

test('no answer sticks out of the inbox', async ({ page, api }) => {
  answerAtLength(api);
  fillAtLength(api);
  await page.goto(`/dashboard/conversations/${longConversation.id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByRole('list', { name: 'Sources' }).first().waitFor();
  for (const summary of await log.locator('summary').all()) await summary.click();
  expect(await log.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
});
