import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, findAxeViolations } from '../web/src/testing/expectations.ts';
import { authserv, deliverMail, openVisitor, setBakery } from './bakery-website.ts';
import { waitForLink } from './outbox.ts';
import { startClockedServer } from './start-server.ts';

const inboundSecret = 'a secret of the mail receiver';
const minuteMs = 60_000;

const stage = setBakery(() =>
  startClockedServer({ INBOUND_MAIL_SECRET: inboundSecret, INBOUND_MAIL_AUTHSERV: authserv }),
);

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

test('a visitor is answered, asks for a person, talks to one, and is given back to the agent', async () => {
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
  await chat.getByRole('textbox', { name: 'Type your message...' }).pressSequentially('Hm');
  await ada.getByText('Visitor is typing…').waitFor();

  // The agent knows this one, and is silent.
  const saidByAgent = await chat.getByText('4.50 euros').count();
  await visitor.say('How much does delivery cost?');
  await inTranscript(ada, 'How much does delivery cost?').nth(1).waitFor();
  await answer(ada, 'For you nothing today.');
  await chat.getByText('For you nothing today.').waitFor();
  expect(await chat.getByText('4.50 euros').count()).toBe(saidByAgent);

  // Two tabs on either side show the same.
  const adasOtherTab = await ada.context().newPage();
  await adasOtherTab.goto(ada.url());
  await inTranscript(adasOtherTab, 'For you nothing today.').waitFor();
  const otherTab = await openVisitor(stage.browser, stage.bakery.shop.url, visitor.page.context());
  await otherTab.openChat();
  await otherTab.chat.getByText('For you nothing today.').waitFor();
  await otherTab.say('Thank you!');
  for (const page of [ada, adasOtherTab]) await inTranscript(page, 'Thank you!').waitFor();
  await chat.getByText('Thank you!').waitFor();
  await adasOtherTab.close();
  await otherTab.page.close();

  await ada.getByRole('button', { name: 'Give back to the agent' }).click();
  await chat.getByText('The AI agent is back and answers you again').waitFor();
  await visitor.say('And how much is delivery within the city?');
  await eventually(() => chat.getByText('4.50 euros').count()).toBeGreaterThan(saidByAgent);

  await ada.getByRole('button', { name: 'Close', exact: true }).click();
  await ada.getByRole('tab', { name: /Closed\s*1/ }).click();
  await ada
    .getByRole('list', { name: 'Conversations' })
    .getByText('And how much is delivery within the city?')
    .waitFor();
  expect(visitor.faults()).toEqual([]);
  expect(faults()).toEqual([]);
  await visitor.page.context().close();
});

test('given back while the visitor types, their words go to the agent; after the end the visitor comes back to it', async () => {
  const { page: ada } = stage.bakery.ada;
  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  await visitor.openChat();
  await visitor.say('Who sweeps the floor?');
  await visitor.chat.getByText("I don't know that").waitFor();
  await ada.goto(`${stage.server.url}/dashboard/conversations`);
  await ada.getByRole('list', { name: 'Conversations' }).getByText('Who sweeps the floor?').first().click();
  await inTranscript(ada, 'Who sweeps the floor?').waitFor();
  await ada.getByRole('button', { name: 'Take over' }).click();
  await visitor.chat.getByText('You are talking to Ada').waitFor();
  const box = visitor.chat.getByRole('textbox', { name: 'Type your message...' });
  await box.pressSequentially('How much does delivery');
  await ada.getByText('Visitor is typing…').waitFor();
  await ada.getByRole('button', { name: 'Give back to the agent' }).click();
  await visitor.chat.getByText('The AI agent is back and answers you again').waitFor();
  expect(await box.inputValue()).toBe('How much does delivery');
  await box.pressSequentially(' cost?');
  await box.press('Enter');
  await visitor.chat.getByText('4.50 euros').first().waitFor();

  await ada.getByRole('button', { name: 'Close', exact: true }).click();
  await ada.getByRole('button', { name: 'Take over' }).waitFor();
  await visitor.page.reload();
  await visitor.chat.getByText('4.50 euros').first().waitFor();
  const before = await visitor.chat.getByText('4.50 euros').count();
  await visitor.say('And how much does delivery within the city cost?');
  await eventually(() => visitor.chat.getByText('4.50 euros').count()).toBeGreaterThan(before);
  await inTranscript(ada, 'And how much does delivery within the city cost?').waitFor();
  await ada.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await visitor.page.context().close();
});

test('of two members who take a visitor over at once one has them, and the other is told who', async () => {
  const { page: ada } = stage.bakery.ada;
  const { page: bea } = await stage.bakery.invite('Bea');
  await goToWork(ada);
  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  await visitor.openChat();
  await visitor.say('My cake fell down the stairs');
  await visitor.chat.getByText('I cannot settle this myself').waitFor();

  await ada.goto(`${stage.server.url}/dashboard/conversations`);
  await ada.getByRole('list', { name: 'Conversations' }).getByText('My cake fell down the stairs').click();
  await ada.waitForURL(/\/dashboard\/conversations\/[0-9a-f-]{36}$/);
  await goToWork(bea, new URL(ada.url()).pathname);
  const takeOver = (page: Page) => page.getByRole('button', { name: 'Take over' });
  await takeOver(ada).waitFor();
  await takeOver(bea).waitFor();
  await Promise.all([ada, bea].map((page) => takeOver(page).dispatchEvent('click')));

  await eventually(() => Promise.all([ada, bea].map((page) => answerBox(page).count()))).toHaveLength(2);
  await eventually(async () => (await answerBox(ada).count()) + (await answerBox(bea).count())).toBe(1);
  const hasAda = (await answerBox(ada).count()) === 1;
  const [winner, loser] = hasAda ? [ada, bea] : [bea, ada];
  await loser
    .getByText(`${hasAda ? 'Ada' : 'Bea'} Byron is already answering this conversation.`)
    .first()
    .waitFor();
  await visitor.chat.getByText(`${hasAda ? 'Ada' : 'Bea'} joined the chat`).waitFor();
  expect(await visitor.chat.getByText(/joined the chat/).count()).toBe(1);

  // Without a connection a message waits, goes out by itself once there is one, and stands there once.
  await winner.context().setOffline(true);
  await answer(winner, 'A new cake is on its way.');
  await winner.getByText('Not sent yet.', { exact: false }).waitFor();
  await winner.context().setOffline(false);
  await visitor.chat.getByText('A new cake is on its way.').waitFor();
  await winner.getByText('Not sent yet.', { exact: false }).waitFor({ state: 'detached' });
  expect(await inTranscript(winner, 'A new cake is on its way.').count()).toBe(1);

  await visitor.page.context().setOffline(true);
  await visitor.say('You are the best');
  await visitor.page.context().setOffline(false);
  await inTranscript(winner, 'You are the best').waitFor({ timeout: 60_000 });
  expect(await inTranscript(winner, 'You are the best').count()).toBe(1);
  await visitor.page.context().close();
  await bea.context().close();
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

  // By mail, since she has left: the link back works once.
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
  const thief = await openVisitor(stage.browser, link);
  await thief.page.getByRole('dialog').waitFor();
  await eventually(() => thief.page.getByText('wedding cakes').count()).toBe(0);
  await thief.page.context().close();

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

test('a member who is not available is not called, and the visitor is asked for an address instead', async () => {
  const { page: ada } = stage.bakery.ada;
  // Whoever else was there a moment ago is gone by now.
  await stage.server.moveClockBy(2 * minuteMs);
  await goToWork(ada);
  await ada.getByRole('button', { name: 'Availability: Available' }).click();
  await ada.getByRole('switch', { name: 'Available for chats' }).click();
  await ada.getByText('Nobody. Visitors are asked to leave an address instead.').waitFor();
  expect(await findAxeViolations(ada)).toEqual([]);
  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  await visitor.openChat();
  await visitor.chat.getByRole('button', { name: 'Talk to a person' }).click();
  await visitor.chat.getByRole('heading', { name: 'Leave a message' }).waitFor();

  await ada.getByRole('switch', { name: 'Available for chats' }).click();
  await ada.getByText('Ada Byron (you)').waitFor();
  await visitor.chat.getByRole('button', { name: 'Back to the chat' }).click();
  await visitor.chat.getByRole('button', { name: 'Talk to a person' }).click();
  await visitor.chat.getByText('Waiting for a person…').waitFor();
  await visitor.page.context().close();
});

test('a website that is not on the list is allowed from the notification about it', async () => {
  const { page: ada } = stage.bakery.ada;
  const otherName = stage.bakery.shop.url.replace('localhost', '127.0.0.1');
  const visitor = await openVisitor(stage.browser, otherName);
  await visitor.page.getByRole('button', { name: 'Open chat' }).click();
  await visitor.page.getByText("This website is not on the agent's list of allowed domains.").waitFor();

  await ada.goto(`${stage.server.url}/dashboard/notifications`);
  const note = ada.getByRole('listitem').filter({ hasText: otherName });
  await note.getByRole('button', { name: 'Allow' }).click();
  await ada.getByText('Website allowed').waitFor();
  await note.getByRole('button', { name: 'Allowed' }).waitFor();
  expect(await findAxeViolations(ada)).toEqual([]);
  await visitor.page.reload();
  await visitor.chat.getByRole('log').waitFor();
  await visitor.page.context().close();
});

test('a visitor shows a picture, a member sees it and answers with a PDF, and the visitor saves it', async () => {
  const { page: ada } = stage.bakery.ada;
  await goToWork(ada);
  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  const { chat, page } = visitor;
  await visitor.openChat();
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
  expect(visitor.faults()).toEqual([]);
});
