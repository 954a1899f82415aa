import { describe, expect, test } from 'vitest';
import { canDriveBrowser, giveTime, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const body = '<main><h1>Tea</h1><a href="/green">Green tea</a><input aria-label="Search" autofocus></main>';

describe.skipIf(!canDriveBrowser)('from page to page', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function open(options = {}) {
    visit = await goTo({ body }, options);
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    return visit;
  }
  const questions = () =>
    visit.product.seenAt('/functions/v1/agent-chat').map(({ body: sent }) => sent.message);

  test('an open chat stays open with what was half typed, and leaves the focus on the page', async () => {
    const { page, dialog, field } = await open();
    await field.fill('Do you have oolong');
    await page.reload();
    await onScreen(dialog.getByRole('log'));
    await soon(async () => expect(await field.inputValue()).toBe('Do you have oolong'));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');

    // A page of one origin that is left by a link to another; the pointer is over the chat's page, not the chat.
    await page.getByRole('link', { name: 'Green tea' }).dispatchEvent('click');
    await page.waitForURL('**/green');
    await onScreen(dialog.getByRole('log'));
    await field.fill('');
    await dialog.getByRole('button', { name: 'Close chat' }).click();
    await page.reload();
    await onScreen(visit.launcher);
    await giveTime(page);
    expect(await dialog.count()).toBe(0);
    await visit.launcher.click();
    await onScreen(dialog.getByRole('log'));
    expect(await field.inputValue()).toBe('');
  });

  test('on a phone the chat comes back where the page was loaded again, and does not cover the next one', async () => {
    const { page, dialog } = await open(phone);
    await page.reload();
    await onScreen(dialog.getByRole('log'));
    await page.getByRole('link', { name: 'Green tea', includeHidden: true }).dispatchEvent('click');
    await page.waitForURL('**/green');
    await onScreen(visit.launcher);
    await giveTime(page);
    expect(await dialog.isVisible()).toBe(false);
  });

  test('the first press on the button opens a chat that was open before, also where that press wakes it', async () => {
    const { page, dialog } = await open();
    // Come by an address that was typed, the page waits for the visitor's first sign of life.
    await page.goto(`${new URL(page.url()).origin}/green`);
    await onScreen(visit.launcher);
    await visit.launcher.dispatchEvent('mousedown', { bubbles: true, composed: true });
    await visit.launcher.dispatchEvent('click');
    await onScreen(dialog.getByRole('log'));
    await giveTime(page);
    expect(await dialog.isVisible()).toBe(true);
  });

  test('a form that was begun is there with all its fields, until it was sent', async () => {
    const { page, product, dialog, ask } = await open();
    await ask('Is there a tasting?');
    await onScreen(dialog.getByText('You said: Is there a tasting?'));
    await dialog.getByRole('button', { name: 'Talk to a person' }).first().click();
    await onScreen(dialog.getByRole('heading', { name: 'Leave a message' }));
    await dialog.getByLabel('Email').fill('ada@');
    await page.reload();
    await onScreen(dialog.getByRole('heading', { name: 'Leave a message' }));
    expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@');
    expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe('Is there a tasting?');
    await dialog.getByLabel('Email').fill('ada@tea.example');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await soon(() => expect(product.seenAt('/widget/handoff/contact')).toHaveLength(1));
    await onScreen(dialog.getByRole('log'));
    await page.reload();
    await onScreen(dialog.getByRole('log'));
    expect(await page.evaluate(() => sessionStorage.getItem('parley:key-1:draft'))).toBeNull();
  });

  test('a message written while the server is away waits and is sent by itself, once', async () => {
    const { page, dialog, ask } = await open();
    await page.route('**/functions/v1/agent-chat', (route) => route.abort());
    await ask('Are you there?');
    await onScreen(dialog.getByText('Will be sent when the connection is back'));
    expect(await dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await page.unroute('**/functions/v1/agent-chat');
    await onScreen(dialog.getByText('You said: Are you there?'));
    expect(questions()).toEqual(['Are you there?']);
    expect(await dialog.getByText('Are you there?', { exact: true }).count()).toBe(1);
  });

  test('a message that could not be sent before the page was left is sent by the next one, once', async () => {
    const { page, dialog, ask } = await open();
    await page.route('**/functions/v1/agent-chat', (route) => route.abort());
    await ask('Are you there?');
    await onScreen(dialog.getByText('Will be sent when the connection is back'));
    await page.unroute('**/functions/v1/agent-chat');
    await page.reload();
    await onScreen(dialog.getByText('You said: Are you there?'));
    await page.reload();
    await onScreen(dialog.getByText('You said: Are you there?'));
    expect(questions()).toEqual(['Are you there?']);
  });

  test('a note that another script wrote there harms nothing', async () => {
    const { page, dialog, field } = await open();
    await page.evaluate(() => {
      for (const name of Object.keys(sessionStorage))
        if (name.endsWith(':open'))
          sessionStorage.setItem(name.replace(/open$/, 'draft'), '{"text":7,"unsent":[],"contact":"x"}');
    });
    await page.reload();
    await onScreen(dialog.getByRole('log'));
    expect(await field.inputValue()).toBe('');
    expect(questions()).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  test('a window on a desk that is only short keeps the panel beside the page; a phone that lies is covered', async () => {
    const { page, dialog } = await open({ viewport: { width: 1280, height: 420 } });
    expect((await dialog.boundingBox())?.width).toBe(380);
    expect(await dialog.getAttribute('aria-modal')).toBe('false');
    await page.setViewportSize({ width: 844, height: 390 });
    await soon(async () => expect((await dialog.boundingBox())?.width).toBe(844));
  });
});
