import type { Page } from 'playwright-core';
import { eventually } from '../../../web/src/testing/expectations.ts';

/** A page is written ahead of time: its controls do nothing until the scripts of its islands have come. */
export const waitUntilAlive = (page: Page) =>
  eventually(() => page.locator('[data-island]:not([data-alive])').count()).toBe(0);

export async function openAlive(page: Page, path: string) {
  await page.goto(path);
  await waitUntilAlive(page);
}
