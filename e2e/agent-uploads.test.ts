import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { expectTexts, press, readToast } from '../web/src/testing/expectations.ts';
import { agentCall, beginAgent, expectTab, openTab } from './agent-pages.ts';
import { startHelpSite } from './help-site.ts';
import { changeAnswer, fault, loseAnswer, noConnection, refuse } from './refused-call.ts';
import { openAsOwner } from './signed-in-page.ts';
import { setStage } from './stage.ts';
import { startServer } from './start-server.ts';

let site: Awaited<ReturnType<typeof startHelpSite>>;
const stage = setStage(async () => {
  site = await startHelpSite();
  return startServer({ env: { ALLOW_PRIVATE_CRAWL: site.host } });
});
afterAll(() => site?.stop());

const tooLarge = { status: 413, code: 'too_large', message: 'The file is too large.' };
const notAllowed = { status: 403, code: 'not_allowed', message: 'You may not do this.' };

test('a picture that cannot be taken or removed says why', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'pictures@bakery.example');
  await beginAgent(page, stage.server, 'Painter');
  const file = page.getByLabel('Logo file');
  const png = (name: string, bytes: number[] | Buffer) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(bytes),
  });
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82];
  await file.setInputFiles(png('bomb.png', [...head, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]));
  await readToast(
    page,
    'Logo upload failed',
    'Error uploading bomb.png: Logo image must be at most 4096 pixels wide and high',
  );
  await file.setInputFiles(png('text.png', Buffer.alloc(10 * 1024 * 1024, 'text ')));
  await readToast(page, 'Logo image must be less than 2MB');
  await file.setInputFiles(
    png('pa\u202Ege.png', Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>')),
  );
  await readToast(page, 'Error uploading page.png: Logo must be a JPG, PNG, GIF or SVG file');
  for (const [answer, words] of [
    [tooLarge, 'Error uploading logo.png: The file is too large.'],
    [notAllowed, 'Error uploading logo.png: You may not do this.'],
  ] as const) {
    const givesWay = await refuse(page, 'PUT', `${agentCall}/logo`, answer);
    await file.setInputFiles(png('logo.png', [...head, 0, 0, 0, 1, 0, 0, 0, 1]));
    await readToast(page, words);
    await givesWay();
  }
  await file.setInputFiles(png('logo.png', [...head, 0, 0, 0, 1, 0, 0, 0, 1]));
  await readToast(page, 'Logo uploaded');
  const givesWay = await refuse(page, 'DELETE', `${agentCall}/logo`, fault);
  await press(page, 'Remove logo');
  await readToast(page, 'Failed to remove file', 'Logo could not be removed.');
  await givesWay();
  await page
    .getByLabel('Avatar file')
    .setInputFiles({ name: 'face.txt', mimeType: 'text/plain', buffer: Buffer.from('a face') });
  await readToast(page, 'Invalid avatar file');
});

test('a document or an address that cannot be added or removed says why', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'uploads@bakery.example');
  await beginAgent(page, stage.server, 'Reader');
  await press(page, 'Next: Knowledge Base');
  await page.getByLabel('Hybrid').check();
  const files = page.getByLabel('Drop files here, or choose them');
  const upload = (name: string, buffer = Buffer.from('We are open from seven to six.')) =>
    files.setInputFiles({ name, mimeType: 'text/plain', buffer });
  await upload('huge.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
  await readToast(page, 'File too large', 'Error uploading huge.txt: The limit is 10MB per file.');
  await expectTexts(page, 'File too large: The limit is 10MB per file.');
  await upload('program-\u202Etxt.exe');
  await readToast(page, 'Upload failed', 'Error uploading program-txt.exe: Only .pdf');
  await upload('empty.txt', Buffer.alloc(0));
  await readToast(page, 'Upload failed', 'Error uploading empty.txt: The file is empty.');
  for (const [name, answer, title, reason] of [
    ['large.txt', tooLarge, 'File too large', 'The file is too large.'],
    ['secret.txt', notAllowed, 'Permission denied', 'You may not do this.'],
    ['hours.txt', fault, 'Upload failed', 'Something went wrong on our side.'],
  ] as const) {
    const givesWay = await refuse(page, 'POST', `${agentCall}/documents`, answer);
    await upload(name);
    await readToast(page, title, `Error uploading ${name}: ${reason}`);
    await expectTexts(page, `${title}: ${reason}`);
    await givesWay();
  }
  await page.getByRole('button', { name: 'Upload hours.txt again' }).click();
  const row = page
    .getByRole('list', { name: 'Documents' })
    .getByRole('listitem')
    .filter({ hasText: 'hours.txt' });
  await readToast(page, 'Document processed', 'hours.txt is ready to answer from.');
  await row.getByText('Completed').waitFor();
  const remove = async (from: Locator, item: string) => {
    await from.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: item }).click();
  };
  let givesWay = await refuse(page, 'DELETE', `${agentCall}/documents/*`, fault);
  await remove(row, 'Delete');
  await readToast(page, 'Delete failed', 'Failed to delete the document. Please try again.');
  await givesWay();
  await remove(row, 'Delete');
  await readToast(page, 'Document deleted', 'Document removed successfully');

  givesWay = await refuse(page, 'POST', `${agentCall}/sources`, {
    status: 400,
    code: 'invalid_input',
    message: '',
  });
  const address = page.getByLabel('FAQ URL', { exact: true });
  await address.fill(`${site.url}/parking`);
  await address.press('Enter');
  await expectTexts(page, 'Failed to add URL. Please try again.');
  await givesWay();
  await address.press('Enter');
  const source = page.getByRole('list', { name: 'Web pages' }).getByRole('listitem').first();
  await source.getByText('Completed').waitFor({ timeout: 60_000 });

  givesWay = await refuse(page, 'DELETE', `${agentCall}/sources/*`, fault);
  await remove(source, 'Remove');
  await readToast(page, 'Failed to remove FAQ URL. Please try again.');
  await givesWay();
  await remove(source, 'Remove');
  await readToast(page, 'URL Removed');
});

test('how the reading of documents goes is told, from its beginning to its end or failure', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'reading@bakery.example');
  await beginAgent(page, stage.server, 'Reader');
  await press(page, 'Next: Knowledge Base');
  await page.getByLabel('Document upload').check();
  const files = page.getByLabel('Drop files here, or choose them');
  const text = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`We bake ${name} at seven.`),
  });
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  const row = (name: string) => rows.filter({ hasText: name });
  await files.setInputFiles([text('bread.txt'), text('rolls.txt')]);
  await readToast(page, 'Processing document', 'bread.txt is being read.');
  await readToast(page, 'Documents processed', '2 documents are ready to answer from.');

  // The server has the file, the browser does not know: it finds the document and does not offer to send it again.
  let givesWay = await loseAnswer(page, 'POST', `${agentCall}/documents`);
  await files.setInputFiles(text('lost.txt'));
  await readToast(page, 'Document processed', 'lost.txt is ready to answer from.');
  expect(await row('lost.txt').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Upload lost.txt again' }).count()).toBe(0);
  await givesWay();

  await files.setInputFiles(text('scan.pdf'));
  await readToast(page, 'Processing Failed', 'scan.pdf could not be processed: ');
  for (const [answer, words] of [
    [noConnection, 'Failed to initialize document processing. We could not reach the server.'],
    [fault, 'Could not process documents. Please try again later.'],
    [notAllowed, 'Failed to process document: You may not do this.'],
  ] as const) {
    givesWay = await refuse(page, 'POST', `${agentCall}/documents/*/retry`, answer);
    await page.getByRole('button', { name: 'Retry scan.pdf' }).click();
    await readToast(page, 'Processing failed', words);
    await givesWay();
  }

  // Whoever goes on while a file travels hears of it all the same.
  let refuseIt = () => {};
  const held = new Promise<void>((resolve) => {
    refuseIt = resolve;
  });
  await page.route(`**${agentCall}/documents`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    await route.abort();
  });
  await files.setInputFiles(text('away.txt'));
  await press(page, 'Next: Handoff Settings');
  await expectTab(page, 'Handoff Settings');
  refuseIt();
  await readToast(page, 'Upload failed', 'Error uploading away.txt: We could not reach the server.');
  await page.unrouteAll();

  await changeAnswer<{ title: string }[]>(page, `${agentCall}/documents`, (documents) =>
    documents.map((one) => ({
      ...one,
      ...(one.title === 'scan.pdf' ? { error: null, attempts: 4 } : { status: 'pending' }),
    })),
  );
  await page.clock.install();
  await page.reload();
  await openTab(page, 'Knowledge Base');
  await expectTexts(page, 'Failed to process document after 4 attempts: Unknown error');
  await page.clock.fastForward(16_000);
  await readToast(page, 'Processing Warning', 'Document uploaded but processing may be delayed.');
  await refuse(page, 'POST', `${agentCall}/documents/*/retry`, {
    status: 401,
    code: 'not_signed_in',
    message: '',
  });
  await page.getByRole('button', { name: 'Retry scan.pdf' }).click();
  await readToast(page, 'No valid session token found. Please sign in again.');
});

test('knowledge that cannot be loaded or changed says so, and is tried again', async () => {
  const { page } = await openAsOwner(stage.browser, stage.server.url, 'loading@bakery.example');
  await beginAgent(page, stage.server, 'Reader');
  await press(page, 'Next: Knowledge Base');
  await page.getByLabel('Hybrid').check();
  await expectTexts(page, 'Nothing to answer from yet.');
  for (const [what, address, done] of [
    ['Help center', 'Help center URL', 'Help center saved'],
    ['Your own API', 'Endpoint', 'API saved'],
  ] as const) {
    await page.locator('summary', { hasText: what }).click();
    await page
      .getByLabel(address)
      .fill(`${site.url}/${what === 'Help center' ? 'parking' : 'articles.json'}`);
    await page.getByLabel(address).press('Enter');
    await readToast(page, done);
  }
  const sources = page.getByRole('list', { name: 'Web pages' }).getByRole('listitem');
  const helpCenter = sources.filter({ hasText: 'parking' }).first();
  await helpCenter.getByText('Completed').waitFor({ timeout: 60_000 });
  let givesWay = await refuse(page, 'POST', `${agentCall}/sources/*/crawl`, fault);
  await helpCenter.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Read again now' }).click();
  await readToast(page, 'Update Failed');
  await givesWay();
  givesWay = await refuse(page, 'GET', `${agentCall}/sources/*/pages`, fault);
  await helpCenter.getByRole('button', { name: /page/ }).click();
  await expectTexts(page, 'The pages could not be loaded');
  await givesWay();

  const allowDocuments = await refuse(page, 'GET', `${agentCall}/documents`, fault);
  givesWay = await refuse(page, 'GET', `${agentCall}/sources`, fault);
  await press(page, 'Save Agent');
  await readToast(page, 'Agent saved successfully');
  await page.reload();
  await expectTexts(page, 'Your documents could not be loaded', 'Your web pages could not be loaded');
  await allowDocuments();
  await givesWay();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectTexts(page, 'Nothing to answer from yet.');

  givesWay = await refuse(page, 'GET', '/api/businesses/*/documents', fault);
  await page.goto(`${stage.server.url}/dashboard/knowledge-base`);
  await expectTexts(page, 'Your documents could not be loaded');
  await givesWay();
  await press(page, 'Retry');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('nothing of that kind');
  await expectTexts(page, 'No documents match your search.');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('');
  givesWay = await refuse(page, 'GET', `${agentCall}/documents/*/content`, fault);
  await page.getByRole('table').getByRole('link').first().click();
  await expectTexts(page, 'The document could not be loaded');
  await givesWay();
  await page.goto(page.url().replace(/[0-9a-f-]{36}$/, crypto.randomUUID()));
  await expectTexts(page, 'Nothing was read here');
});
