import type { InvitationMailState } from '@parley/contract/businesses/members';
import type { Mailer, MailOutcome } from '../../../platform/mail/index.ts';

/** Each invitation of an address has a token of its own, and with it a mail of its own. */
export const invitationMailKey = ({ tokenHash }: { tokenHash: string }) => `invitation ${tokenHash}`;

/** Within this time the job that sends the mail begins, unless nobody sends it any more. */
const firstTryWithinMs = 10 * 60 * 1000;

/** What is known of an invitation's mail; null where that is nothing. */
export function invitationMailState(
  outcome: MailOutcome | undefined,
  { kind, createdAt, now }: { kind: Mailer['kind']; createdAt: Date; now: Date },
): InvitationMailState | null {
  if (outcome === 'sent') return 'sent';
  if (kind === 'outbox') return 'kept';
  if (outcome) return outcome;
  return now.getTime() - createdAt.getTime() < firstTryWithinMs ? 'pending' : null;
}
