import { getSession, signIn } from '@parley/contract/accounts/accounts';
import {
  createAgent,
  deleteAgent,
  generateScript,
  getAgent,
  sharePreview,
  updateAgent,
} from '@parley/contract/agents/agents';
import { listDocuments } from '@parley/contract/knowledge/knowledge';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { eventually, expectTexts, press, readToast, submit } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, samplePerson } from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { sessionOf } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';
import { expectTab, openTab, openWizard } from '../../testing/wizard-page.ts';

const edit = `/dashboard/agents/${idOf(1)}/edit`;

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

describe('a new agent that cannot be saved', () => {
  test('because its author has left the business says so, and loses nothing', async ({ page, api }) => {
    answerAgents(api);
    await openWizard(page);
    await page.getByLabel('Agent name').fill('Half done');
    api.answer(getSession, sessionOf({ ...samplePerson(), businesses: [], activeBusinessId: null }));
    api.refuse(createAgent, {
      status: 404,
      code: 'not_found',
      reason: 'business_not_found',
      message: 'Business not found',
    });
    await press(page, 'Save Agent');
    await expectTexts(
      page,
      'Business ID is required to save the agent.',
      'You no longer belong to this business',
    );
    expect(await page.getByLabel('Agent name').inputValue()).toBe('Half done');
    expect(await kept(page)).toContain('Half done');
    await press(page, 'Go to your businesses');
    await page.waitForURL('**/business-onboarding');
    expect(await kept(page)).toContain('Half done');
  });

  test('because the session has ended goes on after signing in', async ({ page, api }) => {
    answerAgents(api);
    await openWizard(page);
    await page.getByLabel('Agent name').fill('Unsaved');
    const isOut = api.answer(getSession, { session: null, locked: null, ended: null });
    const allow = api.refuse(createAgent, { status: 401, code: 'not_signed_in', message: 'Please sign in.' });
    await press(page, 'Save Agent');
    await expectTexts(page, 'Creation Failed', 'Your session has ended. Please sign in again.');
    await page.waitForURL('**/signin');
    await page.getByLabel('Email').fill('ada@bakery.example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    api.answer(signIn, () => {
      allow();
      isOut();
      return { outcome: 'signed-in' as const, session: samplePerson() };
    });
    await submit(page);
    await page.waitForURL('**/dashboard/agents/new');
    await expectTexts(page, 'Your unsaved changes are back');
    expect(await page.getByLabel('Agent name').inputValue()).toBe('Unsaved');
    await press(page, 'Save Agent');
    await expectTexts(page, 'Agent saved successfully');
  });
});

test('what a field cannot hold is said beside it', async ({ page, api }) => {
  answerAgents(api);
  await openWizard(page);
  expect(await page.title()).toBe('Create New AI Agent - Parley');
  const name = page.getByLabel('Agent name');
  for (const nothing of ['   ', '\u200B\u2060']) {
    await name.fill(nothing);
    await press(page, 'Save Agent');
    await expectTexts(page, 'Agent name is required', 'Please enter a name for your agent.');
  }
  await name.fill('x'.repeat(200));
  expect(await name.inputValue()).toHaveLength(80);
  await name.fill('Ba\u202Eker 🥐');
  await page.getByLabel('Welcome message').fill(' ');
  await press(page, 'Next: Appearance');
  await expectTexts(page, 'Welcome message is required', 'Please check Basic Info');
  await page.getByLabel('Welcome message').fill('Hello!');
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
  await openTab(page, 'Basic Info');
  await eventually(() => name.inputValue()).toBe('Baker 🥐');
  await openTab(page, 'Appearance');
  await press(page, 'Next: Knowledge Base');
  await press(page, 'Next: Handoff Settings');
  await page.getByLabel('Enable handoff').check();
  await page.getByLabel('Handoff threshold').fill('0');
  await expectTexts(page, 'Enter a whole number from 1 to 10.');
  await page.getByLabel('Handoff threshold').fill('3');
  await press(page, 'Add holiday');
  await expectTexts(page, 'Pick a date first.');
  await press(page, 'Next: Preview & Embed');
  await expectTab(page, 'Preview & Embed');
  const domains = page.getByRole('textbox', { name: 'Allowed domains' });
  const addDomain = async (domain: string) => {
    await domains.fill(domain);
    await domains.press('Enter');
  };
  await addDomain('*.com');
  await expectTexts(page, 'This would allow half the web.');
  await addDomain('not a host');
  await expectTexts(page, 'Enter a host name such as shop.example.com');
  await addDomain('https://Bücher.example:443/cart');
  await page.getByRole('button', { name: 'Remove xn--bcher-kva.example' }).waitFor();
  await addDomain('bücher.example');
  await expectTexts(page, 'xn--bcher-kva.example is on the list already.');
  await press(page, 'Remove xn--bcher-kva.example');
  await readToast(page, 'Domain removed');
});

test('an agent that is deleted while it is edited can be saved as a new one', async ({ page, api }) => {
  const { ids, elsewhere } = answerAgents(api, 'Maya');
  await page.goto(edit);
  await page.getByLabel('Description').fill('Much work');
  elsewhere.delete(ids[0]);
  await expectTexts(page, 'This agent was deleted');
  await press(page, 'Update Agent');
  await page.waitForURL('**/dashboard/agents/new?draft=*');
  await openTab(page, 'Basic Info');
  expect(await page.getByLabel('Description').inputValue()).toBe('Much work');
});

test('an agent that takes long shows its shape; one that cannot be read is no reason to take away what is being edited', async ({
  page,
  api,
}) => {
  const { ids, elsewhere } = answerAgents(api, 'Maya');
  let allow = api.refuse(getAgent, fault);
  await page.goto(edit);
  await expectTexts(page, 'Failed to load agent data. Please try again.', 'Failed to fetch agent data.');
  allow();
  await press(page, 'Retry');
  await page.getByLabel('Description').fill('Being written');
  allow = api.refuse(getAgent, fault);
  const isRefused = page.waitForResponse(
    (response) => response.url().endsWith(ids[0]) && response.status() === 500,
  );
  elsewhere.change(ids[0], { status: 'inactive' });
  await isRefused;
  expect(await page.getByLabel('Description').inputValue()).toBe('Being written');
  await press(page, 'Next: Appearance');
  await expectTexts(page, 'Could not proceed to the next step. Please try again.');
  allow();
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');

  // What takes long shows its shape.
  const letPass = api.hold(getAgent);
  await visit(page, '/dashboard/agents');
  await visit(page, `/dashboard/agents/new?draft=${idOf(404)}`);
  await page.getByText('Loading agent', { exact: true }).waitFor();
  letPass();
  await expectTexts(
    page,
    'Agent Not Found',
    'Failed to load agent details. The agent may not exist or you may not have permission to view it.',
  );
});

test('leaving the wizard by the browser’s own buttons loses nothing', async ({ page, api }) => {
  answerAgents(api, 'Maya');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await page.goto('/dashboard/agents');
  await page.getByRole('link', { name: 'Create New Agent' }).click();
  await page.getByLabel('Agent name').fill('Not saved');
  await page.goBack();
  await card('Maya').waitFor();
  await page.goForward();
  await expectTexts(page, 'Your unsaved changes are back');
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Not saved');
  await press(page, 'Next: Appearance');
  await page.getByLabel('Header text').fill('Half a header');
  // The steps have addresses: Back goes back a step, then out of the wizard.
  await page.goBack();
  await expectTab(page, 'Basic Info');
  await page.goBack();
  await card('Not saved').waitFor();
  await page.goForward();
  await expectTab(page, 'Basic Info');
  await page.goForward();
  await expectTab(page, 'Appearance');
  expect(await page.getByLabel('Header text').inputValue()).toBe('Half a header');
  await page.reload();
  await expectTab(page, 'Appearance');
  expect(await page.getByLabel('Header text').inputValue()).toBe('Half a header');
});

test('an address opens a finished step; of one that is not it says so and opens the first unfinished', async ({
  page,
  api,
}) => {
  const { ids } = answerAgents(api, 'Maya');
  await page.goto('/dashboard/agents/new?step=handoff-settings');
  await readToast(page, 'Invalid Navigation', 'Basic Info comes next');
  await expectTab(page, 'Basic Info');
  await page.getByLabel('Agent name').fill('Noor');
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
  const draft = new URL(page.url()).searchParams.get('draft') ?? '';
  await page.goto(`/dashboard/agents/new?draft=${draft}&step=preview-embed`);
  await readToast(page, 'Invalid Navigation', 'Appearance comes next');
  await expectTab(page, 'Appearance');

  // While editing, every step of an agent that was set up is free to enter, and Back asks nothing: what was typed stays.
  await visit(page, '/dashboard/agents');
  await visit(page, `/dashboard/agents/${ids[0]}/edit?step=handoff-settings`);
  await expectTab(page, 'Handoff Settings');
  expect(await page.title()).toBe('Edit AI Agent - Parley');
  await page.getByLabel('Enable handoff').check();
  await openTab(page, 'Basic Info');
  await expectTab(page, 'Basic Info');
  await page.getByLabel('Description').fill('Typed, not saved');
  await page.goBack();
  await expectTab(page, 'Handoff Settings');
  await page.goForward();
  expect(await page.getByLabel('Description').inputValue()).toBe('Typed, not saved');
  expect(await page.getByText('Leave without saving?').count()).toBe(0);
});

test('the first fault is led to, and one bad number costs no other edit, also over a reload', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  await page.goto(`${edit}?step=appearance`);
  await page.locator('summary', { hasText: 'Advanced' }).click();
  await page.getByLabel('Longest message').fill('700');
  await page.getByLabel('Messages a minute').fill('0');
  await page.goto(`${edit}?step=basic-info`);
  await page.getByLabel('Description').fill('More');
  await press(page, 'Update Agent');
  await expectTexts(page, 'Please check Appearance', 'Enter a whole number from 1 to 10,000.');
  await expectTab(page, 'Appearance');
  const limit = page.getByLabel('Messages a minute');
  await eventually(() => limit.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await limit.inputValue()).toBe('0');
  expect(await page.getByLabel('Longest message').inputValue()).toBe('700');
  await limit.fill('50');
  await press(page, 'Update Agent');
  await expectTexts(page, 'Agent updated successfully!');
  expect(api.callsOf(updateAgent).at(-1)).toMatchObject({
    description: 'More',
    advanced: { rateLimit: 50, maxMessageLength: 700 },
  });
});

test('a double click does once what one click does; an agent whose documents cannot be loaded is not called ready, and a copy that the browser forbids says so', async ({
  page,
  api,
}) => {
  const name = 'x'.repeat(80);
  answerAgents(api, name);
  api.refuse(listDocuments, fault);
  await page.goto('/dashboard/agents');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Share Agent');
  await page.getByRole('button', { name: 'Create link' }).dblclick();
  await page.getByText('it is shown only this once').waitFor();
  expect(api.callsOf(sharePreview)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await choose('Delete Agent');
  const dialog = page.getByRole('alertdialog');
  // Also the longest name leaves the buttons where they belong.
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Delete Agent' }).dblclick();
  await expectTexts(page, 'Agent deleted', 'No agents yet');
  expect(api.callsOf(deleteAgent)).toHaveLength(1);

  await page.getByRole('link', { name: 'Create Your First Agent' }).click();
  await page.getByLabel('Agent name').fill('Noor');
  await page.getByRole('button', { name: 'Save Agent' }).dblclick();
  await expectTexts(page, 'All changes saved');
  expect(api.callsOf(createAgent)).toHaveLength(1);
  for (const step of ['Appearance', 'Knowledge Base', 'Handoff Settings', 'Preview & Embed'])
    await press(page, `Next: ${step}`);
  await page.getByRole('button', { name: 'Generate Script' }).dblclick();
  await expectTexts(page, 'Script Generated');
  expect(api.callsOf(generateScript)).toHaveLength(1);
  const saves = api.callsOf(updateAgent).length;
  await page.getByRole('button', { name: 'Finish Setup' }).dblclick();
  const success = page.getByRole('dialog', { name: 'Your agent is set up' });
  await success.waitFor();
  expect(api.callsOf(updateAgent)).toHaveLength(saves + 1);

  await success.getByRole('button', { name: 'Copy' }).click();
  await readToast(page, 'Script copied');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await success.getByRole('button', { name: /^Cop/ }).click();
  await readToast(page, 'Copy failed');
  await success.getByRole('button', { name: 'View Agent' }).click();
  await page.getByRole('heading', { name: 'Noor' }).waitFor();
});

test('a message covers neither the button that was pressed nor the dialog around it', async ({
  page,
  api,
}) => {
  answerAgents(api);
  const toasts = page.locator('[data-toast=shown]');
  const overlap = async (control: string) => {
    const [message, button] = [
      await toasts.first().boundingBox(),
      await page.locator(control).first().boundingBox(),
    ];
    if (!message || !button) throw new Error('The message or the control is not there');
    const width =
      Math.min(message.x + message.width, button.x + button.width) - Math.max(message.x, button.x);
    const height =
      Math.min(message.y + message.height, button.y + button.height) - Math.max(message.y, button.y);
    return Math.max(0, width) * Math.max(0, height);
  };
  await openWizard(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: /^Next/ }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^Next/ }).click();
    await toasts.filter({ hasText: 'Please enter a name for your agent.' }).waitFor();
    await eventually(() => toasts.count()).toBe(1);
    expect(await overlap('button:has-text("Next:")'), `the button at ${viewport.width}`).toBe(0);
    // The fault stands at its field, and the field is in sight with the cursor in it.
    const name = page.getByLabel('Agent name');
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await overlap('[aria-invalid="true"]'), `the field at ${viewport.width}`).toBe(0);
    await readToast(page, 'Please enter a name for your agent.');
  }
});
