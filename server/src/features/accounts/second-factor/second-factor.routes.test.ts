import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getSession, type SecondFactorMethod, signIn } from '@parley/contract/accounts/accounts';
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  renewBackupCodes,
  resendSignInCode,
  startSecondFactor,
  verifySecondFactor,
} from '@parley/contract/accounts/second-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { totpCode, totpStep } from './totp.ts';

let server: TestServer;
/** Mails and text messages only pile up in its outbox. */
let withoutGateways: TestServer;
beforeAll(async () => {
  server = await startTestServer({ mail: 'smtp', sms: 'webhook' });
  withoutGateways = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await withoutGateways.close();
});

const stepMs = 30_000;
const minuteMs = 60_000;
const wrongCode = { body: { message: 'Invalid verification code' } };
const nothingPending = { status: 401, body: { message: 'No user credentials found for MFA verification' } };

/** What the app on the telephone shows, `offset` steps from now. */
const shownFor = (secret: string, offset = 0) => totpCode(secret, totpStep(server.clock.now()) + offset);

async function makeTotpPerson() {
  const person = await makePerson(server);
  const { secret } = await person.call(startSecondFactor, { method: 'totp' });
  const { backupCodes } = await person.call(enableSecondFactor, { code: shownFor(secret!) });
  server.clock.moveBy(3 * stepMs);
  return { ...person, secret: secret!, backupCodes };
}

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0];
async function newestCode(email: string, count: number) {
  await expect
    .poll(() => mailsTo(server, email, 'verification code').length, { timeout: 15_000 })
    .toBe(count);
  return codeIn(mailsTo(server, email, 'verification code').at(-1)!.text);
}

async function makeEmailPerson() {
  const person = await makePerson(server);
  await person.call(startSecondFactor, { method: 'email' });
  await person.call(enableSecondFactor, { code: await newestCode(person.email, 1) });
  return person;
}

async function beginSignIn(email: string, method: SecondFactorMethod) {
  const browser = makeBrowser(server);
  expect(await browser.call(signIn, { email, password: testPassword })).toEqual({
    outcome: 'second-factor',
    method,
    hasPasskey: false,
  });
  return browser;
}

test('a person sets up totp with a real code and gets eight backup codes, once', async () => {
  const person = await makePerson(server);
  const { secret, uri } = await person.call(startSecondFactor, { method: 'totp' });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`secret=${secret}`);
  expect(await person.call(getSecondFactor, {})).toMatchObject({ method: 'totp', isEnabled: false });

  await expect(person.call(enableSecondFactor, { code: shownFor(secret!, 5) })).rejects.toMatchObject(
    wrongCode,
  );
  const { backupCodes } = await person.call(enableSecondFactor, { code: shownFor(secret!) });
  expect(new Set(backupCodes).size).toBe(8);
  for (const code of backupCodes) expect(code).toMatch(/^[A-Z0-9]{8}$/);
  expect(await person.call(getSecondFactor, {})).toMatchObject({
    method: 'totp',
    isEnabled: true,
    backupCodesLeft: 8,
    phone: null,
  });
  await waitForMail(server, person.email, 'Two-factor authentication is on');
});

test('a setup that was not finished asks for nothing at sign-in', async () => {
  const person = await makePerson(server);
  await person.call(startSecondFactor, { method: 'totp' });
  expect(
    await makeBrowser(server).call(signIn, { email: person.email, password: testPassword }),
  ).toMatchObject({
    outcome: 'signed-in',
  });
});

test('nothing is enabled before it is set up, and nothing set up over what is enabled', async () => {
  const stranger = await makePerson(server);
  await expect(stranger.call(enableSecondFactor, { code: '123456' })).rejects.toMatchObject({
    body: { message: 'MFA not set up' },
  });
  await expect(stranger.call(disableSecondFactor, { password: testPassword })).rejects.toMatchObject({
    body: { message: 'MFA not set up' },
  });
  const person = await makeTotpPerson();
  await expect(person.call(startSecondFactor, { method: 'email' })).rejects.toMatchObject({ status: 409 });
});

test('after the password there is no session until the code was right', async () => {
  const person = await makeTotpPerson();
  const browser = makeBrowser(server);
  const response = await browser.send(signIn, { email: person.email, password: testPassword });
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((line) => line.split('=')[0])).toEqual(['parley.pending_sign_in']);
  expect(cookies[0]).toMatch(/HttpOnly/);
  expect((await browser.call(getSession, {})).session).toBeNull();

  await expect(browser.call(verifySecondFactor, { code: shownFor(person.secret, 7) })).rejects.toMatchObject(
    wrongCode,
  );
  expect((await browser.call(getSession, {})).session).toBeNull();
  expect(await browser.call(verifySecondFactor, { code: shownFor(person.secret) })).toMatchObject({
    outcome: 'signed-in',
  });
  expect((await browser.call(getSession, {})).session?.user.email).toBe(person.email);
});

test('a code that was used is refused, and so is every older one', async () => {
  const person = await makeTotpPerson();
  const code = shownFor(person.secret);
  const older = shownFor(person.secret, -1);
  await (await beginSignIn(person.email, 'totp')).call(verifySecondFactor, { code });

  const again = await beginSignIn(person.email, 'totp');
  await expect(again.call(verifySecondFactor, { code })).rejects.toMatchObject(wrongCode);
  await expect(again.call(verifySecondFactor, { code: older })).rejects.toMatchObject(wrongCode);
});

test('one code at the same moment in two browsers opens one session', async () => {
  const person = await makeTotpPerson();
  const browsers = [await beginSignIn(person.email, 'totp'), await beginSignIn(person.email, 'totp')];
  const code = shownFor(person.secret);
  const tries = await Promise.allSettled(
    browsers.map((browser) => browser.call(verifySecondFactor, { code })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('one waiting sign-in with two right codes at once opens one session', async () => {
  const person = await makeTotpPerson();
  const browser = await beginSignIn(person.email, 'totp');
  const [one, other] = person.backupCodes;
  const tries = await Promise.allSettled(
    [one, other].map((code) => browser.call(verifySecondFactor, { code: code! })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { body: { message: 'Failed to authenticate after MFA verification' } },
  });
});

test('a backup code opens the account once, in whatever case it is typed', async () => {
  const person = await makeTotpPerson();
  const [code] = person.backupCodes;
  const browser = await beginSignIn(person.email, 'totp');
  await browser.call(verifySecondFactor, { code: code!.toLowerCase() });
  expect((await browser.call(getSecondFactor, {})).backupCodesLeft).toBe(7);

  const again = await beginSignIn(person.email, 'totp');
  await expect(again.call(verifySecondFactor, { code: code! })).rejects.toMatchObject(wrongCode);
});

test('five wrong codes lock the account, also when each comes with a new sign-in', async () => {
  const person = await makeTotpPerson();
  for (let tries = 0; tries < 5; tries += 1) {
    const browser = await beginSignIn(person.email, 'totp');
    await expect(browser.call(verifySecondFactor, { code: '000000' })).rejects.toMatchObject(
      tries < 4 ? wrongCode : { status: 429, body: { reason: 'sign_in_locked' } },
    );
    server.clock.moveBy(minuteMs);
  }
  await expect(
    makeBrowser(server).call(signIn, { email: person.email, password: testPassword }),
  ).rejects.toMatchObject({
    status: 429,
  });
  server.clock.moveBy(30 * minuteMs);
  await beginSignIn(person.email, 'totp');
});

test('a waiting sign-in is forgotten after ten minutes, and a code without one opens nothing', async () => {
  const person = await makeTotpPerson();
  await expect(
    makeBrowser(server).call(verifySecondFactor, { code: shownFor(person.secret) }),
  ).rejects.toMatchObject(nothingPending);
  const browser = await beginSignIn(person.email, 'totp');
  server.clock.moveBy(10 * minuteMs + 1000);
  await expect(browser.call(verifySecondFactor, { code: shownFor(person.secret) })).rejects.toMatchObject(
    nothingPending,
  );
});

test('what is no code at all is told so', async () => {
  for (const code of ['12345', '1234567', 'abcdef', '']) {
    await expect(makeBrowser(server).call(verifySecondFactor, { code })).rejects.toMatchObject({
      status: 400,
      body: { message: 'Please enter a 6-digit verification code' },
    });
  }
});

test('a code by mail opens the account once, and only the newest one', async () => {
  const person = await makeEmailPerson();
  const browser = await beginSignIn(person.email, 'email');
  const first = await newestCode(person.email, 2);
  await browser.call(resendSignInCode, {});
  const second = await newestCode(person.email, 3);
  expect(second).not.toBe(first);

  await expect(browser.call(verifySecondFactor, { code: first })).rejects.toMatchObject(wrongCode);
  expect(await browser.call(verifySecondFactor, { code: second })).toMatchObject({ outcome: 'signed-in' });
});

test('a code by mail is asked for only so often, and only while a sign-in waits', async () => {
  const person = await makeEmailPerson();
  const browser = await beginSignIn(person.email, 'email');
  await browser.call(resendSignInCode, {});
  await expect(browser.call(resendSignInCode, {})).rejects.toMatchObject({ status: 429 });
  await expect(makeBrowser(server).call(resendSignInCode, {})).rejects.toMatchObject(nothingPending);
});

test('a code by mail dies after ten minutes', async () => {
  const person = await makePerson(server);
  await person.call(startSecondFactor, { method: 'email' });
  const code = await newestCode(person.email, 1);
  server.clock.moveBy(10 * minuteMs + 1000);
  await expect(person.call(enableSecondFactor, { code })).rejects.toMatchObject(wrongCode);
});

test('a code by mail bears five tries', async () => {
  const person = await makePerson(server);
  await person.call(startSecondFactor, { method: 'email' });
  const code = await newestCode(person.email, 1);
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(
      person.call(enableSecondFactor, { code: code === '000000' ? '000001' : '000000' }),
    ).rejects.toMatchObject(wrongCode);
    server.clock.moveBy(minuteMs / 2);
  }
  await expect(person.call(enableSecondFactor, { code })).rejects.toMatchObject(wrongCode);
});

test('a code comes as a text message to the number the person gave', async () => {
  const person = await makePerson(server);
  await expect(person.call(startSecondFactor, { method: 'sms' })).rejects.toMatchObject({
    body: { fields: { phone: 'Please enter a valid phone number' } },
  });
  await person.call(startSecondFactor, { method: 'sms', phone: '+41 44 668 18 00' });
  const outbox = join(server.dataDir, 'outbox');
  const texts = async () => (await readdir(outbox)).filter((name) => name.endsWith('.txt'));
  await expect.poll(async () => (await texts()).length, { timeout: 15_000 }).toBe(1);
  const message = await readFile(join(outbox, (await texts())[0]!), 'utf8');
  expect(message).toContain('To: +41 44 668 18 00');
  await person.call(enableSecondFactor, { code: codeIn(message.split('\n\n')[1]!) });
  expect(await person.call(getSecondFactor, {})).toMatchObject({
    method: 'sms',
    isEnabled: true,
    phone: '+41 44 668 18 00',
  });
});

test('methods whose codes could only pile up in the outbox are neither offered nor taken', async () => {
  const person = await makePerson(withoutGateways);
  expect(await person.call(getSecondFactor, {})).toMatchObject({ offeredMethods: ['totp', 'passkey'] });
  await expect(person.call(startSecondFactor, { method: 'email' })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Mail is not set up on this server, so no code can come by e-mail.' },
  });
  await expect(
    person.call(startSecondFactor, { method: 'sms', phone: '+41 44 668 18 00' }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: 'Text messages are not set up on this server, so no code can come to your phone.' },
  });
  expect(await person.call(startSecondFactor, { method: 'totp' })).toMatchObject({ method: 'totp' });
});

test('switching off needs the password or a code', async () => {
  const person = await makeTotpPerson();
  await expect(person.call(disableSecondFactor, {})).rejects.toMatchObject({ status: 403 });
  await expect(person.call(disableSecondFactor, { password: 'guess' })).rejects.toMatchObject({
    status: 400,
  });
  await expect(person.call(disableSecondFactor, { code: '000000' })).rejects.toMatchObject(wrongCode);
  expect((await person.call(getSecondFactor, {})).isEnabled).toBe(true);

  await person.call(disableSecondFactor, { code: shownFor(person.secret) });
  expect(await person.call(getSecondFactor, {})).toEqual({
    method: null,
    isEnabled: false,
    backupCodesLeft: 0,
    phone: null,
    offeredMethods: ['totp', 'email', 'sms', 'passkey'],
  });
  expect(
    await makeBrowser(server).call(signIn, { email: person.email, password: testPassword }),
  ).toMatchObject({
    outcome: 'signed-in',
  });
  await waitForMail(server, person.email, 'Two-factor authentication is off');

  const other = await makeTotpPerson();
  await other.call(disableSecondFactor, { password: testPassword });
  expect((await other.call(getSecondFactor, {})).isEnabled).toBe(false);
});

test('new backup codes need the password or a code, and the old ones die', async () => {
  const person = await makeTotpPerson();
  await expect(person.call(renewBackupCodes, {})).rejects.toMatchObject({ status: 403 });
  await expect(person.call(renewBackupCodes, { password: 'guess' })).rejects.toMatchObject({ status: 400 });
  await expect(person.call(renewBackupCodes, { code: '000000' })).rejects.toMatchObject(wrongCode);

  const { backupCodes } = await person.call(renewBackupCodes, { password: testPassword });
  expect(new Set([...backupCodes, ...person.backupCodes]).size).toBe(16);
  await waitForMail(server, person.email, 'New backup codes');
  const browser = await beginSignIn(person.email, 'totp');
  await expect(browser.call(verifySecondFactor, { code: person.backupCodes[0]! })).rejects.toMatchObject(
    wrongCode,
  );
  expect(await browser.call(verifySecondFactor, { code: backupCodes[0]! })).toMatchObject({
    outcome: 'signed-in',
  });

  const { backupCodes: third } = await person.call(renewBackupCodes, { code: shownFor(person.secret) });
  expect(third).toHaveLength(8);
  expect((await person.call(getSecondFactor, {})).backupCodesLeft).toBe(8);
});

test('whoever has no second factor gets no backup codes', async () => {
  const person = await makePerson(server);
  const refused = { status: 400, body: { message: 'MFA not set up' } };
  await expect(person.call(renewBackupCodes, { password: testPassword })).rejects.toMatchObject(refused);
  await person.call(startSecondFactor, { method: 'totp' });
  await expect(person.call(renewBackupCodes, { password: testPassword })).rejects.toMatchObject(refused);
});

test('neither the secret nor a backup code can be read in the database', async () => {
  const person = await makeTotpPerson();
  const { rows } = await server.platform.database.db.execute(
    `select m::text as row from mfa_settings m union all select s::text from sent_codes s`,
  );
  const everything = JSON.stringify(rows);
  for (const text of [person.secret, ...person.backupCodes]) expect(everything).not.toContain(text);
});
