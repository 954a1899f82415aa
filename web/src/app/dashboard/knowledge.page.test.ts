import {
  addDocument,
  deleteDocument,
  getDocumentContent,
  listBusinessDocuments,
  listDocuments,
  retryDocument,
} from '@parley/contract/knowledge/knowledge';
import {
  addFaqUrl,
  crawlSource,
  deleteSource,
  listCrawledPages,
  listSources,
  setApiSource,
  setHelpCenter,
} from '@parley/contract/knowledge/knowledge-sources';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { eventually, expectTexts, press, readToast } from '../../testing/expectations.ts';
import { answerKnowledge, fileInput, upload } from '../../testing/knowledge-answers.ts';
import { withLargeFile } from '../../testing/large-file.ts';
import { test } from '../../testing/page-test.ts';
import { idOf } from '../../testing/samples.ts';
import { fault, type StubApi } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';
import { expectTab, openTab } from '../../testing/wizard-page.ts';

const tooLarge = { status: 413, code: 'too_large', message: 'The file is too large.' } as const;
const notAllowed = { status: 403, code: 'not_allowed', message: 'You may not do this.' } as const;

/** The step of the wizard in which an agent gets its knowledge. */
async function openKnowledge(page: Page, api: StubApi, kind: 'Hybrid' | 'Document upload') {
  answerAgents(api, 'Reader');
  const knowledge = answerKnowledge(api);
  await page.goto(`/dashboard/agents/${idOf(1)}/edit?step=knowledge-base`);
  await page.getByLabel(kind).check();
  return knowledge;
}

const documentRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name });
const sourceRows = (page: Page) => page.getByRole('list', { name: 'Web pages' }).getByRole('listitem');

async function remove(page: Page, row: Locator, item: string) {
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: item }).click();
}

test('a document that cannot be added or removed says why', async ({ page, api }) => {
  const { changeDocuments } = await openKnowledge(page, api, 'Hybrid');
  await withLargeFile('huge.txt', 10 * 1024 * 1024 + 1, (path) => fileInput(page).setInputFiles(path));
  await readToast(page, 'File too large', 'Error uploading huge.txt: The limit is 10MB per file.');
  await expectTexts(page, 'File too large: The limit is 10MB per file.');
  await upload(page, { name: 'program-\u202Etxt.exe' });
  await readToast(page, 'Upload failed', 'Error uploading program-txt.exe: Only .pdf');
  await upload(page, { name: 'empty.txt', buffer: Buffer.alloc(0) });
  await readToast(page, 'Upload failed', 'Error uploading empty.txt: The file is empty.');
  for (const [name, answer, title, reason] of [
    ['large.txt', tooLarge, 'File too large', 'The file is too large.'],
    ['secret.txt', notAllowed, 'Permission denied', 'You may not do this.'],
    ['hours.txt', fault, 'Upload failed', 'Something went wrong on our side.'],
  ] as const) {
    const allow = api.refuse(addDocument, answer);
    await upload(page, { name });
    await readToast(page, title, `Error uploading ${name}: ${reason}`);
    await expectTexts(page, `${title}: ${reason}`);
    allow();
  }
  await press(page, 'Upload hours.txt again');
  const row = documentRow(page, 'hours.txt');
  await row.getByText('Pending').waitFor();
  changeDocuments(['hours.txt'], { status: 'completed' });
  await readToast(page, 'Document processed', 'hours.txt is ready to answer from.');
  await row.getByText('Completed').waitFor();
  expect(api.callsOf(addDocument).map(({ file }) => file.name)).toEqual([
    'large.txt',
    'secret.txt',
    'hours.txt',
    'hours.txt',
  ]);

  const allow = api.refuse(deleteDocument, fault);
  await remove(page, row, 'Delete');
  await readToast(page, 'Delete failed', 'Failed to delete the document. Please try again.');
  allow();
  await remove(page, row, 'Delete');
  await readToast(page, 'Document deleted', 'Document removed successfully');
});

test('how the reading of documents goes is told, from its beginning to its end or failure, also to whoever goes on while a file travels', async ({
  page,
  api,
}) => {
  const { changeDocuments } = await openKnowledge(page, api, 'Document upload');
  await upload(page, { name: 'bread.txt' }, { name: 'rolls.txt' });
  await readToast(page, 'Processing document', 'bread.txt is being read.');
  await documentRow(page, 'rolls.txt').getByText('Pending').waitFor();
  changeDocuments(['bread.txt', 'rolls.txt'], { status: 'completed' });
  await readToast(page, 'Documents processed', '2 documents are ready to answer from.');

  // The server has the file, the browser does not know: it finds the document and does not offer to send it again.
  const giveBack = api.loseAnswers(addDocument);
  await upload(page, { name: 'lost.txt' });
  await documentRow(page, 'lost.txt').getByText('Pending').waitFor();
  changeDocuments(['lost.txt'], { status: 'completed' });
  await readToast(page, 'Document processed', 'lost.txt is ready to answer from.');
  expect(await documentRow(page, 'lost.txt').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Upload lost.txt again' }).count()).toBe(0);
  giveBack();

  await upload(page, { name: 'scan.pdf' });
  await documentRow(page, 'scan.pdf').getByText('Pending').waitFor();
  changeDocuments(['scan.pdf'], { status: 'failed', error: 'This file is no PDF.' });
  await readToast(page, 'Processing Failed', 'scan.pdf could not be processed: This file is no PDF.');
  const retry = () => page.getByRole('button', { name: 'Retry scan.pdf' }).click();
  let allow = api.cutOff(retryDocument);
  await retry();
  await readToast(
    page,
    'Processing failed',
    'Failed to initialize document processing. We could not reach the server.',
  );
  allow();
  for (const [answer, words] of [
    [fault, 'Could not process documents. Please try again later.'],
    [notAllowed, 'Failed to process document: You may not do this.'],
    [
      { status: 401, code: 'not_signed_in', message: '' },
      'No valid session token found. Please sign in again.',
    ],
  ] as const) {
    allow = api.refuse(retryDocument, answer);
    await retry();
    await readToast(page, 'Processing failed', words);
    allow();
  }

  api.cutOff(addDocument);
  const letGo = api.hold(addDocument);
  await upload(page, { name: 'away.txt' });
  await press(page, 'Next: Handoff Settings');
  await expectTab(page, 'Handoff Settings');
  letGo();
  await readToast(page, 'Upload failed', 'Error uploading away.txt: We could not reach the server.');
});

test('a document that waits for long, or failed for no known reason, is told of', async ({
  newPage: page,
  api,
}) => {
  const { changeDocuments } = await openKnowledge(page, api, 'Document upload');
  await upload(page, { name: 'bread.txt' }, { name: 'scan.pdf' });
  await documentRow(page, 'scan.pdf').getByText('Pending').waitFor();
  changeDocuments(['scan.pdf'], { status: 'failed', error: null, attempts: 4 });
  await page.clock.install();
  await page.reload();
  await openTab(page, 'Knowledge Base');
  await expectTexts(page, 'Failed to process document after 4 attempts: Unknown error');
  await page.clock.fastForward(16_000);
  await readToast(page, 'Processing Warning', 'Document uploaded but processing may be delayed.');
});

test('a web page, a help center and an API are saved with all that was chosen; what cannot be added, removed, read again or reported on says so', async ({
  page,
  api,
}) => {
  await openKnowledge(page, api, 'Hybrid');
  await expectTexts(page, 'Nothing to answer from yet.');
  let allow = api.refuse(addFaqUrl, { status: 400, code: 'invalid_input', message: '' });
  const address = page.getByLabel('FAQ URL', { exact: true });
  await address.fill('https://bakery.example/parking');
  await address.press('Enter');
  await expectTexts(page, 'Failed to add URL. Please try again.');
  allow();
  await address.press('Enter');
  const source = sourceRows(page).first();
  await source.getByText('Completed').waitFor();
  allow = api.refuse(deleteSource, fault);
  await remove(page, source, 'Remove');
  await readToast(page, 'Failed to remove FAQ URL. Please try again.');
  allow();
  await remove(page, source, 'Remove');
  await readToast(page, 'URL Removed');

  await page.locator('summary', { hasText: 'Help center' }).click();
  const field = page.getByLabel('Help center URL');
  await field.fill('help.bakery.example');
  await press(page, 'Save help center');
  await expectTexts(page, 'Invalid URL format');
  await field.fill('https://bakery.example/parking');
  allow = api.refuse(setHelpCenter, {
    status: 400,
    code: 'invalid_input',
    message: 'URL is not accessible',
  });
  await press(page, 'Save help center');
  await expectTexts(page, 'URL is not accessible');
  allow();
  await page.getByRole('switch', { name: 'Sync automatically' }).uncheck();
  await field.press('Enter');
  await readToast(page, 'Help center saved');
  await eventually(() => api.callsOf(setHelpCenter).at(-1)).toMatchObject({
    url: 'https://bakery.example/parking',
    syncFrequency: 'daily',
    autoSync: false,
  });

  await page.locator('summary', { hasText: 'Your own API' }).click();
  await page.getByLabel('Endpoint').fill('https://api.bakery.example/articles');
  await page.getByLabel('API key').fill('secret');
  await press(page, 'Save API');
  await readToast(page, 'API saved');
  await eventually(() => api.callsOf(setApiSource).at(-1)).toMatchObject({
    endpoint: 'https://api.bakery.example/articles',
    apiKey: 'secret',
    cacheResponses: true,
    syncFrequency: 'off',
  });
  await eventually(() => page.getByLabel('API key').inputValue()).toBe('');

  const helpCenter = sourceRows(page).filter({ hasText: 'parking' }).first();
  await helpCenter.getByText('Completed').waitFor();
  api.refuse(crawlSource, fault);
  await helpCenter.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Read again now' }).click();
  await readToast(page, 'Update Failed');
  api.refuse(listCrawledPages, fault);
  await helpCenter.getByRole('button', { name: /page/ }).click();
  await expectTexts(page, 'The pages could not be loaded');
});

test('knowledge, the knowledge base and its documents that cannot be loaded say so, and are tried again', async ({
  page,
  api,
}) => {
  const { changeDocuments } = await openKnowledge(page, api, 'Hybrid');
  const allowDocuments = api.refuse(listDocuments, fault);
  const allowSources = api.refuse(listSources, fault);
  await press(page, 'Update Agent');
  await readToast(page, 'Agent updated successfully!');
  await page.reload();
  await expectTexts(page, 'Your documents could not be loaded', 'Your web pages could not be loaded');
  allowDocuments();
  allowSources();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectTexts(page, 'Nothing to answer from yet.');

  await upload(page, { name: 'hours.txt' });
  await documentRow(page, 'hours.txt').getByText('Pending').waitFor();
  changeDocuments(['hours.txt'], { status: 'completed' });
  const allow = api.refuse(listBusinessDocuments, fault);
  await visit(page, '/dashboard/knowledge-base');
  await expectTexts(page, 'Your documents could not be loaded');
  allow();
  await press(page, 'Retry');
  const search = page.getByRole('searchbox', { name: 'Search documents' });
  await search.fill('nothing of that kind');
  await expectTexts(page, 'No documents match your search.');
  await search.fill('');
  const allowContent = api.refuse(getDocumentContent, fault);
  await page.getByRole('table').getByRole('link').first().click();
  await expectTexts(page, 'The document could not be loaded');
  const readAddress = new URL(page.url()).pathname;
  allowContent();
  api.refuse(getDocumentContent, { status: 404, code: 'not_found', message: 'Document not found' });
  await visit(page, '/dashboard/knowledge-base');
  await visit(page, readAddress.replace(/[0-9a-f-]{36}$/, idOf(404)));
  await expectTexts(page, 'Nothing was read here');
});
