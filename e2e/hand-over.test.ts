import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, findAxeViolations } from '../web/src/testing/expectations.ts';
import { authserv, deliverMail, openVisitor, setBakery } from './bakery-website.ts';
import { openPage } from './browser.ts';
import { type Call, callServer } from './call-server.ts';
import { waitForLink } from './outbox.ts';
import { startClockedServer } from './start-server.ts';

const inboundSecret = 'a secret of the mail receiver';
const minuteMs = 60_000;
/** A red square of two by two. */
const redPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

const stage = setBakery(() =>
  startClockedServer({ INBOUND_MAIL_SECRET: inboundSecret, INBOUND_MAIL_AUTHSERV: authserv }),
);

/** Calls the product as Ada's browser does, about her business. */
function asAda<Answer>(method: string, path: string, sent: Omit<Call, 'method'> = {}) {
  const { ada, businessId } = stage.bakery;
  const address = `/api/businesses/${businessId}${path}`;
  return callServer<Answer>(ada.page, stage.server, address, { method, ...sent });
}

/** At work: visitors may be passed to whoever has the dashboard open. */
async function goToWork(page: Page, path = '/dashboard') {
  const isTold = page.waitForResponse(
    (answer) => answer.url().endsWith('/presence') && answer.request().method() === 'POST',
  );
  await page.goto(`${stage.server.url}${path}`);
  await isTold;
  await page.getByRole('button', { name: 'Availability: Available' }).waitFor();
}

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Message to the visitor' });
async function answer(page: Page, text: string) {
  await answerBox(page).fill(text);
  await answerBox(page).press('Enter');
}
/** A message by its words; a receipt may hold the same. */
const inTranscript = (page: Page, text: string) =>
  page.getByRole('log', { name: 'Messages' }).getByRole('paragraph').filter({ hasText: text });

test('a visitor is answered, asks for a person, talks to one, is given back in mid-sentence, and comes back after the end', async () => {
  const { page: ada, faults } = stage.bakery.ada;
  await goToWork(ada);

  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  const { chat } = visitor;
  await visitor.openChat();
  await visitor.say('How much does delivery cost?');
  await chat.getByText('4.50 euros').first().waitFor();
  await visitor.say('Who won the world cup in 1998?');
  await chat.getByText("I don't know that").waitFor();

  // Reloaded in the middle, the conversation goes on.
  await visitor.page.reload();
  await chat.getByText('Who won the world cup in 1998?').waitFor();
  await chat.getByRole('button', { name: 'Talk to a person' }).click();
  await chat.getByText('Waiting for a person…').waitFor();

  await ada.getByRole('alert').getByText('Visitor is waiting for a person').waitFor();
  await ada.getByRole('alert').getByText('Who won the world cup in 1998?').waitFor();
  await eventually(() => ada.title()).toMatch(/^\(1\) /);
  await ada
    .getByRole('link', { name: /^Conversations\s*1 needs you$/ })
    .first()
    .waitFor();
  expect(await findAxeViolations(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Answer' }).click();
  await ada.waitForURL(/\/dashboard\/conversations\/[0-9a-f-]{36}$/);
  await chat.getByText('Ada joined the chat').waitFor();
  await chat.getByText('You are talking to Ada').waitFor();
  await eventually(() => ada.title()).not.toMatch(/^\(/);
  expect(await findAxeViolations(ada)).toEqual([]);

  // Each sees the other write.
  await answerBox(ada).pressSequentially('Good morn');
  await chat.getByText('Ada is typing…').waitFor({ state: 'attached' });
  await answer(ada, 'Good morning, I am Ada.');
  await chat.getByText('Good morning, I am Ada.').waitFor();

  // The agent knows this one, and is silent.
  const saidByAgent = await chat.getByText('4.50 euros').count();
  await visitor.say('How much does delivery cost?');
  await inTranscript(ada, 'How much does delivery cost?').nth(1).waitFor();
  await answer(ada, 'For you nothing today.');
  await chat.getByText('For you nothing today.').waitFor();
  expect(await chat.getByText('4.50 euros').count()).toBe(saidByAgent);

  // What is half typed when the agent comes back stays, and goes to the agent.
  const box = chat.getByRole('textbox', { name: 'Type your message...' });
  await box.pressSequentially('And how much is delivery');
  await ada.getByText('Visitor is typing…').waitFor();
  await ada.getByRole('button', { name: 'Give back to the agent' }).click();
  await chat.getByText('The AI agent is back and answers you again').waitFor();
  expect(await box.inputValue()).toBe('And how much is delivery');
  await box.pressSequentially(' within the city?');
  await box.press('Enter');
  await eventually(() => chat.getByText('4.50 euros').count()).toBeGreaterThan(saidByAgent);

  await ada.getByRole('button', { name: 'Close', exact: true }).click();
  await ada.getByRole('button', { name: 'Take over' }).waitFor();
  await ada.getByRole('tab', { name: /Closed\s*1/ }).click();
  await ada
    .getByRole('list', { name: 'Conversations' })
    .getByText('And how much is delivery within the city?')
    .waitFor();
  await visitor.page.reload();
  await chat.getByText('For you nothing today.').waitFor();
  const before = await chat.getByText('4.50 euros').count();
  await visitor.say('And how much does delivery within the city cost?');
  await eventually(() => chat.getByText('4.50 euros').count()).toBeGreaterThan(before);
  await inTranscript(ada, 'And how much does delivery within the city cost?').waitFor();
  await ada.getByRole('button', { name: 'Close', exact: true }).waitFor();
  expect(visitor.faults()).toEqual([]);
  expect(faults()).toEqual([]);
  await visitor.page.context().close();
});

test('out of hours a visitor leaves an address, and the answer reaches them in the chat and by mail', async () => {
  const { page: ada } = stage.bakery.ada;
  await goToWork(ada);
  const visitor = await openVisitor(stage.browser, stage.bakery.closedShop.url);
  await visitor.openChat();
  await visitor.chat.getByRole('button', { name: 'Talk to a person' }).click();
  await visitor.chat.getByText('The team is back', { exact: false }).waitFor();
  await visitor.chat.getByLabel('Email').fill('vera@visitors.example');
  await visitor.chat.getByLabel('Message', { exact: true }).fill('Do you bake wedding cakes?');
  await visitor.chat.getByRole('button', { name: 'Send message' }).click();
  // The form says so too, before it is sent.
  await visitor.chat.getByRole('heading', { name: 'Leave a message' }).waitFor({ state: 'detached' });
  await visitor.chat.getByText('The team answers here in the chat', { exact: false }).waitFor();

  // The team sees it live, wherever it is.
  await ada.getByText('New Escalation', { exact: true }).waitFor();
  await ada.getByText('Do you bake wedding cakes?').first().waitFor();
  await ada
    .getByRole('link', { name: /^Escalations\s*\d+ pending$/ })
    .first()
    .click();
  const row = ada
    .getByRole('list', { name: 'Escalations' })
    .getByRole('listitem')
    .filter({ hasText: 'wedding cakes' });
  await row.getByText('vera@visitors.example').first().waitFor();
  await row.getByText('Pending', { exact: true }).waitFor();
  expect(await findAxeViolations(ada)).toEqual([]);

  // By mail, since she has left: the link leads back to the website.
  await visitor.page.context().close();
  await stage.server.moveClockBy(2 * minuteMs);
  await row.getByRole('button', { name: 'Reply' }).click();
  await row.getByLabel('Your reply').fill('We do, from 20 guests on.');
  await row.getByRole('button', { name: 'Send reply' }).click();
  await ada.getByText('Reply sent').waitFor();
  await row.getByText('In Progress', { exact: true }).waitFor();
  await stage.server.letVisitorMailsGo();
  const link = await waitForLink(
    stage.server.dataDir,
    'vera@visitors.example',
    `${stage.bakery.closedShop.url}/#parley=`,
  );
  const back = await openVisitor(stage.browser, link);
  await back.chat.getByText('We do, from 20 guests on.').waitFor();
  expect(new URL(back.page.url()).hash).toBe('');

  // The owner answers the mail about it, and so it reaches the chat that is open again.
  const replyTo = await waitForLink(stage.server.dataDir, stage.bakery.ada.email, 'reply+t');
  const mail = {
    from: stage.bakery.ada.email,
    to: replyTo,
    text: 'With cherries, if you like.\n\n> Do you bake wedding cakes?',
  };
  expect((await deliverMail(stage.server, 'a guessed secret of a stranger', mail)).ok).toBe(false);
  expect(await (await deliverMail(stage.server, inboundSecret, mail)).json()).toEqual({ accepted: true });
  await back.chat.getByText('With cherries, if you like.').waitFor();
  await back.page.context().close();

  await row.getByRole('button', { name: 'Mark Resolved' }).click();
  await ada.getByText('Escalation status updated').waitFor();
  await row.getByText('Resolved', { exact: true }).waitFor();
  expect(await row.getByRole('button', { name: 'Mark Resolved' }).isDisabled()).toBe(true);
  await row.getByRole('link', { name: 'Open conversation' }).click();
  await inTranscript(ada, 'With cherries, if you like.').waitFor();
});

/** Somebody who leaves an address and goes; the chat's own calls do it here. */
async function leaveAndGo(email: string, inquiry: string) {
  const post = async <Answer>(path: string, body: object, token?: string) => {
    const headers = {
      origin: stage.bakery.closedShop.url,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${stage.server.url}${path}`, sent);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json() as Promise<Answer>;
  };
  const key = stage.bakery.closedShop.embedKey;
  const { token } = await post<{ token: string }>('/widget/sessions', { key });
  await post('/widget/handoff/contact', { email, inquiry }, token);
}

test('the link back in a mail opens the conversation once, and any later use is told why not', async () => {
  await leaveAndGo('otto@visitors.example', 'A wedding on Friday?');
  type Listed = { id: string; userEmail: string | null };
  const { handoffs } = await asAda<{ handoffs: Listed[] }>('GET', '/handoffs');
  const { id } = handoffs.find(({ userEmail }) => userEmail === 'otto@visitors.example')!;
  await stage.server.moveClockBy(2 * minuteMs);
  await asAda('POST', `/handoffs/${id}/reply`, { data: { content: 'Gladly.' } });
  // The website is the agent's no longer: so the link leads to our own page.
  const agent = `/agents/${stage.bakery.closedShop.agentId}`;
  await asAda('PATCH', agent, { data: { allowedDomains: ['elsewhere.example'] } });
  await stage.server.letVisitorMailsGo();
  const link = await waitForLink(
    stage.server.dataDir,
    'otto@visitors.example',
    `${stage.server.url}/preview#resume=`,
  );

  const first = await openPage(stage.browser);
  await first.page.goto(link);
  const chat = first.page.getByRole('dialog');
  await chat.getByText('Gladly.').waitFor();
  await first.page.getByRole('heading', { name: 'Your conversation' }).waitFor();
  expect(await findAxeViolations(first.page)).toEqual([]);

  const late = await openPage(stage.browser);
  await late.page.goto(link);
  const lateChat = late.page.getByRole('dialog');
  await late.page.getByRole('heading', { name: 'This link was used already or is too old' }).waitFor();
  await late.page.getByText('open the chat on the website on which you began', { exact: false }).waitFor();
  const reason = lateChat.getByText(
    'This link was used already or is too old. Please open the chat on the website.',
  );
  await reason.waitFor();
  // However often it is tried, the reason stays the same.
  await lateChat.getByRole('button', { name: 'Try again' }).click();
  await reason.waitFor();
  expect(await late.page.getByText('wedding').count()).toBe(0);
  expect(await findAxeViolations(late.page)).toEqual([]);

  await first.page.reload();
  await chat.getByText('Gladly.').waitFor();
  // Ada has answered, so it goes to her.
  await chat.getByRole('textbox', { name: 'Type your message...' }).fill('Then we are 21.');
  await chat.getByRole('textbox', { name: 'Type your message...' }).press('Enter');
  await chat.getByText(/^Sent/).waitFor();
  expect(first.faults()).toEqual([]);
});

test('a website that was refused is allowed from the notification; there a visitor sees the agent’s picture, shows one, and saves the PDF that a member answers with', async () => {
  const { page: ada } = stage.bakery.ada;
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: redPicture };
  await asAda('PUT', `/agents/${stage.bakery.shop.agentId}/logo`, { multipart: { file: logo } });
  const otherName = stage.bakery.shop.url.replace('localhost', '127.0.0.1');
  const { chat, page, faults } = await openVisitor(stage.browser, otherName);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByText("This website is not on the agent's list of allowed domains.").waitFor();

  await ada.goto(`${stage.server.url}/dashboard/notifications`);
  const note = ada.getByRole('listitem').filter({ hasText: otherName });
  await note.getByRole('button', { name: 'Allow' }).click();
  await ada.getByText('Website allowed').waitFor();
  await note.getByRole('button', { name: 'Allowed' }).waitFor();
  await page.reload();
  await chat.getByRole('log').waitFor();
  // The policy of the website names us for scripts and connections only.
  const colour = () =>
    chat
      .locator('.avatar.head canvas')
      .evaluateAll((all) =>
        all.map((one) => [...(one as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, 1, 1).data]),
      );
  await eventually(colour).toEqual([[255, 0, 0, 255]]);
  const refusals = faults().length;

  const photo = {
    name: 'parcel.jpg',
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg' }),
  };
  await chat.locator('input[type=file]').setInputFiles(photo);
  await chat.getByRole('list', { name: 'Files to send' }).getByText(/ kB$/).waitFor();
  await chat.getByRole('button', { name: 'Send message' }).click();
  await chat.getByText('I cannot look at files myself.').waitFor();
  await chat.getByRole('button', { name: 'Show parcel.jpg larger' }).waitFor();

  await ada.goto(`${stage.server.url}/dashboard/conversations`);
  await ada.getByText('Sent a file: parcel.jpg').first().click();
  const picture = ada.getByRole('img', { name: 'parcel.jpg' });
  await eventually(() =>
    picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(100);
  const label = { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await ada.getByLabel('Files for the visitor').setInputFiles(label);
  await ada.getByRole('button', { name: 'Send', exact: true }).click();

  const row = chat.getByRole('button', { name: 'label.pdf' });
  const [saved] = await Promise.all([page.waitForEvent('download'), row.click()]);
  expect(saved.suggestedFilename()).toBe('label.pdf');
  expect(await readFile(await saved.path())).toEqual(label.buffer);
  // The rules of the visitor's page are not ours to follow; its chat is looked at by the widget's own tests.
  expect(await findAxeViolations(ada)).toEqual([]);
  expect(faults().slice(refusals)).toEqual([]);
});
