import { defineFact } from '../../platform/facts.ts';
import type { Actor } from './actor.ts';

interface PersonFact {
  userId: string;
  by: Actor;
}

/** Somebody may sign in no more. Told before their sessions end. */
export const personDeactivated = defineFact<PersonFact>('accounts.person-deactivated');

/** Told while the person is still there; who throws keeps them from going. */
export const personLeaving = defineFact<PersonFact>('accounts.person-leaving');

/**
 * Somebody proved that the address of an account is theirs; what was made with the account before may be a stranger's.
 * Told before the stranger's sessions end.
 */
export const accountReclaimed = defineFact<PersonFact>('accounts.account-reclaimed');

/** Somebody has an account, and accepted this invitation with it. */
export const signedUpByInvitation = defineFact<{
  userId: string;
  email: string;
  invitation: { businessId: string; id: string };
}>('accounts.signed-up-by-invitation');
