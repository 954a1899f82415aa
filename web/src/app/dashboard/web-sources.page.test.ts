import { setApiSource, setHelpCenter } from '@parley/contract/knowledge/knowledge-sources';
import { answerAgents } from '../../testing/agent-answers.ts';
import { eventually, expectTexts, press, readToast } from '../../testing/expectations.ts';
import { answerKnowledge } from '../../testing/knowledge-answers.ts';
import { test } from '../../testing/page-test.ts';
import { beginAgent } from '../../testing/wizard-page.ts';

test('a help center and an API are saved with all that was chosen, and refused at their address', async ({
  page,
  api,
}) => {
  answerAgents(api);
  answerKnowledge(api);
  await beginAgent(page, 'Reader');
  await press(page, 'Next: Knowledge Base');
  await page.getByLabel('Hybrid').check();

  await page.getByText('Help center', { exact: true }).click();
  const helpCenter = page.getByLabel('Help center URL');
  await helpCenter.fill('help.bakery.example');
  await press(page, 'Save help center');
  await expectTexts(page, 'Invalid URL format');
  await helpCenter.fill('https://help.bakery.example');
  const allow = api.refuse(setHelpCenter, {
    status: 400,
    code: 'invalid_input',
    message: 'URL is not accessible',
  });
  await press(page, 'Save help center');
  await expectTexts(page, 'URL is not accessible');
  allow();
  await page.getByRole('switch', { name: 'Sync automatically' }).uncheck();
  await press(page, 'Save help center');
  await readToast(page, 'Help center saved');
  await eventually(() => api.callsOf(setHelpCenter).at(-1)).toMatchObject({
    url: 'https://help.bakery.example',
    syncFrequency: 'daily',
    autoSync: false,
  });

  await page.getByText('Your own API', { exact: true }).click();
  await page.getByLabel('Endpoint').fill('https://api.bakery.example/articles');
  await page.getByLabel('API key').fill('secret');
  await press(page, 'Save API');
  await readToast(page, 'API saved');
  await eventually(() => api.callsOf(setApiSource).at(-1)).toMatchObject({
    endpoint: 'https://api.bakery.example/articles',
    apiKey: 'secret',
    cacheResponses: true,
    syncFrequency: 'off',
  });
  await eventually(() => page.getByLabel('API key').inputValue()).toBe('');
});
