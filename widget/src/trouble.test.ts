import { describe, expect, test } from 'vitest';
import { canDriveBrowser, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';
import { answering } from './testing/stub-messages.ts';

describe.skipIf(!canDriveBrowser)('trouble', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function open(page = {}) {
    visit = await goTo(page);
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    return visit;
  }

  test('a server killed in the middle of an answer: the visitor sees it, asks again and goes on', async () => {
    const { product, dialog, ask } = await open();
    product.replies.push({ events: [{ type: 'text', text: 'Returns are not' }], breaksOff: true });
    await ask('Can I return it?');
    await onScreen(dialog.getByText("I'm having trouble processing your request. Please try again later."));
    expect(await dialog.getByText('Returns are not').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await onScreen(dialog.getByText('You said: Can I return it?'));
    expect(await dialog.getByText('Can I return it?', { exact: true }).count()).toBe(1);
    expect(product.history.filter(({ author }) => author === 'visitor')).toHaveLength(1);
    await ask('And then?');
    await onScreen(dialog.getByText('You said: And then?'));
  });

  test('an answer without a word is owned up to', async () => {
    const { product, dialog, ask } = await open();
    product.replies.push(answering(''));
    await ask('Can I return it?');
    await onScreen(dialog.getByText("I'm sorry, I couldn't process your request."));
  });

  test('a message written offline waits and is sent when the connection is back', async () => {
    const { page, product, dialog, ask } = await open();
    await ask('First');
    await onScreen(dialog.getByText('You said: First'));
    await page.context().setOffline(true);
    await ask('Are you there?');
    await onScreen(dialog.getByText('Will be sent when the connection is back'));
    await page.context().setOffline(false);
    await onScreen(dialog.getByText('You said: Are you there?'));
    expect(
      product.seenAt('/functions/v1/agent-chat').filter(({ body }) => body.message === 'Are you there?'),
    ).toHaveLength(1);
    expect(await dialog.getByText('Are you there?', { exact: true }).count()).toBe(1);
  });

  test('two tabs show the same, each message once', async () => {
    const { page, product, dialog, ask } = await open();
    await ask('Hello');
    await onScreen(dialog.getByText('You said: Hello'));
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Open chat' }).click();
    const other = second.getByRole('dialog');
    await onScreen(other.getByText('You said: Hello'));
    await soon(() => expect(product.watchers()).toBe(2));
    await second.getByRole('textbox').fill('From the second tab');
    await second.getByRole('textbox').press('Enter');
    for (const tab of [dialog, other]) {
      await onScreen(tab.getByText('You said: From the second tab'));
      expect(await tab.getByText('From the second tab', { exact: true }).count()).toBe(1);
      expect(await tab.locator('.message').count()).toBe(5);
    }
  });

  test('a tab that was open before joins the conversation another tab begins', async () => {
    const { page, dialog } = await open();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Open chat' }).click();
    await second.getByRole('textbox').fill('I began here');
    await second.getByRole('textbox').press('Enter');
    await onScreen(second.getByRole('dialog').getByText('You said: I began here'));
    await page.bringToFront();
    await onScreen(dialog.getByText('You said: I began here'));
  });

  test('too many messages are told as such, and the agent’s limit gives way to the form', async () => {
    const { product, dialog, ask } = await open();
    product.replies.push({ status: 429, message: 'slow down', code: 'limit_reached' });
    await ask('Hi');
    await onScreen(dialog.getByText('Too many messages. Please wait a moment before sending another one.'));
    product.agent = { ...product.agent, answers: false };
    product.replies.push({ status: 429, message: 'used up', code: 'limit_reached' });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await onScreen(dialog.getByRole('heading', { name: 'Leave a message' }));
    expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe('Hi');
  });

  test('text of a member and of the agent, however hostile, is text and stays in its place', async () => {
    const { page, product, dialog, ask } = await open();
    const bombs = [
      '**'.repeat(5000),
      '['.repeat(5000),
      `${'- '.repeat(2000)}x`,
      'https://'.repeat(1000),
      'x'.repeat(20_000),
    ];
    product.replies.push(answering(bombs.join('\n')));
    await ask('y'.repeat(1000));
    await onScreen(dialog.getByText(/x{1000}/));
    await soon(() => expect(product.watchers()).toBe(1));
    product.stand({ mode: 'person', memberName: '\u202eaiM<b>' });
    product.say({
      author: 'member',
      authorName: '\u202eaiM<b>',
      content:
        '<img src=x onerror=alert(1)>\u202e txet [x](javascript:alert(1)) \u200b<style>*{display:none}</style>',
    });
    await onScreen(dialog.getByText('<img src=x onerror=alert(1)>'));
    await onScreen(dialog.getByText('You are talking to aiM<b>'));
    expect(await dialog.locator('img, style, script').count()).toBe(0);
    const bubble = dialog.locator('.bubble').last();
    expect(await bubble.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('isolate');
    const panel = (await dialog.boundingBox())!;
    expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(
      Math.ceil(panel.width),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('a message of 4,000 characters is sent whole where the agent takes it', async () => {
    visit = await goTo();
    visit.product.agent.advanced.maxMessageLength = 4000;
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    await visit.ask(`${'word '.repeat(799)}ends`);
    await onScreen(visit.dialog.getByText(/^You said: word/));
    expect(visit.product.seenAt('/functions/v1/agent-chat')[0]?.body.message).toHaveLength(3999);
  });

  test('a screen reader hears an answer once and whole, not each word', async () => {
    const { product, dialog, ask } = await open();
    product.replies.push({ events: [{ type: 'text', text: 'Word by' }], staysOpen: true });
    await ask('Hi');
    const streamed = dialog.locator('.bubble', { hasText: 'Word by' });
    await onScreen(streamed);
    expect(await streamed.getAttribute('aria-hidden')).toBe('true');
    expect(await dialog.getByRole('log').getAttribute('aria-live')).toBe('polite');
    product.say({ content: 'Word by word.', answered: true });
    const whole = dialog.locator('.bubble', { hasText: 'Word by word.' });
    await onScreen(whole);
    expect(await whole.getAttribute('aria-hidden')).toBeNull();
    expect(
      await whole.evaluate((element) => element.closest('[aria-atomic]')?.getAttribute('aria-atomic')),
    ).toBe('true');
    expect(await dialog.locator('.extras').last().getAttribute('aria-live')).toBe('off');
  });

  test('a page in the manner of Prototype.js, with a body that replaces its children, keeps the chat', async () => {
    const head = `<script nonce="page">
      Array.prototype.last = function () { return this[this.length - 1]; };
      Array.prototype.each = Array.prototype.forEach;
      Object.prototype.extend = function () {};
      Element.prototype.show = function () {};
      Function.prototype.bind = function (self) { const call = this; return function () { return call.apply(self, arguments); }; };
      addEventListener('load', () => { document.body.replaceChildren(document.createElement('main')); });
    </script>`;
    const { dialog, ask, complaints } = await open({ head });
    await ask('Hi');
    await onScreen(dialog.getByText('You said: Hi'));
    expect(complaints).toEqual([]);
  });
});
