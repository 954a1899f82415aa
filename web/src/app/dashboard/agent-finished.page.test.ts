import { answerAgents } from '../../testing/agent-answers.ts';
import { expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf } from '../../testing/samples.ts';
import { expectTab } from '../../testing/wizard-page.ts';

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
