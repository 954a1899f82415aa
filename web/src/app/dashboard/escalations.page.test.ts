import { uploadMemberAttachment } from '@parley/contract/conversations/attachments';
import { listHandoffs, replyToHandoff, setHandoffStatus } from '@parley/contract/conversations/handoffs';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { expect } from 'vitest';
import { eventually, expectTexts, press } from '../../testing/expectations.ts';
import { answerEscalation, conversationId } from '../../testing/inbox-answers.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, ids } from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';
import { visit } from '../../testing/visit.ts';

test('promises that were broken have a list of their own, with an address', async ({ page, api }) => {
  const { setHandoff } = answerEscalation(api, 'Do you bake wedding cakes?');
  await page.goto('/dashboard/escalations?promise=broken');
  await expectTexts(page, 'No broken promises');
  // What is sent before the page listens is lost on it.
  await eventually(() => api.callsOf(watchBusiness).length).toBeGreaterThan(0);
  setHandoff({ expectedAt: '2026-11-02T10:00:00.000Z', promiseBrokenAt: '2026-11-02T10:00:00.000Z' });
  await expectTexts(page, 'Overdue: an answer was promised by Nov 2, 2026');
  await page.getByRole('tab', { name: 'All 1' }).click();
  await page.waitForURL((url) => url.search === '');
  // The address changes before the page does, and a click on the tab that is still chosen does nothing.
  await page.getByRole('tab', { name: 'All 1', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Broken promises 1' }).click();
  await page.waitForURL('**/escalations?promise=broken');
});

test('the escalations of one status have a list with pages, and an address', async ({ page, api }) => {
  answerEscalation(api, 'Do you bake wedding cakes?', { pending: 60 });
  await page.goto('/dashboard/escalations?page=nonsense');
  await page.getByRole('tab', { name: 'Pending 60' }).click();
  await page.waitForURL('**/escalations?status=pending');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.waitForURL('**/escalations?status=pending&page=2');
  await expectTexts(page, 'Page 2 of 3');
  expect(api.callsOf(listHandoffs)).toContainEqual(expect.objectContaining({ status: 'pending', page: 2 }));
  await page.getByRole('tab', { name: 'Resolved 0' }).click();
  await expectTexts(page, 'None resolved');
  await page.waitForURL('**/escalations?status=resolved');
  await visit(page, '/dashboard/agents');
  await visit(page, '/dashboard/escalations?status=pending&page=9');
  await page.waitForURL('**/escalations?status=pending&page=3');
});

test('what goes wrong with escalations is said in words, and nothing is lost', async ({ page, api }) => {
  const inbox = answerEscalation(api, 'Do you bake wedding cakes?');
  const allowList = api.refuse(listHandoffs, fault);
  await page.goto('/dashboard/escalations');
  await expectTexts(page, 'Failed to fetch escalations');
  allowList();
  await page.getByRole('button', { name: 'Retry' }).click();
  const row = page
    .getByRole('list', { name: 'Escalations' })
    .getByRole('listitem')
    .filter({ hasText: 'wedding cakes' });
  await row.waitFor();

  api.refuse(setHandoffStatus, fault);
  await row.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitemradio', { name: 'Resolved' }).click();
  await expectTexts(page, 'Failed to update escalation status');

  api.cutOff(replyToHandoff);
  await row.getByRole('button', { name: 'Reply' }).click();
  await row.getByLabel('Your reply').fill('One more thing.');
  await row.getByRole('button', { name: 'Send reply' }).click();
  await row.getByText('Not sent.', { exact: false }).waitFor();
  expect(await row.getByLabel('Your reply').inputValue()).toBe('One more thing.');
  expect(inbox.said()).toEqual([]);
});

test('an escalation names the files that came with it, and opens them; beside an open form no other button offers a reply, and a file alone is one', async ({
  page,
  api,
}) => {
  const { setHandoff } = answerEscalation(api, 'My cup came broken');
  await page.goto('/dashboard/escalations');
  const row = page.getByRole('list', { name: 'Escalations' }).getByRole('listitem').first();
  await row.getByText('My cup came broken').waitFor();
  const files = row.getByRole('list', { name: 'Files', exact: true });
  expect(await files.count()).toBe(0);
  const file = { kind: 'pdf' as const, sizeBytes: 840_000, width: null, height: null };
  setHandoff({
    attachments: [
      { ...file, id: idOf(61), name: 'invoice.pdf' },
      { ...file, id: idOf(62), name: 'cup.jpg', kind: 'jpg' },
    ],
  });
  await files.getByText('invoice.pdf').waitFor();
  expect(await files.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/invoice\.pdf\s*840 kB/),
    expect.stringMatching(/cup\.jpg\s*840 kB/),
  ]);
  expect(await files.getByRole('link', { name: 'invoice.pdf' }).getAttribute('href')).toBe(
    `/api/businesses/${ids.bakery}/conversations/${conversationId}/attachments/${idOf(61)}`,
  );

  const reply = page.getByRole('button', { name: 'Reply', exact: true });
  const send = page.getByRole('button', { name: 'Send reply' });
  await reply.click();
  await send.waitFor();
  expect(await reply.count()).toBe(0);
  await press(page, 'Cancel');
  await reply.click();

  const attachment = { ...file, id: crypto.randomUUID(), name: 'label.pdf' };
  api.answer(uploadMemberAttachment, attachment);
  const release = api.hold(uploadMemberAttachment);
  expect(await send.isDisabled()).toBe(true);
  const pdf = { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') };
  await page.getByLabel('Files for the visitor').setInputFiles([pdf]);
  release();
  await eventually(() => send.isEnabled()).toBe(true);
  await send.click();
  await expectTexts(page, 'Reply sent');
  expect(api.callsOf(replyToHandoff)).toMatchObject([{ content: '', attachmentIds: [attachment.id] }]);
});
