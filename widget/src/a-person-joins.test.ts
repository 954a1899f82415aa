import { describe, expect, test } from 'vitest';
import { findViolations } from './testing/axe.ts';
import { canDriveBrowser, giveTime, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';

const opensAt = '2030-01-07T09:00:00.000Z';

describe.skipIf(!canDriveBrowser)('the way to a person', { timeout: 30_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function openAndAsk(options = {}) {
    visit = await goTo(options);
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    await visit.ask('Can I pick it up today?');
    await onScreen(visit.dialog.getByText('You said: Can I pick it up today?'));
    return visit;
  }
  const callPerson = () => visit.dialog.getByRole('button', { name: 'Talk to a person' }).click();

  test('is in sight before anything is asked', async () => {
    visit = await goTo();
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('button', { name: 'Talk to a person' }));
    await onScreen(visit.dialog.getByText('You are talking to an AI'));
  });

  test('leads to the page that the agent names, where nobody sits behind it', async () => {
    visit = await goTo();
    visit.product.agent = { ...visit.product.agent, contactUrl: 'https://product.example/contact#form' };
    await visit.launcher.click();
    const link = visit.dialog.getByRole('link', { name: 'Talk to a person' });
    await onScreen(link);
    expect(await link.getAttribute('href')).toBe('https://product.example/contact#form');
    expect(await visit.dialog.getByRole('button', { name: 'Talk to a person' }).count()).toBe(0);
    // As where it leads to the page that it lies over.
    await link.evaluate((one) => one.setAttribute('href', '#form'));
    await link.click();
    await visit.dialog.waitFor({ state: 'hidden' });
  });

  test('a member joins by name, both see each other type, the agent is silent, and then it is back', async () => {
    const { product, dialog, field, ask } = await openAndAsk();
    product.call = { ...product.call, kind: 'waiting', isOpen: true };
    await callPerson();
    await onScreen(dialog.getByText('Waiting for a person…'));
    await onScreen(dialog.getByText('Please wait while I connect you with a human agent.'));
    await onScreen(dialog.getByText('You are talking to an AI'));

    product.stand({ mode: 'person', memberName: 'Mia' });
    product.say({ author: 'system', note: 'person-joined', authorName: 'Mia', content: 'Mia joined.' });
    product.say({ author: 'member', authorName: 'Mia', content: 'Hi, Mia here.' });
    await onScreen(dialog.getByText('You are talking to Mia'));
    await onScreen(dialog.getByText('Mia joined the chat'));
    await onScreen(dialog.getByText('Hi, Mia here.'));
    expect(await dialog.getByText('You are talking to an AI').count()).toBe(0);

    await field.pressSequentially('Hello Mia');
    await soon(() =>
      expect(product.seenAt('/widget/typing').map(({ body }) => body)).toEqual([{ isTyping: true }]),
    );
    product.send({ type: 'typing', isTyping: true, memberName: 'Mia' });
    await onScreen(dialog.getByText('Mia is typing…'));
    await field.press('Enter');
    await ask('Are you still open?');
    await onScreen(dialog.getByText('Hello Mia', { exact: true }));
    await onScreen(dialog.getByText('Are you still open?', { exact: true }));
    await onScreen(dialog.getByText(/^Sent/));
    expect(await dialog.getByText('AI is thinking...').count()).toBe(0);
    expect(await dialog.getByText("I'm sorry, I couldn't process your request.").count()).toBe(0);

    product.stand({ mode: 'person', memberName: 'Mia', isMemberAway: true });
    await onScreen(dialog.getByText('Mia is away'));
    product.stand({ mode: 'person', memberName: 'Mia', isMemberAway: false });
    await onScreen(dialog.getByText('You are talking to Mia'));
    product.stand({ mode: 'agent', memberName: null });
    product.say({ author: 'system', note: 'agent-is-back', content: 'The agent is back.' });
    await onScreen(dialog.getByText('The AI agent is back and answers you again'));
    await onScreen(dialog.getByText('You are talking to an AI'));
    await ask('Thanks');
    await onScreen(dialog.getByText('You said: Thanks'));
  });

  test('a wait for nobody ends in the contact form with what was asked', async () => {
    const { product, dialog, page } = await openAndAsk({
      body: '<main><h1>Tea</h1><input aria-label="Search"></main>',
    });
    product.call = { ...product.call, kind: 'waiting', isOpen: true };
    await callPerson();
    await onScreen(dialog.getByText('Waiting for a person…'));
    await page.getByLabel('Search').focus();
    product.stand({ mode: 'agent' });
    product.say({ author: 'system', note: 'nobody-came' });
    await onScreen(dialog.getByRole('heading', { name: 'Leave a message' }));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe('Can I pick it up today?');
  });

  test('somebody who comes after all is seen at once, also from the form', async () => {
    const { product, dialog } = await openAndAsk();
    await callPerson();
    await onScreen(dialog.getByRole('heading', { name: 'Leave a message' }));
    product.stand({ mode: 'person', memberName: 'Mia' });
    product.say({ author: 'member', authorName: 'Mia', content: 'I am here now.' });
    await onScreen(dialog.getByText('I am here now.'));
    await onScreen(dialog.getByPlaceholder('Type your message...'));
  });

  test('who is tired of waiting leaves a message instead', async () => {
    const { product, dialog } = await openAndAsk();
    product.call = { ...product.call, kind: 'waiting', isOpen: true };
    await callPerson();
    await dialog.getByRole('button', { name: 'Leave a message instead' }).click();
    await dialog.getByLabel('Phone').fill('+43 1 234567');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await onScreen(dialog.getByText('Thank you. The team will answer you at +43 1 234567.'));
    expect(await dialog.getByText('Waiting for a person…').count()).toBe(0);
  });

  test('out of hours it says when the team is back, takes the address and says when the answer comes', async () => {
    const { product, dialog, page } = await openAndAsk();
    product.call = { kind: 'contact', isOpen: false, opensAt, expectedAt: '2030-01-07T13:00:00.000Z' };
    await callPerson();
    await onScreen(
      dialog.getByText(/The team is back Monday, January 7 at \d+:00.* You will have an answer by Monday/),
    );
    expect(
      await dialog.evaluate((panel) => (panel.getRootNode() as ShadowRoot).activeElement?.textContent),
    ).toBe('Leave a message');

    await dialog.getByRole('button', { name: 'Send message' }).click();
    await onScreen(dialog.getByText('Please leave an email address or a phone number.'));
    await dialog.getByLabel('Email').fill('ada@tea');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await onScreen(dialog.getByText('Please enter a valid email address.'));
    expect(await dialog.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await findViolations(page)).toEqual([]);
    expect(product.seenAt('/widget/handoff/contact')).toEqual([]);

    await dialog.getByLabel('Email').fill('ada@tea.example');
    await dialog.getByLabel('Name').fill('Ada');
    product.refusals['/widget/handoff/contact'] = { status: 503, message: 'x' };
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await onScreen(
      dialog.getByText('Your message could not be sent. What you wrote is still here: please try again.'),
    );
    await dialog.getByRole('button', { name: 'Back to the chat' }).click();
    await callPerson();
    expect(await dialog.getByLabel('Email').inputValue()).toBe('ada@tea.example');

    product.refusals = {};
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await onScreen(
      dialog.getByText(
        /Thank you\. The team will answer you at ada@tea\.example\. You will have an answer by Monday, January 7 at/,
      ),
    );
    expect(product.seenAt('/widget/handoff/contact').at(-1)?.body).toEqual({
      name: 'Ada',
      email: 'ada@tea.example',
      inquiry: 'Can I pick it up today?',
    });
  });

  test('what the browser fills in at once is kept in every field', async () => {
    const { product, dialog } = await openAndAsk();
    product.call = { kind: 'contact', isOpen: false, opensAt, expectedAt: '2030-01-07T13:00:00.000Z' };
    await callPerson();
    await dialog.getByLabel('Email').evaluate((email: HTMLInputElement) => {
      const fill = (field: HTMLInputElement, value: string) => {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      fill(email, 'ada@tea.example');
      fill(email.form!.querySelector<HTMLInputElement>('[name="phone"]')!, '+43 1 234567');
      fill(email.form!.querySelector<HTMLInputElement>('[name="name"]')!, 'Ada');
    });
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await onScreen(dialog.getByText('Thank you. The team will answer you at ada@tea.example.'));
    expect(product.seenAt('/widget/handoff/contact').at(-1)?.body).toEqual({
      name: 'Ada',
      email: 'ada@tea.example',
      phone: '+43 1 234567',
      inquiry: 'Can I pick it up today?',
    });
  });

  test('a paused agent shows the contact form straight away and no field to talk to it', async () => {
    visit = await goTo();
    const { product, launcher, dialog } = visit;
    product.agent = { ...product.agent, answers: false };
    await launcher.click();
    await onScreen(dialog.getByText('Nobody can answer in this chat right now.'));
    expect(await dialog.getByPlaceholder('Type your message...').count()).toBe(0);
    expect(await dialog.getByText('You are talking to an AI').count()).toBe(0);
    await dialog.getByLabel('Email').fill('ada@tea.example');
    await dialog.getByLabel('Message', { exact: true }).fill('Do you sell cups?');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await onScreen(dialog.getByText('Thank you. The team will answer you at ada@tea.example.'));
    await onScreen(dialog.getByRole('button', { name: 'Leave a message' }));
  });

  test('a person’s words are not missed on the next page: the button counts them, and a sound is made', async () => {
    const head = `<script nonce="page">
      window.rings = 0;
      const node = { connect() {}, frequency: {}, start() {}, stop() {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
      window.AudioContext = class { currentTime = 0; resume() { return Promise.resolve(); } createGain() { return node; }
        createOscillator() { window.rings++; return node; } };
    </script>`;
    const { product, page, dialog, launcher } = await openAndAsk({ head });
    await soon(() => expect(product.watchers()).toBe(1));
    product.stand({ mode: 'person', memberName: 'Mia' });
    await onScreen(dialog.getByText('You are talking to Mia'));
    await dialog.getByRole('button', { name: 'Close chat' }).click();
    product.say({ author: 'member', authorName: 'Mia', content: 'One more thing.' });
    await onScreen(page.getByRole('button', { name: 'Open chat, 1 new message' }));
    expect(await page.evaluate(() => Reflect.get(window, 'rings'))).toBe(2);

    await page.reload();
    await onScreen(page.getByRole('button', { name: 'Open chat, 1 new message' }));
    await soon(() => expect(product.watchers()).toBe(1));
    product.say({ author: 'member', authorName: 'Mia', content: 'Are you there?' });
    await page.getByRole('button', { name: 'Open chat, 2 new messages' }).click();
    await onScreen(dialog.getByText('Are you there?'));
    expect(await page.evaluate(() => Reflect.get(window, 'rings'))).toBe(0);
    expect(await launcher.count()).toBe(0);
  });

  test.each([
    ['follows a link of the site', false],
    ['comes back from another site and moves', true],
  ])('a person’s words are not missed either when the visitor %s', async (_, isFromElsewhere) => {
    const { product, page, dialog, launcher } = await openAndAsk({
      body: '<main><h1>Tea</h1><a href="/cups">Cups</a></main>',
    });
    await soon(() => expect(product.watchers()).toBe(1));
    product.stand({ mode: 'person', memberName: 'Mia' });
    await onScreen(dialog.getByText('You are talking to Mia'));
    await dialog.getByRole('button', { name: 'Close chat' }).click();
    const address = page.url();
    if (isFromElsewhere) {
      await page.goto('about:blank');
      await soon(() => expect(product.watchers()).toBe(0));
      await page.goto(address);
      await onScreen(launcher);
      // As the browser itself tells a new page of a pointer that rests on it.
      await page.evaluate(() => document.dispatchEvent(new MouseEvent('mousemove')));
      await giveTime(page);
      expect(product.watchers()).toBe(0);
      let moves = 0;
      // Again and again, as a hand does: a page that was not painted yet hears of no move.
      await soon(async () => {
        await page.mouse.move(40 + (moves++ % 2), 40);
        expect(product.watchers()).toBe(1);
      });
    } else {
      await page.getByRole('link', { name: 'Cups' }).click();
      await page.waitForURL('**/cups');
    }
    await soon(() => expect(product.watchers()).toBe(1));
    product.say({ author: 'member', authorName: 'Mia', content: 'Are you there?' });
    await onScreen(page.getByRole('button', { name: 'Open chat, 1 new message' }));
  });
});
