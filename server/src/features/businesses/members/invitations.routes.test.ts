import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { confirmEmail, getSession, signIn } from '@parley/contract/accounts/accounts';
import { createBusiness } from '@parley/contract/businesses/businesses';
import {
  acceptInvitation,
  getInvitationLink,
  inviteMember,
  listInvitations,
  listMembers,
  readInvitation,
  revokeInvitation,
} from '@parley/contract/businesses/members';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../../testing/mailbox.ts';
import {
  invitationTokenFor,
  makeBrowser,
  makeMember,
  makeOwner,
  makePerson,
  testPassword,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const noLongerValid =
  'This invitation is no longer valid. Please ask an owner of the business for a new one.';
const someAddress = () => `${crypto.randomUUID()}@example.com`;
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map(({ status }) => status).sort();

test('an owner passes the link of an open invitation on by hand, the same that the mail carries, and nobody else gets it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const guest = await makePerson(server);
  const { id: invitationId } = await owner.call(inviteMember, {
    businessId,
    email: guest.email,
    role: 'editor',
  });
  const { link } = await owner.call(getInvitationLink, { businessId, invitationId });
  expect(link).toBe(
    `http://parley.test/auth/callback#invitation=${await invitationTokenFor(server, guest.email)}`,
  );

  const member = await makeMember(server, owner);
  await expect(member.call(getInvitationLink, { businessId, invitationId })).rejects.toMatchObject({
    status: 403,
  });
  const stranger = await makeOwner(server);
  await expect(stranger.call(getInvitationLink, { businessId, invitationId })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    stranger.call(getInvitationLink, { businessId: stranger.businessId, invitationId }),
  ).rejects.toMatchObject({
    status: 404,
  });

  await guest.call(acceptInvitation, { token: link.split('=')[1]! });
  await expect(owner.call(getInvitationLink, { businessId, invitationId })).rejects.toMatchObject({
    status: 404,
  });
});

test('an owner invites by mail, the invited person accepts and belongs to the business', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const guest = await makePerson(server, { firstName: 'Grace' });
  const invitation = await owner.call(inviteMember, { businessId, email: guest.email, role: 'editor' });
  expect(await owner.call(listInvitations, { businessId })).toEqual([invitation]);

  const token = await invitationTokenFor(server, guest.email);
  expect(await server.anyone.call(readInvitation, { token })).toMatchObject({
    businessName: 'Corner Bakery',
    email: guest.email,
    role: 'editor',
  });
  expect(await guest.call(acceptInvitation, { token })).toEqual({
    business: { id: businessId, name: 'Corner Bakery', role: 'editor' },
  });

  expect((await guest.call(getSession, {})).session?.businesses).toEqual([
    { id: businessId, name: 'Corner Bakery', role: 'editor' },
  ]);
  expect(await guest.call(listMembers, { businessId })).toMatchObject([
    { userId: owner.userId, role: 'owner' },
    { userId: guest.userId, role: 'editor', firstName: 'Grace', email: guest.email },
  ]);
  expect(await owner.call(listInvitations, { businessId })).toEqual([]);
});

async function inviteAs({
  isConfirmed,
  isToConfirmedAddress = false,
  firstName,
  businessName,
}: {
  isConfirmed: boolean;
  isToConfirmedAddress?: boolean;
  firstName: string;
  businessName: string;
}) {
  const person = await makePerson(server, { firstName, isConfirmed });
  const { id: businessId } = await person.call(createBusiness, { name: businessName, type: 'retail' });
  const email = isToConfirmedAddress
    ? (await makePerson(server, { isConfirmed: true })).email
    : someAddress();
  await person.call(inviteMember, { businessId, email, role: 'owner' });
  return { person, mail: await waitForMail(server, email, 'invites you') };
}

test('to a confirmed address the mail names the inviter and the business, and the link as a fragment', async () => {
  const { person, mail } = await inviteAs({
    isConfirmed: true,
    isToConfirmedAddress: true,
    firstName: 'Ada',
    businessName: 'Bread & Butter',
  });
  const { text, html, subject } = mail;
  const inviter = `Ada Lovelace (${person.email})`;
  expect(subject).toBe(`${inviter} invites you to join Bread & Butter`);
  expect(text).toContain(`${inviter} invites you to join Bread & Butter on Parley as an owner.`);
  expect(html).toContain('invites you to join Bread &amp; Butter');
  for (const part of [text, html])
    expect(part).toMatch(/http:\/\/parley\.test\/auth\/callback#invitation=[\w-]{43}/);
});

test('names that are a letter of their own are not mailed, and nobody is named who has not confirmed their address', async () => {
  const hostile = { firstName: 'Click https://evil.example', businessName: 'You won 1000, see evil.example' };
  const { person, mail } = await inviteAs({ isConfirmed: true, isToConfirmedAddress: true, ...hostile });
  expect(mail.subject).toBe(`${person.email} invites you to join a business`);
  const unproven = await inviteAs({ isConfirmed: false, firstName: 'Ada', businessName: 'Corner Bakery' });
  expect(unproven.mail.subject).toBe('Somebody invites you to join a business');
  for (const { text, html } of [mail, unproven.mail])
    expect(text + html).not.toMatch(/evil|won|Corner|Lovelace/);
});

test.each([
  'Your account is locked Visit www evil com',
  'You won a prize at evil dot com call us',
  'evil. com',
  'evil\ua4f8com',
])('no words of the inviter go to an address without a confirmed account: %j', async (words) => {
  const { person, mail } = await inviteAs({ isConfirmed: true, firstName: words, businessName: words });
  expect(mail.subject).toBe(`${person.email} invites you to join a business`);
  expect(mail.text + mail.html).not.toMatch(/evil|Lovelace/);
  const token = /#invitation=([\w-]+)/.exec(mail.text)![1]!;
  expect(await server.anyone.call(readInvitation, { token })).toMatchObject({
    businessName: words,
    inviter: `${words} Lovelace (${person.email})`,
  });
});

test('an invitation of a stranger ends when the owner of the address takes the account back', async () => {
  const squatter = await makeOwner(server, { hasSignedUp: true });
  const { businessId } = squatter;
  const other = await makeMember(server, squatter, 'owner');
  const [email, kept] = [someAddress(), someAddress()];
  await squatter.call(inviteMember, { businessId, email, role: 'owner' });
  await other.call(inviteMember, { businessId, email: kept, role: 'editor' });
  const token = await invitationTokenFor(server, email);
  const reclaimer = makeBrowser(server);
  await reclaimer.call(confirmEmail, {
    token: tokenIn(await waitForMail(server, squatter.email, 'Confirm')),
    newPassword: 'the owners own words',
  });
  expect(await reclaimer.call(listSecurityEvents, {})).toContainEqual(
    expect.objectContaining({ action: 'invitations_withdrawn', details: { to: email } }),
  );
  await expect(server.anyone.call(readInvitation, { token })).rejects.toMatchObject({
    body: { message: noLongerValid },
  });
  expect(await other.call(listInvitations, { businessId })).toMatchObject([{ email: kept }]);
});

test('the database holds no token that would open an invitation', async () => {
  const owner = await makeOwner(server);
  const email = someAddress();
  await owner.call(inviteMember, { businessId: owner.businessId, email });
  const token = await invitationTokenFor(server, email);
  const { rows } = await server.platform.database.db.execute<{ text: string }>(
    sql`select i::text as text from business_invitations i where email = ${email}
        union all select data::text from pgboss.job where name = 'businesses.mail-invitation'`,
  );

  expect(rows.length).toBeGreaterThan(1);
  for (const { text } of rows) expect(text).not.toContain(token);
});

test('an invitation is for the invited address alone, and stays open for it', async () => {
  const owner = await makeOwner(server);
  const guest = await makePerson(server);
  const thief = await makePerson(server);
  await owner.call(inviteMember, { businessId: owner.businessId, email: guest.email.toUpperCase() });
  const token = await invitationTokenFor(server, guest.email);

  await expect(thief.call(acceptInvitation, { token })).rejects.toMatchObject({
    status: 403,
    body: {
      message: 'This invitation is for another email address. Please sign in with that address to accept it.',
    },
  });
  expect((await thief.call(getSession, {})).session?.businesses).toEqual([]);
  expect((await guest.call(acceptInvitation, { token })).business.id).toBe(owner.businessId);
});

test('an invitation works once, also when accepted twice at the same moment', async () => {
  const owner = await makeOwner(server);
  const guest = await makePerson(server);
  await owner.call(inviteMember, { businessId: owner.businessId, email: guest.email });
  const token = await invitationTokenFor(server, guest.email);

  expect(await outcomes([1, 2].map(() => guest.call(acceptInvitation, { token })))).toEqual([
    'fulfilled',
    'rejected',
  ]);
  await expect(guest.call(acceptInvitation, { token })).rejects.toMatchObject({
    status: 409,
    body: { message: noLongerValid },
  });
  expect(await owner.call(listMembers, { businessId: owner.businessId })).toHaveLength(2);
});

test('an invitation ends by itself after seven days', async () => {
  const owner = await makeOwner(server);
  const guest = await makePerson(server);
  await owner.call(inviteMember, { businessId: owner.businessId, email: guest.email });
  const token = await invitationTokenFor(server, guest.email);
  server.clock.moveBy(7 * dayMs - minuteMs);
  expect((await server.anyone.call(readInvitation, { token })).email).toBe(guest.email);
  server.clock.moveBy(minuteMs);
  // Sessions end sooner than invitations.
  for (const person of [owner, guest])
    await person.send(signIn, { email: person.email, password: testPassword });

  await expect(guest.call(acceptInvitation, { token })).rejects.toMatchObject({
    status: 409,
    body: { message: noLongerValid },
  });
  await expect(server.anyone.call(readInvitation, { token })).rejects.toMatchObject({ status: 409 });
  expect(await owner.call(listInvitations, { businessId: owner.businessId })).toEqual([]);
});

test('a revoked invitation opens nothing, and neither does a made-up token', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const guest = await makePerson(server);
  const { id: invitationId } = await owner.call(inviteMember, { businessId, email: guest.email });
  const token = await invitationTokenFor(server, guest.email);
  await owner.call(revokeInvitation, { businessId, invitationId });

  for (const tried of [token, 'made-up', `${token}x`])
    await expect(guest.call(acceptInvitation, { token: tried })).rejects.toMatchObject({
      body: { message: noLongerValid },
    });
  await expect(owner.call(revokeInvitation, { businessId, invitationId })).rejects.toMatchObject({
    status: 404,
  });
});

test('inviting again after a minute sends a new link with the new role and ends the old one', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const guest = await makePerson(server);
  await owner.call(inviteMember, { businessId, email: guest.email });
  const oldToken = await invitationTokenFor(server, guest.email);
  await expect(owner.call(inviteMember, { businessId, email: guest.email })).rejects.toMatchObject({
    status: 429,
  });
  server.clock.moveBy(minuteMs);
  await owner.call(inviteMember, { businessId, email: guest.email, role: 'owner' });
  const newToken = await invitationTokenFor(server, guest.email, 2);

  expect(mailsTo(server, guest.email, 'invites you')).toHaveLength(2);
  await expect(guest.call(acceptInvitation, { token: oldToken })).rejects.toMatchObject({ status: 409 });
  expect((await guest.call(acceptInvitation, { token: newToken })).business.role).toBe('owner');
});

test('whoever belongs already is not invited again, and an address that is none is refused', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;

  await expect(owner.call(inviteMember, { businessId, email: owner.email })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This person is already a member of the business.' },
  });
  await expect(owner.call(inviteMember, { businessId, email: 'nobody' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { email: 'Please enter a valid email address' } },
  });
  expect((await owner.send(inviteMember, { businessId, email: someAddress(), role: 'admin' })).status).toBe(
    400,
  );
});

test('a business holds fifty open invitations at most', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const invite = () => owner.call(inviteMember, { businessId, email: someAddress() });
  for (let sent = 0; sent < 50; sent += 1) {
    if (sent % 25 === 0) server.clock.moveBy(minuteMs);
    await invite();
  }
  server.clock.moveBy(minuteMs);

  await expect(invite()).rejects.toMatchObject({
    status: 429,
    body: { message: 'There are too many open invitations. Revoke some before you invite more people.' },
  });
});

test('revoking in between does not let an owner fill a mailbox', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const email = someAddress();
  for (let sent = 0; sent < 3; sent += 1) {
    const { id: invitationId } = await owner.call(inviteMember, { businessId, email });
    await owner.call(revokeInvitation, { businessId, invitationId });
  }

  await expect(owner.call(inviteMember, { businessId, email })).rejects.toMatchObject({
    status: 429,
    body: { message: 'This address was just invited. Please wait a minute before inviting it again.' },
  });
});
