import { addAllowedDevice, getSecurityStatus } from '@parley/contract/accounts/account-security';
import { getSession, signIn, signOut, signUp } from '@parley/contract/accounts/accounts';
import { createSuperAdmin } from '@parley/contract/accounts/first-run';
import { forgotPassword } from '@parley/contract/accounts/passwords';
import { getProfile, updateProfile } from '@parley/contract/accounts/profile';
import { signUpAdmin } from '@parley/contract/accounts/roles';
import { startSecondFactor } from '@parley/contract/accounts/second-factor';
import { createBusiness, getBusiness, updateBusiness } from '@parley/contract/businesses/businesses';
import { inviteMember } from '@parley/contract/businesses/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makeOwner, makePerson, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ adminSignUpKey: 'the key of the attack tests' });
});
afterAll(() => server.close());

const form = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', password: testPassword };
const megabyte = 'a'.repeat(1024 * 1024);
const payload = `'); drop table users; -- <img src=x onerror=alert(1)> {{7*7}} \${jndi:ldap://x} %00 \u202Etxt`;

const msFor = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

test('an unknown address costs the same hash as a known one', async () => {
  const { email } = await makePerson(server);
  const tryOnce = (address: string) =>
    msFor(() => makeBrowser(server).send(signIn, { email: address, password: 'wrong' }));
  const known: number[] = [];
  const unknown: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    known.push(await tryOnce(email));
    unknown.push(await tryOnce(`${crypto.randomUUID()}@example.com`));
  }
  // Without the hash the answer would come in a fraction of the time; this is far from what noise can do.
  expect(Math.max(...unknown)).toBeGreaterThan(Math.min(...known) * 0.4);
});

test('a session planted in the browser before the sign-in stays the session of whoever planted it', async () => {
  const attacker = await makePerson(server);
  const victim = await makePerson(server);
  const planted = attacker.cookie();
  const browser = makeBrowser(server).with({});
  const answer = await browser.send(
    signIn,
    { email: victim.email, password: testPassword },
    { cookie: planted },
  );
  expect(answer.status).toBe(200);

  const tokenIn = (cookies: string) => /parley\.session_token=([^;]+)/.exec(cookies)?.[1];
  expect(tokenIn(browser.cookie())).not.toBe(tokenIn(planted));
  expect((await attacker.call(getSession, {})).session?.user.email).toBe(attacker.email);
  expect((await browser.call(getSession, {})).session?.user.email).toBe(victim.email);
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a site whose name begins like ours', { origin: 'http://parley.test.evil.example' }],
  ['a form without an origin, told by the browser', { 'sec-fetch-site': 'cross-site', origin: '' }],
])('%s changes nothing in the name of a signed-in person', async (_, headers) => {
  const person = await makePerson(server);
  for (const [endpoint, input] of [
    [signOut, {}],
    [updateProfile, { firstName: 'Mallory' }],
    [createBusiness, { name: 'Stolen', type: 'retail' }],
  ] as const)
    expect((await person.send(endpoint, input, headers)).status).toBe(403);
  expect((await person.call(getProfile, {})).firstName).toBe('Ada');
});

test.each([
  ['sign-up', signUp, { ...form, firstName: megabyte }],
  ['sign-up, the other name', signUp, { ...form, lastName: megabyte }],
  ['sign-up, the address', signUp, { ...form, email: `${megabyte}@example.com` }],
  ['sign-up, the password', signUp, { ...form, password: megabyte }],
  ['sign-in', signIn, { email: form.email, password: megabyte }],
  ['forgotten password', forgotPassword, { email: `${megabyte}@example.com` }],
  ['admin sign-up', signUpAdmin, { ...form, adminKey: megabyte }],
  ['super admin', createSuperAdmin, { ...form, firstName: megabyte }],
  ['profile', updateProfile, { phone: megabyte }],
  ['business', createBusiness, { name: megabyte, type: 'retail' }],
  ['business, description', createBusiness, { name: 'Bakery', type: 'retail', description: megabyte }],
  ['device', addAllowedDevice, { name: megabyte }],
  ['second factor', startSecondFactor, { method: 'sms', phone: megabyte }],
])('a megabyte in the %s form is refused', async (_, endpoint, input) => {
  const person = await makePerson(server);
  const status = (await person.send(endpoint, input)).status;
  expect([400, 413]).toContain(status);
  expect((await person.call(getProfile, {})).phone).toBe('');
});

test('SQL, HTML and templates in any field stay the text they are', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const text = payload.slice(0, 80);
  const short = payload.slice(0, 38);
  expect(await owner.call(updateProfile, { firstName: text, lastName: text, phone: short })).toMatchObject({
    firstName: text,
    lastName: text,
    phone: short,
  });
  const fields = { name: text, industry: text, location: text, phone: short, description: payload };
  await owner.call(updateBusiness, { businessId, ...fields });
  expect(await owner.call(getBusiness, { businessId })).toMatchObject(fields);
  await owner.call(addAllowedDevice, { name: text });
  expect((await owner.call(getSecurityStatus, {})).allowedDevices[0]?.name).toBe(text);

  const email = `${crypto.randomUUID()}@example.com`;
  await owner.call(inviteMember, { businessId, email, role: 'editor' });
  const mail = await waitForMail(server, email, 'invites you');
  expect(mail.html).not.toContain('<img');
  expect(mail.text).not.toContain('drop table');
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect((await makePerson(server)).userId).toBeTruthy();
});

test('a look-alike of an address is another address or none, never the same account', async () => {
  const person = await makePerson(server, { email: `kim-${crypto.randomUUID()}@example.com` });
  for (const lookAlike of [
    person.email.replace('k', '\u212A'), // the sign for kelvin, whose small letter is k
    person.email.replace('i', '\u0131'),
    person.email.replace('example', 'ex\u00ADample'),
    `${person.email}\u200B`,
  ]) {
    const browser = makeBrowser(server);
    expect((await browser.send(signIn, { email: lookAlike, password: testPassword })).status).toBe(400);
    expect((await browser.send(signUp, { ...form, email: lookAlike })).status).toBe(400);
  }
  const upper = makeBrowser(server);
  expect(
    (await upper.send(signIn, { email: ` ${person.email.toUpperCase()} `, password: testPassword })).status,
  ).toBe(200);
});

test('no request body makes anybody more than they are', async () => {
  const person = await makePerson(server);
  const stranger = await makeOwner(server);
  const more = {
    role: 'super-admin',
    userId: stranger.userId,
    isAdmin: true,
    emailVerified: true,
    businesses: [],
  };
  await person.send(updateProfile, { firstName: 'Ada', ...more });
  await person.send(createBusiness, { name: 'Mine', type: 'retail', ...more, ownerId: stranger.userId });
  await person.send(signIn, { email: person.email, password: testPassword, ...more });
  expect((await person.call(getSession, {})).session?.user.role).toBe('user');
  expect((await stranger.call(getSession, {})).session?.businesses).toHaveLength(1);
  expect((await stranger.call(getProfile, {})).firstName).toBe('Ada');
});

test('a sign-up without names says what is missing', async () => {
  await expect(
    makeBrowser(server).call(signUp, { email: form.email, password: testPassword } as typeof form),
  ).rejects.toMatchObject({ body: { fields: { firstName: 'Metadata is required for sign up' } } });
});
