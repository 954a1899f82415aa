import { listAgents } from '@parley/contract/agents/agents';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { answerAgents } from '../../testing/agent-answers.ts';
import { expectTexts } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleAgent } from '../../testing/samples.ts';
import { expectTab } from '../../testing/wizard-page.ts';

const draft = sampleAgent({ id: idOf(1), status: 'draft', script: null, updatedBy: null });

test('the home page leads from a draft back to its setup, and from a paused agent to the agent', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  api.answer(listAgents, [draft]);
  await page.goto('/dashboard');
  await expectTexts(page, 'None yet. An agent becomes active when its setup is finished.');
  const setup = page.getByRole('main').getByRole('link', { name: 'Continue Setup' });
  await setup.and(page.locator(`[href="/dashboard/agents/new?draft=${draft.id}"]`)).waitFor();

  api.answer(listAgents, [draft, sampleAgent({ id: idOf(2), status: 'inactive' })]);
  api.send(watchBusiness, { type: 'agent.changed', agentId: idOf(2) });
  await expectTexts(page, 'A paused agent answers nobody until it is activated.');
  await page.getByRole('main').getByRole('link', { name: 'View Details' }).waitFor();
});

test('who comes back to the address of a draft that was set up since edits the agent', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  await page.goto(`/dashboard/agents/new?draft=${idOf(1)}&step=appearance`);
  await page.waitForURL(`**/dashboard/agents/${idOf(1)}/edit?step=appearance`);
  await page.getByRole('heading', { name: 'Edit AI Agent' }).waitFor();
  await expectTab(page, 'Appearance');
});
