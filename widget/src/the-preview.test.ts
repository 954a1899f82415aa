import type { FromPreview, ToPreview } from '@parley/chat/preview';
import { previewPath } from '@parley/chat/preview';
import { widgetAgent } from '@parley/contract/conversations/widget';
import type { FrameLocator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { canDriveBrowser, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { answering, quoteFrom, shopAgent } from './testing/stub-messages.ts';

type Appearance = typeof shopAgent.appearance;
type Advanced = typeof shopAgent.advanced;
interface Draft {
  id?: string;
  name?: string;
  welcomeMessage?: string;
  appearance?: Partial<Appearance>;
  advanced?: Partial<Advanced>;
}
type Check = [draft: Draft, seen: (chat: FrameLocator) => Promise<unknown>, expected: unknown];

/** Of the first element, at once: what is not there yet has nothing. */
const style = (selector: string, name: string) => (chat: FrameLocator) =>
  chat
    .locator(selector)
    .evaluateAll(([first], wanted) => (first ? getComputedStyle(first).getPropertyValue(wanted) : ''), name);
const attribute = (selector: string, name: string) => (chat: FrameLocator) =>
  chat.locator(selector).evaluateAll(([first], wanted) => first?.getAttribute(wanted) ?? '', name);
const text = (selector: string) => (chat: FrameLocator) =>
  chat.locator(selector).evaluateAll(([first]) => first?.textContent ?? '');
const corner = async (chat: FrameLocator) => {
  const [left, top] = await chat
    .locator('.launcher')
    .evaluate((element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().top]);
  return `${top! < 200 ? 'top' : 'bottom'}-${left! < 200 ? 'left' : 'right'}`;
};

/** One change of the form for every setting the widget has, and where it shows. */
const appearance: Record<keyof Appearance, Check> = {
  primaryColor: [
    { appearance: { primaryColor: '#ffd400' } },
    style('.header', 'background-color'),
    'rgb(255, 212, 0)',
  ],
  chatBubbleColor: [
    { appearance: { chatBubbleColor: '#111827' } },
    style('.launcher', 'background-color'),
    'rgb(17, 24, 39)',
  ],
  userMessageColor: [
    { appearance: { userMessageColor: '#fde68a' } },
    style('.user .bubble', 'background-color'),
    'rgb(253, 230, 138)',
  ],
  botMessageColor: [
    { appearance: { botMessageColor: '#1f2937' } },
    style('.assistant .bubble', 'background-color'),
    'rgb(31, 41, 55)',
  ],
  position: [{ appearance: { position: 'top-left' } }, corner, 'top-left'],
  fontFamily: [
    { appearance: { fontFamily: 'Merriweather' } },
    async (chat) => (await style('.panel', 'font-family')(chat)).split(',')[0],
    '"Parley Merriweather"',
  ],
  fontSize: [{ appearance: { fontSize: 'large' } }, style('.panel', 'font-size'), '17px'],
  borderRadius: [{ appearance: { borderRadius: 'none' } }, style('.panel', 'border-top-left-radius'), '0px'],
  headerText: [{ appearance: { headerText: 'Ask the tea house' } }, text('.title'), 'Ask the tea house'],
  placeholderText: [
    { appearance: { placeholderText: 'Your question' } },
    attribute('.composer textarea', 'placeholder'),
    'Your question',
  ],
  customCss: [
    { appearance: { customCss: '.header { letter-spacing: 3px }' } },
    style('.header', 'letter-spacing'),
    '3px',
  ],
  logoUrl: [
    { appearance: { logoUrl: '/logos/logo.png' } },
    attribute('.avatar.head img', 'src'),
    '/logos/logo.png',
  ],
  avatarUrl: [
    { appearance: { avatarUrl: '/logos/face.png' } },
    attribute('.avatar.small img', 'src'),
    '/logos/face.png',
  ],
};
const advanced: Partial<Record<keyof Advanced, Check>> = {
  showTimestamps: [
    { advanced: { showTimestamps: false } },
    async (chat) => /\d:\d\d/.test(await text('.user .meta')(chat)),
    false,
  ],
  maxMessageLength: [
    { advanced: { maxMessageLength: 50 } },
    attribute('.composer textarea', 'maxlength'),
    '50',
  ],
  visitorsMaySendFiles: [
    { advanced: { visitorsMaySendFiles: false } },
    (chat) => chat.locator('.attach').count(),
    0,
  ],
};
/** Seen only before the first question, while an answer is made, or not at all. */
const shownElsewhere = ['suggestions', 'showTypingIndicator', 'soundEnabled', 'autoOpen', 'autoOpenDelay'];

describe.skipIf(!canDriveBrowser)('the preview in the dashboard', { timeout: 60_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;
  let chat: FrameLocator;
  const told = () => visit.page.evaluate(() => Reflect.get(window, 'told') as FromPreview[]);
  const tell = (message: ToPreview) =>
    visit.page.evaluate((sent) => window.frames[0]?.postMessage(sent, window.location.origin), message);
  const show = (draft: Draft = {}, answersByMail = true) =>
    tell({
      type: 'parley:draft',
      answersByMail,
      agent: {
        ...shopAgent,
        ...draft,
        appearance: { ...shopAgent.appearance, ...draft.appearance },
        advanced: { ...shopAgent.advanced, ...draft.advanced },
      },
    });
  const ask = async (question: string) => {
    await chat.locator('.composer textarea').fill(question);
    await chat.locator('.composer textarea').press('Enter');
  };

  beforeEach(async () => {
    visit = await goTo();
    const { page, product } = visit;
    const dashboard = `${product.url}dashboard`;
    const script = 'window.told = []; addEventListener("message", ({ data }) => window.told.push(data));';
    const frame = `<iframe src="${previewPath}" width="425" height="500"></iframe>`;
    await page.route(dashboard, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>${script}</script><input aria-label="Name">${frame}`,
      }),
    );
    await page.goto(dashboard);
    await expect.poll(told).toContainEqual({ type: 'parley:ready' });
    chat = page.frameLocator('iframe').first();
  });

  test('every setting shows as it is changed, without a new page', async () => {
    const { page } = visit;
    await show();
    await ask('Hi');
    await onScreen(chat.getByText('You said: Hi'));
    await page.frames()[1]!.evaluate(() => Reflect.set(window, 'isFirstPage', true));
    for (const [name, [draft, seen, expected]] of [
      ...Object.entries(appearance),
      ...Object.entries(advanced),
    ]) {
      const shown = async () => `${await seen(chat)}`;
      await show();
      await expect.poll(shown, { message: `before ${name}` }).not.toContain(`${expected}`);
      await show(draft);
      await expect.poll(shown, { message: name }).toContain(`${expected}`);
    }
    await show({ name: 'Grace', welcomeMessage: '**Good** morning' });
    await onScreen(chat.getByRole('heading', { name: 'Grace' }));
    await onScreen(chat.locator('strong', { hasText: 'Good' }));
    expect(await page.frames()[1]!.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test('no setting of the widget is forgotten above', () => {
    expect(Object.keys(appearance).toSorted()).toEqual(
      Object.keys(widgetAgent.shape.appearance.shape).toSorted(),
    );
    expect([...Object.keys(advanced), ...shownElsewhere].toSorted()).toEqual(
      Object.keys(widgetAgent.shape.advanced.shape).toSorted(),
    );
  });

  test('the saved agent answers with its sources, in the name of the person who is signed in, and remembers the talk', async () => {
    const { page, product } = visit;
    await page.context().addCookies([{ name: 'session', value: 'mine', url: product.url }]);
    product.replies.push(
      answering('It is **free** [1].', [quoteFrom('Prices', 'Delivery is free.')], { messageId: null }),
    );
    await show({ advanced: { suggestions: ['What does delivery cost?'] } });
    await chat.getByRole('button', { name: 'What does delivery cost?' }).click();
    await chat.getByRole('button', { name: 'Source: Prices' }).click();
    await onScreen(chat.getByText('Delivery is free.'));
    await ask('And abroad?');
    await onScreen(chat.getByText('You said: And abroad?'));
    const [first, second] = product.seenAt('/functions/v1/agent-chat');
    expect(first).toMatchObject({ cookie: 'session=mine', authorization: undefined });
    expect(first?.body).toMatchObject({ agentId: shopAgent.id, isPreview: true, messageHistory: [] });
    expect(second?.body).toMatchObject({
      sessionId: first?.body.sessionId,
      messageHistory: [
        { role: 'user', content: 'What does delivery cost?' },
        { role: 'assistant', content: 'It is **free** [1].' },
      ],
    });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await expect.poll(told).toContainEqual({ type: 'parley:state', isOpen: true, hasMessages: true });

    await tell({ type: 'parley:start-over' });
    await onScreen(chat.getByRole('button', { name: 'What does delivery cost?' }));
    await ask('Hi');
    await onScreen(chat.getByText('You said: Hi'));
    expect(product.seenAt('/functions/v1/agent-chat')[2]?.body).toMatchObject({ messageHistory: [] });
  });

  test('in a low frame the greeting is seen first, and after a question the answer', async () => {
    await visit.page.locator('iframe').evaluate((frame) => frame.setAttribute('height', '300'));
    const suggestions = ['one', 'two', 'three', 'four', 'five'].map(
      (nth) => `What is question number ${nth}?`,
    );
    await show({ advanced: { suggestions } });
    const greeting = chat.getByText(shopAgent.welcomeMessage);
    await onScreen(greeting);
    const list = chat.getByRole('log');
    expect(
      await list.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
        scrollTop,
        scrollHeight > clientHeight,
      ]),
    ).toEqual([0, true]);
    for (const question of ['Hi', 'And again?']) {
      await ask(question);
      await onScreen(chat.getByText(`You said: ${question}`));
    }
    const isAtEnd = () =>
      list.evaluate(
        ({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2,
      );
    await expect.poll(isAtEnd).toBe(true);
    await tell({ type: 'parley:start-over' });
    await onScreen(greeting);
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  test('an agent that is not saved yet can be seen, and nothing can be sent to it', async () => {
    await show({ id: '', advanced: { suggestions: ['Is it free?'] } });
    await ask('Hi');
    await chat.getByRole('button', { name: 'Is it free?' }).click();
    expect(await chat.getByRole('button', { name: 'Send message' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(await chat.locator('.composer textarea').inputValue()).toBe('Hi');
    expect(visit.product.seenAt('/functions/v1/agent-chat')).toEqual([]);
    await show();
    await chat.getByRole('button', { name: 'Send message' }).click();
    await onScreen(chat.getByText('You said: Hi'));
  });

  test('an answer that does not come is told in the chat and to the dashboard', async () => {
    visit.product.replies.push(
      { status: 500, message: 'no' },
      { events: [{ type: 'text', text: 'Wi' }], breaksOff: true },
    );
    await show();
    for (const failures of [1, 2]) {
      await ask('Hi');
      await onScreen(chat.getByText("I'm having trouble processing your request.").last());
      await expect
        .poll(async () => (await told()).filter(({ type }) => type === 'parley:failed'))
        .toHaveLength(failures);
    }
  });

  test('a person is not called from a preview, and a message left there says where it would have gone', async () => {
    await show({}, false);
    await chat.getByRole('button', { name: 'Talk to a person' }).click();
    await onScreen(chat.getByText('The team answers here in the chat'));
    await chat.getByLabel('Email').fill('vera@example.com');
    await chat.getByLabel('Message', { exact: true }).fill('Hello?');
    await chat.getByRole('button', { name: 'Send message' }).click();
    await onScreen(chat.getByText('This is a preview. On your website this message would go to your team.'));
    expect(visit.product.seenAt('/widget/handoff')).toEqual([]);
  });

  test('it opens and closes as it is told, and the keyboard stays where the person writes', async () => {
    const { page } = visit;
    await page.getByLabel('Name').focus();
    await show();
    await onScreen(chat.getByRole('dialog'));
    await tell({ type: 'parley:show', isOpen: false });
    await expect.poll(() => chat.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await chat.getByRole('button', { name: 'Open chat' }).click();
    await onScreen(chat.getByRole('dialog'));
    await chat.getByRole('button', { name: 'Close chat' }).click();
    await expect
      .poll(async () => (await told()).at(-1))
      .toEqual({ type: 'parley:state', isOpen: false, hasMessages: false });
  });

  test('what another window or another site says is not heard', async () => {
    const { page, product } = visit;
    await show();
    await onScreen(chat.getByRole('dialog'));
    const forged = { type: 'parley:show', isOpen: false };
    // From the frame itself, and from a frame beside it on another origin.
    await page.frames()[1]!.evaluate((sent) => window.postMessage(sent, '*'), forged);
    const other = product.url.replace('127.0.0.1', 'localhost');
    await page.route(`${other}evil`, (route) => route.fulfill({ contentType: 'text/html', body: 'evil' }));
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, `${other}evil`);
    await expect.poll(() => page.frames().length).toBe(3);
    await expect.poll(() => page.frames()[2]!.url()).toContain('evil');
    await page.frames()[2]!.evaluate((sent) => window.parent.frames[0]!.postMessage(sent, '*'), forged);
    await show({ name: 'Grace' });
    // It was told after the others, so they would have closed the chat by now.
    await expect.poll(() => chat.locator('.title').textContent()).toBe('Grace');
    expect(await chat.getByRole('dialog').count()).toBe(1);
  });
});
