import { isPlainName } from '../../../platform/mail/index.ts';

interface Inviter {
  firstName: string;
  lastName: string;
  email: string;
  hasConfirmedEmail: boolean;
}

/**
 * What an invitation may call its inviter and its business. It goes to an address that somebody typed:
 * who has not proven their own address is not named, and whoever has no confirmed account reads no name that was typed,
 * since any words can be a name. The page behind the link shows them.
 */
export function invitationNames(
  inviter: Inviter | undefined,
  businessName: string,
  { isToConfirmedAddress }: { isToConfirmedAddress: boolean },
) {
  if (!inviter?.hasConfirmedEmail) return { inviter: 'Somebody', businessName: 'a business' };
  if (!isToConfirmedAddress) return { inviter: inviter.email, businessName: 'a business' };
  const name = `${inviter.firstName} ${inviter.lastName}`.trim();
  return {
    inviter: isPlainName(name) ? `${name} (${inviter.email})` : inviter.email,
    businessName: isPlainName(businessName) ? businessName : 'a business',
  };
}
