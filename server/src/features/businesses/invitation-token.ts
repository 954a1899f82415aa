import { createHash, createHmac } from 'node:crypto';

/**
 * The secret of an invitation's link. It can be made again from the row, so a mail that is sent twice carries the same
 * link, while a copy of the database alone opens nothing. A new term makes a new token and ends the old one.
 */
export function invitationToken({ id, expiresAt }: { id: string; expiresAt: Date }, secret: string) {
  return createHmac('sha256', secret).update(`invitation ${id} ${expiresAt.getTime()}`).digest('base64url');
}

export const invitationLink = (
  invitation: { id: string; expiresAt: Date },
  { secret, publicUrl }: { secret: string; publicUrl: string },
) => `${publicUrl}/auth/callback#invitation=${invitationToken(invitation, secret)}`;

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
