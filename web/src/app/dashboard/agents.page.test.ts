import { getSession } from '@parley/contract/accounts/accounts';
import {
  allowOrigin,
  createAgent,
  deleteAgent,
  endPreview,
  generateScript,
  getAgent,
  getIdentitySecret,
  listAgents,
  listPreviews,
  rotateEmbedKey,
  setAgentStatus,
  sharePreview,
  updateAgent,
} from '@parley/contract/agents/agents';
import { listInvoices } from '@parley/contract/billing/invoices';
import { listHandoffs } from '@parley/contract/conversations/handoffs';
import { listContradictions } from '@parley/contract/knowledge/contradictions';
import { listDocumentFindings } from '@parley/contract/knowledge/findings';
import { listBusinessDocuments } from '@parley/contract/knowledge/knowledge';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { answerPlan } from '../../testing/billing-answers.ts';
import { eventually, expectAccessible, expectTexts, press, readToast } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleAgent } from '../../testing/samples.ts';
import { fault, RefusedCall, type StubApi } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';
import { expectTab, openTab } from '../../testing/wizard-page.ts';

const unreached = 'We could not reach the server. Check your connection and try again.';

const agentCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function openAgents(page: Page, api: StubApi, ...names: string[]) {
  const answered = answerAgents(api, ...names);
  await page.goto('/dashboard/agents');
  if (names[0]) await agentCard(page, names[0]).waitFor();
  return answered;
}

async function chooseInMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

const forbidCopying = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });

describe('an agent’s menu', () => {
  test('does what it says; what it cannot do stays as it was, which it says too', async ({ page, api }) => {
    const { ids, deleteUnheard } = await openAgents(page, api, 'Maya', 'Theo');
    await expectAccessible(page);
    await chooseInMenu(page, 'Maya', 'Copy Embed Code');
    await readToast(page, 'Embed code copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/widget/widget.js');
    await forbidCopying(page);
    await chooseInMenu(page, 'Maya', 'Copy Embed Code');
    await readToast(page, 'Copy Failed');
    let allow = api.refuse(setAgentStatus, fault);
    await chooseInMenu(page, 'Maya', 'Pause Agent');
    await readToast(page, 'Failed to update agent status. Please try again.');
    await agentCard(page, 'Maya').getByText('Active', { exact: true }).waitFor();
    allow();
    await chooseInMenu(page, 'Maya', 'Pause Agent');
    await readToast(page, 'Agent paused');
    await agentCard(page, 'Maya').getByText('Inactive').waitFor();
    await chooseInMenu(page, 'Maya', 'Regenerate Script');
    await readToast(page, 'Agent script regenerated successfully');
    await agentCard(page, 'Maya').getByText('Inactive').waitFor();
    allow = api.cutOff(setAgentStatus);
    await chooseInMenu(page, 'Maya', 'Activate Agent');
    await expectTexts(page, unreached);
    await agentCard(page, 'Maya').getByText('Inactive').waitFor();
    allow();
    await press(page, 'Try again');
    await readToast(page, 'Agent activated');
    await agentCard(page, 'Maya').getByText('Active', { exact: true }).waitFor();

    allow = api.refuse(generateScript, fault);
    await chooseInMenu(page, 'Maya', 'Regenerate Script');
    await readToast(page, 'Failed to regenerate agent script.');
    allow();
    deleteUnheard(ids[1]!);
    await chooseInMenu(page, 'Theo', 'Pause Agent');
    await page.getByText(/^Agent not found$/).waitFor();
    allow = api.refuse(deleteAgent, fault);
    await chooseInMenu(page, 'Maya', 'Delete Agent');
    await confirm(page, 'Delete Agent');
    await readToast(page, 'Failed to delete agent. Please try again.');
    allow();
    await chooseInMenu(page, 'Maya', 'Edit Agent');
    await page.getByText('Edit Mode').waitFor();
    await page.goBack();
    await chooseInMenu(page, 'Maya', 'Delete Agent');
    await confirm(page, 'Delete Agent');
    await expectTexts(page, 'Agent deleted', 'No agents yet');
  });
});

describe('sharing an agent', () => {
  test('says when a link cannot be listed, made, copied or ended, and what the network did can be tried again', async ({
    page,
    api,
  }) => {
    await openAgents(page, api, 'Maya');
    let allow = api.refuse(listPreviews, fault);
    await chooseInMenu(page, 'Maya', 'Share Agent');
    const dialog = page.getByRole('dialog', { name: 'Share Maya' });
    await expectTexts(page, 'The links could not be loaded');
    allow();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expectTexts(page, 'None. A link you create is listed here until it ends.');

    allow = api.refuse(sharePreview, fault);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await readToast(page, 'The link could not be made', 'Something went wrong on our side.');
    allow();
    allow = api.cutOff(sharePreview);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expectTexts(page, unreached);
    allow();
    await press(page, 'Try again');
    await dialog.getByText('it is shown only this once').waitFor();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await readToast(page, 'Link copied');
    await forbidCopying(page);
    await dialog.getByRole('button', { name: /^Cop/ }).click();
    await readToast(page, 'Copy Failed', 'Select the text and copy it by hand.');

    allow = api.refuse(endPreview, fault);
    await dialog.getByRole('button', { name: /^End the link/ }).click();
    await readToast(page, 'The link could not be ended');
    allow();
    await dialog.getByRole('button', { name: /^End the link/ }).click();
    await readToast(page, 'Link ended');
    await expectTexts(page, 'None. A link you create is listed here until it ends.');
  });
});

describe('the list of agents', () => {
  test('comes by itself when it fails once, follows what happens elsewhere, and offers to undo only what still stands, on the page it belongs to', async ({
    page,
    api,
  }) => {
    const { ids, elsewhere } = answerAgents(api, 'Theo', 'Iris', 'Baker');
    const takeBack = api.answer(listAgents, () => {
      takeBack();
      throw new RefusedCall(fault);
    });
    await page.goto('/dashboard/agents');
    await agentCard(page, 'Theo').waitFor();
    expect(await page.getByText('Your agents could not be loaded').count()).toBe(0);
    elsewhere.change(ids[1]!, { status: 'inactive' });
    await agentCard(page, 'Iris').getByText('Inactive').waitFor();
    elsewhere.delete(ids[0]);
    await expectTexts(page, 'Agent deleted', 'Theo is gone, with its documents and conversations.');
    await agentCard(page, 'Theo').waitFor({ state: 'detached' });

    const undo = page
      .locator('[data-toast=shown]')
      .filter({ hasText: 'Agent paused' })
      .getByRole('button', { name: 'Undo' });
    await chooseInMenu(page, 'Baker', 'Pause');
    await undo.waitFor();
    elsewhere.change(ids[2]!, { status: 'active' });
    await undo.waitFor({ state: 'detached' });
    await chooseInMenu(page, 'Baker', 'Pause');
    // Under the pointer it would stay for ever.
    await undo.hover();
    await page.getByRole('link', { name: 'Escalations' }).first().press('Enter');
    await page.waitForURL('**/dashboard/escalations');
    await undo.waitFor({ state: 'detached' });
  });

  test('that cannot be loaded says so and is tried again; while it loads it shows its shape', async ({
    page,
    api,
  }) => {
    answerAgents(api, 'Maya');
    const allow = api.refuse(listAgents, fault);
    const letPass = api.hold(listAgents);
    await page.goto('/dashboard/agents');
    await page.getByText('Loading agents').waitFor();
    letPass();
    await expectTexts(page, 'Your agents could not be loaded');
    allow();
    await press(page, 'Retry');
    await agentCard(page, 'Maya').waitFor();
  });

  test('at the limit of the plan shows the plans', async ({ page, api }) => {
    answerAgents(api, 'One', 'Two', 'Three');
    let agents = 3;
    answerPlan(api, 'growth', () => ({ agents }));
    api.answer(listBusinessDocuments, []);
    api.answer(listInvoices, []);
    await page.goto('/dashboard/agents');
    await page.getByRole('link', { name: 'Upgrade Plan for More Agents' }).click();
    await page.getByText('Current plan').waitFor();
    // Somebody else creates the last one that fits while the wizard is open.
    agents = 2;
    api.refuse(createAgent, { status: 403, code: 'limit_reached', message: 'Your plan allows 3 agents.' });
    await page.goto('/dashboard/agents/new');
    await page.getByLabel('Agent name').fill('Four');
    await press(page, 'Save Agent');
    await expectTexts(page, 'Creation Failed');
    answerPlan(api, 'none', () => ({ agents: 3 }));
    await page.goto('/dashboard/agents');
    await page.getByRole('link', { name: 'Upgrade to Create Agents' }).click();
    await expectTexts(page, 'No plan', 'Without a plan no agents can be created');
  });

  test('stays when the businesses of the person cannot be told, and that is said', async ({
    newPage: page,
    api,
  }) => {
    answerAgents(api, 'Maya');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'My Agents' }).first().waitFor();
    api.refuse(getSession, fault);
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.getByRole('link', { name: 'My Agents' }).first().click();
    await expectTexts(
      page,
      'Error fetching businesses',
      'Could not load your businesses. Please try again later.',
    );
    await agentCard(page, 'Maya').waitFor();
    await page.clock.setFixedTime(Date.now() + 120_000);
    await page.getByRole('link', { name: 'Create New Agent' }).click();
    await page.getByLabel('Agent name').fill('Still here');
    await press(page, 'Save Agent');
    await expectTexts(page, 'Agent saved successfully');
  });
});

describe('an agent’s page', () => {
  const agentPage = `/dashboard/agents/${idOf(1)}`;

  test('tells all about it, and guards its keys', async ({ page, api }) => {
    await openAgents(page, api, 'Maya');
    await page.getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('heading', { name: 'Maya' }).waitFor();
    await expectTexts(page, 'Created by', 'Ada Byron', 'Last updated by', 'Welcome message', 'Hello!');
    await openTab(page, 'Website');
    await press(page, 'Expand');
    const script = page.locator('pre', { hasText: 'widget.js' });
    const before = await script.textContent();
    await expectAccessible(page);

    // The arrow keys move along the row, and the address says which part is open.
    await page.getByRole('tab', { name: 'Website' }).press('ArrowRight');
    await expectTab(page, 'Answers');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**?tab=security');
    await press(page, 'Make a new key');
    await confirm(page, 'Make a new key');
    await expectTexts(page, 'New embed key');
    await page.reload();
    await expectTab(page, 'Security');
    await openTab(page, 'Website');
    await press(page, 'Expand');
    await eventually(() => script.textContent()).not.toBe(before);
    await openTab(page, 'Security');
    await press(page, 'Show secret');
    await page.getByText('Identity secret').waitFor();
    await press(page, 'Hide secret');
    expect(await page.getByText('Identity secret').count()).toBe(0);

    await visit(page, `/dashboard/agents/${idOf(404)}/view`);
    await page.getByText('Agent Not Found').waitFor();
    api.refuse(getAgent, fault);
    await visit(page, '/dashboard/agents');
    await visit(page, `/dashboard/agents/${idOf(405)}`);
    await page.getByText('Failed to load agent data. Please try again.').waitFor();
  });

  test('says what it could not change, and what it changed too, and allows a refused website with one press', async ({
    page,
    api,
  }) => {
    const { elsewhere } = answerAgents(api, 'Maya');
    const origin = 'https://shop.elsewhere.example';
    const seen = { firstSeenAt: '2026-11-01T10:00:00.000Z', lastSeenAt: '2026-11-01T10:00:00.000Z' };
    elsewhere.change(idOf(1), { refusedOrigins: [{ origin, ...seen }] });
    api.answer(allowOrigin, () => {
      const allowed = { refusedOrigins: [], allowedDomains: ['shop.elsewhere.example'] };
      elsewhere.change(idOf(1), allowed);
      return sampleAgent({ id: idOf(1), ...allowed });
    });
    await page.goto(`${agentPage}?tab=security`);
    let allow = api.refuse(getIdentitySecret, fault);
    await press(page, 'Show secret');
    await readToast(page, 'The secret could not be read');
    allow();
    await press(page, 'Make a new secret');
    await expectTexts(page, 'Make a new identity secret?');
    await confirm(page, 'Make a new secret');
    await readToast(page, 'New identity secret');
    for (const [what, done] of [
      ['Identity secret', 'Secret copied'],
      ['Embed key', 'Embed key copied'],
    ] as const) {
      await page.locator('figure', { hasText: what }).first().getByRole('button', { name: 'Copy' }).click();
      await readToast(page, done);
    }
    allow = api.refuse(rotateEmbedKey, fault);
    await press(page, 'Make a new key');
    await expectTexts(page, 'Make a new embed key?');
    await confirm(page, 'Make a new key');
    await readToast(page, 'Update Failed');
    allow();
    allow = api.refuse(updateAgent, fault);
    await openTab(page, 'Answers');
    await page.getByRole('radio', { name: 'Careful' }).click();
    await readToast(page, 'Update Failed');
    expect(await page.getByRole('radio', { name: 'Balanced' }).isChecked()).toBe(true);
    allow();
    await forbidCopying(page);
    await openTab(page, 'Website');
    await page.locator('figure', { hasText: 'Embed script' }).getByRole('button', { name: 'Copy' }).click();
    await readToast(page, 'Copy Failed');
    await press(page, `Allow ${origin}`);
    await readToast(page, 'Website allowed');
    await page.getByRole('button', { name: 'Remove shop.elsewhere.example' }).waitFor();
    expect(api.callsOf(allowOrigin)).toMatchObject([{ origin }]);
    await press(page, 'Delete Agent');
    await expectTexts(page, 'Delete Maya?', 'the widget stops answering on your website');
    await confirm(page, 'Delete Agent');
    await readToast(page, 'Agent deleted', 'Maya is gone, with its documents and conversations.');
    await page.waitForURL('**/dashboard/agents');
  });
});

test('an agent’s knowledge that its owner left out says so, and is used again with one press', async ({
  page,
  api,
}) => {
  const { ids, elsewhere } = answerAgents(api, 'Maya');
  elsewhere.change(ids[0], { knowledge: { source: 'faq-url', visitorsMayOpenFiles: false } });
  await page.goto(`/dashboard/agents/${ids[0]}?tab=knowledge`);
  await expectTexts(page, 'Files are not used in answers', 'from web pages and from what it was taught');
  await press(page, 'Use both');
  await eventually(() => page.getByText('Files are not used in answers').count()).toBe(0);
  // What is typed there and not saved is asked about before another part is opened.
  await page.locator('summary', { hasText: 'Help center' }).click();
  await page.getByLabel('Help center URL').fill('https://bakery.example/help');
  await openTab(page, 'Website');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expectTab(page, 'Knowledge');
  expect(await page.getByLabel('Help center URL').inputValue()).toBe('https://bakery.example/help');
});

test('what is still empty says what will be there', async ({ page, api }) => {
  answerAgents(api);
  api.answer(listBusinessDocuments, []);
  api.answer(listContradictions, { openCount: 0, open: [], settled: [] });
  api.answer(listDocumentFindings, []);
  await page.goto('/dashboard/knowledge-base');
  await expectTexts(page, 'No Documents Available');
  await page.getByRole('link', { name: 'Conversations' }).first().click();
  await expectTexts(page, 'No Conversations Yet');
  await page.getByRole('link', { name: 'Escalations' }).first().click();
  await expectTexts(page, 'No escalations yet');
  api.refuse(listHandoffs, { status: 403, code: 'not_allowed', message: 'Not yours.' });
  await visit(page, '/dashboard/conversations');
  await visit(page, '/dashboard/escalations?status=pending');
  await expectTexts(page, 'Failed to fetch your businesses');
});
