import type { Browser, Page } from 'playwright-core';
import { openPage, type WatchedPage } from './browser.ts';

export const password = 'correct horse battery';

/** Posts as the page's browser would, with its cookies. */
async function post(page: Page, url: string, path: string, data: object) {
  const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** A page in which the owner of new businesses is signed in; the journey begins after it. */
export async function openAsOwner(
  browser: Browser,
  url: string,
  email: string,
  businesses = ['Corner Bakery'],
): Promise<WatchedPage> {
  const watched = await openPage(browser, { reducedMotion: 'reduce' });
  await post(watched.page, url, '/api/sign-up', { firstName: 'Ada', lastName: 'Byron', email, password });
  for (const name of businesses) await post(watched.page, url, '/api/businesses', { name, type: 'retail' });
  return watched;
}

export async function signIn(page: Page, url: string, email: string, word = password) {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await submit(page);
}

export const submit = (page: Page) => page.locator('form button[type=submit]').click();

export async function openSettings(page: Page, url: string, tab: string, ready: string) {
  await page.goto(`${url}/dashboard/settings?tab=${tab}`);
  await page.getByText(ready, { exact: true }).first().waitFor();
}
