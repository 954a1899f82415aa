import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, findAxeViolations, submit } from '../web/src/testing/expectations.ts';
import { openVisitor, setBakery } from './bakery-on-air.ts';
import { noConnection, refuse } from './refused-call.ts';
import { password, signIn } from './signed-in-page.ts';
import { startServer } from './start-server.ts';

const stage = setBakery(startServer);

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Message to the visitor' });
const transcript = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, text: string) => transcript(page).getByRole('paragraph').filter({ hasText: text });
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });

/** A visitor who has asked something, and the member's page with that conversation open. */
async function openConversation(page: Page, question: string) {
  const visitor = await openVisitor(stage.browser, stage.bakery.shop.url);
  await visitor.openChat();
  await visitor.say(question);
  await visitor.chat.getByText("I don't know that").waitFor();
  await page.goto(`${stage.server.url}/dashboard/conversations`);
  await list(page).getByText(question).first().click();
  await said(page, question).waitFor();
  return visitor;
}

test('a member whose session ends in the middle of an answer signs in again and finds it', async () => {
  const { page: ada, email } = stage.bakery.ada;
  const visitor = await openConversation(ada, 'Who painted your sign?');
  await answerBox(ada).fill('My uncle did.');
  await ada.context().clearCookies();
  await answerBox(ada).press('Enter');
  await ada.waitForURL(/\/signin/);
  await ada.getByLabel('Email').fill(email);
  await ada.getByLabel('Password', { exact: true }).fill(password);
  await submit(ada);
  await ada.waitForURL(/\/dashboard/);
  if (!/conversations\//.test(ada.url())) {
    await ada.getByRole('link', { name: 'Conversations' }).first().click();
    await list(ada).getByText('Who painted your sign?').first().click();
  }
  await said(ada, 'My uncle did.').waitFor();
  await ada.getByRole('button', { name: 'Try again' }).click();
  await visitor.chat.getByText('My uncle did.').waitFor();
  await ada.getByText('Not sent.', { exact: false }).waitFor({ state: 'detached' });
  expect(await said(ada, 'My uncle did.').count()).toBe(1);
  await visitor.page.context().close();
});

test('what a member wrote outlives a reload, sent or not, and is not shown to whoever uses the computer next', async () => {
  const { page: cleo } = await stage.bakery.invite('Cleo');
  const dora = await stage.bakery.invite('Dora');
  const visitor = await openConversation(cleo, 'Who feeds the sourdough?');
  const conversation = cleo.url();
  const givesWay = await refuse(cleo, 'POST', '/conversations/*/messages', noConnection);
  await answerBox(cleo).fill('The night shift does.');
  await answerBox(cleo).press('Enter');
  await cleo.getByText('Not sent.', { exact: false }).waitFor();
  await answerBox(cleo).pressSequentially('And on Sundays');
  await givesWay();

  await cleo.reload();
  await cleo.getByText('Not sent.', { exact: false }).waitFor();
  expect(await answerBox(cleo).inputValue()).toBe('And on Sundays');
  await cleo.getByRole('button', { name: 'Try again' }).click();
  await visitor.chat.getByText('The night shift does.').waitFor();
  await answerBox(cleo).press('Enter');
  await visitor.chat.getByText('And on Sundays').waitFor();
  await cleo.reload();
  await said(cleo, 'And on Sundays').waitFor();
  expect([await answerBox(cleo).inputValue(), await cleo.getByText('Not sent.').count()]).toEqual(['', 0]);
  const kept = () => cleo.evaluate(() => localStorage.getItem('parley-drafts') ?? '');
  expect(await kept()).not.toContain('Sundays');

  // Cleo's session ends without a word of hers; the colleague who signs in next begins with an empty box.
  await answerBox(cleo).fill('Only for your eyes');
  await cleo.getByRole('button', { name: 'Give back to the agent' }).click();
  await cleo.getByRole('button', { name: 'Take over' }).waitFor();
  await cleo.context().clearCookies();
  await signIn(cleo, stage.server.url, dora.email);
  await cleo.waitForURL(/\/dashboard/);
  await cleo.goto(conversation);
  await said(cleo, 'And on Sundays').waitFor();
  expect(await answerBox(cleo).inputValue()).toBe('');
  expect(await kept()).toContain('Only for your eyes');
  await cleo.getByRole('button', { name: 'Sign Out' }).first().click();
  await cleo.getByText('Signed out', { exact: true }).waitFor();
  expect(await kept()).toBe('');
  await cleo.context().close();
  await dora.page.context().close();
  await visitor.page.context().close();
});

test('a conversation closed by a colleague in mid-sentence keeps the sentence, and sending it opens it again', async () => {
  const { page: ada } = stage.bakery.ada;
  const { page: bea } = await stage.bakery.invite('Bea');
  const visitor = await openConversation(ada, 'Who invented the pretzel?');
  await answerBox(ada).pressSequentially('Monks, they');
  await bea.goto(ada.url());
  await bea.getByRole('button', { name: 'Close', exact: true }).click();
  await ada
    .getByText('This conversation is closed. When you write, it opens again', { exact: false })
    .waitFor();
  expect(await answerBox(ada).inputValue()).toBe('Monks, they');
  await answerBox(ada).pressSequentially(' say.');
  await answerBox(ada).press('Enter');
  await visitor.chat.getByText('Monks, they say.').waitFor();
  await ada.getByText('The agent is silent until you give the conversation back.').waitFor();
  // The colleague sees who has it and cannot talk over her.
  await bea.getByText('Ada Byron is already answering this conversation.').waitFor();
  expect(await answerBox(bea).count()).toBe(0);
  await bea.context().close();
  await visitor.page.context().close();
});

test('given back while the visitor types, their words go to the agent; after the end the visitor comes back to it', async () => {
  const { page: ada } = stage.bakery.ada;
  const visitor = await openConversation(ada, 'Who sweeps the floor?');
  await ada.getByRole('button', { name: 'Take over' }).click();
  await visitor.chat.getByText('Ada joined the chat').waitFor();
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
  await visitor.openChat();
  const before = await visitor.chat.getByText('4.50 euros').count();
  await visitor.say('And how much does delivery within the city cost?');
  await eventually(() => visitor.chat.getByText('4.50 euros').count()).toBeGreaterThan(before);
  await said(ada, 'And how much does delivery within the city cost?').waitFor();
  await ada.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await visitor.page.context().close();
});

test('an answer from Escalations whose confirmation is lost is kept, and sent again stands there once', async () => {
  const { page: ada } = stage.bakery.ada;
  const visitor = await openVisitor(stage.browser, stage.bakery.closedShop.url);
  await visitor.openChat();
  await visitor.chat.getByRole('button', { name: 'Talk to a person' }).click();
  await visitor.chat.getByLabel('Email').fill('vera@visitors.example');
  await visitor.chat.getByLabel('Message', { exact: true }).fill('Do you bake for hotels?');
  await visitor.chat.getByRole('button', { name: 'Send message' }).click();
  await visitor.chat.getByText('The team answers here in the chat', { exact: false }).waitFor();

  await ada.goto(`${stage.server.url}/dashboard/escalations`);
  const row = ada
    .getByRole('list', { name: 'Escalations' })
    .getByRole('listitem')
    .filter({ hasText: 'hotels' });
  // The server takes the answer; the browser never hears of it.
  const lose = '**/handoffs/*/reply';
  await ada.route(lose, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await row.getByRole('button', { name: 'Reply' }).click();
  await row.getByLabel('Your reply').fill('We do, from 50 rolls on.');
  await row.getByLabel('Your reply').press('Control+Enter');
  await row.getByText('Not sent.', { exact: false }).waitFor();
  await ada.unroute(lose);
  expect(await findAxeViolations(ada)).toEqual([]);

  // Neither a reload nor a look elsewhere loses anything.
  await ada.reload();
  await ada.getByRole('link', { name: 'Conversations' }).first().click();
  await ada.waitForURL(/conversations/);
  await ada
    .getByRole('link', { name: /^Escalations/ })
    .first()
    .click();
  await row.getByRole('button', { name: 'Continue reply' }).click();
  expect(await row.getByLabel('Your reply').inputValue()).toBe('We do, from 50 rolls on.');
  await row.getByRole('button', { name: 'Send reply' }).click();
  await ada.getByText('Reply sent').waitFor();
  await row.getByRole('link', { name: 'Open conversation' }).click();
  await said(ada, 'We do, from 50 rolls on.').first().waitFor();
  expect(await said(ada, 'We do, from 50 rolls on.').count()).toBe(1);
  expect(await visitor.chat.getByText('We do, from 50 rolls on.').count()).toBe(1);
  await visitor.page.context().close();
});
