import { teachAnswer } from '@parley/contract/conversations/inquiries';
import { addDocument, retryDocument } from '@parley/contract/knowledge/knowledge';
import { addFaqUrl } from '@parley/contract/knowledge/knowledge-sources';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { eventually, expectAccessible, expectTexts, press, readToast } from '../../testing/expectations.ts';
import { answerKnowledge, sampleDocument, sampleSource, upload } from '../../testing/knowledge-answers.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleTime } from '../../testing/samples.ts';
import { fault, RefusedCall } from '../../testing/stub-api.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Documents' }).getByRole('row');

test('knowledge is added from the Knowledge Base, for the agents one chooses', async ({ page, api }) => {
  answerAgents(api, 'Maya', 'Theo');
  answerKnowledge(api);
  const taught: string[] = [];
  api.answer(teachAnswer, ({ agentId, question }) => {
    taught.push(question);
    return sampleDocument(900 + taught.length, { agentId, title: question, fileType: '.qa' });
  });
  await page.goto('/dashboard/knowledge-base');
  const open = () => page.getByRole('button', { name: 'Add knowledge' }).first().click();
  await open();
  await expectAccessible(page);
  await upload(page, { name: 'bread.txt' });
  await expectTexts(page, 'Choose at least one agent.');
  await page.getByRole('checkbox', { name: 'Maya' }).check();
  await page.getByRole('checkbox', { name: 'Theo' }).check();
  await upload(page, { name: 'bread.txt' });
  await eventually(() => rows(page).count()).toBe(3);
  expect(api.callsOf(addDocument).map(({ agentId }) => agentId)).toEqual([idOf(1), idOf(2)]);

  // An agent that refuses it keeps no other from it, and is asked alone the next time.
  await open();
  for (const agent of ['Maya', 'Theo']) await page.getByRole('checkbox', { name: agent }).check();
  await page.getByRole('radio', { name: 'Web page' }).check();
  api.answer(addFaqUrl, ({ agentId, url }) => {
    if (agentId === idOf(2) && url.endsWith('/faq'))
      throw new RefusedCall({ status: 409, code: 'conflict', message: 'This URL was added already.' });
    return sampleSource(800, { agentId, url });
  });
  await page.getByLabel('Address').fill('https://bakery.example/faq');
  await press(page, 'Add');
  await expectTexts(page, 'Theo: This URL was added already.');
  expect(await page.getByRole('checkbox', { name: 'Maya' }).isChecked()).toBe(false);
  await page.getByLabel('Address').fill('https://bakery.example/help');
  await press(page, 'Add');
  await readToast(page, 'Web page added');
  expect(api.callsOf(addFaqUrl).map(({ agentId }) => agentId)).toEqual([idOf(1), idOf(2), idOf(2)]);

  await open();
  await page.getByRole('radio', { name: 'Answer' }).check();
  await press(page, 'Add');
  await expectTexts(
    page,
    'Choose at least one agent.',
    'Please write the question.',
    'Please write the answer.',
  );
  await page.getByRole('checkbox', { name: 'Maya' }).check();
  await page.getByLabel('Question').fill('Do you deliver?');
  await page.getByLabel('Answer', { exact: true }).last().fill('Yes, in the city.');
  await press(page, 'Add');
  await readToast(page, 'Answer taught');
  expect(taught).toEqual(['Do you deliver?']);

  await open();
  await page.getByRole('checkbox', { name: 'Maya' }).check();
  await page.getByRole('radio', { name: 'Text' }).check();
  await page.getByLabel('Title').fill('Parking');
  await page.getByLabel('Text').last().fill('Behind the house.');
  await press(page, 'Add');
  await eventually(() => api.callsOf(addDocument).at(-1)?.file.name).toBe('Parking.md');
});

test('in the Knowledge Base a failed file says why, and one press tries all of them again', async ({
  page,
  api,
}) => {
  answerAgents(api, 'Reader');
  const { changeDocuments } = answerKnowledge(api);
  await page.goto('/dashboard/knowledge-base');
  await page.getByRole('button', { name: 'Add knowledge' }).first().click();
  await upload(page, { name: 'bread.txt' }, { name: 'scan.pdf' }, { name: 'old.pdf' });
  await eventually(() => rows(page).count()).toBe(4);
  changeDocuments(['bread.txt'], { status: 'completed' });
  changeDocuments(['scan.pdf', 'old.pdf'], {
    status: 'failed',
    error: 'This file is a scan without text.',
    lastGoodAt: sampleTime,
  });
  await expectTexts(page, '2 documents could not be read', 'This file is a scan without text.');
  await expectTexts(page, 'stays in its place.');
  await press(page, 'Show them');
  await eventually(() => rows(page).count()).toBe(3);
  const retried: string[] = [];
  api.answer(retryDocument, ({ documentId }) => {
    retried.push(documentId);
    return sampleDocument(1, { id: documentId, status: 'pending' });
  });
  await press(page, 'Retry scan.pdf');
  await eventually(() => retried.length).toBe(1);
  await press(page, 'Retry all');
  await readToast(page, 'Processing documents', '2 are read again.');
  expect(retried).toHaveLength(3);
  api.refuse(retryDocument, fault);
  await press(page, 'Retry all');
  await readToast(page, 'Processing failed', 'Could not process documents. Please try again later.');
});

test('a file of a known name can replace its document', async ({ page, api }) => {
  answerAgents(api, 'Reader');
  answerKnowledge(api);
  await page.goto('/dashboard/knowledge-base');
  api.answer(addDocument, ({ agentId, file, onDuplicate }) => {
    if (onDuplicate !== 'replace')
      throw new RefusedCall({ status: 409, code: 'conflict', message: 'It is there already.' });
    return sampleDocument(600, { agentId, title: file.name, status: 'pending' });
  });
  await page.getByRole('button', { name: 'Add knowledge' }).first().click();
  await upload(page, { name: 'one.txt' }, { name: 'two.txt' }, { name: 'three.txt' });
  const dialog = page.getByRole('dialog', { name: 'Duplicate Document' });
  const asks = (name: string) =>
    dialog
      .getByText(
        `A document named ${name} already exists in this agent's knowledge base. Please rename the file or choose a different one.`,
      )
      .waitFor();
  await asks('one.txt');
  await dialog.getByText('Replace all 3').waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await asks('two.txt');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await asks('three.txt');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() =>
    api
      .callsOf(addDocument)
      .filter(({ onDuplicate }) => onDuplicate)
      .map(({ file }) => file.name),
  ).toEqual(['two.txt', 'three.txt']);
});
