import { getSession, signIn, signOut } from '@parley/contract/accounts/accounts';
import { deleteMemberAttachment, uploadMemberAttachment } from '@parley/contract/conversations/attachments';
import { getConversation, sendMemberMessage } from '@parley/contract/conversations/conversations';
import { replyToHandoff } from '@parley/contract/conversations/handoffs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, findAxeViolations, press, submit } from '../../testing/expectations.ts';
import { answerEscalation, answerInbox, conversationId } from '../../testing/inbox-answers.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, samplePerson } from '../../testing/samples.ts';
import { sessionOf } from '../../testing/usual-answers.ts';
import { visit } from '../../testing/visit.ts';

const nobody = { session: null, locked: null, ended: null };
const conversation = `/dashboard/conversations/${conversationId}`;
const bea = samplePerson({ id: idOf(2), firstName: 'Bea', email: 'bea@bakery.example' });

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Message to the visitor' });
const transcript = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, text: string) => transcript(page).getByRole('paragraph').filter({ hasText: text });
const leftBelow = (page: Page) =>
  transcript(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.round(scrollHeight - scrollTop - clientHeight),
  );
const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const notSent = (page: Page) => page.getByText('Not sent.', { exact: false });
const notSentYet = (page: Page) =>
  page.getByText('Not sent yet. It goes out by itself as soon as Parley can be reached.', { exact: false });

test('a member whose session ends in the middle of an answer signs in again, and it goes out by itself, once', async ({
  page,
  api,
}) => {
  const inbox = answerInbox(api, 'Who painted your sign?');
  await page.goto('/dashboard/conversations');
  await list(page).getByText('Who painted your sign?').first().click();
  await answerBox(page).fill('My uncle did.');
  const isOut = api.answer(getSession, nobody);
  const notSignedIn = { status: 401, code: 'not_signed_in', message: 'Please sign in.' } as const;
  const allow = [sendMemberMessage, getConversation].map((endpoint) =>
    api.refuse<unknown, unknown>(endpoint, notSignedIn),
  );
  await answerBox(page).press('Enter');
  await page.waitForURL(/\/signin/);
  api.answer(signIn, () => {
    isOut();
    for (const again of allow) again();
    return { outcome: 'signed-in' as const, session: samplePerson() };
  });
  await page.getByLabel('Email').fill('ada@bakery.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await submit(page);
  await page.waitForURL(`**${conversation}`);
  await said(page, 'My uncle did.').waitFor();
  await eventually(inbox.said).toEqual(['My uncle did.']);
  await notSent(page).waitFor({ state: 'detached' });
  expect(await said(page, 'My uncle did.').count()).toBe(1);
});

test('what a member writes while the server is away goes out by itself, once and in its order', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1100, height: 620 });
  const inbox = answerInbox(api, 'Who feeds the sourdough?');
  await page.goto(conversation);
  const allow = api.cutOff(sendMemberMessage);
  await answerBox(page).fill('The night shift does.');
  await answerBox(page).press('Enter');
  await notSentYet(page).waitFor();
  await answerBox(page).fill('Since 1910.');
  await answerBox(page).press('Enter');
  await eventually(() => notSentYet(page).count()).toBe(2);
  await answerBox(page).fill('Never mind.');
  await answerBox(page).press('Enter');
  await eventually(() => notSentYet(page).count()).toBe(3);
  await eventually(() => leftBelow(page)).toBeLessThan(3);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await eventually(() => notSentYet(page).count()).toBe(2);

  // Also while something else is on the screen.
  await page.getByRole('link', { name: 'Agents' }).first().click();
  await page.waitForURL(/agents/);
  allow();
  await eventually(inbox.said).toEqual(['The night shift does.', 'Since 1910.']);
  await page.goBack();
  await said(page, 'Since 1910.').waitFor();
  expect([await notSentYet(page).count(), await said(page, 'Since 1910.').count()]).toEqual([0, 1]);
});

test('what a member wrote outlives a reload, sent or not', async ({ page, api }) => {
  const inbox = answerInbox(api, 'Who feeds the sourdough?');
  await page.goto(conversation);
  const allow = api.cutOff(sendMemberMessage);
  await answerBox(page).fill('The night shift does.');
  await answerBox(page).press('Enter');
  await notSentYet(page).waitFor();
  await answerBox(page).pressSequentially('And on Sundays');

  await page.reload();
  await notSentYet(page).waitFor();
  expect(await answerBox(page).inputValue()).toBe('And on Sundays');
  allow();
  await eventually(inbox.said).toEqual(['The night shift does.']);
  await answerBox(page).press('Enter');
  await eventually(inbox.said).toEqual(['The night shift does.', 'And on Sundays']);
  await page.reload();
  await said(page, 'And on Sundays').waitFor();
  expect([await answerBox(page).inputValue(), await notSentYet(page).count()]).toEqual(['', 0]);
  expect(await page.evaluate(() => localStorage.getItem('parley-drafts') ?? '')).not.toContain('Sundays');
});

test('the newest words stay in sight while the answer box grows, and one’s own come into sight', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1100, height: 620 });
  answerInbox(api, Array.from({ length: 40 }, (_, line) => `Line ${line} of a long story.`).join('\n\n'));
  await page.goto(conversation);
  const height = () => transcript(page).evaluate(({ clientHeight }) => clientHeight);
  await said(page, 'Line 39').waitFor();
  await eventually(() => leftBelow(page)).toBeLessThan(3);
  const before = await height();
  await answerBox(page).fill('One\nTwo\nThree\nFour\nFive\nSix');
  await eventually(height).toBeLessThan(before - 20);
  await eventually(() => leftBelow(page)).toBeLessThan(3);

  await transcript(page).evaluate((area) => area.scrollTo({ top: 0 }));
  await page.getByRole('button', { name: 'Newest' }).waitFor();
  await answerBox(page).press('Enter');
  await said(page, 'Six').waitFor();
  await eventually(() => leftBelow(page)).toBeLessThan(3);
});

test('what a member wrote is not shown to whoever uses the computer next', async ({ page, api }) => {
  answerInbox(api, 'Who feeds the sourdough?');
  await page.goto(conversation);
  await answerBox(page).fill('I do.');
  await answerBox(page).press('Enter');
  const kept = () => page.evaluate(() => localStorage.getItem('parley-drafts') ?? '');
  await answerBox(page).fill('Only for your eyes');
  await press(page, 'Give back to the agent');
  await page.getByRole('button', { name: 'Take over' }).waitFor();

  // The session ends without a word of its owner; the colleague who signs in next begins with an empty box.
  const isOut = api.answer(getSession, nobody);
  await page.goto('/signin');
  api.answer(signIn, () => {
    isOut();
    api.answer(getSession, sessionOf(bea));
    return { outcome: 'signed-in' as const, session: bea };
  });
  await page.getByLabel('Email').fill(bea.user.email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await submit(page);
  await page.waitForURL(/\/dashboard/);
  await page.getByRole('heading', { name: 'Welcome, Bea' }).waitFor();
  await visit(page, conversation);
  await said(page, 'I do.').waitFor();
  expect(await answerBox(page).inputValue()).toBe('');
  expect(await kept()).toBe('');
  await answerBox(page).fill('By Bea');
  expect(await kept()).toContain('By Bea');
  api.answer(signOut, () => {
    api.answer(getSession, nobody);
    return {};
  });
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByText('Signed out', { exact: true }).waitFor();
  expect(await kept()).toBe('');
});

test('a conversation closed by a colleague in mid-sentence keeps the sentence, and sending it opens it again', async ({
  page,
  api,
}) => {
  const inbox = answerInbox(api, 'Who invented the pretzel?');
  await page.goto(conversation);
  await answerBox(page).pressSequentially('Monks, they');
  inbox.changeElsewhere({ status: 'closed' });
  await page
    .getByText('This conversation is closed. When you write, it opens again', { exact: false })
    .waitFor();
  expect(await answerBox(page).inputValue()).toBe('Monks, they');
  await answerBox(page).pressSequentially(' say.');
  await answerBox(page).press('Enter');
  await eventually(inbox.said).toEqual(['Monks, they say.']);
  await page
    .getByText('The agent is silent until you give the conversation back', { exact: false })
    .waitFor();
});

test('who sees that a colleague has the conversation cannot talk over her, and takes it over once she is away', async ({
  page,
  api,
}) => {
  const inbox = answerInbox(api, 'Who invented the pretzel?', bea);
  await page.goto(conversation);
  await press(page, 'Close');
  await page.getByText('This conversation is closed.', { exact: false }).waitFor();
  inbox.changeElsewhere({
    status: 'open',
    mode: 'person',
    takenBy: { userId: idOf(3), name: 'Ada Byron', isAway: false },
  });
  await page.getByText('Ada Byron is already answering this conversation.').waitFor();
  expect(await answerBox(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0);

  inbox.changeElsewhere({ takenBy: { userId: idOf(3), name: 'Ada Byron', isAway: true } });
  await page.getByText('Ada Byron has this conversation and is away.', { exact: false }).waitFor();
  await page.getByText('With Ada Byron, who is away').first().waitFor();
  expect(await page.getByText('is already answering').count()).toBe(0);
  await press(page, 'Take over');
  await answerBox(page).waitFor();
  await page.getByText('or until you are away for five minutes', { exact: false }).waitFor();
});

test('an answer from Escalations whose confirmation is lost is kept, and sent again stands there once', async ({
  page,
  api,
}) => {
  const inbox = answerEscalation(api, 'Do you bake for hotels?');
  await page.goto('/dashboard/escalations');
  const row = page
    .getByRole('list', { name: 'Escalations' })
    .getByRole('listitem')
    .filter({ hasText: 'hotels' });
  const giveBack = api.loseAnswers(replyToHandoff);
  await row.getByRole('button', { name: 'Reply' }).click();
  await row.getByLabel('Your reply').fill('We do, from 50 rolls on.');
  await row.getByLabel('Your reply').press('Control+Enter');
  await row.getByText('Not sent.', { exact: false }).waitFor();
  expect(inbox.said()).toEqual(['We do, from 50 rolls on.']);
  giveBack();
  expect(await findAxeViolations(page)).toEqual([]);

  // Neither a reload nor a look elsewhere loses anything.
  await page.reload();
  await page.getByRole('link', { name: 'Conversations' }).first().click();
  await page.waitForURL(/conversations/);
  await page
    .getByRole('link', { name: /^Escalations/ })
    .first()
    .click();
  await row.getByRole('button', { name: 'Continue reply' }).click();
  expect(await row.getByLabel('Your reply').inputValue()).toBe('We do, from 50 rolls on.');
  await row.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent').waitFor();
  // By this the server knows it for the same answer.
  const [first, second] = api.callsOf(replyToHandoff);
  expect(first?.clientMessageId).toEqual(expect.any(String));
  expect(second).toEqual(first);
  await row.getByRole('link', { name: 'Open conversation' }).click();
  await said(page, 'We do, from 50 rolls on.').first().waitFor();
  expect(await said(page, 'We do, from 50 rolls on.').count()).toBe(1);
});

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') });

test('a member sends a file without words, takes another one back, and is told why one of the wrong kind is not sent', async ({
  page,
  api,
}) => {
  answerInbox(api, 'Where is my label?');
  const sentFiles: string[][] = [];
  const deleted: string[] = [];
  const fileOf = (name: string) => ({
    id: crypto.randomUUID(),
    name,
    kind: 'pdf' as const,
    sizeBytes: 2_400_000,
    width: null,
    height: null,
  });
  const [label, wrong] = [fileOf('label.pdf'), fileOf('wrong.pdf')];
  const uploads = [label, wrong];
  api.answer(uploadMemberAttachment, () => uploads.shift()!);
  api.answer(deleteMemberAttachment, ({ attachmentId }) => {
    deleted.push(attachmentId);
    return {};
  });
  await page.goto(conversation);
  await answerBox(page).waitFor();
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hi') };
  await page.getByLabel('Files for the visitor').setInputFiles([text]);
  await page.getByText('Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be sent.').waitFor();
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await press(page, 'Remove notes.txt');
  await page.getByLabel('Files for the visitor').setInputFiles([pdf('label.pdf')]);
  const files = page.getByRole('list', { name: 'Files to send' });
  await files.getByText('label.pdf', { exact: true }).waitFor();
  await page.getByLabel('Files for the visitor').setInputFiles([pdf('wrong.pdf')]);
  await files.getByText('wrong.pdf', { exact: true }).waitFor();
  await files.getByText('Uploading').waitFor({ state: 'detached' });
  await press(page, 'Remove wrong.pdf');
  await eventually(() => deleted).toEqual([wrong.id]);
  expect(await findAxeViolations(page)).toEqual([]);
  api.answer(sendMemberMessage, ({ attachmentIds, clientMessageId, businessId: _ }) => {
    sentFiles.push(attachmentIds ?? []);
    return {
      id: crypto.randomUUID(),
      role: 'assistant' as const,
      author: 'member' as const,
      authorName: 'Ada',
      note: null,
      clientMessageId: clientMessageId ?? null,
      content: 'Sent a file: label.pdf',
      isFilesOnly: true,
      attachments: [label],
      contexts: [],
      answered: null,
      wasHelpful: null,
      createdAt: new Date().toISOString(),
    };
  });
  await press(page, 'Send');
  await eventually(() => sentFiles).toEqual([[label.id]]);
  await files.waitFor({ state: 'detached' });
});
