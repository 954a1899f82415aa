import { expect, test } from 'vitest';
import { expectTexts, press, readToast } from '../web/src/testing/expectations.ts';
import { beginAgent, chooseInMenu, lookAt, openAgents } from './agent-pages.ts';
import { openPage } from './browser.ts';
import { callServer } from './call-server.ts';
import { fault, refuse } from './refused-call.ts';
import { openAsOwner } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

const stage = setStage(startServer);

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

  const stranger = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await stranger.page.goto(link);
  await stranger.page.getByRole('heading', { name: 'Noor', level: 1 }).waitFor();
  const chat = stranger.page.getByRole('dialog');
  await chat.getByText('Hello!').first().waitFor({ timeout: 30_000 });
  await lookAt(stranger.page, 'shared-preview');
  expect(stranger.faults()).toEqual([]);

  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await expectTexts(page, 'Link ended', 'None. A link you create is listed here until it ends.');
  const late = await openPage(stage.browser, { reducedMotion: 'reduce' });
  await late.page.goto(link);
  await late.page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  await lookAt(late.page, 'ended-preview');
});

test('a website that was refused is allowed with one press', async () => {
  const { page, agents, agentPath } = await openAgents(stage, 'origin@bakery.example', 'Maya');
  const { embedKey } = await callServer<{ embedKey: string }>(page, stage.server, agentPath, {
    method: 'GET',
  });
  const origin = 'https://shop.elsewhere.example';
  const stranger = await openPage(stage.browser);
  const load = () =>
    stranger.page.request.post(`${stage.server.url}/widget/sessions`, {
      data: { key: embedKey },
      headers: { origin },
    });
  expect((await load()).status()).toBe(403);
  await page.goto(`${stage.server.url}/dashboard/agents/${agents[0]}`);
  await page.getByRole('button', { name: `Allow ${origin}` }).click();
  await expectTexts(page, 'Website allowed');
  await page.getByRole('button', { name: 'Remove shop.elsewhere.example' }).waitFor();
  expect((await load()).status()).toBe(200);
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

test('two people who edit the same field choose which value stays', async () => {
  const { page, agents } = await openAgents(stage, 'choose@bakery.example', 'Maya');
  const edit = `${stage.server.url}/dashboard/agents/${agents[0]}/edit`;
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(edit);
    await one.getByText('Edit Mode').waitFor();
  }
  await page.getByLabel('Description').fill('Mine');
  await page.getByLabel('Welcome message').fill('Good day!');
  await other.getByLabel('Description').fill('Theirs');
  await press(other, 'Update Agent');
  await expectTexts(other, 'Agent updated successfully!');
  await page.bringToFront();
  await expectTexts(
    page,
    'This agent was changed elsewhere',
    'Ada Byron saved other values for Description.',
  );
  await lookAt(page, 'wizard-conflict');
  await press(page, 'Update Agent');
  await readToast(page, 'Nothing was saved. Choose which values to keep, then save again.');
  await press(page, 'Take theirs');
  expect(await page.getByLabel('Description').inputValue()).toBe('Theirs');
  expect(await page.getByLabel('Welcome message').inputValue()).toBe('Good day!');

  // The same without hearing of the other change before saving.
  await page.getByLabel('Description').fill('Mine after all');
  await page.route('**/api/businesses/*/events', (route) => route.abort());
  await other.bringToFront();
  await other.getByLabel('Description').fill('Theirs once more');
  await press(other, 'Update Agent');
  await expectTexts(other, 'All changes saved');
  await page.bringToFront();
  await press(page, 'Update Agent');
  await expectTexts(page, 'This agent was changed elsewhere');
  await press(page, 'Keep mine');
  await press(page, 'Update Agent');
  await expectTexts(page, 'Agent updated successfully!');
  await other.bringToFront();
  await expect.poll(() => other.getByLabel('Description').inputValue()).toBe('Mine after all');
});
