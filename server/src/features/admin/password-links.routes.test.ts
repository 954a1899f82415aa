import { signIn } from '@parley/contract/accounts/accounts';
import { changePassword, forgotPassword, resetPassword } from '@parley/contract/accounts/passwords';
import { updateProfile } from '@parley/contract/accounts/profile';
import { makeAdmin, removeAdmin } from '@parley/contract/accounts/roles';
import { enableSecondFactor, startSecondFactor } from '@parley/contract/accounts/second-factor';
import {
  addUser,
  editUser,
  listUsers,
  resetUserSecondFactor,
  sendUserPasswordReset,
  setUserStatus,
} from '@parley/contract/admin/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminServer, startAdminServer } from '../../testing/admin-server.ts';
import { tokenIn, waitForMail } from '../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../testing/makers.ts';
import { totpCode, totpStep } from '../accounts/second-factor/index.ts';

/* Without a mail server links are copied by an admin, who may keep one: none outlives what it was made for. */

let { server, chief, admin } = {} as AdminServer;
beforeAll(async () => {
  ({ server, chief, admin } = await startAdminServer());
});
afterAll(() => server.close());

const next = 'a quite different phrase';
const badLink = {
  status: 400,
  body: { message: 'Invalid reset link. Please request a new password reset.' },
};
const tokenOf = (link: string | null) => new URL(link!).searchParams.get('access_token')!;
const setPassword = (token: string, password: string) =>
  makeBrowser(server).call(resetPassword, { token, password });
const expectDead = (token: string) =>
  expect(setPassword(token, 'a phrase of a stranger')).rejects.toMatchObject(badLink);
const resetLinkOf = async (userId: string) =>
  tokenOf((await chief.call(sendUserPasswordReset, { userId })).link);

async function welcome(firstName = 'Grace') {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id, link } = await admin.call(addUser, { firstName, lastName: 'Hopper', email });
  return { userId: id, email, token: tokenOf(link) };
}

test('a copied reset link ends when the person changes their password', async () => {
  const person = await makePerson(server);
  const token = await resetLinkOf(person.userId);
  await person.call(changePassword, { currentPassword: testPassword, newPassword: next });
  await expectDead(token);
  expect(await makeBrowser(server).call(signIn, { email: person.email, password: next })).toMatchObject({
    outcome: 'signed-in',
  });
});

test('a welcome link ends when a later reset link is used', async () => {
  const { userId, token } = await welcome();
  await setPassword(await resetLinkOf(userId), next);
  await expectDead(token);
});

test('a reset link that was mailed ends with the welcome link that is used', async () => {
  const { email, token } = await welcome();
  await makeBrowser(server).call(forgotPassword, { email });
  const mailed = tokenIn(await waitForMail(server, email, 'Reset your password'));
  await setPassword(token, next);
  await expectDead(mailed);
});

test('who is deactivated or activated has no link left from before', async () => {
  const { userId, token } = await welcome();
  await admin.call(setUserStatus, { userId, status: 'inactive' });
  await expectDead(token);
  const later = await resetLinkOf(userId);
  await admin.call(setUserStatus, { userId, status: 'active' });
  await expectDead(later);
});

test('the link that an admin has kept ends when the person becomes an admin, and when they are no longer one', async () => {
  const { userId, email, token } = await welcome();
  await chief.call(makeAdmin, { email });
  await expectDead(token);
  const later = await resetLinkOf(userId);
  await chief.call(removeAdmin, { userId });
  await expectDead(later);
});

test('a reset of the second factor ends the links as well', async () => {
  const person = await makePerson(server);
  const { userId } = person;
  const { secret } = await person.call(startSecondFactor, { method: 'totp' });
  await person.call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });
  const token = await resetLinkOf(userId);
  await admin.call(resetUserSecondFactor, { userId, password: testPassword, reason: 'Lost her phone' });
  await expectDead(token);
});

test('the links of others stay good', async () => {
  const [one, other] = [await welcome(), await welcome()];
  await setPassword(one.token, next);
  await setPassword(other.token, next);
});

const sentence = 'Visit evil.example now';
const nameOf = async (email: string) => (await admin.call(listUsers, { search: email })).rows[0]!.firstName;

test('a name that an admin typed is kept by whichever link the password is set', async () => {
  const byWelcome = await welcome(sentence);
  await setPassword(byWelcome.token, next);
  const byReset = await welcome(sentence);
  await setPassword(await resetLinkOf(byReset.userId), next);
  const signedUp = await makePerson(server, { firstName: 'Somebody' });
  await admin.call(editUser, { userId: signedUp.userId, firstName: sentence });
  await setPassword(await resetLinkOf(signedUp.userId), next);
  for (const { email } of [byWelcome, byReset, signedUp]) expect(await nameOf(email)).toBe(sentence);
});

test('a sentence that a stranger signed up with is not, nor one typed over the name of an admin', async () => {
  const stranger = await makePerson(server, { firstName: sentence });
  // The form sends every field: what stood there before was not typed by the admin.
  await admin.call(editUser, { userId: stranger.userId, firstName: sentence, phone: '+44 20 7946 0000' });
  await setPassword(await resetLinkOf(stranger.userId), next);
  expect(await nameOf(stranger.email)).toBe('');

  const renamed = await makePerson(server, { firstName: 'Somebody' });
  await admin.call(editUser, { userId: renamed.userId, firstName: 'Grace' });
  await renamed.call(updateProfile, { firstName: sentence });
  await setPassword(await resetLinkOf(renamed.userId), next);
  expect(await nameOf(renamed.email)).toBe('');
});
