import { describe, expect, test } from 'vitest';
import { canDriveBrowser, giveTime, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { hostileStyle } from './testing/host-page.ts';
import { answering, quoteFrom } from './testing/stub-messages.ts';

describe.skipIf(!canDriveBrowser)('the widget on a page of another origin', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  test('costs one request, moves nothing, and neither stores nor looks into storage, until the visitor acts', async () => {
    const head = `<script nonce="page">
      window.looks = [];
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        const { get } = Object.getOwnPropertyDescriptor(window, name);
        Object.defineProperty(window, name, { configurable: true, get() { window.looks.push(name); return get.call(window); } });
      }
      const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      Object.defineProperty(document, 'cookie', { get() { window.looks.push('cookie'); return get.call(document); } });
    </script>`;
    visit = await goTo({ head });
    const { page, product, launcher } = visit;
    await onScreen(launcher);
    await giveTime(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBe(0);
    expect(product.seen.map(({ path }) => path)).toEqual(['/widget/widget.js']);
    expect(await page.evaluate(() => Reflect.get(window, 'looks'))).toEqual([]);
    expect(
      await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length),
    ).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, 'looks'))).toEqual([
      'localStorage',
      'sessionStorage',
      'cookie',
    ]);
  });

  test('answers with its quote under a strict policy and among hostile styles', async () => {
    visit = await goTo({ head: `<style nonce="page">${hostileStyle}</style>` });
    const { product, launcher, dialog, ask, complaints } = visit;
    product.replies.push(
      answering('You have **30 days**.', [
        quoteFrom('Returns', 'Returns are free for 30 days.', { heading: 'Deadlines' }),
      ]),
    );
    expect(await launcher.boundingBox()).toMatchObject({ width: 56, height: 56 });
    await launcher.click();
    await onScreen(dialog.getByText(product.agent.welcomeMessage));
    expect(await dialog.boundingBox()).toMatchObject({ width: 380, height: expect.closeTo(616, -2) });

    await ask('How long can I return it?');
    await onScreen(dialog.locator('strong', { hasText: '30 days' }));
    const style = await dialog.getByText('30 days', { exact: true }).evaluate((element) => {
      const { fontSize, color, letterSpacing, textTransform, direction } = getComputedStyle(element);
      return { fontSize, color, letterSpacing, textTransform, direction };
    });
    expect(style).toEqual({
      fontSize: '15px',
      color: 'rgb(28, 27, 25)',
      letterSpacing: 'normal',
      textTransform: 'none',
      direction: 'ltr',
    });

    const source = dialog.getByRole('button', { name: 'Source: Returns' });
    expect(await dialog.getByText('Returns are free for 30 days.').isVisible()).toBe(false);
    await source.click();
    expect(await source.getAttribute('aria-expanded')).toBe('true');
    await onScreen(dialog.getByText('Returns are free for 30 days.'));
    expect(complaints).toEqual([]);
    expect(product.seen.filter(({ cookie }) => cookie)).toEqual([]);
  });

  test('works on a page whose scripts broke JSON and gave every string and array a toJSON', async () => {
    const head = `<script nonce="page">
      JSON.parse = () => { throw new Error('broken'); };
      JSON.stringify = () => 'broken';
      String.prototype.toJSON = function () { return '"' + this + '"'; };
      Array.prototype.toJSON = function () { return '[]'; };
      Array.prototype.each = Array.prototype.forEach;
      Array.from = () => [];
    </script>`;
    visit = await goTo({ head });
    const { product, launcher, dialog, ask, complaints } = visit;
    await launcher.click();
    await onScreen(dialog.getByText(product.agent.welcomeMessage));
    await ask('Say "hello"\\');
    await onScreen(dialog.getByText('You said: Say "hello"\\'));
    expect(complaints).toEqual([]);
  });

  test('loaded twice it is there once', async () => {
    visit = await goTo({ copies: 2 });
    await onScreen(visit.launcher);
    await giveTime(visit.page);
    expect(await visit.page.locator('parley-widget').count()).toBe(1);
  });

  test('a tag that names no agent draws nothing', async () => {
    visit = await goTo({ tag: '' });
    await giveTime(visit.page);
    expect(await visit.page.locator('parley-widget').count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test('a tag without attributes reads what the page has set; one that names its agent does not', async () => {
    const settings = { key: 'key-1', position: 'top-left', offsetX: 31, title: undefined };
    // Written out, as undefined has no place in JSON.
    const head = `<script nonce="page">window.parleySettings = { ...${JSON.stringify(settings)}, title: undefined };</script>`;
    visit = await goTo({ head, tag: '' });
    expect(await visit.launcher.boundingBox()).toMatchObject({ x: 31, y: 20 });
    await visit.launcher.click();
    await onScreen(visit.dialog.getByText(visit.product.agent.welcomeMessage));
    expect(visit.product.seenAt('/widget/sessions').at(-1)?.body).toMatchObject({ key: 'key-1' });
    expect(await visit.dialog.getByText('undefined').count()).toBe(0);
    await visit.leave();

    visit = await goTo({ head, tag: 'data-key="key-1"' });
    await onScreen(visit.launcher);
    expect((await visit.launcher.boundingBox())?.x).toBeGreaterThan(100);
  });

  test('taken away by its page it is gone for good', async () => {
    visit = await goTo({ tag: 'data-key="key-1" data-auto-open="1"' });
    const { page, launcher } = visit;
    await onScreen(launcher);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('parley:remove'));
      document.dispatchEvent(new Event('parley:open'));
    });
    // Longer than it would have taken to open by itself.
    await page.waitForTimeout(1300);
    expect(await page.locator('parley-widget').count()).toBe(0);
    expect(visit.product.seen.map(({ path }) => path)).toEqual(['/widget/widget.js']);
    expect(visit.complaints).toEqual([]);
  });

  test('a chat that cannot be loaded says so, and opens once it can', async () => {
    visit = await goTo();
    const { page, launcher, dialog } = visit;
    await page.route('**/chat-*.js*', (route) => route.abort());
    await launcher.click();
    await onScreen(page.getByText('Failed to load chat widget. Please try refreshing the page.'));
    await page.unroute('**/chat-*.js*');
    await launcher.click();
    await onScreen(dialog);
    expect(await page.getByText('Failed to load').count()).toBe(0);
  });

  test("typing does not set off the page's keyboard shortcuts", async () => {
    const head = `<script nonce="page">window.shortcuts = 0; addEventListener('keydown', () => { window.shortcuts++; });</script>`;
    visit = await goTo({ head });
    await visit.launcher.click();
    await visit.field.pressSequentially('jk/?');
    expect(await visit.page.evaluate(() => Reflect.get(window, 'shortcuts'))).toBe(0);
  });

  test('it is dark on a page that declares itself dark, and speaks the language of its tag', async () => {
    const head = '<style nonce="page">:root { color-scheme: dark }</style>';
    visit = await goTo({
      head,
      tag: 'data-agent-id="a1" data-lang="de" data-title="Hilfe" data-position="top-left" data-color="#facc15"',
    });
    const { page, dialog, product } = visit;
    await page.getByRole('button', { name: 'Chat öffnen' }).click();
    await onScreen(dialog.getByText('Sie sprechen mit einer KI'));
    expect(await dialog.getByRole('heading').textContent()).toBe('Hilfe');
    expect(await dialog.evaluate((panel) => getComputedStyle(panel).backgroundColor)).toBe('rgb(27, 26, 24)');
    expect(await dialog.boundingBox()).toMatchObject({ x: 20, y: 88 });
    expect(product.seenAt('/widget/sessions')[0]?.body).toEqual({
      agentId: 'a1',
      pageUrl: page.url(),
      language: 'de',
    });
  });
});
