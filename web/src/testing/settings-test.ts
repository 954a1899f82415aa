import type { Page } from 'playwright-core';
import { test as base } from './page-test.ts';
import { answerSettings } from './settings-answers.ts';
import type { StubApi } from './stub-api.ts';
import { answerSignedIn } from './usual-answers.ts';

/** Page tests of somebody who is signed in and whose settings keep what is changed. */
export const test = base.extend<{ api: StubApi }>({
  api: async ({ api }, use) => {
    answerSignedIn(api);
    answerSettings(api);
    await use(api);
  },
});

export async function openTab(page: Page, tab: string, ready: string) {
  await page.goto(`/dashboard/settings?tab=${tab}`);
  await page.getByText(ready, { exact: true }).first().waitFor();
}
