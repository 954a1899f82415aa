import {
  getInvitationLink,
  type Invitation,
  inviteMember,
  listInvitations,
} from '@parley/contract/businesses/members';
import { expect } from 'vitest';
import { eventually, expectAccessible, expectTexts, press } from '../../testing/expectations.ts';
import { idOf, sampleTime } from '../../testing/samples.ts';
import { openTab, test } from '../../testing/settings-test.ts';

const invitation = (mail: Invitation['mail']): Invitation => ({
  id: idOf(7),
  email: 'grace@bakery.example',
  role: 'editor',
  createdAt: sampleTime,
  expiresAt: sampleTime,
  mail,
});

test('an invitation is on its way until its mail is known to have failed, and then the list says so; of one whose mail was taken it says no more than that', async ({
  page,
  api,
}) => {
  api.answer(listInvitations, [invitation('sent')]);
  await openTab(page, 'account', 'Invite by email');
  await expectTexts(page, 'mail sent');
  expect(await page.getByText('Mail refused').count()).toBe(0);
  api.answer(inviteMember, () => {
    api.answer(listInvitations, [invitation('pending')]);
    return invitation('pending');
  });
  await page.getByLabel('Invite by email').fill('grace@bakery.example');
  await press(page, 'Send invitation');
  await expectTexts(page, 'Invitation made', 'The mail is on its way.', 'mail on its way');
  expect(await page.getByText('Invitation sent').count()).toBe(0);

  api.answer(listInvitations, [invitation('refused')]);
  await expectTexts(page, 'Mail refused', 'The mail server refused this address.');
  await eventually(() => page.getByText('Invitation made').count()).toBe(0);
  await expectAccessible(page);
  api.answer(getInvitationLink, { link: 'http://parley.test/link', expiresAt: sampleTime });
  await page.getByRole('button', { name: 'Copy link of the invitation for grace@bakery.example' }).click();
  await page.getByRole('dialog', { name: 'Invitation link' }).waitFor();
});
