import type { ChatEvent } from '@parley/contract/conversations/conversations';
import { describe, expect, test } from 'vitest';
import { canDriveBrowser, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';
import { answering, messageOf } from './testing/stub-messages.ts';

describe.skipIf(!canDriveBrowser)('long and broken conversations', { timeout: 40_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function open(page = {}) {
    visit = await goTo(page);
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    return visit;
  }
  async function openWithHistory(count: number, pageSize = 50) {
    visit = await goTo();
    const { page, product, launcher, dialog } = visit;
    product.pageSize = pageSize;
    for (let nth = 0; nth < count; nth++) {
      const isVisitors = nth % 2 === 0;
      const content = isVisitors
        ? `Question ${nth}`
        : `Answer ${nth}, **with** a [list]:\n- one\n- two ${'words '.repeat(40)}`;
      product.history.push(
        messageOf({
          content,
          role: isVisitors ? 'user' : 'assistant',
          author: isVisitors ? 'visitor' : 'agent',
        }),
      );
    }
    product.stand({});
    await page.evaluate(() => localStorage.setItem('parley:key-1', 'token-0'));
    await launcher.click();
    await onScreen(dialog.getByText(`Question ${count - 2}`, { exact: true }));
    return visit;
  }

  const earlierButton = () => visit.dialog.getByRole('button', { name: 'Show earlier messages' });
  /** The questions from one of them to the last, which is the last message but one. */
  const questions = (first: number, count: number) =>
    Array.from({ length: (count - first) / 2 }, (_, nth) => `Question ${first + 2 * nth}`);
  const shownQuestions = () => visit.dialog.locator('.message.user .bubble').allTextContents();
  /** Where on the screen a message begins. */
  const placeOf = (text: string) =>
    visit.dialog
      .getByText(text, { exact: true })
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  /** Presses the button in sight and answers how far the message that was the first has moved by the time the page is there. */
  async function moveOnLoading(first: number, next: number, count: number, press: () => Promise<void>) {
    await earlierButton().scrollIntoViewIfNeeded();
    const before = await placeOf(`Question ${first}`);
    await press();
    await soon(async () => expect(await shownQuestions()).toEqual(questions(next, count)));
    return Math.abs((await placeOf(`Question ${first}`)) - before);
  }

  test('of 200 messages the end is in sight and the others come by a button; an answer that comes in draws none of them again', async () => {
    const { page, product, dialog, ask } = await openWithHistory(200, 100);
    const distanceToEnd = () =>
      dialog.getByRole('log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    expect(await distanceToEnd()).toBeLessThan(2);
    expect(await shownQuestions()).toEqual(questions(100, 200));
    const greeting = dialog.getByText('Hello! Ask me anything');
    expect(await greeting.count()).toBe(0);
    expect(await moveOnLoading(100, 0, 200, () => earlierButton().click())).toBeLessThan(2);
    expect(await greeting.count()).toBe(1);
    expect(await earlierButton().count()).toBe(0);
    await page.evaluate(() => {
      const log = document.querySelector('parley-widget')!.shadowRoot!.querySelector('.messages')!;
      const old = new Set(log.querySelectorAll('.message'));
      Reflect.set(window, 'touched', 0);
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const message = (target instanceof Element ? target : target.parentElement)?.closest('.message');
          if (message && old.has(message)) Reflect.set(window, 'touched', Reflect.get(window, 'touched') + 1);
        }
      }).observe(log, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    product.replies.push(answering('word '.repeat(600)));
    await ask('Tell me more');
    await soon(async () => expect(await dialog.getByText(/^(word ?){600}$/).count()).toBe(1));
    // Only the last of before may change: it no longer ends its group.
    expect(await page.evaluate(() => Reflect.get(window, 'touched'))).toBeLessThan(5);
    await soon(async () => expect(await distanceToEnd()).toBeLessThan(2));

    // Who reads further up is left there.
    await dialog.getByRole('log').evaluate(async (log) => {
      const isSeen = new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }));
      log.scrollTo(0, 100);
      await isSeen;
    });
    product.say({ author: 'member', authorName: 'Mia', content: 'Are you reading?' });
    await dialog.getByText('Are you reading?').waitFor({ state: 'attached' });
    expect(await dialog.getByRole('log').evaluate((log) => log.scrollTop)).toBe(100);
  });

  test('earlier messages come by the keyboard and are not read out as new; where they do not come they can be asked for again', async () => {
    const { page, product, dialog } = await openWithHistory(30, 10);
    await page.evaluate(() => {
      const log = document.querySelector('parley-widget')!.shadowRoot!.querySelector('.messages')!;
      const told: string[] = [];
      Reflect.set(window, 'told', told);
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes)
          for (const node of [...addedNodes, ...removedNodes])
            if (node instanceof Element && !node.closest('[aria-live="off"]')) told.push(node.className);
      }).observe(log, { childList: true });
    });
    const pressEnter = () => page.keyboard.press('Enter');
    await earlierButton().focus();
    expect(await moveOnLoading(20, 10, 30, pressEnter)).toBeLessThan(2);
    const loaded = dialog.getByText('Earlier messages loaded.');
    await onScreen(loaded);

    product.refusals['/widget/conversation'] = { status: 503, message: 'Too much is going on.' };
    await pressEnter();
    await onScreen(dialog.getByText('The chat could not be reached. Please try again later.'));
    expect(await loaded.count()).toBe(0);
    expect(await shownQuestions()).toEqual(questions(10, 30));
    product.refusals = {};

    let answer = () => {};
    product.slowHistory = new Promise((resolve) => {
      answer = resolve;
    });
    const move = moveOnLoading(10, 0, 30, async () => {
      await pressEnter();
      await soon(async () => expect(await earlierButton().isDisabled()).toBe(true));
      await pressEnter();
      answer();
    });
    expect(await move).toBeLessThan(2);
    await onScreen(loaded);
    expect(await dialog.getByText('The chat could not be reached').count()).toBe(0);
    // The button is gone; the keyboard goes on in the list.
    const focused = () =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('role'));
    expect(await focused()).toBe('log');
    expect(product.seenAt('/widget/conversation').filter(({ body }) => body.before)).toHaveLength(3);
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual(['small-button earlier']);
  });

  test('code keeps its shape inside the bubble, and words without an end are broken', async () => {
    const { product, dialog, ask } = await open();
    product.replies.push(
      answering(`Paste this:\n\`\`\`html\n<a>\n  ${'x'.repeat(200)}\n</a>\n\`\`\`\n${'W'.repeat(400)}`),
    );
    await ask('z'.repeat(400));
    const code = dialog.locator('pre');
    await onScreen(code);
    expect(await code.textContent()).toContain('<a>\n  xxx');
    expect(await code.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('monospace');
    expect(
      await dialog
        .locator('.bubble')
        .evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth)),
    ).toBe(true);
    const log = dialog.getByRole('log');
    expect(await log.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  test('offline in the middle of an answer: it is said, and once back the answer stands there once', async () => {
    const { page, product, dialog, ask } = await open();
    const begun: ChatEvent[] = [{ type: 'text', text: 'We ship' }];
    product.replies.push({ events: begun, staysOpen: true });
    await ask('Do you ship?');
    await onScreen(dialog.getByText('We ship'));
    await page.context().setOffline(true);
    await onScreen(dialog.getByText('You are offline. Please check your internet connection and try again.'));
    // The server went on and finished.
    product.history.push(messageOf({ content: 'We ship daily.', answered: true }));
    product.cutEvents();
    await page.context().setOffline(false);
    await onScreen(dialog.getByText('We ship daily.'));
    await soon(async () => expect(await dialog.getByText('You are offline').count()).toBe(0));
    expect(await dialog.locator('.message').count()).toBe(3);
    expect(await dialog.getByText('Do you ship?', { exact: true }).count()).toBe(1);
    await ask('Thanks');
    await onScreen(dialog.getByText('You said: Thanks'));
  });

  test('a failed message that is sent again from two tabs at once is one message', async () => {
    const { page, product, dialog, ask } = await open();
    product.replies.push({ events: [], breaksOff: true });
    await ask('Only once');
    await onScreen(dialog.getByRole('button', { name: 'Retry' }));
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Open chat' }).click();
    const other = second.getByRole('dialog');
    await onScreen(other.getByRole('button', { name: 'Retry' }));
    await soon(() => expect(product.watchers()).toBe(2));
    // Neither is answered before both were sent.
    const { promise: bothSent, resolve: letGo } = deferred();
    let sent = 0;
    await page.context().route('**/functions/v1/agent-chat', async (route) => {
      sent += 1;
      if (sent === 2) letGo();
      await bothSent;
      await route.continue();
    });
    await Promise.all(
      [dialog, other].map((tab) => tab.getByRole('button', { name: 'Retry' }).dispatchEvent('click')),
    );
    for (const tab of [dialog, other]) {
      await onScreen(tab.getByText('You said: Only once').first());
      expect(await tab.getByText('Only once', { exact: true }).count()).toBe(1);
    }
    expect(product.history.filter(({ author }) => author === 'visitor')).toHaveLength(1);
    const ids = product.seenAt('/functions/v1/agent-chat').map(({ body }) => body.clientMessageId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
