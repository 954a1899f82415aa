import { notAllowed } from '../../errors.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import { findPlatformSettings } from './platform-settings.repository.ts';

export type SignUpPolicyGuard = ReturnType<typeof createSignUpPolicyGuard>;

/** Accounts know no businesses; app.ts lends them this view. */
export interface Invitations {
  /** The address an invitation's link was sent to, while it is good. */
  findInvitedEmail(token: string): Promise<string | undefined>;
  isInvited(tx: Database, email: string): Promise<boolean>;
  /** The invitation of a link, while it is good and for this address. */
  findInvitationFor(token: string, email: string): Promise<{ businessId: string; id: string } | undefined>;
  /** For somebody who signed up to accept it; nothing happens where it is over meanwhile. */
  joinAfterSignUp(userId: string, invitation: { businessId: string; id: string }): Promise<void>;
}

interface Needs {
  db: RootDatabase;
  invitations: Invitations;
}

const refusal = () =>
  notAllowed(
    'Sign-up is by invitation only. Ask whoever runs this server, or an owner of your business, to invite you, and open the link in the invitation.',
  );

/** Keeps strangers from getting an account where the platform takes only people who were invited. */
export function createSignUpPolicyGuard({ db, invitations }: Needs) {
  const takesEverybody = async (tx: Database) => (await findPlatformSettings(tx)).signUpPolicy === 'anyone';

  return {
    /** The address is only claimed, so the link itself must be shown: nobody learns here which addresses are invited. */
    async requireInvitation(email: string, token: string | undefined) {
      if (await takesEverybody(db)) return;
      const invited = token && (await invitations.findInvitedEmail(token));
      if (!invited) throw refusal();
      if (invited.toLowerCase() !== email.toLowerCase())
        throw notAllowed('This invitation was sent to another email address. Please sign up with that address.');
    },

    /** For an address that is proven to be theirs. */
    async requireInvitedAddress(tx: Database, email: string) {
      if (!(await takesEverybody(tx)) && !(await invitations.isInvited(tx, email))) throw refusal();
    },
  };
}
