import { notAllowed } from '../../errors.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import { findPlatformSettings } from './platform-settings.repository.ts';

export type SignUpPolicyGuard = ReturnType<typeof createSignUpPolicyGuard>;

/** Accounts know no businesses; app.ts lends them this view. */
export interface Invitations {
  /** The invitation of a link, with the address it was sent to, while it is good. */
  findInvitation(token: string): Promise<{ businessId: string; id: string; email: string } | undefined>;
  isInvited(tx: Database, email: string): Promise<boolean>;
}

interface Needs {
  db: RootDatabase;
  invitations: Invitations;
}

const refusal = () =>
  notAllowed(
    'Sign-up is by invitation only. Ask whoever runs this server, or an owner of your business, to invite you, and open the link in the invitation.',
  );

const isFor = (invitation: { email: string }, email: string) =>
  invitation.email.toLowerCase() === email.toLowerCase();

/** Keeps strangers from getting an account where the platform takes only people who were invited. */
export function createSignUpPolicyGuard({ db, invitations }: Needs) {
  const takesEverybody = async (tx: Database) => (await findPlatformSettings(tx)).signUpPolicy === 'anyone';

  return {
    /** The address is only claimed, so the link itself must be shown: nobody learns here which addresses are invited. */
    async requireInvitation(email: string, token: string | undefined) {
      if (await takesEverybody(db)) return;
      const invitation = token ? await invitations.findInvitation(token) : undefined;
      if (!invitation) throw refusal();
      if (!isFor(invitation, email))
        throw notAllowed(
          'This invitation was sent to another email address. Please sign up with that address.',
        );
    },

    /** What a sign-up with this link accepts; nothing where it is over or for another address. */
    async findAccepted(email: string, token: string | undefined) {
      const invitation = token ? await invitations.findInvitation(token) : undefined;
      return invitation && isFor(invitation, email)
        ? { businessId: invitation.businessId, id: invitation.id }
        : undefined;
    },

    /** For an address that is proven to be theirs. */
    async requireInvitedAddress(tx: Database, email: string) {
      if (!(await takesEverybody(tx)) && !(await invitations.isInvited(tx, email))) throw refusal();
    },
  };
}
