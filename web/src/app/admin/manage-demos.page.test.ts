import { getMailState } from '@parley/contract/admin/mail-state';
import {
  type Demo,
  deleteDemo,
  exportDemos,
  listDemos,
  saveDemoNotes,
  setDemoStatus,
} from '@parley/contract/leads/demos';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAdmin } from '../../testing/admin-answers.ts';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleTime } from '../../testing/samples.ts';
import { RefusedCall, type StubApi } from '../../testing/stub-api.ts';

const sampleDemo = (number: number, change: Partial<Demo> = {}): Demo => ({
  id: idOf(number),
  name: `Nora ${number}`,
  email: `nora${number}@customer.example`,
  company: 'Quist Kayaks',
  phone: '',
  companySize: '11-50',
  industry: 'Retail',
  scheduledDate: '2026-12-01',
  scheduledTime: '14:30',
  timezone: 'Europe/Berlin',
  message: '',
  status: 'pending',
  adminNotes: '',
  createdAt: sampleTime,
  version: 1,
  ...change,
});

/** A list that keeps what is changed. */
function answerDemos(api: StubApi, demos: Demo[]) {
  answerAdmin(api);
  let rows = demos;
  const asked: object[] = [];
  const change = (demoId: string, changed: Partial<Demo>) => {
    rows = rows.map((row) => (row.id === demoId ? { ...row, ...changed, version: row.version + 1 } : row));
    return rows.find(({ id }) => id === demoId)!;
  };
  api.answer(listDemos, (request) => {
    asked.push(request);
    return { rows, total: rows.length, page: 1, pageCount: 1 };
  });
  api.answer(setDemoStatus, ({ demoId, status }) => change(demoId, { status }));
  api.answer(saveDemoNotes, ({ demoId, adminNotes }) => change(demoId, { adminNotes }));
  api.answer(deleteDemo, ({ demoId }) => {
    rows = rows.filter(({ id }) => id !== demoId);
    return {};
  });
  return asked;
}

/** A message that is there has a button of the same name. */
const closeDetails = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
const choose = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('a demo is looked at, noted, confirmed with a mail and deleted, each after a question where it cannot be taken back', async ({
  page,
  api,
}) => {
  answerDemos(api, [
    sampleDemo(1, { phone: '+45 1234', message: 'Can it speak Danish?' }),
    sampleDemo(2, { createdAt: '2026-01-01T10:00:00.000Z' }),
  ]);
  await page.goto('/admin/manage-demos');
  await expectTexts(page, 'Scheduled Demos', 'View and manage all scheduled product demonstrations');
  await expectTexts(page, 'nora1@customer.example', '11-50 employees', 'Dec 1, 2026', '14:30 Europe/Berlin');
  await expectAccessible(page);

  await choose(page, 'Nora 1', 'View Details');
  await expectTexts(page, 'Demo Details', 'Scheduled for Dec 1, 2026 at 14:30', 'Additional Information');
  await expectTexts(page, 'Can it speak Danish?', '+45 1234');
  await expectAccessible(page);
  await closeDetails(page);

  await choose(page, 'Nora 1', 'Add Notes');
  await page.getByText("Add private notes about Nora 1's demo request").waitFor();
  await page.getByLabel('Notes', { exact: true }).fill('Call first.');
  await press(page, 'Save Notes');
  await expectTexts(page, 'Notes saved', 'Admin notes have been updated.');

  await choose(page, 'Nora 1', 'Confirm Demo');
  await expectTexts(
    page,
    'Confirm the demo of Nora 1?',
    'A mail with the appointment goes to nora1@customer.example at once. It cannot be called back.',
  );
  expect(api.callsOf(setDemoStatus)).toEqual([]);
  await press(page, 'Confirm and send');
  await expectTexts(page, 'Status updated', 'Demo status changed to confirmed.');
  await page
    .getByRole('row', { name: /Nora 1/ })
    .getByText('Confirmed')
    .waitFor();
  // Its own status cannot be chosen again.
  await page.getByRole('button', { name: 'Actions for Nora 1' }).click();
  const confirm = page.getByRole('menuitem', { name: 'Confirm Demo' });
  await eventually(() => confirm.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('menuitem', { name: 'Edit Notes' }).waitFor();
  await page.keyboard.press('Escape');

  // One that waits says how long it holds its time.
  await choose(page, 'Nora 2', 'View Details');
  await expectTexts(page, 'Holds its time no more: it was not confirmed within 48 hours.');
  await closeDetails(page);
  await choose(page, 'Nora 2', 'Delete');
  await expectTexts(page, 'Delete the demo of Nora 2?', 'its time is free again');
  expect(api.callsOf(deleteDemo)).toEqual([]);
  await press(page, 'Delete');
  await expectTexts(page, 'Demo deleted');
  await eventually(() => page.getByText('nora2@customer.example').count()).toBe(0);
});

test('where no mail goes out a demo is confirmed without a question about one', async ({ page, api }) => {
  answerDemos(api, [sampleDemo(1)]);
  api.answer(getMailState, { mail: 'outbox' });
  await page.goto('/admin/manage-demos');
  await page.getByRole('button', { name: 'Actions for Nora 1' }).waitFor();
  await choose(page, 'Nora 1', 'Confirm Demo');
  await expectTexts(page, 'Demo status changed to confirmed.');
});

test('of two admins the second is told, and the notes that were typed stay', async ({ page, api }) => {
  answerDemos(api, [sampleDemo(1)]);
  const message = 'Somebody else changed this demo meanwhile. Look at it again before you save.';
  const refuse = () => {
    throw new RefusedCall({ status: 409, code: 'conflict', message });
  };
  api.answer(setDemoStatus, refuse);
  api.answer(saveDemoNotes, refuse);
  await page.goto('/admin/manage-demos');
  await choose(page, 'Nora 1', 'Cancel Demo');
  await press(page, 'Cancel demo and send');
  await expectTexts(page, 'Error updating status', message);
  await press(page, 'Go back');
  await choose(page, 'Nora 1', 'Add Notes');
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Wants a discount.');
  await press(page, 'Save Notes');
  await expectTexts(page, 'Error saving notes', message);
  expect(await notes.inputValue()).toBe('Wants a discount.');
});

test('the search waits for Enter or for leaving the field, a status narrows the list, and an export of none and a list that cannot be loaded say so', async ({
  page,
  api,
}) => {
  const asked = answerDemos(api, []);
  await page.goto('/admin/manage-demos');
  await page.getByText('No scheduled demos found').waitFor();
  const search = page.getByLabel('Search demos');
  await search.fill('quist');
  await search.press('Tab');
  await eventually(() => Promise.resolve(asked.at(-1))).toMatchObject({ search: 'quist' });
  await page.getByLabel('Status').selectOption('completed');
  await eventually(() => Promise.resolve(asked.at(-1))).toMatchObject({
    search: 'quist',
    status: 'completed',
  });
  await search.fill('oars');
  await search.press('Enter');
  await eventually(() => Promise.resolve(asked.at(-1))).toMatchObject({ search: 'oars' });
  await page.getByRole('button', { name: 'Clear search' }).click();
  await eventually(() => Promise.resolve(asked.at(-1))).toMatchObject({ search: '' });
  expect(asked).not.toContainEqual(expect.objectContaining({ search: 'quis' }));

  api.answer(exportDemos, () => {
    throw new RefusedCall({ status: 409, code: 'conflict', message: 'Nothing' });
  });
  await press(page, 'Export CSV');
  await expectTexts(page, 'Cannot export', 'There are no demo schedules to export.');
  await press(page, 'Refresh');
  await expectTexts(page, 'Refreshed data');
  api.answer(listDemos, () => {
    throw new RefusedCall({ status: 500, code: 'unexpected', message: 'Something went wrong' });
  });
  await page.getByLabel('Status').selectOption('pending');
  await expectTexts(page, 'Error loading data');
});
