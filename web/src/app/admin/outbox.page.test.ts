import { getMailState } from '@parley/contract/admin/mail-state';
import { listOutbox, type OutboxMail, readOutboxMail, sendOutboxMail } from '@parley/contract/admin/outbox';
import { expect } from 'vitest';
import { answerAdmin } from '../../testing/admin-answers.ts';
import { expectAccessible, expectTexts } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { sampleTime } from '../../testing/samples.ts';

test('a mail that was kept is found by its address, sent once there is a mail server, and its line says so', async ({
  page,
  api,
}) => {
  answerAdmin(api);
  api.answer(getMailState, { mail: 'sending' });
  let mail: OutboxMail = {
    id: 'kept-mail',
    state: 'kept',
    to: 'forgetful@bakery.example',
    subject: 'Reset your password',
    problem: null,
    attempts: 0,
    createdAt: sampleTime,
  };
  api.answer(listOutbox, ({ search }) => {
    const rows = mail.to.startsWith(search) ? [mail] : [];
    return { rows, total: rows.length, page: 1, pageCount: 1 };
  });
  api.answer(readOutboxMail, () => ({ ...mail, text: 'Open /reset-password?[hidden]' }));
  api.answer(sendOutboxMail, () => {
    mail = { ...mail, state: 'sent', attempts: 1 };
    return {};
  });
  await page.goto('/admin/outbox');
  await page.getByLabel('Search mails').fill('forgetful@');
  const row = page.getByRole('row', { name: /Reset your password/ });
  await row.getByText('Kept', { exact: true }).waitFor();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Open the mail to forgetful@bakery.example' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('/reset-password?[hidden]', { exact: false }).waitFor();
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await expectTexts(page, 'Mail sent');
  await row.getByText('Sent', { exact: true }).waitFor();
  expect(api.callsOf(sendOutboxMail)).toEqual([{ mailId: 'kept-mail' }]);
  expect(api.callsOf(listOutbox).at(-1)).toMatchObject({ search: 'forgetful@' });
});
