import { expect, test } from 'vitest';
import { press } from '../web/src/testing/expectations.ts';
import { agentCard, expectTab, openWizard } from './agent-pages.ts';
import { openAsOwner } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

test('a draft is gone on with: by its name, by its card, and after a reload in the middle', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'drafts@bakery.example');
  // What was never saved at all survives a reload too, and belongs to its tab alone.
  await openWizard(page, stage.server);
  await page.getByLabel('Agent name').fill('Half a na');
  await page.reload();
  await page.getByText('Your unsaved changes are back').waitFor();
  expect(await page.getByLabel('Agent name').inputValue()).toBe('Half a na');
  const other = await page.context().newPage();
  await openWizard(other, stage.server);
  expect(await other.getByLabel('Agent name').inputValue()).toBe('');
  await other.close();

  await page.getByLabel('Agent name').fill('Noor');
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
  await page.getByLabel('Header text').fill('Not saved yet');
  await page.reload();
  await page.getByText('Your unsaved changes are back').waitFor();
  await expectTab(page, 'Appearance');
  expect(await page.getByLabel('Header text').inputValue()).toBe('Not saved yet');
  await press(page, 'Discard changes');
  expect(await page.getByLabel('Header text').inputValue()).toBe('');
  await page.getByLabel('Header text').fill('Saved');
  await press(page, 'Next: Knowledge Base');
  await expectTab(page, 'Knowledge Base');
  await page.reload();
  await expectTab(page, 'Knowledge Base');
  expect(await page.getByText('Your unsaved changes are back').count()).toBe(0);
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const { x, width } = (await page.getByRole('tab', { name: 'Knowledge Base' }).boundingBox())!;
      return x >= 0 && x + width <= 390;
    })
    .toBe(true);
  await page.setViewportSize(wide);

  const goToAgents = () => page.getByRole('navigation').getByRole('link', { name: 'Agents' }).first().click();
  await goToAgents();
  const card = agentCard(page, 'Noor');
  await card.getByText('Last step: Appearance').waitFor();
  await page.getByRole('link', { name: 'Create New Agent' }).click();
  await page.getByLabel('Agent name').fill('Noor');
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
  expect(await page.getByLabel('Header text').inputValue()).toBe('Saved');
  await goToAgents();
  await card.getByText('Last step: Basic Info').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await card.getByRole('link', { name: 'Continue Setup' }).click();
  await expectTab(page, 'Appearance');
});
