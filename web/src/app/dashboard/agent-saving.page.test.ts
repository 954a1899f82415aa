import { createAgent, updateAgent } from '@parley/contract/agents/agents';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { eventually, expectAccessible, expectTexts, press, readToast } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf } from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';
import { beginAgent, expectTab, openTab, openWizard } from '../../testing/wizard-page.ts';

const unreached = 'We could not reach the server. Check your connection and try again.';
const edit = `/dashboard/agents/${idOf(1)}/edit`;
const agentCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('whatever cannot be saved is said, and nothing typed is lost', async ({ page, api }) => {
  answerAgents(api);
  await openWizard(page);
  await page.getByLabel('Agent name').fill('Maya');
  let allow = api.refuse(createAgent, fault);
  await press(page, 'Save Agent');
  await readToast(page, 'Creation Failed', 'Failed to create the agent. Please try again.');
  await press(page, 'Next: Appearance');
  await readToast(page, 'Could not proceed to the next step. Please try again.');
  await expectTab(page, 'Basic Info');
  allow();
  // Without a connection it is tried again with one press.
  allow = api.cutOff(createAgent);
  await press(page, 'Save Agent');
  await expectTexts(page, 'Creation Failed', unreached);
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Maya');
  allow();
  await press(page, 'Try again');
  await expectTexts(page, 'Agent saved successfully', 'All changes saved');

  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
  allow = api.refuse(updateAgent, fault);
  await page.getByLabel('Header text').fill('Ask Maya');
  await press(page, 'Save Agent');
  await readToast(page, 'Failed to save agent. Please try again.');
  await press(page, 'Back');
  await readToast(page, 'Could not navigate to the previous stage. Please try again.');
  await openTab(page, 'Knowledge Base');
  await readToast(page, 'Failed to save progress. Please try again.');
  await expectTab(page, 'Appearance');
  expect(await page.getByLabel('Header text').inputValue()).toBe('Ask Maya');
  allow();
  for (const step of ['Knowledge Base', 'Handoff Settings', 'Preview & Embed'])
    await press(page, `Next: ${step}`);
  await expectTab(page, 'Preview & Embed');
  allow = api.refuse(updateAgent, fault);
  await press(page, 'Finish Setup');
  await readToast(page, 'Could not save agent. Please try again.');
  allow();
  await press(page, 'Finish Setup');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/dashboard/agents');
});

test('two tabs on one agent keep each other’s changes', async ({ page, api }) => {
  answerAgents(api);
  await beginAgent(page, 'Theo');
  const agentId = new URL(page.url()).searchParams.get('draft');
  const other = await page.context().newPage();
  await other.goto(`/dashboard/agents/${agentId}/edit`);
  await other.getByText('Edit Mode').waitFor();
  await expectTab(other, 'Basic Info');
  await other.getByLabel('Description').fill('Written in the other tab');
  await page.getByLabel('Header text').fill('Written here');
  await press(page, 'Save Agent');
  await expectTexts(page, 'Agent saved successfully');
  await press(other, 'Update Agent');
  await expectTexts(other, 'Agent updated successfully!');
  await other.reload();
  await openTab(other, 'Appearance');
  await other.getByLabel('Header text').waitFor();
  expect(await other.getByLabel('Header text').inputValue()).toBe('Written here');
  api.refuse(updateAgent, fault);
  await other.getByLabel('Header text').fill('Changed');
  await press(other, 'Update Agent');
  await expectTexts(other, 'Update Failed', 'Failed to update the agent. Please try again.');
});

test('a deleted agent takes no work with it', async ({ page, api }) => {
  const { elsewhere } = answerAgents(api);
  await beginAgent(page, 'Theo');
  const agentId = new URL(page.url()).searchParams.get('draft') ?? '';
  await press(page, 'Next: Knowledge Base');
  await expectTab(page, 'Knowledge Base');
  const other = await page.context().newPage();
  await other.goto(`/dashboard/agents/new?draft=${agentId}`);
  for (const step of ['Handoff Settings', 'Preview & Embed']) await press(other, `Next: ${step}`);
  await expectTab(other, 'Preview & Embed');
  elsewhere.delete(agentId);
  await page.bringToFront();
  await expectTexts(page, 'This agent was deleted', 'Agent not saved yet. Please save the agent first.');
  await other.bringToFront();
  await other.getByText('This agent was deleted').waitFor();
  await press(other, 'Generate Script');
  await expectTexts(other, 'Agent ID is missing. Please save the agent first.');
  await press(other, 'Save Agent');
  await expectTexts(other, 'Agent saved successfully');
  await visit(other, '/dashboard/agents');
  await agentCard(other, 'Theo').waitFor();
});

test('two people who edit the same field choose which value stays', async ({ page, api }) => {
  const { ids, elsewhere, changeUnheard } = answerAgents(api, 'Maya');
  await page.goto(edit);
  await page.getByText('Edit Mode').waitFor();
  await page.getByLabel('Description').fill('Mine');
  await page.getByLabel('Welcome message').fill('Good day!');
  elsewhere.change(ids[0], { description: 'Theirs' });
  await expectTexts(
    page,
    'This agent was changed elsewhere',
    'Ada Byron saved other values for Description.',
  );
  await expectAccessible(page);
  await press(page, 'Update Agent');
  await readToast(page, 'Nothing was saved. Choose which values to keep, then save again.');
  await press(page, 'Take theirs');
  expect(await page.getByLabel('Description').inputValue()).toBe('Theirs');
  expect(await page.getByLabel('Welcome message').inputValue()).toBe('Good day!');

  // The same without hearing of the other change before saving.
  await page.getByLabel('Description').fill('Mine after all');
  changeUnheard(ids[0], { description: 'Theirs once more' });
  await press(page, 'Update Agent');
  await expectTexts(page, 'This agent was changed elsewhere');
  await press(page, 'Keep mine');
  await press(page, 'Update Agent');
  await expectTexts(page, 'Agent updated successfully!');
  expect(api.callsOf(updateAgent).at(-1)).toMatchObject({ description: 'Mine after all' });

  // Where nothing is being edited, what others save is simply shown.
  elsewhere.change(ids[0], { description: 'Theirs in the end' });
  await eventually(() => page.getByLabel('Description').inputValue()).toBe('Theirs in the end');
});
