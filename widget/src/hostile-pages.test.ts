import { describe, expect, test } from 'vitest';
import { canDriveBrowser, giveTime, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';
import { answering } from './testing/stub-messages.ts';

describe.skipIf(!canDriveBrowser)('pages and browsers that get in the way', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function open(page: Parameters<typeof goTo>[0] = {}, appearance = {}) {
    visit = await goTo(page);
    Object.assign(visit.product.agent.appearance, appearance);
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    return visit;
  }
  /** The colour in the middle of every drawn picture, and the letters that stand where there is none. */
  const pictures = () =>
    visit.dialog.locator('.avatar').evaluateAll((all) =>
      all.map((avatar) => {
        const canvas = avatar.querySelector('canvas');
        if (!canvas || canvas.hidden) return avatar.querySelector('img') ? 'img' : avatar.textContent;
        return `drawn ${[...canvas.getContext('2d')!.getImageData(0, 0, 1, 1).data]}`;
      }),
    );
  const logo = { logoUrl: '/logos/b/logo.png', avatarUrl: '/logos/b/avatar.png' };

  test('a page that lets pictures in shows the logo and the avatar', async () => {
    const { complaints } = await open({ policy: 'img-src PRODUCT' }, logo);
    expect(await pictures()).toEqual(['img', 'img']);
    const widths = () =>
      visit.dialog
        .locator('.avatar img')
        .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
    await soon(async () => expect(await widths()).toEqual([2, 2]));
    expect(complaints).toEqual([]);
  });

  test('where the policy names us only for connections the pictures are drawn, once loaded for all answers', async () => {
    const { product, dialog, ask } = await open({}, logo);
    await soon(async () => expect(await pictures()).toEqual(['drawn 255,0,0,255', 'drawn 255,0,0,255']));
    await ask('Hi');
    await onScreen(dialog.getByText('You said: Hi'));
    await soon(async () => expect(await pictures()).toEqual(Array(3).fill('drawn 255,0,0,255')));
    expect(product.seenAt('/logos/b/avatar.png')).toHaveLength(1);
    expect(await dialog.locator('.avatar img').count()).toBe(0);
  });

  test('a drawing, which cannot be drawn so, and a lost picture leave the letter and nothing broken', async () => {
    await open({}, { logoUrl: '/logos/b/logo.svg', avatarUrl: '/logos/b/lost' });
    // Until a picture is loaded the letter already stands there, beside the canvas that waits for it.
    await soon(async () => {
      expect(await pictures()).toEqual(['A', 'A']);
      expect(await visit.dialog.locator('.avatar :is(img, canvas)').count()).toBe(0);
    });
  });

  test('a widget that is blocked leaves the page as it was', async () => {
    visit = await goTo();
    const { page, complaints } = visit;
    await page.route('**/widget.js', (route) => route.abort('blockedbyclient'));
    await page.reload();
    await giveTime(page);
    await onScreen(page.getByText('Loose leaf teas since 1988.'));
    expect(await page.locator('parley-widget').count()).toBe(0);
    expect(complaints.filter((complaint) => !complaint.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
  });

  test('a product whose calls are blocked is told, and the chat opens once they are not', async () => {
    visit = await goTo();
    const { page, dialog, launcher, product } = visit;
    await page.route('**/widget/sessions', (route) => route.abort('blockedbyclient'));
    await launcher.click();
    await onScreen(dialog.getByText('The chat could not be reached. Please try again later.'));
    await page.unroute('**/widget/sessions');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await onScreen(dialog.getByText(product.agent.welcomeMessage));
  });

  test('a page that put its own fetch, EventSource and timers round everything keeps the chat', async () => {
    const head = `<script nonce="page">
      const real = window.fetch;
      window.fetch = function (input, init) { return real.call(window, input, { ...init }).then((answer) => answer.clone()); };
      window.EventSource = undefined;
      window.XMLHttpRequest = undefined;
      const later = window.setTimeout;
      window.setTimeout = (what, ms, ...more) => later(() => what(...more), ms);
      window.requestAnimationFrame = () => 0;
      window.requestIdleCallback = () => 0;
      window.structuredClone = window.queueMicrotask = undefined;
      Object.defineProperty(Object.prototype, 'key', { value: 'theirs', writable: true });
      Promise.prototype.finally = function (then) { return this.then((x) => (then(), x), (e) => { then(); throw e; }); };
    </script>`;
    const { dialog, ask, complaints } = await open({ head });
    await ask('Hi');
    await onScreen(dialog.getByText('You said: Hi'));
    await ask('Still there?');
    await onScreen(dialog.getByText('You said: Still there?'));
    expect(complaints).toEqual([]);
  });

  test('a browser that denies every storage has the chat for as long as the page', async () => {
    const head = `<script nonce="page">
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
      Object.defineProperty(document, 'cookie', { get() { throw new DOMException('denied', 'SecurityError'); } });
    </script>`;
    const { page, dialog, ask, complaints } = await open({
      head,
      tag: 'data-key="key-1" data-auto-open="600"',
    });
    await ask('Hi');
    await onScreen(dialog.getByText('You said: Hi'));
    await page.keyboard.press('Escape');
    await visit.launcher.click();
    await onScreen(dialog.getByText('You said: Hi'));
    expect(complaints).toEqual([]);
  });

  test('a page that came back from the browser’s memory is in step again', async () => {
    const { page, product, dialog, ask } = await open();
    await ask('Hi');
    await onScreen(dialog.getByText('You said: Hi'));
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await soon(() => expect(product.watchers()).toBe(1));
    // Left: an open connection would keep the page out of that memory.
    await setHidden(true);
    await soon(() => expect(product.watchers()).toBe(0));
    product.history.push({
      ...product.history[0]!,
      id: crypto.randomUUID(),
      author: 'member',
      role: 'assistant',
      content: 'Missed you.',
    });
    await setHidden(false);
    await onScreen(dialog.getByText('Missed you.'));
    await soon(() => expect(product.watchers()).toBe(1));
    expect(await dialog.getByText('Missed you.').count()).toBe(1);
  });

  test('invisible and turning characters change nothing around them', async () => {
    const tricky = '\u202Eevil\u202C \u2066x\u2069 \u200B\u200D\uFEFF\u00AD a\u0301\u0301\u0301 \u{E0041}';
    visit = await goTo();
    const { product, dialog, launcher, ask } = visit;
    product.agent.name = `Ada ${tricky}`;
    product.agent.welcomeMessage = `Welcome ${tricky}`;
    product.agent.advanced.suggestions = [`Ask ${tricky}`];
    product.replies.push(answering(`Answer ${tricky}\n- list ${tricky}`));
    await launcher.click();
    await onScreen(dialog.getByRole('log'));
    await ask(`Question ${tricky}`);
    await onScreen(dialog.getByText(/^Answer/));
    const isolated = await dialog
      .locator('.bubble, .title bdi')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).unicodeBidi));
    expect(new Set(isolated)).toEqual(new Set(['isolate']));
    const rows = await dialog
      .locator('.bubble')
      .evaluateAll((all) => all.map((bubble) => bubble.getBoundingClientRect().height));
    expect(Math.max(...rows)).toBeLessThan(120);
  });
});
