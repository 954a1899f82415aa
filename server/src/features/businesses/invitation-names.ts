import { isPlainName } from '../../platform/mail/index.ts';

interface Inviter {
  firstName: string;
  lastName: string;
  email: string;
  hasConfirmedEmail: boolean;
}

/**
 * What an invitation may call its inviter and its business. It goes to an address that somebody typed:
 * who has not proven their own address is not named, and a name that is no plain name could be a letter of its own.
 */
export function invitationNames(inviter: Inviter | undefined, businessName: string) {
  if (!inviter?.hasConfirmedEmail) return { inviter: 'Somebody', businessName: 'a business' };
  const name = `${inviter.firstName} ${inviter.lastName}`.trim();
  return {
    inviter: isPlainName(name) ? `${name} (${inviter.email})` : inviter.email,
    businessName: isPlainName(businessName) ? businessName : 'a business',
  };
}
