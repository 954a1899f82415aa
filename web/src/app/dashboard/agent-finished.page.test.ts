import { listDocuments } from '@parley/contract/knowledge/knowledge';
import { answerAgents } from '../../testing/agent-answers.ts';
import { expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf } from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { expectTab, openWizard } from '../../testing/wizard-page.ts';

const edit = `/dashboard/agents/${idOf(1)}/edit`;

test('who finishes without anything to answer from is told so, and led to where it is mended', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Maya');
  await page.goto(`${edit}?step=preview-embed`);
  await press(page, 'Finish Setup');
  await expectTexts(page, 'It cannot answer anything yet', 'It has nothing to answer from.');
  await page.getByRole('link', { name: 'Add knowledge' }).click();
  await expectTab(page, 'Knowledge');
});

test('an agent whose documents cannot be loaded is not called ready', async ({ page, api }) => {
  answerAgents(api);
  api.refuse(listDocuments, fault);
  await openWizard(page);
  await page.getByLabel('Agent name').fill('Writer');
  for (const step of ['Appearance', 'Knowledge Base', 'Handoff Settings', 'Preview & Embed'])
    await press(page, `Next: ${step}`);
  await press(page, 'Finish Setup');
  await page.getByRole('dialog', { name: 'Your agent is set up' }).waitFor();
});
