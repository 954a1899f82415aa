import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendTestMail } from '@parley/contract/accounts/platform-settings';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { LlmError, withBreaker } from '../../../platform/llm/index.ts';
import { makeAdminPerson, makeSuperAdmin } from '../../../testing/admins.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { makePerson } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustedProxies: 0 });
});
afterAll(() => server.close());

async function readChecks() {
  const { checks } = await (await makeAdminPerson(server)).call(getHealthReport, {});
  return new Map(checks.map((check) => [check.name, check]));
}

test('an admin sees every part of the server with its state; somebody else sees nothing', async () => {
  const checks = await readChecks();
  expect([...checks.keys()]).toEqual([
    'Set-up',
    'Database',
    'Background jobs',
    'Processes',
    'Search model',
    'Language model',
    'Mail',
    'Storage',
    'Disk',
    'Memory',
    'Address',
    'App secret',
    'Backups',
    'Search',
    'Proxy',
    'Versions',
  ]);
  expect(checks.get('Set-up')).toMatchObject({ state: 'ok' });
  expect(checks.get('Versions')!.text).toContain(process.versions.node);
  expect(checks.get('Database')).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('answers within'),
  });
  expect(checks.get('Mail')).toMatchObject({ state: 'warning', text: expect.stringContaining('outbox') });
  expect(checks.get('Disk')!.text).toMatch(/^[\d.]+ GB of [\d.]+ GB are free/);
  expect((await (await makePerson(server)).send(getHealthReport, {})).status).toBe(403);
  expect((await server.anyone.send(getHealthReport, {})).status).toBe(401);
});

test('a mail server is not called well before it has taken a mail', async () => {
  const smtp = await startMailServer();
  const own = await startTestServer({ smtpUrl: smtp.url });
  const chief = await makeSuperAdmin(own);
  const readMail = async () =>
    (await chief.call(getHealthReport, {})).checks.find(({ name }) => name === 'Mail');
  expect(await readMail()).toMatchObject({
    state: 'untried',
    text: expect.stringContaining('no mail has gone out since this server was started'),
  });
  await chief.call(sendTestMail, { to: chief.email });
  expect(await readMail()).toMatchObject({ state: 'ok', text: 'Set up: mails go out over SMTP.' });
  await own.close();
  await smtp.close();
});

test('a language model is not called well before it has answered, nor after it has failed', async () => {
  let isBroken = false;
  const stream = () => ({
    text: (async function* () {
      if (isBroken) throw new LlmError('unreachable', 'no');
      yield 'Hello';
    })(),
    usage: Promise.resolve({ inputTokens: 1, outputTokens: 1 }),
  });
  const llm = withBreaker({ modelId: 'small', stream }, { log: server.platform.log });
  const own = await startTestServer({ llm });
  const chief = await makeSuperAdmin(own);
  const ask = async () => {
    for await (const _ of llm.stream({ system: '', messages: [] }).text);
  };
  const state = async () =>
    (await chief.call(getHealthReport, {})).checks.find(({ name }) => name === 'Language model')?.state;
  expect(await state()).toBe('untried');
  await ask();
  expect(await state()).toBe('ok');
  isBroken = true;
  await expect(ask()).rejects.toThrow();
  expect(await state()).toBe('failed');
  isBroken = false;
  await ask();
  expect(await state()).toBe('ok');
  await own.close();
});

test('a database that does not answer is said, and the rest is seen all the same', async () => {
  const admin = await makeAdminPerson(server);
  const isReady = vi.spyOn(server.platform.database, 'isReady').mockResolvedValue(false);
  const { checks } = await admin.call(getHealthReport, {});
  isReady.mockRestore();
  expect(checks.find(({ name }) => name === 'Database')).toMatchObject({ state: 'failed' });
  expect(checks.find(({ name }) => name === 'Background jobs')).toMatchObject({ state: 'ok' });
});

test('a part that cannot be looked at has failed', async () => {
  const admin = await makeAdminPerson(server);
  const isReady = vi.spyOn(server.platform.embedder, 'isReady').mockImplementation(() => {
    throw new Error('no');
  });
  const { checks } = await admin.call(getHealthReport, {});
  isReady.mockRestore();
  expect(checks.find(({ name }) => name === 'Search model')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('could not be looked at'),
  });
});

test.each([
  ['x-forwarded-for', '198.51.100.1'],
  ['forwarded', 'for=198.51.100.1'],
])(
  'a proxy that nobody told us of is noticed by %s, once in the log and on the page',
  async (name, value) => {
    const own = await startTestServer({ trustedProxies: 0 });
    const warn = vi.spyOn(own.platform.log, 'warn');
    expect((await own.request('/health')).status).toBe(200);
    expect(warn).not.toHaveBeenCalled();
    for (let nth = 0; nth < 3; nth += 1) await own.request('/health', { headers: { [name]: value } });
    const told = warn.mock.calls.filter((call) => String(call[1]).includes('TRUST_PROXY'));
    expect(told).toHaveLength(1);
    expect(String(told[0]![1])).toContain('set TRUST_PROXY to the number of proxies');
    const { checks } = await (await makeAdminPerson(own)).call(getHealthReport, {});
    const proxy = checks.find((check) => check.name === 'Proxy')!;
    expect(proxy.state).toBe('warning');
    expect(proxy.text).toContain('TRUST_PROXY is 0');
    await own.close();
  },
);

test('with TRUST_PROXY set there is nothing to notice', async () => {
  const own = await startTestServer();
  const warn = vi.spyOn(own.platform.log, 'warn');
  await own.request('/health', { headers: { 'x-forwarded-for': '198.51.100.1' } });
  const { checks } = await (await makeAdminPerson(own)).call(getHealthReport, {});
  expect(checks.find(({ name }) => name === 'Proxy')).toMatchObject({ state: 'ok' });
  expect(warn.mock.calls.filter((call) => String(call[1]).includes('TRUST_PROXY'))).toHaveLength(0);
  await own.close();
});

test('jobs that were given up and mails that lie in the outbox are counted', async () => {
  const own = await startTestServer();
  const { db } = own.platform.database;
  await own.platform.jobs.enqueue(db, { name: 'health.test', payload: z.object({}) }, {});
  await db.execute(
    sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'health.test'`,
  );
  const chief = await makeSuperAdmin(own);
  await own.platform.mailer.send({
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });
  const { checks } = await chief.call(getHealthReport, {});
  const find = (wanted: string) => checks.find(({ name }) => name === wanted);
  expect(find('Background jobs')).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('health.test (1)'),
    advice: expect.any(String),
  });
  expect(find('Mail')!.text).toMatch(/\d+ mails? lies? in the outbox/);
  expect(find('Set-up')).toMatchObject({ state: 'ok' });
  await own.close();
});

test('a secret that others can read and a store that is gone are said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-secret-'));
  const secretFile = join(folder, 'app-secret');
  await writeFile(secretFile, 'secret', { mode: 0o644 });
  await chmod(secretFile, 0o644);
  const own = await startTestServer({ secretFile });
  const chief = await makeSuperAdmin(own);
  await rm(join(own.dataDir, 'files'), { recursive: true });
  const { checks } = await chief.call(getHealthReport, {});
  expect(checks.find(({ name }) => name === 'App secret')).toMatchObject({
    state: 'failed',
    advice: `chmod 600 ${secretFile}`,
  });
  expect(checks.find(({ name }) => name === 'Storage')).toMatchObject({ state: 'failed' });
  await own.close();
  await rm(folder, { recursive: true });
});
