import { describe, expect, test } from 'vitest';
import { findViolations } from './testing/axe.ts';
import { canDriveBrowser, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { answering, quoteFrom } from './testing/stub-messages.ts';

describe.skipIf(!canDriveBrowser)("the agent's settings", { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function openWith(
    settings: Record<string, unknown>,
    advanced: Record<string, unknown> = {},
    page = {},
  ) {
    visit = await goTo(page);
    Object.assign(visit.product.agent.appearance, settings);
    Object.assign(visit.product.agent.advanced, advanced);
    await visit.page.getByRole('button').first().click();
    await onScreen(visit.dialog.getByRole('log'));
    return visit;
  }
  const styleOf = (selector: string, ...names: string[]) =>
    visit.page
      .locator(selector)
      .first()
      .evaluate(
        (element, wanted) => wanted.map((name) => getComputedStyle(element).getPropertyValue(name)),
        names,
      );

  test.each([
    ['bottom-right', { x: 1204, y: 644 }, { x: 880, y: 16 }],
    ['bottom-left', { x: 20, y: 644 }, { x: 20, y: 16 }],
    ['top-right', { x: 1204, y: 20 }, { x: 880, y: 88 }],
    ['top-left', { x: 20, y: 20 }, { x: 20, y: 88 }],
  ] as const)('the button and the chat stand %s', async (position, buttonAt, chatAt) => {
    const { dialog, page } = await openWith({ position });
    expect(await page.getByRole('button', { name: 'Hide chat' }).boundingBox()).toEqual({
      ...buttonAt,
      width: 56,
      height: 56,
    });
    expect(await dialog.boundingBox()).toEqual({ ...chatAt, width: 380, height: 616 });
  });

  test('colours, corners, sizes, texts and CSS of the owner are worn, and text stays readable on them', async () => {
    const { dialog, ask } = await openWith(
      {
        primaryColor: '#ffd400',
        chatBubbleColor: '#111827',
        userMessageColor: '#fde68a',
        botMessageColor: '#1f2937',
        borderRadius: 'none',
        fontSize: 'large',
        headerText: 'Ask the tea house',
        placeholderText: 'What would you like to know?',
        customCss: '.header { letter-spacing: 3px } } broken { .bubble { text-indent: 7px }',
      },
      { maxMessageLength: 50, showTimestamps: false },
    );
    await onScreen(dialog.getByRole('heading', { name: 'Ask the tea house' }));
    await ask('Hi');
    await onScreen(dialog.getByText('You said: Hi'));
    // The header is the shop's, the words are the agent's.
    await onScreen(dialog.locator('.assistant .meta', { hasText: 'Ada from Tea & Co · AI' }));
    expect(await styleOf('.header', 'background-color', 'color', 'letter-spacing')).toEqual([
      'rgb(255, 212, 0)',
      'rgb(28, 27, 25)',
      '3px',
    ]);
    expect(await styleOf('.launcher', 'background-color', 'color')).toEqual([
      'rgb(17, 24, 39)',
      'rgb(255, 255, 255)',
    ]);
    expect(await styleOf('.user .bubble', 'background-color', 'color')).toEqual([
      'rgb(253, 230, 138)',
      'rgb(28, 27, 25)',
    ]);
    expect(await styleOf('.assistant .bubble', 'background-color', 'color')).toEqual([
      'rgb(31, 41, 55)',
      'rgb(255, 255, 255)',
    ]);
    expect(await styleOf('.panel', 'border-radius', 'font-size')).toEqual(['0px', '17px']);
    const field = dialog.getByPlaceholder('What would you like to know?');
    await field.fill('x'.repeat(49));
    await field.press('y');
    await field.press('z');
    expect(await field.inputValue()).toHaveLength(50);
    expect(await dialog.getByText(/\d:\d\d/).count()).toBe(0);
  });

  test('a font of the product is shown even under a policy that lets no fonts in, and another page stays as it is', async () => {
    const { page, product, complaints } = await openWith({ fontFamily: 'Playfair Display' });
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Parley Playfair') && status === 'loaded',
      ),
    );
    expect((await styleOf('.panel', 'font-family'))[0]).toContain('Parley Playfair Display');
    expect(product.seen.filter(({ path }) => path.includes('/fonts/')).map(({ path }) => path)).toEqual([
      '/widget/fonts/playfair-display.woff2',
    ]);
    expect(complaints).toEqual([]);
  });

  test('a font that is refused leaves the chat in the next one, without a word', async () => {
    visit = await goTo();
    await visit.page.route('**/fonts/*', (route) => route.fulfill({ status: 200, body: 'not a font' }));
    visit.product.agent.appearance.fontFamily = 'Inter';
    await visit.launcher.click();
    await visit.ask('Hi');
    await onScreen(visit.dialog.getByText('You said: Hi'));
    expect(await visit.page.evaluate(() => document.fonts.size)).toBe(0);
  });

  test('suggestions are asked with one press and then gone', async () => {
    const { dialog, product } = await openWith(
      {},
      { suggestions: ['Where is my order?', 'Do you gift-wrap?'] },
    );
    await dialog
      .getByRole('list', { name: 'Suggested questions' })
      .getByRole('button', { name: 'Do you gift-wrap?' })
      .click();
    await onScreen(dialog.getByText('You said: Do you gift-wrap?'));
    expect(product.seenAt('/functions/v1/agent-chat').map(({ body }) => body.message)).toEqual([
      'Do you gift-wrap?',
    ]);
    expect(await dialog.getByRole('list', { name: 'Suggested questions' }).count()).toBe(0);
  });

  test('without a typing indicator nothing moves while the agent thinks', async () => {
    const { dialog, product, ask } = await openWith({}, { showTypingIndicator: false });
    product.replies.push({ events: [], staysOpen: true });
    await ask('Hi');
    await onScreen(dialog.getByText('Hi', { exact: true }));
    expect(await dialog.getByText('AI is thinking...').count()).toBe(0);
  });

  test('an answer gets a thumb and a comment, and the whole chat its stars', async () => {
    const { dialog, product, ask } = await openWith({});
    await ask('Hi');
    await dialog.getByRole('button', { name: 'Not helpful' }).click();
    await dialog.getByLabel('What was missing? (optional)').fill('The price');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await onScreen(dialog.getByText('Thank you for your feedback.'));
    expect(await dialog.getByRole('button', { name: 'Not helpful' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(product.seen.filter(({ path }) => path.endsWith('/feedback')).map(({ body }) => body)).toEqual([
      { wasHelpful: false },
      { wasHelpful: false, comment: 'The price' },
    ]);

    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByRole('menuitem', { name: 'End chat' }).click();
    await onScreen(dialog.getByText('How was this chat?'));
    await dialog.getByRole('radio', { name: '1 of 5' }).focus();
    for (let press = 0; press < 3; press++) await visit.page.keyboard.press('ArrowRight');
    await dialog.getByLabel('Comment (optional)').fill('Nice');
    expect(await findViolations(visit.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => product.seenAt('/widget/rating').map(({ body }) => body))
      .toEqual([{ rating: 4, comment: 'Nice' }]);
    await expect.poll(() => dialog.getByText('How was this chat?').count()).toBe(0);
  });

  test('the menu closes by its button also where a pressed button gets no focus, as in Safari', async () => {
    const { dialog, ask } = await openWith({});
    await ask('Hi');
    const button = dialog.getByRole('button', { name: 'More options' });
    await button.click();
    await onScreen(dialog.getByRole('menuitem', { name: 'End chat' }));
    await button.evaluate((element: HTMLElement) => {
      const isPrevented = !element.dispatchEvent(
        new MouseEvent('mousedown', { bubbles: true, cancelable: true }),
      );
      if (!isPrevented) element.closest<HTMLElement>('.panel')?.focus();
    });
    await button.evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => dialog.getByRole('menuitem').count()).toBe(0);
    expect(
      await button.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element),
    ).toBe(true);
  });

  test('a file opens only where the server gave its address, and a web page at its own', async () => {
    const { dialog, product, ask } = await openWith({});
    product.replies.push(
      answering('See.', [
        quoteFrom('closed.pdf', 'Not to be opened.', { page: 2 }),
        quoteFrom('open.pdf', 'To be opened.', { page: 3, url: `${product.url}widget/files/f1.signature` }),
        quoteFrom('Shipping', 'We ship daily.', { url: 'https://tea.example/shipping' }),
      ]),
    );
    await ask('Where does it say so?');
    for (const name of ['closed', 'open', 'Shipping'])
      await dialog.getByRole('button', { name: `Source: ${name}` }).click();
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Open the file', `${product.url}widget/files/f1.signature`],
      ['Open the web page', 'https://tea.example/shipping'],
    ]);
  });
});
