import {
  deleteSubmission,
  exportSubmissions,
  listSubmissions,
  type Submission,
  saveSubmissionNotes,
  setSubmissionStatus,
} from '@parley/contract/leads/submissions';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerAdmin } from '../../testing/admin-answers.ts';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf, sampleTime } from '../../testing/samples.ts';
import { RefusedCall, type StubApi } from '../../testing/stub-api.ts';

const sampleSubmission = (number: number, change: Partial<Submission> = {}): Submission => ({
  id: idOf(number),
  kind: 'contact',
  name: `Nora ${number}`,
  email: `nora${number}@customer.example`,
  company: 'Quist Kayaks',
  phone: '',
  topic: 'partnership',
  message: 'Can we sell it in Denmark?',
  link: '',
  cv: null,
  status: 'new',
  adminNotes: '',
  createdAt: sampleTime,
  version: 1,
  ...change,
});
const application = sampleSubmission(3, {
  kind: 'application',
  name: 'Ilse Brandt',
  company: '',
  topic: 'Product Manager',
  link: 'https://ilse.example/work',
  cv: { name: 'brandt.pdf', sizeBytes: 120_000 },
});

/** Lists that keep what is changed. */
function answerSubmissions(api: StubApi, submissions: Submission[]) {
  answerAdmin(api);
  let rows = submissions;
  const asked: object[] = [];
  const change = (submissionId: string, changed: Partial<Submission>) => {
    rows = rows.map((row) =>
      row.id === submissionId ? { ...row, ...changed, version: row.version + 1 } : row,
    );
    return rows.find(({ id }) => id === submissionId)!;
  };
  api.answer(listSubmissions, (request) => {
    asked.push(request);
    const listed = rows.filter(({ kind }) => kind === request.kind);
    return { rows: listed, total: listed.length, page: 1, pageCount: 1 };
  });
  api.answer(setSubmissionStatus, ({ submissionId, status }) => change(submissionId, { status }));
  api.answer(saveSubmissionNotes, ({ submissionId, adminNotes }) => change(submissionId, { adminNotes }));
  api.answer(deleteSubmission, ({ submissionId }) => {
    rows = rows.filter(({ id }) => id !== submissionId);
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

test('contact messages stand beside the demos, at an address of their own, and are looked at, noted and answered; an application has its CV to be saved, and is deleted after a question', async ({
  page,
  api,
}) => {
  answerSubmissions(api, [sampleSubmission(1), sampleSubmission(2, { status: 'answered' }), application]);
  await page.goto('/admin/manage-demos?tab=contact');
  await page.getByRole('heading', { name: 'Contact Messages', level: 1 }).waitFor();
  await expectTexts(page, 'nora1@customer.example', 'Partnership', 'Can we sell it in Denmark?');
  const statusOf = (name: RegExp) => page.getByRole('row', { name }).getByText('Answered');
  await statusOf(/Nora 2/).waitFor();
  await expectAccessible(page);
  await choose(page, 'Nora 1', 'View Details');
  await expectTexts(page, 'Message Details', 'Quist Kayaks');
  const reply = page.getByRole('link', { name: 'Reply by e-mail' });
  expect(await reply.getAttribute('href')).toBe('mailto:nora1%40customer.example');
  await expectAccessible(page);
  await closeDetails(page);

  await choose(page, 'Nora 1', 'Add Notes');
  await page.getByText("Add private notes about Nora 1's message").waitFor();
  await page.getByLabel('Notes', { exact: true }).fill('Call first.');
  await press(page, 'Save Notes');
  await expectTexts(page, 'Notes saved');
  await choose(page, 'Nora 1', 'Mark as Answered');
  await expectTexts(page, 'Status updated', 'The message is now answered.');
  await statusOf(/Nora 1/).waitFor();

  await page.getByRole('tab', { name: 'Applications' }).click();
  await choose(page, 'Ilse Brandt', 'View Details');
  expect(new URL(page.url()).search).toBe('?tab=applications');
  await expectTexts(page, 'Application Details', 'brandt.pdf (118 kB)', 'Product Manager');
  const cv = page.getByRole('link', { name: 'Download CV' });
  expect(await cv.getAttribute('href')).toBe(`/api/admin/submissions/${application.id}/cv`);
  const outside = page.getByRole('link', { name: 'https://ilse.example/work' });
  expect(await outside.getAttribute('rel')).toContain('noreferrer');
  await closeDetails(page);
  await choose(page, 'Ilse Brandt', 'Delete');
  await expectTexts(page, 'Delete the application of Ilse Brandt?', 'together with the CV');
  await press(page, 'Delete');
  await expectTexts(page, 'Application deleted', 'No applications found');
});

test('of two admins the second is told, without a connection nothing is changed, which is said too, and the notes that were typed stay', async ({
  page,
  api,
}) => {
  answerSubmissions(api, [sampleSubmission(1)]);
  const message = 'Somebody else changed this entry meanwhile. Look at it again before you save.';
  const refuse = () => {
    throw new RefusedCall({ status: 409, code: 'conflict', message });
  };
  api.answer(setSubmissionStatus, refuse);
  api.answer(saveSubmissionNotes, refuse);
  await page.goto('/admin/manage-demos?tab=contact');
  await choose(page, 'Nora 1', 'Mark as Closed');
  await expectTexts(page, 'Error updating status', message);
  await choose(page, 'Nora 1', 'Add Notes');
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Wants a discount.');
  await press(page, 'Save Notes');
  await expectTexts(page, 'Error saving notes', message);
  expect(await notes.inputValue()).toBe('Wants a discount.');

  await page.context().setOffline(true);
  await press(page, 'Save Notes');
  await expectTexts(page, 'Cannot update notes while offline. Please check your connection.');
  expect(await notes.inputValue()).toBe('Wants a discount.');
  await press(page, 'Cancel');
  await expectTexts(page, "You're offline");
  await choose(page, 'Nora 1', 'Mark as Closed');
  await expectTexts(page, 'You are offline', 'Cannot update the status while offline.');
  await page.context().setOffline(false);
  await page.getByText("You're offline").waitFor({ state: 'hidden' });
});

test('a search and a status narrow the list, and another tab begins anew', async ({ page, api }) => {
  const asked = answerSubmissions(api, []);
  await page.goto('/admin/manage-demos?tab=contact');
  await page.getByText('No contact messages found').waitFor();
  const search = page.getByLabel('Search contact messages');
  await search.fill('quist');
  await search.press('Enter');
  await eventually(() => Promise.resolve(asked.at(-1))).toMatchObject({ kind: 'contact', search: 'quist' });
  await page.getByLabel('Status').selectOption('closed');
  await eventually(() => Promise.resolve(asked.at(-1))).toMatchObject({ search: 'quist', status: 'closed' });
  await page.getByRole('tab', { name: 'Applications' }).click();
  await eventually(() => Promise.resolve(asked.at(-1))).toMatchObject({ kind: 'application', search: '' });
  expect(asked.at(-1)).not.toHaveProperty('status');
  api.answer(exportSubmissions, () => {
    throw new RefusedCall({ status: 409, code: 'conflict', message: 'Nothing' });
  });
  await press(page, 'Export CSV');
  await expectTexts(page, 'Cannot export', 'There are no applications to export.');
});
