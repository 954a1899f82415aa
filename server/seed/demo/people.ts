import { randomBytes } from 'node:crypto';
import { confirmEmail, signIn, signUp } from '@parley/contract/accounts/accounts';
import { createSuperAdmin } from '@parley/contract/accounts/first-run';
import { acceptInvitation, inviteMember } from '@parley/contract/businesses/members';
import { StartError } from '../../src/errors.ts';
import { tokenIn } from '../../src/testing/mailbox.ts';
import type { SeedServer } from '../seed-server.ts';

export interface Account {
  role: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Passwords are thrown for each run: a known one would be an open door. */
export const makeAccount = (role: string, firstName: string, lastName: string): Account => ({
  role,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@fernandkettle.example`,
  password: randomBytes(12).toString('base64url'),
});

export async function signUpPerson(server: SeedServer, { role: _, ...person }: Account) {
  const browser = server.makeCaller();
  const mailsBefore = server.mails.length;
  await browser.call(signUp, person);
  const mail = await waitForMail(server, person.email, { from: mailsBefore });
  // To a stranger a sign-up looks the same whether the address is taken or not; only the mail tells.
  if (!mail.subject.includes('Confirm')) throw new StartError('The demo is already in this database.');
  await browser.call(confirmEmail, { token: tokenIn(mail) });
  return browser;
}

/** A session of weeks ago has long ended: whoever acts signs in for it. */
export async function signInPerson(server: SeedServer, { email, password }: Account) {
  const browser = server.makeCaller();
  await browser.call(signIn, { email, password });
  return browser;
}

export async function joinBusiness(
  server: SeedServer,
  {
    owner,
    businessId,
    person,
  }: { owner: Awaited<ReturnType<typeof signUpPerson>>; businessId: string; person: Account },
) {
  const browser = await signUpPerson(server, person);
  await owner.call(inviteMember, { businessId, email: person.email, role: 'editor' });
  const { text } = await waitForMail(server, person.email, { subject: 'invites you' });
  await browser.call(acceptInvitation, { token: /#invitation=([\w-]+)/.exec(text)![1]! });
}

/** Only where the server has no super admin yet; says so by returning the account. */
export async function makeFirstAdmin(server: SeedServer) {
  const link = await server.renewSetupLink();
  if (!link) return [];
  const admin = makeAccount('Super admin', 'Root', 'Admin');
  const { role: _, ...person } = admin;
  await server.makeCaller().call(createSuperAdmin, { ...person, code: link.split('#code=')[1]! });
  return [admin];
}

/** Jobs send mails, a little after the request. */
async function waitForMail(
  server: SeedServer,
  to: string,
  { subject = '', from = 0 }: { subject?: string; from?: number },
) {
  for (let tries = 0; tries < 600; tries += 1) {
    const mail = server.mails.slice(from).find((one) => one.to === to && one.subject.includes(subject));
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`A mail "${subject}" to ${to} was not made in time`);
}
