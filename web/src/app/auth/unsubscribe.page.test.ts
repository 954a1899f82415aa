import { unsubscribe } from '@parley/contract/insights/unsubscribe';
import { expect } from 'vitest';
import { expectAccessible, press } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { visit } from '../../testing/visit.ts';

test('the link in a mail opens a page that unsubscribes with one press, without signing in; one without its token says so and asks nothing', async ({
  page,
  api,
}) => {
  const allow = api.refuse(unsubscribe, {
    status: 400,
    code: 'invalid_input',
    message: 'This link is not complete or not ours. Please use the link in the mail.',
  });
  await page.goto('/unsubscribe');
  await page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
  expect(api.callsOf(unsubscribe)).toEqual([]);
  await visit(page, '/signin');
  await visit(page, '/unsubscribe?token=person.signature');
  await page.getByRole('heading', { name: 'Stop notifications by e-mail?' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Unsubscribe');
  await page.getByText('You are not unsubscribed yet').waitFor();
  await page.getByText('This link is not complete or not ours.', { exact: false }).waitFor();
  allow();
  api.answer(unsubscribe, {});
  await press(page, 'Unsubscribe');
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect(api.callsOf(unsubscribe).at(-1)).toEqual({ token: 'person.signature' });
});
