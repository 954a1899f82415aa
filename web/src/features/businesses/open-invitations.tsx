import type { Invitation } from '@parley/contract/businesses/members';
import { Badge, Button } from '@parley/ui/basic';
import { withdrawToasts } from '@parley/ui/toast';
import { useEffect } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { invitationMailWords } from './invitation-words.ts';
import { roleTexts } from './role-words.ts';
import { useInvitations, useRevokeInvitation } from './use-members.ts';

interface Props {
  businessId: string;
  onCopyLink: (invitation: Invitation) => void;
}

export function OpenInvitations({ businessId, onCopyLink }: Props) {
  const invitations = useInvitations(businessId);
  const revokeInvitation = useRevokeInvitation(businessId);
  // The message that a mail is on its way is over once the list knows that it did not arrive.
  useEffect(() => {
    for (const { id, mail } of invitations.data ?? [])
      if (mail && invitationMailWords[mail].advice) withdrawToasts(`invitations:${id}`);
  }, [invitations.data]);
  if (!invitations.data || invitations.data.length === 0) return null;

  const revoke = async (invitationId: string) => {
    await attempt(() => revokeInvitation.mutateAsync(invitationId), {
      subject: 'invitations',
      done: { title: 'Invitation revoked', description: 'Its link no longer works.' },
      failed: 'Update Failed',
    });
  };
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">Open invitations</h3>
      <ul aria-label="Open invitations" className="divide-y divide-line rounded-control border">
        {invitations.data.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-2 py-2 pr-2 pl-3"
          >
            <span className="grid min-w-0">
              <span className="truncate">{invitation.email}</span>
              <span className="text-muted text-xs">{factsOf(invitation)}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button
                size="small"
                aria-label={`Copy link of the invitation for ${invitation.email}`}
                onClick={() => onCopyLink(invitation)}
              >
                Copy link
              </Button>
              <Button
                size="small"
                aria-label={`Revoke the invitation of ${invitation.email}`}
                isLoading={revokeInvitation.isPending && revokeInvitation.variables === invitation.id}
                onClick={() => void revoke(invitation.id)}
              >
                Revoke
              </Button>
            </span>
            <MailFault mail={invitation.mail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function factsOf({ role, expiresAt, mail }: Invitation) {
  const facts = [roleTexts[role].label, `until ${formatDay(expiresAt)}`];
  // What went wrong has a line of its own.
  if (mail && !invitationMailWords[mail].advice) facts.push(invitationMailWords[mail].label);
  return facts.join(', ');
}

function MailFault({ mail }: Pick<Invitation, 'mail'>) {
  const words = mail && invitationMailWords[mail];
  if (!words?.advice) return null;
  return (
    <span className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <Badge tone={words.tone ?? 'warning'}>{words.label}</Badge>
      <span className="min-w-0 flex-1 basis-64">{words.advice}</span>
    </span>
  );
}
