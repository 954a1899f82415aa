import { updateSecuritySettings } from '@parley/contract/accounts/account-security';
import { getSession, signIn } from '@parley/contract/accounts/accounts';
import {
  enableSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '@parley/contract/accounts/second-factor';
import { listUsers, resetUserSecondFactor } from '@parley/contract/admin/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminServer, startAdminServer } from '../../testing/admin-server.ts';
import { makeAdminPerson } from '../../testing/admins.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../testing/makers.ts';
import { totpCode, totpStep } from '../accounts/second-factor/index.ts';

let { server, chief, admin } = {} as AdminServer;
beforeAll(async () => {
  ({ server, chief, admin } = await startAdminServer());
});
afterAll(() => server.close());

const reason = 'Lost her phone, we spoke on a call';
type Person = Awaited<ReturnType<typeof makePerson>>;

async function withSecondFactor(person: Person) {
  const { secret } = await person.call(startSecondFactor, { method: 'totp' });
  await person.call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });
  return person;
}
const eventOf = async (userId: string, action: string) => {
  const { rows } = await server.platform.database.db.execute(
    `select details from security_audit_logs where user_id = '${userId}' and action = '${action}'`,
  );
  return rows[0]?.details;
};

test('an admin resets the second factor of somebody who lost their phone: audited for both, told by mail, sessions end', async () => {
  const person = await withSecondFactor(await makePerson(server));
  const { userId, email } = person;
  await person.call(updateSecuritySettings, { securityAlerts: false });
  expect((await admin.call(listUsers, { search: email })).rows[0]).toMatchObject({ hasSecondFactor: true });

  const answer = await admin.call(resetUserSecondFactor, { userId, password: testPassword, reason });
  expect(answer).toMatchObject({ id: userId, hasSecondFactor: false });
  expect((await person.call(getSession, {})).session).toBeNull();
  expect(await makeBrowser(server).call(signIn, { email, password: testPassword })).toMatchObject({
    outcome: 'signed-in',
  });
  expect(await eventOf(userId, 'mfa_reset_by_admin')).toEqual({ by: admin.userId, reason });
  expect(await eventOf(admin.userId, 'user_mfa_reset')).toEqual({ userId, email, reason });

  const mail = await waitForMail(server, email, 'Two-factor authentication was reset');
  expect(mail.text).toContain('signed you out everywhere');
  expect(mail.text).not.toContain('Address:');
  expect(mail.text).not.toContain(reason);
});

test.each([
  ['the wrong password', { password: 'not my password', reason }, 'password'],
  ['no password', { password: '', reason }, 'password'],
  ['no reason', { password: testPassword, reason: '   ' }, 'reason'],
  ['an endless reason', { password: testPassword, reason: 'x'.repeat(501) }, 'reason'],
])('with %s nothing is reset', async (_, form, field) => {
  const person = await withSecondFactor(await makePerson(server));
  await expect(chief.call(resetUserSecondFactor, { userId: person.userId, ...form })).rejects.toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  expect((await person.call(getSecondFactor, {})).isEnabled).toBe(true);
  server.clock.moveBy(60_000);
});

test('the second factor of an admin is reset by super admins alone, and nobody resets their own here', async () => {
  const other = await withSecondFactor(await makeAdminPerson(server));
  const form = { userId: other.userId, password: testPassword, reason };
  await expect(admin.call(resetUserSecondFactor, form)).rejects.toMatchObject({ status: 403 });
  await expect(other.call(resetUserSecondFactor, form)).rejects.toMatchObject({ status: 409 });
  expect((await other.call(getSecondFactor, {})).isEnabled).toBe(true);
  expect(await chief.call(resetUserSecondFactor, form)).toMatchObject({ hasSecondFactor: false });
});

test('an ordinary person resets nothing, and without a second factor there is nothing to reset', async () => {
  const [person, stranger] = [await makePerson(server), await makePerson(server)];
  const form = { userId: person.userId, password: testPassword, reason };
  await expect(stranger.call(resetUserSecondFactor, form)).rejects.toMatchObject({ status: 403 });
  await expect(chief.call(resetUserSecondFactor, form)).rejects.toMatchObject({ status: 409 });
});
