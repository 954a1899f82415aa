/// <reference types="node" />
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { canDriveBrowser, giveTime, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';

const component = fileURLToPath(new URL('../../integrations/react/parley-chat.tsx', import.meta.url));

/** A page of a customer who uses React: `show` draws chats with these properties, in strict mode. */
const app = `
  import { StrictMode } from 'react';
  import { createRoot } from 'react-dom/client';
  import { closeChat, openChat, ParleyChat } from ${JSON.stringify(component)};
  const root = createRoot(document.getElementById('root'));
  const used = () => { window.linkUsed = (window.linkUsed ?? 0) + 1; };
  window.show = (...chats) => root.render(
    <StrictMode>{chats.map((props, at) => <ParleyChat key={at} onLinkUsed={used} {...props} />)}</StrictMode>);
  window.openChat = openChat;
  window.closeChat = closeChat;
`;

async function bundle() {
  const { outputFiles } = await build({
    stdin: {
      contents: app,
      loader: 'tsx',
      resolveDir: fileURLToPath(new URL('../../site', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    tsconfigRaw: {},
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return outputFiles[0]!.text.replaceAll('</script', '<\\/script');
}

describe.skipIf(!canDriveBrowser)('the React component', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let script: string;
  let visit: Visit;
  beforeAll(async () => {
    script = await bundle();
  }, 60_000);

  async function open() {
    const body = `<main><h1>Tea</h1><div id="root"></div></main><script nonce="page">${script}</script>`;
    visit = await goTo({ body, copies: 0, hasTrustedTypes: false });
    return visit;
  }
  const call = (name: string, ...values: object[]) =>
    visit.page.evaluate(([called, given]) => Reflect.get(window, called)(...given), [name, values] as const);
  const show = (...chats: object[]) =>
    call('show', ...chats.map((props) => ({ server: visit.product.url, agent: 'pk_1', ...props })));
  const loads = () => visit.product.seenAt('/widget/widget.js').length;
  const tag = () => visit.page.locator('script[src$="widget.js"]');

  test('draws one button by one tag, with the options the widget knows', async () => {
    const { page, launcher, complaints } = await open();
    await show({ position: 'top-left', offsetX: 31, userToken: 'a.b.c' });
    await onScreen(launcher);
    await giveTime(page);
    expect(loads()).toBe(1);
    expect(await launcher.boundingBox()).toMatchObject({ x: 31, y: 20 });
    expect(await tag().evaluate(({ dataset }) => ({ ...(dataset as DOMStringMap) }))).toEqual({
      key: 'pk_1',
      position: 'top-left',
      offsetX: '31',
      userToken: 'a.b.c',
    });
    expect(complaints).toEqual([]);
  });

  test('opens and closes from the page, and leaves nothing behind when it is taken away', async () => {
    const { page, product, launcher, dialog, field, ask, complaints } = await open();
    await show({});
    await onScreen(launcher);
    await call('openChat');
    await onScreen(dialog.getByRole('log'));
    await ask('Do you have oolong?');
    await onScreen(dialog.getByText('You said: Do you have oolong?'));
    await soon(async () => expect(product.watchers()).toBe(1));
    await call('closeChat');
    await soon(async () => expect(await dialog.isVisible()).toBe(false));
    await call('openChat');
    await onScreen(field);

    await show();
    await soon(async () => expect(await page.locator('parley-widget').count()).toBe(0));
    await soon(async () => expect(product.watchers()).toBe(0));
    expect(await tag().count()).toBe(0);
    const asked = product.seen.length;
    await call('openChat');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
    await giveTime(page);
    expect(product.seen.length).toBe(asked);
    expect(await page.locator('parley-widget').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('comes back on the next route with the conversation', async () => {
    const { page, launcher, dialog, ask } = await open();
    await show({});
    await launcher.click();
    await ask('Do you have oolong?');
    await onScreen(dialog.getByText('You said: Do you have oolong?'));
    await show();
    await soon(async () => expect(await page.locator('parley-widget').count()).toBe(0));
    await show({});
    // It was open, so it is again, as on the next page of a website.
    await page.mouse.move(200, 200);
    await soon(async () => {
      await page.mouse.move(220, 220);
      await page.mouse.move(200, 200);
      expect(await dialog.getByText('Do you have oolong?', { exact: true }).isVisible()).toBe(true);
    });
    expect(await page.locator('parley-widget').count()).toBe(1);
  });

  test('that left before its script came draws nothing', async () => {
    const { page, complaints } = await open();
    await show({});
    await show();
    await giveTime(page);
    expect(await page.locator('parley-widget').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a second one waits for its turn', async () => {
    const { page, launcher } = await open();
    await show({ position: 'top-left' }, { position: 'bottom-left' });
    await onScreen(launcher);
    await giveTime(page);
    expect(await page.locator('parley-widget').count()).toBe(1);
    expect(await launcher.boundingBox()).toMatchObject({ x: 20, y: 20 });
    await show();
    await show({ agent: '5b8f1c7e-0d35-4b7f-9a55-3c1f7a1d9e01', position: 'bottom-left' });
    await onScreen(launcher);
    await soon(async () => expect((await launcher.boundingBox())?.y).toBeGreaterThan(300));
    expect(await tag().getAttribute('data-agent-id')).toBe('5b8f1c7e-0d35-4b7f-9a55-3c1f7a1d9e01');
  });

  test('takes a newer token without a new chat, and begins anew for whoever signed out', async () => {
    const { page, launcher } = await open();
    await show({ userToken: 'a.b.c' });
    await onScreen(launcher);
    await show({ userToken: 'd.e.f' });
    await soon(async () => expect(await tag().getAttribute('data-user-token')).toBe('d.e.f'));
    await giveTime(page);
    expect(loads()).toBe(1);
    await show({});
    await soon(async () => expect(loads()).toBe(2));
    expect(await tag().getAttribute('data-user-token')).toBeNull();
  });

  test('tells the page that a link back was used', async () => {
    const { page, product } = await open();
    product.refusesLinks = true;
    await show({ resume: 'old-code' });
    await soon(async () =>
      expect(await page.evaluate(() => Reflect.get(window, 'linkUsed'))).toBeGreaterThanOrEqual(1),
    );
  });
});
