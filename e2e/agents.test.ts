import { expect, test } from 'vitest';
import { expectTexts } from '../web/src/testing/expectations.ts';
import { beginAgent, chooseInMenu, lookAt, openAgents } from './agent-pages.ts';
import { openPage } from './browser.ts';
import { fault, refuse } from './refused-call.ts';
import { openAsOwner } from './signed-in-page.ts';
import { setSharedStage } from './stage.ts';

const stage = setSharedStage();

test('a shared link lets strangers try the agent until it ends', async () => {
  const { page } = await openAgents(stage, 'share@bakery.example', 'Noor');
  await chooseInMenu(page, 'Noor', 'Share Agent');
  const dialog = page.getByRole('dialog', { name: 'Share Noor' });
  await dialog.getByText('30 days').click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('it is shown only this once').waitFor();
  const link = (await dialog.locator('pre').textContent())?.trim() ?? '';
  expect(link.startsWith(`${stage.server.url}/preview#`)).toBe(true);
  await lookAt(page, 'share-agent');

  const stranger = await openPage(stage.browser);
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'Noor', level: 1 }).waitFor();
  const chat = stranger.page.getByRole('dialog');
  await chat.getByText('Hello!').first().waitFor({ timeout: 30_000 });
  await lookAt(stranger.page, 'shared-preview');
  expect(stranger.faults()).toEqual([]);

  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await expectTexts(page, 'Link ended', 'None. A link you create is listed here until it ends.');
  await stranger.page.reload();
  await stranger.page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  await lookAt(stranger.page, 'ended-preview');
});

test('a message that cannot be sent in the preview is said there and in a toast', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'preview@bakery.example');
  await beginAgent(page, stage.server, 'Silent');
  await refuse(page, 'POST', '/functions/v1/agent-chat', fault);
  const preview = page.getByRole('complementary', { name: 'Preview' }).frameLocator('iframe');
  const message = preview.getByRole('textbox', { name: 'Type your message...' });
  await message.fill('Hello?');
  await message.press('Enter');
  await expectTexts(page, 'Message failed', 'Could not send message. Please try again later.');
  await preview.getByText("I'm having trouble processing your request. Please try again later.").waitFor();

  let letAnswer = () => {};
  const held = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const answer = {
    response: ' ',
    contexts: [],
    answered: false,
    confidence: 0,
    handoff: false,
    mode: 'agent',
  };
  const event = { type: 'done', answer: { ...answer, conversationId: null, messageId: null } };
  await page.route('**/functions/v1/agent-chat', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(event)}\n\n` });
  });
  await message.fill('Are you there?');
  await message.press('Enter');
  await preview.getByText('AI is thinking...').waitFor();
  letAnswer();
  await preview.getByText("I'm sorry, I couldn't process your request.").waitFor();
});
