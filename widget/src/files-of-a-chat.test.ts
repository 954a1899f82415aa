import { describe, expect, test } from 'vitest';
import { findViolations } from './testing/axe.ts';
import { canDriveBrowser, onScreen, useBrowser, type Visit } from './testing/browser.ts';
import { soon } from './testing/soon.ts';

const redSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name = 'parcel.png') => ({ name, mimeType: 'image/png', buffer: redSquare });
const pdf = (name = 'label.pdf') => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });

describe.skipIf(!canDriveBrowser)('files in the chat', { timeout: 60_000 }, () => {
  const goTo = useBrowser();
  let visit: Visit;

  async function open(options = {}) {
    visit = await goTo(options);
    await visit.launcher.click();
    await onScreen(visit.dialog.getByRole('log'));
    return visit;
  }
  const pick = (...files: ReturnType<typeof picture>[]) =>
    visit.dialog.locator('input[type=file]').setInputFiles(files);
  const picked = () => visit.dialog.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  const send = () => visit.dialog.getByRole('button', { name: 'Send message' }).click();

  test('a picture goes without words, is seen small, and opens large', async () => {
    const { product, dialog, page } = await open();
    await onScreen(dialog.getByRole('button', { name: 'Attach files' }));
    await pick(picture());
    await onScreen(picked().getByText('parcel.png'));
    expect(await findViolations(page)).toEqual([]);
    await send();
    await soon(() =>
      expect(product.seenAt('/functions/v1/agent-chat')[0]?.body.attachmentIds).toHaveLength(1),
    );
    const small = dialog.getByRole('button', { name: 'Show parcel.png larger' });
    await onScreen(small);
    expect(await picked().count()).toBe(0);
    const large = page.getByRole('img', { name: 'parcel.png' });
    await small.click();
    await onScreen(large);
    await page.keyboard.press('Escape');
    await soon(async () => expect(await large.count()).toBe(0));
    await small.click();
    await onScreen(large);
    await page.getByRole('button', { name: 'Close the picture' }).click();
    await soon(async () => expect(await large.count()).toBe(0));
    await small.click();
    await onScreen(large);
    expect(await findViolations(page)).toEqual([]);
  });

  test('a file of the team is a named row that is saved', async () => {
    const { product, dialog, page } = await open();
    await visit.ask('Hello');
    await onScreen(dialog.getByText('You said: Hello'));
    const file = {
      id: crypto.randomUUID(),
      name: '<b>label.pdf',
      kind: 'pdf' as const,
      sizeBytes: 2_400_000,
    };
    const attachments = [{ ...file, width: null, height: null }];
    product.say({
      author: 'member',
      authorName: 'Mia',
      content: 'Sent a file',
      isFilesOnly: true,
      attachments,
    });
    const row = dialog.getByRole('button', { name: '<b>label.pdf' });
    await onScreen(row);
    await onScreen(row.getByText('2.4 MB'));
    const [saved] = await Promise.all([page.waitForEvent('download'), row.click()]);
    expect(saved.suggestedFilename()).toContain('label.pdf');
  });

  test('a picture of the team is seen whole by who reads at the end', async () => {
    const { product, dialog } = await open();
    await visit.ask('Hello');
    await onScreen(dialog.getByText('You said: Hello'));
    const drawing = { kind: 'png' as const, sizeBytes: 900, width: 640, height: 480 };
    const attachments = ['one.png', 'two.png'].map((name) => ({ id: crypto.randomUUID(), name, ...drawing }));
    product.say({ author: 'member', authorName: 'Mia', content: 'Like these', attachments });
    await onScreen(dialog.getByRole('button', { name: 'Show two.png larger' }));
    const distanceToEnd = () =>
      dialog.getByRole('log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    await soon(async () => expect(await distanceToEnd()).toBeLessThan(2));
  });

  test('a picture with too many pixels is not called damaged', async () => {
    const { dialog, page } = await open();
    await page.route('**/widget/attachments', (route) =>
      route.fulfill({
        status: 413,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'too_large' },
      }),
    );
    await pick(picture('panorama.png'));
    await onScreen(dialog.getByText('This picture has too many pixels. Please send a smaller one.'));
  });

  test('what cannot be sent says why, and never keeps the rest back', async () => {
    const { product, dialog } = await open();
    await pick(
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hi') },
      { ...pdf('empty.pdf'), buffer: Buffer.alloc(0) },
      pdf(),
      pdf('fourth.pdf'),
    );
    await onScreen(dialog.getByText('Only pictures (PNG, JPEG, WebP, GIF) and PDF files can be sent.'));
    await onScreen(dialog.getByText('This file is empty.'));
    await onScreen(dialog.getByText('One message can have at most 3 files.'));
    await send();
    await onScreen(dialog.getByRole('button', { name: 'label.pdf' }));
    expect(product.seenAt('/widget/attachments')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Remove notes.txt' }).click();
    expect(await picked().count()).toBe(1);
  });

  test('after a lost connection the same file is tried again', async () => {
    const { product, dialog, page } = await open();
    await page.route('**/widget/attachments', (route) => route.abort());
    await pick(pdf());
    await onScreen(dialog.getByText('Not uploaded: the connection was lost.'));
    await page.unroute('**/widget/attachments');
    await dialog.getByRole('button', { name: 'Retry: label.pdf' }).click();
    await onScreen(picked().getByText('1 kB'));
    await dialog.getByRole('button', { name: 'Remove label.pdf' }).click();
    await soon(() => expect(product.seen.some(({ path }) => path.endsWith('/delete'))).toBe(true));
  });

  test('a picture is pasted into the field', async () => {
    const { field } = await open();
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
    });
    await onScreen(picked().getByText('pasted.png'));
  });
});
