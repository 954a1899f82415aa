import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { submit } from '../web/src/testing/expectations.ts';
import { openPage, type WatchedPage } from './browser.ts';

export const password = 'correct horse battery';

/** Posts as the page's browser would, with its cookies. */
export async function post(
  page: Page,
  url: string,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<{ id: string }> {
  const answer = await page.request.post(`${url}${path}`, { data, headers: { origin: url, ...headers } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Where the server believes it, a call from a machine that nobody else calls from. */
function fromOwnAddress() {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` };
}

/** A page in which the owner of new businesses is signed in; the journey begins after it. */
export async function openAsOwner(
  browser: Browser,
  url: string,
  email: string,
  businesses = ['Corner Bakery'],
  options: BrowserContextOptions = {},
): Promise<WatchedPage & { businessIds: string[] }> {
  const watched = await openPage(browser, options);
  const person = { firstName: 'Ada', lastName: 'Byron', email, password };
  await post(watched.page, url, '/api/sign-up', person, fromOwnAddress());
  const businessIds: string[] = [];
  for (const name of businesses)
    businessIds.push((await post(watched.page, url, '/api/businesses', { name, type: 'retail' })).id);
  return { ...watched, businessIds };
}

interface Joining {
  businessId: string;
  email: string;
  role: BusinessRole;
  /** Businesses of their own beside the one they join. */
  ownBusinesses?: string[];
}

/** A page of somebody who was invited by this owner and has joined. */
export async function openAsMember(
  browser: Browser,
  url: string,
  owner: Page,
  { businessId, email, role, ownBusinesses = [] }: Joining,
) {
  const invitation = await post(owner, url, `/api/businesses/${businessId}/invitations`, { email, role });
  const path = `/api/businesses/${businessId}/invitations/${invitation.id}/link`;
  const { link } = (await post(owner, url, path, {})) as unknown as { link: string };
  const watched = await openAsOwner(browser, url, email, ownBusinesses);
  await post(watched.page, url, '/api/invitations/accept', { token: link.split('invitation=')[1] });
  await post(watched.page, url, `/api/businesses/${businessId}/choose`, {});
  return watched;
}

export async function signIn(page: Page, url: string, email: string, word = password) {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await submit(page);
}

export async function openSettings(page: Page, url: string, tab: string, ready: string) {
  await page.goto(`${url}/dashboard/settings?tab=${tab}`);
  await page.getByText(ready, { exact: true }).first().waitFor();
}
