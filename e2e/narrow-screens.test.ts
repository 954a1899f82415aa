import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { password, post } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const adminKey = 'a key for those who run the platform';
const stage = setStage(() => startServer({ env: { ADMIN_SIGNUP_KEY: adminKey } }));

const widths = [390, 320];
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
const longWord = 'x'.repeat(200);
const shop = 'https://shop.example.com';
const handbook = `# Delivery ${longWord}\n\nWe deliver within the city for 4.50 euros. See https://bakery.example/${longWord} for more.\n`;

/** What makes the page wider than the screen: the innermost things that stick out and are not inside of something that scrolls. */
const findWide = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let one = element.parentElement; one; one = one.parentElement)
        if (one !== document.documentElement && one !== document.body && getComputedStyle(one).overflowX !== 'visible')
          return true;
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(element),
    );
    return {
      pageWidth: document.documentElement.scrollWidth,
      screenWidth: innerWidth,
      elements: wide.slice(-3).map((element) => `${element.tagName}.${element.getAttribute('class')}`.slice(0, 160)),
    };
  });

async function expectNarrow(page: Page, path: string) {
  await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
  await page.goto(`${stage.server.url}${path}`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-breathe'), undefined, {
    timeout: 30_000,
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // Charts follow a new width a moment later.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, undefined, { timeout: 3000 })
      .catch(() => {});
    const { pageWidth, screenWidth, elements } = await findWide(page);
    expect.soft(pageWidth, `${path} at ${width}: ${elements.join('\n')}`).toBeLessThanOrEqual(screenWidth);
  }
}

const newPage = async () => (await openPage(stage.browser, { reducedMotion: 'reduce' })).page;

test.each([
  '/',
  '/terms',
  '/privacy',
  '/documentation/api',
  '/no-such-page',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/mfa-verification',
  '/admin-signup',
  '/setup-super-admin',
  `/auth/callback?error=server_error&error_description=${longWord}`,
])('%s fits on a phone', async (path) => {
  const page = await newPage();
  await expectNarrow(page, path);
  await page.context().close();
});

test('every page of the dashboard fits on a phone, empty and with long names, sources and questions', async () => {
  const page = await newPage();
  const { url } = stage.server;
  const person = { firstName: longName, lastName: longName, email: `${'long.'.repeat(10)}owner@bakery.example`, password };
  await post(page, url, '/api/sign-up', person);
  await expectNarrow(page, '/business-onboarding');
  const { id: businessId } = await post(page, url, '/api/businesses', { name: longName, type: 'retail' });
  const shared = [
    '',
    '/agents',
    '/agents/new',
    '/knowledge-base',
    '/conversations',
    '/escalations',
    '/notifications',
    '/profile',
  ];
  const settings = ['account', 'notifications', 'appearance', 'security', 'subscription', 'api'].map(
    (tab) => `/settings?tab=${tab}`,
  );
  for (const path of shared) await expectNarrow(page, `/dashboard${path}`);

  const agents = `/api/businesses/${businessId}/agents`;
  const { id: agentId } = await callServer(page, stage.server, agents, {
    data: { name: longName.slice(0, 80), welcomeMessage: longWord, description: longWord },
  });
  const agent = `${agents}/${agentId}`;
  await callServer(page, stage.server, agent, {
    method: 'PATCH',
    data: { allowedDomains: ['shop.example.com', `${'a'.repeat(60)}.${'b'.repeat(60)}.example`], handoff: { enabled: true } },
  });
  const file = { name: `${'handbook'.repeat(20)}.md`, mimeType: 'text/markdown', buffer: Buffer.from(handbook) };
  const { id: documentId } = await callServer(page, stage.server, `${agent}/documents`, { multipart: { file } });
  const { embedKey } = await callServer<{ embedKey: string }>(page, stage.server, `${agent}/script`);
  await untilRead(page, agent);
  const { sessionId, token } = await visit('/widget/sessions', { key: embedKey });
  await visit('/functions/v1/agent-chat', { message: 'How much does delivery cost?', agentId, sessionId }, token);
  await visit('/functions/v1/agent-chat', { message: longWord, agentId, sessionId }, token);
  const conversations = await callServer<{ id: string }[]>(page, stage.server, `/api/businesses/${businessId}/conversations`, {
    method: 'GET',
  });
  const own = [
    `/agents/${agentId}`,
    `/agents/${agentId}/edit`,
    `/agents/${agentId}/analytics`,
    `/agents/${agentId}/monitoring`,
    `/agents/${agentId}/documents/${documentId}`,
    `/conversations/${conversations[0]?.id}`,
    '/no-such-page',
  ];
  for (const path of [...shared, ...own, ...settings]) await expectNarrow(page, `/dashboard${path}`);
  await expectNarrow(page, '/invoice/no-such-invoice');
  await page.getByRole('link', { name: 'All invoices' }).click();
  await page.waitForURL('**/dashboard/settings?tab=subscription');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/dashboard/conversations/${conversations[0]?.id}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await log.getByRole('list', { name: 'Sources' }).first().waitFor();
  for (const summary of await log.locator('summary').all()) await summary.click();
  expect(await log.evaluate((area) => area.scrollWidth - area.clientWidth), 'an answer sticks out of the inbox').toBe(0);
  await page.context().close();
});

test('every page of the admin area fits on a phone with long names', async () => {
  const page = await newPage();
  await post(page, stage.server.url, '/api/admin-sign-up', {
    firstName: longName,
    lastName: longName,
    email: 'chief@parley.example',
    password,
    adminKey,
  });
  for (const path of ['', '/users', '/businesses', '/manage-admins', '/account', '/no-such-page'])
    await expectNarrow(page, `/admin${path}`);
  await expectNarrow(page, '/test-crawler');
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await page.waitForURL('**/admin');
  await page.context().close();
});

async function untilRead(page: Page, agent: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const documents = await callServer<{ status: string }[]>(page, stage.server, `${agent}/documents`, { method: 'GET' });
    if (documents.every(({ status }) => status === 'completed')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The handbook was not read in time');
}

/** A call of the widget on the customer's website. */
async function visit(path: string, body: object, token?: string) {
  const headers = { origin: shop, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${stage.server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { token: string; sessionId: string };
}
