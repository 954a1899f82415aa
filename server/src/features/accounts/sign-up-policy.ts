import { notAllowed } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import type { AccountContext } from './accounts.context.ts';
import { findPlatformSettings } from './platform-settings.repository.ts';

const refusal = () =>
  notAllowed(
    'Sign-up is by invitation only. Ask whoever runs this server, or an owner of your business, to invite you, and open the link in the invitation.',
  );

const isFor = (invitation: { email: string }, email: string) =>
  invitation.email.toLowerCase() === email.toLowerCase();

const isOpenToEverybody = async (tx: Database) => (await findPlatformSettings(tx)).signUpPolicy === 'anyone';

/** The address is only claimed, so the link itself must be shown: nobody learns here which addresses are invited. */
export async function requireInvitation(
  { db, invitations }: AccountContext,
  email: string,
  token: string | undefined,
) {
  if (await isOpenToEverybody(db)) return;
  const invitation = token ? await invitations.findInvitation(token) : undefined;
  if (!invitation) throw refusal();
  if (!isFor(invitation, email))
    throw notAllowed('This invitation was sent to another email address. Please sign up with that address.');
}

/** What a sign-up with this link accepts; nothing where it is over or for another address. */
export async function findAcceptedInvitation(
  { invitations }: AccountContext,
  email: string,
  token: string | undefined,
) {
  const invitation = token ? await invitations.findInvitation(token) : undefined;
  return invitation && isFor(invitation, email)
    ? { businessId: invitation.businessId, id: invitation.id }
    : undefined;
}

/** For an address that is proven to be theirs. */
export async function requireInvitedAddress({ invitations }: AccountContext, tx: Database, email: string) {
  if (!(await isOpenToEverybody(tx)) && !(await invitations.isInvited(tx, email))) throw refusal();
}
