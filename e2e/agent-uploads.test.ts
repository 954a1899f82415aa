import type { Locator } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { agentCall, beginAgent, press } from './agent-pages.ts';
import { startHelpSite } from './help-site.ts';
import { expectTexts, fault, refuse } from './refused-call.ts';
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
  const png = (name: string, bytes: number[] | Buffer) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82];
  await file.setInputFiles(png('bomb.png', [...head, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]));
  await expectTexts(page, 'Logo upload failed', 'Error uploading bomb.png: Logo image must be at most 4096 pixels wide and high');
  await file.setInputFiles(png('text.png', Buffer.alloc(10 * 1024 * 1024, 'text ')));
  await expectTexts(page, 'Logo image must be less than 2MB');
  for (const [answer, words] of [
    [tooLarge, 'Error uploading logo.png: The file is too large.'],
    [notAllowed, 'Error uploading logo.png: You may not do this.'],
  ] as const) {
    const givesWay = await refuse(page, 'PUT', `${agentCall}/logo`, answer);
    await file.setInputFiles(png('logo.png', [...head, 0, 0, 0, 1, 0, 0, 0, 1]));
    await expectTexts(page, words);
    await givesWay();
  }
  await file.setInputFiles(png('logo.png', [...head, 0, 0, 0, 1, 0, 0, 0, 1]));
  await expectTexts(page, 'Logo uploaded');
  const givesWay = await refuse(page, 'DELETE', `${agentCall}/logo`, fault);
  await press(page, 'Remove logo');
  await expectTexts(page, 'Logo could not be removed');
  await givesWay();
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
  await expectTexts(page, 'File too large: The limit is 10MB per file.');
  await upload('program.exe');
  await expectTexts(page, 'Upload failed: Only .pdf');
  for (const [name, answer, words] of [
    ['large.txt', tooLarge, 'File too large: The file is too large.'],
    ['secret.txt', notAllowed, 'Permission denied: You may not do this.'],
    ['hours.txt', fault, 'Upload failed: Something went wrong on our side.'],
  ] as const) {
    const givesWay = await refuse(page, 'POST', `${agentCall}/documents`, answer);
    await upload(name);
    await expectTexts(page, words);
    await givesWay();
  }
  await page.getByRole('button', { name: 'Upload hours.txt again' }).click();
  const row = page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: 'hours.txt' });
  await row.getByText('Completed').waitFor({ timeout: 60_000 });
  const remove = async (from: Locator, item: string) => {
    await from.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: item }).click();
  };
  let givesWay = await refuse(page, 'DELETE', `${agentCall}/documents/*`, fault);
  await remove(row, 'Delete');
  await expectTexts(page, 'Failed to delete the document. Please try again.');
  await givesWay();
  await remove(row, 'Delete');
  await expectTexts(page, 'Document deleted');

  givesWay = await refuse(page, 'POST', `${agentCall}/sources`, { status: 400, code: 'invalid_input', message: '' });
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
  await expectTexts(page, 'Failed to remove FAQ URL. Please try again.');
  await givesWay();
  await remove(source, 'Remove');
  await expectTexts(page, 'URL Removed');
});
