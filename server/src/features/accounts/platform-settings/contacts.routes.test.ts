import { exportPlatformAudit, listPlatformAudit } from '@parley/contract/accounts/platform-audit';
import {
  getContacts,
  listEnvironmentSettings,
  noContacts,
  setContacts,
  testStorage,
} from '@parley/contract/accounts/platform-contacts';
import { updateProfile } from '@parley/contract/accounts/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { makeAdminPerson, makeSuperAdmin } from '../../../testing/admins.ts';
import { makePerson } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let chief: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  chief = await makeSuperAdmin(server);
});
afterAll(() => server.close());

test('contacts are empty until they are entered, count at once, and of two admins the second is told', async () => {
  expect(await server.anyone.call(getContacts, {})).toEqual({ ...noContacts, version: 0 });
  const contacts = {
    phones: ['+49 30 123456'],
    offices: [{ name: 'Berlin', address: 'Straße 1\n10115 Berlin' }],
    social: [{ name: 'Mastodon', url: 'https://social.example/@parley' }],
    pressEmail: 'press@example.com',
    partnershipEmail: '',
  };
  expect(await chief.call(setContacts, { ...contacts, version: 0 })).toEqual({ ...contacts, version: 1 });
  expect(await server.anyone.call(getContacts, {})).toMatchObject(contacts);
  await expect(chief.call(setContacts, { ...contacts, version: 0 })).rejects.toMatchObject({ status: 409 });
  const harmful = [{ name: 'Bad', url: 'javascript:alert(1)' }];
  expect((await chief.send(setContacts, { ...contacts, social: harmful, version: 1 })).status).toBe(400);
});

test('only super admins change contacts, look at the environment and the log, and try the storage', async () => {
  const admin = await makeAdminPerson(server);
  for (const [endpoint, input] of [
    [setContacts, { ...noContacts, version: 1 }],
    [listEnvironmentSettings, {}],
    [testStorage, {}],
    [listPlatformAudit, {}],
    [exportPlatformAudit, {}],
  ] as const)
    expect((await admin.send(endpoint, input)).status).toBe(403);
});

test('the storage is tried by a file that is written, read and deleted', async () => {
  expect(await chief.call(testStorage, {})).toEqual({ outcome: 'worked', tookMs: expect.any(Number) });
  const { files } = server.platform;
  const { get } = files;
  files.get = async () => undefined;
  expect(await chief.call(testStorage, {})).toMatchObject({ outcome: 'failed' });
  files.get = async () => {
    throw new Error('The disk is gone');
  };
  expect(await chief.call(testStorage, {})).toEqual({ outcome: 'failed', reason: 'The disk is gone' });
  files.get = get;
});

test('what comes from the environment is named, and no secret is shown', () => {
  const { environment } = readConfig({ SMTP_URL: 'smtp://user:secret@mail.example', LLM_MODEL: '' });
  expect(environment).toEqual(
    expect.arrayContaining([
      { name: 'SMTP_URL', label: 'Mail server', source: 'environment', value: null },
      { name: 'LLM_MODEL', label: 'Language model', source: 'unset', value: null },
      {
        name: 'PUBLIC_URL',
        label: 'Address of this server',
        source: 'default',
        value: 'http://127.0.0.1:3000',
      },
    ]),
  );
  expect(JSON.stringify(environment)).not.toContain('secret@');
});

test('the log of the platform is searched by person and deed, in pages, wildcards meaning nothing', async () => {
  const person = await makePerson(server, { firstName: 'Zoë' });
  const found = await chief.call(listPlatformAudit, { search: person.email });
  expect(found.entries.length).toBeGreaterThan(0);
  expect(new Set(found.entries.map((entry) => entry.person.email))).toEqual(new Set([person.email]));
  expect((await chief.call(listPlatformAudit, { search: 'platform contacts' })).entries[0]).toMatchObject({
    action: 'platform_contacts_changed',
    person: { email: chief.email },
  });
  expect((await chief.call(listPlatformAudit, { search: '%%' })).entries).toEqual([]);
  expect((await chief.call(listPlatformAudit, { to: '2020-01-01' })).entries).toEqual([]);
  expect((await chief.send(listPlatformAudit, { from: '2026-02-02', to: '2026-02-01' })).status).toBe(400);
  expect((await chief.send(listPlatformAudit, { cursor: crypto.randomUUID() })).status).toBe(400);
});

test('in the exported log no cell is a formula, and the export is noted', async () => {
  const person = await makePerson(server);
  await person.call(updateProfile, { firstName: '=HYPERLINK("x")', lastName: 'Lovelace' });
  const response = await chief.send(exportPlatformAudit, { search: person.email });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('"Time (UTC)","Person","Email","What","Details","Address"');
  expect(text).toContain(`"'=HYPERLINK(""x"") Lovelace"`);
  const { entries } = await chief.call(listPlatformAudit, { search: 'audit_log_exported' });
  expect(entries).toHaveLength(1);
});
