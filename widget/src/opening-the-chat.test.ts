import { describe, expect, test } from 'vitest';
import { canDriveBrowser, giveTime, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(!canDriveBrowser)('the chat opens', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  const stored = () =>
    visit.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

  test('by itself after the delay without taking the focus, and not again once it was closed', async () => {
    visit = await goTo({
      tag: 'data-key="key-1" data-auto-open="0"',
      body: '<main><h1>Tea</h1><input aria-label="Search" autofocus></main>',
    });
    const { page, dialog } = visit;
    await onScreen(dialog.getByRole('log'));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    expect(await stored()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close chat' }).click();
    await page.reload();
    await onScreen(visit.launcher);
    await giveTime(page);
    expect(await dialog.isVisible()).toBe(false);
  });

  test('on a phone it does not cover the page by itself: the button is marked', async () => {
    visit = await goTo({ tag: 'data-key="key-1" data-auto-open="0"' }, phone);
    await onScreen(visit.page.getByRole('button', { name: 'Open chat, 1 new message' }));
    expect(await visit.dialog.count()).toBe(0);
    expect(visit.product.seenAt('/widget/sessions')).toEqual([]);
  });

  test('from a link back in a mail: the code leaves the address at once and brings the conversation', async () => {
    visit = await goTo();
    const { page, product, dialog } = visit;
    product.say({ author: 'member', authorName: 'Mia', content: 'We have it in stock again.' });
    product.stand({ mode: 'agent' });
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(`${address}?page=2#parley=code-1`);
    await onScreen(dialog.getByText('We have it in stock again.'));
    expect(page.url()).toBe(`${address}?page=2`);
    expect(product.seenAt('/widget/sessions').map(({ body }) => body.resume)).toEqual(['code-1']);
    expect(product.seenAt('/widget/sessions')[0]?.body.pageUrl).toBe(address);
    await page.reload();
    await onScreen(dialog.getByText('We have it in stock again.'));
    expect(product.seenAt('/widget/sessions')[1]?.body.resume).toBeUndefined();
  });

  test('from a link back that is opened where the page already is', async () => {
    visit = await goTo();
    const { page, product, dialog, launcher } = visit;
    await launcher.click();
    await onScreen(dialog.getByText(product.agent.welcomeMessage));
    product.say({ author: 'member', authorName: 'Mia', content: 'We have it in stock again.' });
    product.stand({ mode: 'agent' });
    const address = page.url();
    await page.goto(`${address}#parley=code-2`);
    await onScreen(dialog.getByText('We have it in stock again.'));
    expect(page.url()).toBe(address);
    expect(product.seenAt('/widget/sessions').map(({ body }) => body.resume)).toEqual([undefined, 'code-2']);
    expect(await page.locator('parley-widget').count()).toBe(1);
  });

  test('a spent code still opens an ordinary chat, which says why it is empty until something is asked', async () => {
    visit = await goTo({ tag: 'data-preview="p-1" data-resume="spent"' });
    const { page, product, dialog, ask } = visit;
    product.refusesLinks = true;
    await page.reload();
    await onScreen(dialog.getByText(product.agent.welcomeMessage));
    const said = dialog.getByText('This link was used already or is too old. You can go on here.');
    await onScreen(said);
    await ask('Hello');
    await onScreen(dialog.getByText('You said: Hello'));
    expect(await said.count()).toBe(0);
    expect(product.seenAt('/widget/sessions')[0]?.body).toMatchObject({ preview: 'p-1', resume: 'spent' });
  });

  test('when the page asks, and closes likewise', async () => {
    visit = await goTo();
    const { page, dialog, launcher } = visit;
    await onScreen(launcher);
    await page.evaluate(() => document.dispatchEvent(new Event('parley:open')));
    await onScreen(dialog.getByRole('log'));
    await page.evaluate(() => document.dispatchEvent(new Event('parley:close')));
    await soon(async () => expect(await dialog.isVisible()).toBe(false));
  });

  test('in the language of the page, otherwise of the browser, with the words of one language only', async () => {
    visit = await goTo({ language: 'fi' }, { locale: 'pl-PL' });
    const { page, product, dialog } = visit;
    await page.getByRole('button', { name: 'Otwórz czat' }).click();
    await onScreen(dialog.getByText('Rozmawiasz ze sztuczną inteligencją'));
    await onScreen(dialog.getByPlaceholder('Napisz wiadomość...'));
    expect(
      product.seen.filter(({ path }) => path.includes('/translations-')).map(({ path }) => path),
    ).toEqual([expect.stringMatching(/translations-pl-/)]);
    expect(await dialog.getAttribute('lang')).toBe('pl');
  });

  test('in English where the words of the language cannot be had', async () => {
    visit = await goTo({ tag: 'data-key="key-1" data-lang="ja"' });
    await visit.page.route('**/translations-*', (route) => route.abort());
    await visit.page.getByRole('button', { name: 'チャットを開く' }).click();
    await onScreen(visit.dialog.getByText('You are talking to an AI'));
  });

  test('from right to left in Arabic', async () => {
    visit = await goTo({ tag: 'data-key="key-1" data-lang="ar"' });
    const { page, dialog } = visit;
    await page.getByRole('button', { name: 'فتح الدردشة' }).click();
    await onScreen(dialog.getByRole('log'));
    expect(await dialog.getAttribute('dir')).toBe('rtl');
    const panel = (await dialog.boundingBox())!;
    const close = (await dialog.getByRole('button', { name: 'إغلاق الدردشة' }).boundingBox())!;
    expect(close.x - panel.x).toBeLessThan(60);
    await page.getByRole('textbox').fill('hello');
    expect(await page.getByRole('textbox').evaluate((field) => getComputedStyle(field).direction)).toBe(
      'ltr',
    );
  });

  test('without costing the page: the loader takes less than 20 ms of it', async () => {
    visit = await goTo();
    const { page } = visit;
    const source = await page.evaluate(async () =>
      (await fetch(document.querySelector('script')!.src)).text(),
    );
    await page.goto('about:blank');
    const spentMs: number[] = [];
    for (let run = 0; run < 5; run++) {
      spentMs.push(
        await page.evaluate((code) => {
          document.querySelector('parley-widget')?.remove();
          const tag = document.createElement('script');
          tag.textContent = code.replace(
            'document.currentScript',
            '({localName:"script",src:"https://x.example/widget/widget.js",dataset:{key:"k"},__proto__:HTMLScriptElement.prototype})',
          );
          const start = performance.now();
          document.body.append(tag);
          document
            .querySelector('parley-widget')
            ?.shadowRoot?.querySelector('button')
            ?.getBoundingClientRect();
          return performance.now() - start;
        }, source),
      );
    }
    expect(await page.locator('parley-widget').count()).toBe(1);
    expect(Math.min(...spentMs)).toBeLessThan(20);
  });
});
