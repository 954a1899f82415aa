import type { AnswerVerdict } from '@parley/contract/conversations/answer-receipt';
import { getConversation } from '@parley/contract/conversations/conversations';
import {
  exportInquiries,
  getQuestionGroup,
  listInquiries,
  previewTeaching,
  teachAnswer,
} from '@parley/contract/conversations/inquiries';
import { setAnswerVerdict } from '@parley/contract/conversations/teaching';
import { deleteDocument, getDocumentContent } from '@parley/contract/knowledge/knowledge';
import { getTaughtPair, updateTaughtPair } from '@parley/contract/knowledge/taught-pairs';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { eventually, expectAccessible, expectTexts } from '../../testing/expectations.ts';
import { answerInbox, conversationId } from '../../testing/inbox-answers.ts';
import { answerInquiries, emptyPreview, sampleGroup, sampleInquiry } from '../../testing/inquiry-answers.ts';
import { answerKnowledge, sampleDocument } from '../../testing/knowledge-answers.ts';
import { test } from '../../testing/page-test.ts';
import {
  idOf,
  ids,
  sampleConversation,
  sampleMessage,
  sampleReceipt,
  sampleTime,
} from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

const address = '/dashboard/unanswered-inquiries';
const payPal = 'Can I pay with PayPal?';

test('an answer that is being written is not lost by the way back, also after a warning', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  answerInquiries(api, { groups: [sampleGroup(1)], inquiries: [] });
  api.answer(previewTeaching, {
    ...emptyPreview,
    similar: [
      {
        documentId: idOf(8),
        documentTitle: 'prices.md',
        isTaught: false,
        heading: null,
        quote: 'We take PayPal.',
      },
    ],
  });
  await page.goto('/dashboard/agents');
  await page.getByRole('link', { name: 'Unanswered Inquiries' }).click();
  await page.getByRole('button', { name: `Teach: ${payPal}` }).click();
  const answer = page.getByRole('dialog', { name: 'Teach the answer' }).getByLabel('Answer');
  await answer.fill('Yes, we accept PayPal.');
  const goBackAndStay = async () => {
    await page.goBack();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await answer.inputValue()).toBe('Yes, we accept PayPal.');
  };
  await goBackAndStay();
  await page.getByRole('button', { name: 'Teach', exact: true }).click();
  await page.getByRole('button', { name: 'Teach anyway' }).waitFor();
  await goBackAndStay();
});

test('an owner sees who asked what, with no dot at an end of a line, teaches the answer, and takes it back', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  answerInquiries(api, {
    groups: [sampleGroup(1), sampleGroup(2, { question: 'Who won the cup?', peopleCount: 1, timesAsked: 1 })],
    inquiries: [sampleInquiry(3)],
  });
  await page.goto(address);
  const questions = page.getByRole('list', { name: 'Questions' });
  await questions.getByText('12 people asked, 14 times in all').waitFor();
  await questions.getByText('since Oct 2, 2026, last on Nov 2, 2026').first().waitFor();
  await questions.getByText('1 person asked', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await questions.innerText()).not.toContain('·');
  // Where each fact begins, and what hides the dot of the first one of each line.
  const lines = await questions
    .getByText('Maya', { exact: true })
    .first()
    .evaluate((fact) => {
      const row = fact.parentElement!.parentElement!;
      const shownFrom = row.parentElement!.getBoundingClientRect().left;
      const facts = [...row.children].map((one) => one.getBoundingClientRect());
      const firsts = facts.filter(({ top }, index) => index === 0 || top > facts[index - 1]!.top);
      return {
        count: firsts.length,
        areDotsHidden: firsts.every(({ left }) => left + 16 <= shownFrom + 1),
        overflow: getComputedStyle(row.parentElement!).overflowX,
      };
    });
  expect(lines).toEqual({ count: expect.any(Number), areDotsHidden: true, overflow: 'clip' });
  expect(lines.count).toBeGreaterThan(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: `Teach: ${payPal}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Teach the answer' });
  expect(await dialog.getByLabel('Question').inputValue()).toBe(payPal);
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click();
  await dialog.getByText('Please write the answer.').waitFor();
  await dialog.getByLabel('Answer').fill('Yes, we accept PayPal.');
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click();
  await expectTexts(page, 'Answer taught');
  expect(api.callsOf(teachAnswer)).toMatchObject([
    { agentId: ids.maya, question: payPal, answer: 'Yes, we accept PayPal.', groupId: idOf(1) },
  ]);
  await expect.poll(() => questions.getByRole('listitem').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectTexts(page, 'Taught answer removed', 'The question is open again.');
  await expect.poll(() => questions.getByRole('listitem').count()).toBe(2);
});

test('what contradicts the answer is shown with quotes before it is saved', async ({ page, api }) => {
  answerSignedIn(api);
  answerInquiries(api, { groups: [sampleGroup(1)], inquiries: [] });
  const quoted = { documentId: idOf(8), documentTitle: 'prices.md', isTaught: false, heading: 'Paying' };
  api.answer(previewTeaching, {
    ...emptyPreview,
    contradictions: [
      { ...quoted, kind: 'denial', quote: 'We do not take PayPal.', ownQuote: 'We take PayPal.' },
    ],
    questions: [
      {
        groupId: idOf(1),
        question: payPal,
        peopleCount: 12,
        before: "I don't know.",
        after: 'We take PayPal.',
        isAnswered: true,
      },
    ],
  });
  api.answer(getQuestionGroup, {
    group: sampleGroup(1),
    wordings: [],
    suggestion: { answer: 'We take PayPal.', memberName: 'Grace', conversationId: idOf(5) },
  });
  await page.goto(address);
  await page.getByRole('button', { name: `Teach: ${payPal}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Grace').waitFor();
  await dialog.getByRole('button', { name: 'Use this answer' }).click();
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click();
  await dialog.getByText('This contradicts what your documents say').waitFor();
  await dialog.getByText('We do not take PayPal.').waitFor();
  await dialog.getByText('It answers 1 open question of 12 people').waitFor();
  await expectAccessible(page);
  expect(api.callsOf(teachAnswer)).toEqual([]);
  await dialog.getByRole('button', { name: 'Teach anyway' }).click();
  await expectTexts(page, 'Answer taught');
});

test('one of many questions is found by its words; those that are none of ours are dismissed, and come back', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  answerInquiries(api, {
    groups: [sampleGroup(1), sampleGroup(2, { question: 'Who won the cup?' })],
    inquiries: [sampleInquiry(3)],
  });
  await page.goto(address);
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await eventually(() => questions.count()).toBe(2);
  await page.getByLabel('Search questions').fill('the cup');
  await eventually(() => questions.count()).toBe(1);
  await page.getByLabel('Search questions').fill('a kettle');
  await expectTexts(page, 'No question matches your search.');
  await page.getByLabel('Search questions').fill('');
  await page.getByRole('button', { name: 'Not a question for us: Who won the cup?' }).click();
  await eventually(() => questions.count()).toBe(1);
  await page.getByRole('button', { name: `Not a question for us: ${payPal}` }).click();
  await expectTexts(page, 'Question dismissed', 'Every question that visitors asked was answered');
  await page.getByRole('radio', { name: 'Dismissed' }).check();
  await page.getByRole('button', { name: `Open again: ${payPal}` }).click();
  await page.getByRole('radio', { name: 'Open' }).check();
  await page.getByRole('button', { name: `Teach: ${payPal}` }).waitFor();
});

test('the conversations have their type, numbers and session, and are searched, filtered and exported', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const long = 'Is this really so? '.repeat(20).trim();
  answerInquiries(api, {
    groups: [],
    inquiries: [
      sampleInquiry(3, { issueType: 'low_rating', rating: 2, firstUserMessage: long }),
      sampleInquiry(4, { issueType: 'escalated', hasUnanswered: false }),
      sampleInquiry(5, { issueType: 'escalated', hasUnanswered: false, openHandoff: 'pending' }),
    ],
  });
  await page.goto(address);
  const list = page.getByRole('list', { name: 'Unanswered inquiries' });
  const first = list.getByRole('listitem').first();
  for (const text of [
    'Low Rating',
    'Maya',
    '2/5',
    '4 messages',
    '0a1b2c3d',
    '3 min',
    `${long.slice(0, 150)}…`,
  ])
    await first.getByText(text).first().waitFor();
  await list.getByText('Every question in it was answered').waitFor();
  const waiting = list.getByRole('listitem').filter({ hasText: 'They still wait for your team.' });
  await waiting.waitFor();
  expect(await waiting.getByText('Every question in it was answered').count()).toBe(0);
  await expectAccessible(page);
  await first.getByRole('button', { name: /^Show the session/ }).click();
  await expectTexts(page, '0a1b2c3d-4e5f-6789');

  await page.getByLabel('Issue type').selectOption({ label: 'Escalated' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await page.getByLabel('Search inquiries').fill('nothing like it');
  await expectTexts(page, 'No inquiries match your search or filter.');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectTexts(page, 'No unanswered inquiries to export.');
  await page.getByLabel('Search inquiries').fill('');
  await list.waitFor();
  api.answer(exportInquiries, 'csv');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^unanswered-inquiries-\d{4}-\d\d-\d\d\.csv$/);
  await expectTexts(page, 'Export Successful');
  expect(api.callsOf(exportInquiries).at(-1)).toMatchObject({ type: 'escalated' });
});

test('without any inquiry the page says so and where to look, and a fault is said in words', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  answerInquiries(api, { groups: [], inquiries: [] });
  await page.goto(address);
  await expectTexts(page, 'No Unanswered Inquiries');
  expect(await page.getByRole('link', { name: 'View Analytics' }).getAttribute('href')).toBe(
    '/dashboard/analytics',
  );
  expect(await page.getByRole('link', { name: 'Check Knowledge Base' }).getAttribute('href')).toBe(
    '/dashboard/knowledge-base',
  );
  await expectAccessible(page);
  api.refuse(listInquiries, fault);
  await page.reload();
  await expectTexts(page, 'Failed to load unanswered inquiries. Please try again.');
});

test('from an answer that was wrong one is led to teach the right one', async ({ page, api }) => {
  answerInbox(api, payPal);
  let verdict: AnswerVerdict | null = null;
  const conversation = () =>
    sampleConversation(41, {
      messages: [
        sampleMessage(4100, { content: payPal }),
        {
          ...sampleMessage(4101, { role: 'assistant', author: 'agent', content: 'Only cash.' }),
          receipt: sampleReceipt(),
          verdict,
        },
        sampleMessage(4102, {
          role: 'assistant',
          author: 'member',
          authorName: 'Grace',
          content: 'PayPal is fine.',
        }),
      ],
    });
  api.answer(getConversation, conversation);
  api.answer(setAnswerVerdict, (said) => {
    verdict = said.verdict;
    return conversation();
  });
  answerInquiries(api, { groups: [], inquiries: [] });
  await page.goto(`/dashboard/conversations/${conversationId}`);
  expect(await page.getByRole('button', { name: 'Teach the right answer' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Wrong', exact: true }).click();
  await page.getByRole('button', { name: 'Teach the right answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Teach the answer' });
  expect(await dialog.getByLabel('Question').inputValue()).toBe(payPal);
  await dialog.getByRole('button', { name: 'Use this answer' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('PayPal is fine.');
  await dialog.getByRole('button', { name: 'Teach', exact: true }).click();
  await expectTexts(page, 'Answer taught');
});

test('a taught answer is edited and deleted where its document is shown', async ({ page, api }) => {
  const [agentId] = answerAgents(api, 'Maya').ids;
  answerKnowledge(api);
  const document = sampleDocument(71, { title: payPal, fileType: '.qa' });
  api.answer(getDocumentContent, {
    documentId: document.id,
    title: payPal,
    fileType: '.qa',
    url: null,
    text: `# ${payPal}\n\nYes.`,
    pages: [],
    readAt: sampleTime,
  });
  api.answer(getTaughtPair, { question: payPal, answer: 'Yes.' });
  api.answer(previewTeaching, emptyPreview);
  api.answer(updateTaughtPair, document);
  await page.goto(`/dashboard/agents/${agentId}/documents/${document.id}?edit=1`);
  const dialog = page.getByRole('dialog', { name: 'Edit the taught answer' });
  await dialog.getByLabel('Answer').fill('Yes, also online.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(page, 'Answer changed');
  expect(api.callsOf(updateTaughtPair)).toMatchObject([
    { answer: 'Yes, also online.', documentId: document.id },
  ]);

  api.answer(deleteDocument, {});
  await page.getByRole('button', { name: 'Delete answer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete answer' }).click();
  await expectTexts(page, 'Taught answer removed');
  expect(api.callsOf(deleteDocument)).toMatchObject([{ documentId: document.id }]);
  await page.waitForURL(`**/dashboard/agents/${agentId}?tab=knowledge`);
});
