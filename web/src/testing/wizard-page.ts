import type { Page } from 'playwright-core';
import { press } from './expectations.ts';

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
export const expectTab = (page: Page, name: string) =>
  page.getByRole('tab', { name, selected: true }).waitFor();

export async function openWizard(page: Page) {
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').waitFor();
}

/** Begins an agent and stands at its second step. */
export async function beginAgent(page: Page, name: string) {
  await openWizard(page);
  await page.getByLabel('Agent name').fill(name);
  await press(page, 'Next: Appearance');
  await expectTab(page, 'Appearance');
}
