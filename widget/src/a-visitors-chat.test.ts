import { describe, expect, test } from 'vitest';
import { findViolations } from './testing/axe.ts';
import { canDriveBrowser, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';
import { answering, quoteFrom } from './testing/stub-messages.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(!canDriveBrowser)("a visitor's chat", { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  test('remembers the visitor after the first message, and shows the conversation again after a reload', async () => {
    visit = await goTo();
    const { page, launcher, dialog, ask } = visit;
    const stored = () => page.evaluate(() => Object.entries(localStorage));
    await launcher.click();
    await onScreen(page.getByRole('log'));
    expect(await stored()).toEqual([]);
    await ask('Do you sell green tea?');
    await onScreen(dialog.getByText('You said: Do you sell green tea?'));
    expect(await stored()).toEqual([['parley:key-1', 'token-1']]);

    await page.reload();
    await onScreen(dialog);
    await onScreen(dialog.getByText('You said: Do you sell green tea?'));
    expect(await dialog.getByText('Do you sell green tea?', { exact: true }).count()).toBe(1);
  });

  test('a failed message can be retried without standing there twice', async () => {
    visit = await goTo();
    const { product, launcher, dialog, ask } = visit;
    product.replies.push({ status: 500, message: 'x' });
    await launcher.click();
    await onScreen(dialog.getByRole('log'));
    await ask('Anyone there?');
    await onScreen(dialog.getByText("I'm having trouble processing your request. Please try again later."));
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await onScreen(dialog.getByText('You said: Anyone there?'));
    await soon(async () =>
      expect(await visit.field.evaluate((element) => element.matches(':focus'))).toBe(true),
    );
    expect(await dialog.getByText('Anyone there?', { exact: true }).count()).toBe(1);
    expect(await dialog.getByText("I'm having trouble").count()).toBe(0);
  });

  test('Enter sends, Shift+Enter does not, nor Enter that picks a word, nor a message of blanks', async () => {
    visit = await goTo();
    const { product, launcher, dialog, field } = visit;
    product.replies.push({ events: [], staysOpen: true });
    await launcher.click();
    await onScreen(dialog.getByRole('log'));
    await field.press('Enter');
    await field.fill('   ');
    await field.press('Enter');
    await field.fill('first');
    await field.press('Shift+Enter');
    await field.pressSequentially('second');
    await field.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
    );
    expect(await field.inputValue()).toBe('first\nsecond');
    expect(product.seenAt('/functions/v1/agent-chat')).toEqual([]);

    await field.press('Enter');
    await onScreen(dialog.getByText('AI is thinking...'));
    await field.fill('too early');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('too early');
    expect(product.seenAt('/functions/v1/agent-chat').map(({ body }) => body.message)).toEqual([
      'first\nsecond',
    ]);
  });

  test('a message is at most 1000 characters, told near the end', async () => {
    visit = await goTo();
    const { launcher, dialog, field, page } = visit;
    await launcher.click();
    await field.fill('x'.repeat(899));
    expect(await dialog.getByText('left').count()).toBe(0);
    await field.press('End');
    await page.keyboard.insertText('y'.repeat(200));
    expect(await field.inputValue()).toHaveLength(1000);
    await onScreen(dialog.getByText('0 characters left'));
  });

  test('Escape closes it, gives the focus back and keeps what was being written', async () => {
    visit = await goTo();
    const { page, launcher, dialog, field } = visit;
    await launcher.click();
    await onScreen(dialog.getByRole('log'));
    await field.pressSequentially('half a que');
    await page.keyboard.press('Escape');
    await soon(async () => expect(await dialog.isVisible()).toBe(false));
    expect(
      await launcher.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await onScreen(dialog);
    expect(await field.inputValue()).toBe('half a que');
    await soon(async () => expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true));
  });

  test('an answer with markup and script in it is shown as text', async () => {
    visit = await goTo();
    const { product, launcher, dialog, ask } = visit;
    product.replies.push(
      answering(
        '<img src=x onerror=alert(1)> [a](javascript:alert(1)) https://evil.example/x https://tea.example/x',
        [quoteFrom('Teas', 'All teas stand on https://tea.example/x and nowhere else.')],
      ),
    );
    await launcher.click();
    await onScreen(dialog.getByRole('log'));
    await ask('hi');
    await onScreen(dialog.getByText('<img src=x onerror=alert(1)>'));
    const links = await dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.outerHTML));
    expect(links).toEqual([
      '<a href="https://tea.example/x" target="_blank" rel="noopener nofollow">https://tea.example/x</a>',
    ]);
  });

  test('numbers lead to quotes, which say their page, or link to their web page', async () => {
    visit = await goTo();
    const { product, launcher, dialog, ask } = visit;
    const text = 'We ship daily. Returns are free for 30 days. Write to us.';
    product.replies.push(
      answering('Returns are free [1]. Shipping is daily [2].', [
        quoteFrom('terms.pdf', text, { page: 3, starts_at: 15, ends_at: 44 }),
        quoteFrom('Shipping', 'We ship daily.', { url: 'https://tea.example/shipping' }),
        quoteFrom('Odd', 'Odd.', { url: 'javascript:alert(1)' }),
      ]),
    );
    await launcher.click();
    await onScreen(dialog.getByRole('log'));
    await ask('Are returns free?');
    await dialog.getByRole('button', { name: '1 Source: terms' }).click();
    await onScreen(dialog.getByText('Page 3'));
    expect(await dialog.locator('mark').allTextContents()).toEqual(['Returns are free for 30 days.']);
    await dialog.getByRole('button', { name: '2 Source: Shipping' }).click();
    await dialog.getByRole('button', { name: '3 Source: Odd' }).click();
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['https://tea.example/shipping']);
    expect(await dialog.locator('.bubble sup').allTextContents()).toEqual(['1', '2']);
  });

  test('an agent that does not know offers a person, whom one press asks for', async () => {
    visit = await goTo();
    const { product, launcher, dialog, ask } = visit;
    product.replies.push(answering("I'm sorry, I don't know that.", [], { answered: false, handoff: true }));
    await launcher.click();
    await onScreen(dialog.getByRole('log'));
    await ask('Do you sell cars?');
    await onScreen(dialog.locator('.strong', { hasText: 'Talk to a person' }));
    product.call = { ...product.call, kind: 'waiting', isOpen: true };
    await dialog.getByRole('button', { name: 'Talk to a person' }).click();
    await onScreen(dialog.getByText('Waiting for a person…'));
    expect(product.seenAt('/widget/handoff')).toHaveLength(1);
    expect(await dialog.getByRole('button', { name: 'Talk to a person' }).count()).toBe(0);
  });

  test('a site that may not use the agent shows the reason', async () => {
    visit = await goTo();
    visit.product.refusal = { status: 403, message: 'This website may not use the agent.' };
    await visit.launcher.click();
    await onScreen(visit.dialog.getByText('This website may not use the agent.'));
    visit.product.refusal = undefined;
    await visit.dialog.getByRole('button', { name: 'Try again' }).click();
    await onScreen(visit.dialog.getByText(visit.product.agent.welcomeMessage));
  });

  test('a visitor without a connection is told', async () => {
    visit = await goTo();
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    await visit.page.context().setOffline(true);
    await onScreen(
      visit.dialog.getByText('You are offline. Please check your internet connection and try again.'),
    );
    await visit.page.context().setOffline(false);
    await soon(async () => expect(await visit.dialog.getByText('You are offline').count()).toBe(0));
  });

  test('on a phone it fills the screen as a modal dialog and keeps the focus', async () => {
    visit = await goTo({}, phone);
    const { page, launcher, dialog } = visit;
    await launcher.tap();
    await onScreen(dialog.getByRole('log'));
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(press < 5 ? 'Tab' : 'Shift+Tab');
      expect(
        await dialog.evaluate((panel) => panel.contains((panel.getRootNode() as ShadowRoot).activeElement)),
      ).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Close chat' }).tap();
    await onScreen(launcher);
  });

  test.each(['light', 'dark'] as const)(
    'it has no accessibility violations, %s, open with an answer and a failure',
    async (theme) => {
      visit = await goTo({ tag: `data-key="key-1" data-theme="${theme}"` });
      const { page, product, launcher, dialog, ask } = visit;
      product.replies.push(
        answering('See **this** [1]:\n1. https://tea.example/x', [
          quoteFrom('Returns', 'Free for 30 days. https://tea.example/x', {
            page: 2,
            starts_at: 0,
            ends_at: 17,
          }),
        ]),
        {
          status: 500,
          message: 'x',
        },
      );
      await launcher.click();
      await onScreen(dialog.getByRole('log'));
      await ask('How long?');
      await dialog.getByRole('button', { name: '1 Source: Returns' }).click();
      await ask('And then?');
      await onScreen(dialog.getByRole('button', { name: 'Retry' }));

      expect(await findViolations(page)).toEqual([]);
    },
  );
});
