import { describe, expect, test } from 'vitest';
import { findViolations } from './testing/axe.ts';
import { canDriveBrowser, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';
import { answering } from './testing/stub-messages.ts';

describe.skipIf(!canDriveBrowser)('the widget on every screen', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function open(...args: Parameters<typeof goTo>) {
    visit = await goTo(...args);
    await visit.page.getByRole('button').first().click();
    await onScreen(visit.dialog.getByRole('log'));
    return visit;
  }
  const motions = () =>
    visit.page.evaluate(
      () => document.querySelector('parley-widget')?.shadowRoot?.getAnimations().length ?? 0,
    );

  test.each([
    ['a small phone', { width: 320, height: 568 }],
    ['a window at 200 %', { width: 640, height: 360 }],
    ['a window at 400 %', { width: 320, height: 256 }],
  ])('on %s everything is in sight and nothing reaches over the edge', async (_, viewport) => {
    const { page, product, dialog, ask } = await open({}, { viewport });
    product.replies.push(
      answering(`${'Donaudampfschifffahrtsgesellschaft'.repeat(8)} ends`, [], {
        answered: false,
        handoff: true,
      }),
    );
    await ask('w'.repeat(300));
    await onScreen(dialog.getByText(/ends$/));
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    for (const name of ['Close chat', 'Send message', 'Talk to a person']) {
      const { x, y, width, height } = (await dialog.getByRole('button', { name }).boundingBox())!;
      expect([x >= 0, y >= 0, x + width <= viewport.width, y + height <= viewport.height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    expect((await dialog.getByRole('log').boundingBox())!.height).toBeGreaterThan(80);
    expect(await dialog.getByRole('log').evaluate((log) => log.scrollWidth <= log.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  test('while a phone’s keyboard covers half the page, the chat stays in what is left of it', async () => {
    const head = `<script nonce="page">
      const viewport = Object.assign(new EventTarget(), { width: 390, height: 844, offsetTop: 0, scale: 1 });
      Object.defineProperty(window, 'visualViewport', { value: viewport });
    </script>`;
    const { page, dialog } = await open(
      { head },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
    const showKeyboard = (height: number, offsetTop: number) =>
      page.evaluate(
        ([visible, top]) => {
          Object.assign(window.visualViewport!, { height: visible, offsetTop: top }).dispatchEvent(
            new Event('resize'),
          );
        },
        [height, offsetTop],
      );
    await showKeyboard(500, 40);
    await soon(async () =>
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 40, width: 390, height: 500 }),
    );
    const field = (await dialog.getByRole('textbox').boundingBox())!;
    expect(field.y + field.height).toBeLessThanOrEqual(540);
    await showKeyboard(844, 0);
    await soon(async () =>
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 }),
    );
  });

  test.each(['bottom-right', 'bottom-left', 'top-right', 'top-left'])(
    'in Arabic it stands %s as well',
    async (position) => {
      const { page, dialog } = await open({
        tag: `data-key="key-1" data-lang="ar" data-position="${position}"`,
      });
      const button = (await page.locator('.launcher').boundingBox())!;
      const panel = (await dialog.boundingBox())!;
      const isTop = position.startsWith('top');
      expect(button).toMatchObject({ x: position.endsWith('left') ? 20 : 1204, y: isTop ? 20 : 644 });
      expect(panel.x).toBe(position.endsWith('left') ? 20 : 880);
      expect(isTop ? panel.y - (button.y + 56) : button.y - (panel.y + panel.height)).toBe(12);
      expect(await dialog.getAttribute('dir')).toBe('rtl');
    },
  );

  test('nothing moves for whoever asked for less motion, and things do for others', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await visit?.leave();
      const { product, dialog, ask } = await open({}, { reducedMotion });
      product.replies.push({ events: [], staysOpen: true });
      await ask('Hi');
      await onScreen(dialog.getByText('AI is thinking...'));
      if (reducedMotion === 'reduce') expect(await motions()).toBe(0);
      else expect(await motions()).toBeGreaterThanOrEqual(3);
    }
  });

  test('in forced colours buttons, bubbles and the field keep their edges', async () => {
    const { page, dialog, ask } = await open({}, { forcedColors: 'active' });
    await ask('Hi');
    await onScreen(dialog.getByText('You said: Hi'));
    const edges = await page.evaluate(() => {
      const root = document.querySelector('parley-widget')!.shadowRoot!;
      return ['.launcher', '.panel', '.user .bubble', '.assistant .bubble', '.field', '.header'].map(
        (selector) => {
          const style = getComputedStyle(root.querySelector(selector)!);
          return `${selector} ${style.borderBottomStyle} ${style.borderBottomColor === 'rgba(0, 0, 0, 0)' ? 'unseen' : 'seen'}`;
        },
      );
    });
    expect(edges).toEqual(
      ['.launcher', '.panel', '.user .bubble', '.assistant .bubble', '.field', '.header'].map(
        (name) => `${name} solid seen`,
      ),
    );
    const signs = await page.locator('.launcher').evaluate((button) => {
      const [bubble, arrow] = ['::before', '::after'].map(
        (part) => getComputedStyle(button, part).backgroundColor,
      );
      const { color, backgroundColor } = getComputedStyle(button);
      return { isSeen: color !== backgroundColor, areDrawnInIt: bubble === color && arrow === color };
    });
    expect(signs).toEqual({ isSeen: true, areDrawnInIt: true });
    expect(await findViolations(page)).toEqual([]);
  });

  test('it opens by itself only after the delay', async () => {
    visit = await goTo({ tag: 'data-key="key-1" data-auto-open="5"' });
    const { page, dialog, launcher } = visit;
    await page.clock.install();
    await page.reload();
    await onScreen(launcher);
    await page.clock.runFor(4900);
    expect(await dialog.count()).toBe(0);
    await page.clock.runFor(1000);
    await soon(async () => {
      await page.clock.runFor(50);
      expect(await dialog.isVisible()).toBe(true);
    });
  });
});
