import {
  editUser,
  listBusinesses,
  listUsers,
  resumeBusiness,
  suspendBusiness,
} from '@parley/contract/admin/admin';
import {
  getManagedAgentAnalytics,
  listManagedAgents,
  setManagedAgentStatus,
} from '@parley/contract/admin/admin-agents';
import { getPlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import {
  foundConversationLimit,
  listManagedConversations,
  listManagedEscalations,
  readManagedConversation,
  readManagedEscalation,
  setManagedEscalationStatus,
} from '@parley/contract/admin/admin-conversations';
import { getUserSecurity, signOutUser } from '@parley/contract/admin/admin-people';
import { getMailState } from '@parley/contract/admin/mail-state';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerAdmin, sampleUser } from '../../testing/admin-answers.ts';
import {
  sampleAgent,
  sampleAnalytics,
  sampleConversation,
  sampleEscalation,
} from '../../testing/back-office-answers.ts';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleTime } from '../../testing/samples.ts';
import { RefusedCall } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';

const onePage = { total: 1, page: 1, pageCount: 1 };
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('agents', () => {
  test('sample rows stand there only while there is no agent, and are called samples', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    let agents = 0;
    api.answer(listManagedAgents, ({ search }) => ({
      ...onePage,
      rows: agents > 0 && search === '' ? [sampleAgent({ businessState: 'suspended' })] : [],
    }));
    await page.goto('/admin/agents');
    await expectTexts(page, 'AI Agents Management', 'Sample data', 'Sample Outdoor Store', '1,248', '87%');
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await expectAccessible(page);
    agents = 1;
    await page.reload();
    await expectTexts(page, 'Corner Bakery', '1,234', 'Business suspended');
    expect(await page.getByText('Sample data').count()).toBe(0);
    await page.getByLabel('Search agents').fill('nobody');
    await expectTexts(page, 'No agents found');
    expect(await page.getByText('Sample data').count()).toBe(0);
  });

  test('that cannot be loaded say so and can be tried again; one is deactivated, and its analytics are shown', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    let agent = sampleAgent();
    api.answer(listManagedAgents, () => ({ ...onePage, rows: [agent] }));
    api.answer(setManagedAgentStatus, ({ status }) => {
      agent = { ...agent, status };
      return {
        ...agent,
        description: '',
        welcomeMessage: 'Hello',
        allowedDomains: [],
        documentCount: 0,
        createdBy: null,
        updatedBy: null,
        updatedAt: sampleTime,
      };
    });
    api.answer(getManagedAgentAnalytics, () => {
      throw new RefusedCall({ status: 404, code: 'not_found', message: 'Agent not found' });
    });
    const takeBack = api.answer(listManagedAgents, () => {
      throw new RefusedCall({ status: 400, code: 'invalid_input', message: 'This did not work.' });
    });
    await page.goto('/admin/agents');
    await expectTexts(page, 'Error loading agents', 'This did not work.');
    takeBack();
    await press(page, 'Retry');
    await choose(page, 'Baker', 'Deactivate');
    await expectTexts(page, 'Status updated', 'Inactive');
    await choose(page, 'Baker', 'View Analytics');
    await expectTexts(page, 'Analytics of Baker', 'Agent not found');
  });
});

describe('escalations', () => {
  const counts = { total: 7, pending: 4, inProgress: 2, resolved: 1 };

  test('an escalation is read and moved on, and its words stay words', async ({ page, api }) => {
    answerAdmin(api);
    const words = '<img src=x onerror=alert(1)> A cake?';
    let row = sampleEscalation({ userInquiry: words });
    api.answer(listManagedEscalations, () => ({ ...onePage, rows: [row], counts }));
    api.answer(readManagedEscalation, () => ({
      ...row,
      conversationHistory: [
        { role: 'user' as const, content: words },
        { role: 'assistant' as const, content: 'I will ask.' },
      ],
    }));
    api.answer(setManagedEscalationStatus, ({ status }) => {
      row = { ...row, status };
      return row;
    });
    await page.goto('/admin/escalations');
    await expectTexts(
      page,
      'Customer inquiries that have been escalated to management',
      'Total Escalations',
      words,
      'I will pass you on to a person.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: /^View:/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Escalation Details' });
    for (const text of ['Contact Method', 'Conversation History', 'Customer', 'I will ask.', 'audit log'])
      await dialog.getByText(text).first().waitFor();
    await dialog.getByRole('button', { name: 'Resolved' }).click();
    await expectTexts(page, 'Escalation status updated');
    await eventually(() => dialog.getByRole('button', { name: 'Resolved' }).isDisabled()).toBe(true);
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });
});

describe('conversations', () => {
  test('View Details opens what was said; the total counts them, and says when a search finds more than it lists', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    const row = sampleConversation();
    const total = foundConversationLimit;
    api.answer(listManagedConversations, ({ search }) =>
      search === 'cake' ? { ...onePage, rows: [row] } : { rows: [row], total, page: 1, pageCount: 100 },
    );
    api.answer(readManagedConversation, {
      ...row,
      visitorName: null,
      visitorEmail: null,
      feedback: null,
      messages: [
        {
          id: idOf(9),
          author: 'visitor',
          authorName: null,
          content: 'A <b>cake</b>?',
          createdAt: sampleTime,
        },
      ],
    });
    await page.goto('/admin/conversations');
    await expectTexts(page, 'All Conversations', 'Total: 1,000 conversations', 'Corner Bakery');
    await expectAccessible(page);
    const search = page.getByLabel('Search conversations');
    await search.fill('bakery');
    await expectTexts(page, 'Total: 1,000+ conversations', 'Only the newest 1,000 that match are listed.');
    await search.fill('cake');
    await page.getByText('Total: 1 conversation', { exact: true }).waitFor();
    await press(page, 'View Details');
    const dialog = page.getByRole('dialog', { name: 'Conversation Details' });
    await dialog.getByText('A <b>cake</b>?').waitFor();
  });

  test('an empty list and a failure are told apart, and no escalations say what will be there', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    const counts = { total: 0, pending: 0, inProgress: 0, resolved: 0 };
    api.answer(listManagedEscalations, { rows: [], total: 0, page: 1, pageCount: 1, counts });
    await page.goto('/admin/escalations');
    await expectTexts(page, 'No escalations found', 'Customer escalations will appear here when they occur');
    api.answer(listManagedConversations, { rows: [], total: 0, page: 1, pageCount: 1 });
    await visit(page, '/admin/conversations');
    await expectTexts(
      page,
      'Total: 0 conversations',
      'No Conversations Yet',
      'As users interact with agents, conversations will appear here.',
    );
    api.answer(listManagedConversations, () => {
      throw new RefusedCall({ status: 403, code: 'not_allowed', message: 'No.' });
    });
    await page.reload();
    await expectTexts(page, 'Access Denied', 'You need administrator privileges to view conversations.');
  });
});

describe('platform analytics', () => {
  test('the four tabs show their figures, and the address keeps tab and range', async ({ page, api }) => {
    answerAdmin(api);
    api.answer(getPlatformAnalytics, sampleAnalytics());
    await page.goto('/admin/analytics');
    await expectTexts(page, 'Platform Analytics', '120', 'Sign-ups', 'Top businesses', 'Corner Bakery');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Users' }).click();
    await expectTexts(page, '57.1%', '1.5 hours', 'Retention', '80%', '50%', '100%');
    await page.getByRole('tab', { name: 'Agents' }).click();
    await expectTexts(page, 'Drafts', 'New agents');
    await page.getByRole('tab', { name: 'Conversations' }).click();
    await expectTexts(page, '105', '75%', '$1.23 in these days', 'Tokens');
    await page.getByText('90 days').click();
    await page.waitForURL('**/admin/analytics?days=90&tab=conversations');
  });
});

describe('users', () => {
  test('whoever edits a user second is told, and goes on from what it says now; their sessions and activity are shown, and they are signed out everywhere', async ({
    page,
    api,
  }) => {
    answerAdmin(api);
    let row = sampleUser(1);
    api.answer(listUsers, () => ({ ...onePage, rows: [row] }));
    api.answer(editUser, ({ since, firstName }) => {
      if (since !== row.updatedAt)
        throw new RefusedCall({
          status: 409,
          code: 'conflict',
          message: 'This user was changed while you were editing it.',
        });
      row = { ...row, firstName: firstName ?? row.firstName };
      return row;
    });
    await page.goto('/admin/users');
    await choose(page, 'Nora Number 1', 'Edit');
    row = { ...row, firstName: 'Nadia', updatedAt: '2026-11-16T09:00:00.000Z' };
    await page.getByLabel('First name').fill('Norma');
    await press(page, 'Save Changes');
    await expectTexts(page, 'This user was changed while you were editing it.');
    await press(page, 'Show what it says now');
    await eventually(() => page.getByLabel('First name').inputValue()).toBe('Nadia');
    await page.getByLabel('First name').fill('Norma');
    await press(page, 'Save Changes');
    await expectTexts(page, 'User updated');

    const device = { device: 'Firefox on Linux', address: '203.0.113.9' };
    let sessions = [{ id: idOf(7), ...device, startedAt: sampleTime, lastActiveAt: sampleTime }];
    const event = { id: idOf(8), action: 'signed_in', ...device, details: {}, createdAt: sampleTime };
    api.answer(getUserSecurity, () => ({ sessions, events: [event] }));
    api.answer(signOutUser, () => {
      sessions = [];
      return {};
    });
    await choose(page, 'Norma Number 1', 'Sessions and activity');
    await expectTexts(page, 'Sessions (1)', 'Firefox on Linux', 'Signed in');
    await press(page, 'Sign out everywhere');
    await expectTexts(page, 'Signed out everywhere', 'Not signed in anywhere.');
  });
});

test('a business is suspended with a reason and opened again', async ({ page, api }) => {
  answerAdmin(api);
  let suspendedAt: string | null = null;
  api.answer(listBusinesses, () => ({
    ...onePage,
    rows: [
      {
        id: idOf(3),
        name: 'Corner Bakery',
        type: 'retail' as const,
        location: 'Lisbon',
        userCount: 2,
        agentCount: 1,
        suspendedAt,
        deletionDueAt: null,
      },
    ],
  }));
  api.answer(suspendBusiness, () => {
    suspendedAt = sampleTime;
    return {};
  });
  api.answer(resumeBusiness, () => {
    suspendedAt = null;
    return {};
  });
  await page.goto('/admin/businesses');
  await choose(page, 'Corner Bakery', 'Suspend');
  await page.getByLabel('Reason').waitFor();
  await expectTexts(page, 'Its members read it in their dashboard and by mail.');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // The menu leaves the focus in the dialog: nothing was typed, so nothing is wrong yet.
  expect(await page.getByText('Please give a reason').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await press(page, 'Suspend');
  await expectTexts(page, 'Please give a reason with at least 5 characters.');
  await page.getByLabel('Reason').fill('The last invoice was not paid.');
  await press(page, 'Suspend');
  await expectTexts(page, 'Business suspended', 'Suspended');
  await choose(page, 'Corner Bakery', 'End suspension');
  await expectTexts(page, 'Business opened again');
  await eventually(() => page.getByText('Suspended', { exact: true }).count()).toBe(0);
});

const bakery = {
  id: idOf(3),
  name: 'Corner Bakery',
  type: 'retail' as const,
  location: 'Lisbon',
  userCount: 2,
  agentCount: 1,
  suspendedAt: null,
  deletionDueAt: null,
};

test('of a business that is being deleted no agent is edited, and it is neither suspended nor opened', async ({
  page,
  api,
}) => {
  answerAdmin(api);
  api.answer(listManagedAgents, { ...onePage, rows: [sampleAgent({ businessState: 'leaving' })] });
  const leaving = { ...bakery, suspendedAt: sampleTime, deletionDueAt: sampleTime };
  api.answer(listBusinesses, { ...onePage, rows: [leaving] });
  await page.goto('/admin/businesses');
  await page.getByRole('button', { name: 'Actions for Corner Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Call off the deletion' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /suspen/i }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await visit(page, '/admin/agents');
  await page.getByRole('button', { name: /^Actions for / }).click();
  for (const name of ['Edit', 'Deactivate'])
    expect(await page.getByRole('menuitem', { name }).getAttribute('aria-disabled'), name).toBe('true');
});

test('where no mail goes out, neither a suspension nor a deletion promises one', async ({ page, api }) => {
  answerAdmin(api);
  api.answer(getMailState, { mail: 'outbox' });
  api.answer(listBusinesses, { ...onePage, rows: [bakery] });
  await page.goto('/admin/businesses');
  await choose(page, 'Corner Bakery', 'Suspend');
  await expectTexts(page, 'Its members read it in their dashboard.');
  await press(page, 'Cancel');
  await choose(page, 'Corner Bakery', 'Delete');
  await expectTexts(page, 'and its members read so in their dashboard.');
});
