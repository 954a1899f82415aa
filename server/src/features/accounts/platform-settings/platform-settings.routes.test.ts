import { text as readText } from 'node:stream/consumers';
import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import {
  getPlatform,
  getPlatformSettings,
  sendTestMail,
  updatePlatformSettings,
} from '@parley/contract/accounts/platform-settings';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson, makeSuperAdmin } from '../../../testing/admins.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let chief: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  chief = await makeSuperAdmin(server);
});
afterAll(() => server.close());

test('at first anyone may sign up and support has no address', async () => {
  expect(await server.anyone.call(getPlatform, {})).toEqual({ signUpPolicy: 'anyone', supportEmail: null });
});

test('a super admin sets the address of support and takes it away again; it is noted', async () => {
  await chief.call(updatePlatformSettings, { supportEmail: 'help@example.com' });
  expect(await server.anyone.call(getPlatform, {})).toMatchObject({ supportEmail: 'help@example.com' });
  await chief.call(updatePlatformSettings, { signUpPolicy: 'anyone' });
  expect(await server.anyone.call(getPlatform, {})).toMatchObject({ supportEmail: 'help@example.com' });
  await chief.call(updatePlatformSettings, { supportEmail: '' });
  expect(await server.anyone.call(getPlatform, {})).toMatchObject({ supportEmail: null });
  expect((await chief.send(updatePlatformSettings, { supportEmail: 'no address' })).status).toBe(400);
  const actions = (await chief.call(listSecurityEvents, {})).map(({ action }) => action);
  expect(actions.filter((action) => action === 'support_email_changed')).toHaveLength(2);
  expect(actions).not.toContain('sign_up_policy_changed');
});

test('only super admins see and change the settings, and send test mails', async () => {
  const admin = await makeAdminPerson(server);
  for (const [endpoint, input] of [
    [getPlatformSettings, {}],
    [updatePlatformSettings, { signUpPolicy: 'invited' }],
    [sendTestMail, { to: 'anybody@example.com' }],
  ] as const)
    expect((await admin.send(endpoint, input)).status).toBe(403);
  expect(mailsTo(server, 'anybody@example.com')).toHaveLength(0);
});

test('without a mail server the test mail is kept, and the folder is named', async () => {
  const { mail } = await chief.call(getPlatformSettings, {});
  expect(mail).toEqual({ kind: 'outbox', outbox: `${server.dataDir}/outbox` });
  expect(await chief.call(sendTestMail, { to: 'margaret@example.com' })).toEqual({ outcome: 'kept' });
  expect(mailsTo(server, 'margaret@example.com', 'Test mail - Parley')).toHaveLength(1);
});

test('a test mail really goes to the mail server, and its refusal is told in its own words', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 20,
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody@')
        ? done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
        : done(),
    onData: async (stream, _, done) => {
      received.push(await readText(stream));
      done();
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const mailing = await startTestServer({ mail: 'smtp', smtpUrl: `smtp://127.0.0.1:${port}` });
  try {
    const boss = await makeSuperAdmin(mailing);
    expect((await boss.call(getPlatformSettings, {})).mail).toEqual({ kind: 'smtp' });
    expect(await boss.call(sendTestMail, { to: 'margaret@example.com' })).toEqual({ outcome: 'sent' });
    expect(received[0]).toContain('Subject: Test mail - Parley');
    expect(await boss.call(sendTestMail, { to: 'nobody@example.com' })).toEqual({
      outcome: 'failed',
      reason: expect.stringContaining('No such user here'),
    });
    await new Promise<void>((resolve) => smtp.close(resolve));
    expect(await boss.call(sendTestMail, { to: 'margaret@example.com' })).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/^The mail server cannot be reached \(.*ECONNREFUSED 127\.0\.0\.1/),
    });
  } finally {
    await mailing.close();
  }
});
