import { createHash, createHmac } from 'node:crypto';

interface InvitationKey {
  id: string;
  businessId: string;
  expiresAt: Date;
}

const secretLength = 43;
const uuidParts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/**
 * A secret, and after it the business. The secret can be made again from the row, so a mail that is sent twice carries
 * the same link, while a copy of the database alone opens nothing. A new term makes a new secret and ends the old one.
 */
export function invitationToken({ id, businessId, expiresAt }: InvitationKey, secret: string) {
  const own = createHmac('sha256', secret)
    .update(`invitation ${id} ${expiresAt.getTime()}`)
    .digest('base64url');
  return own + businessId.replaceAll('-', '');
}

export const invitationLink = (
  invitation: InvitationKey,
  { secret, publicUrl }: { secret: string; publicUrl: string },
) => `${publicUrl}/auth/callback#invitation=${invitationToken(invitation, secret)}`;

/** Of the secret alone: what follows it opens nothing. */
export const hashOfToken = (token: string) =>
  createHash('sha256').update(token.slice(0, secretLength)).digest('hex');

/** Known also once the invitation is gone, but only claimed: it counts for nobody who does not belong there. */
export function businessOfToken(token: string) {
  const parts = uuidParts.exec(token.slice(secretLength));
  return parts ? parts.slice(1).join('-') : undefined;
}
