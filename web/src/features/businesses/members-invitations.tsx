import { zodResolver } from '@hookform/resolvers/zod';
import { invitationDays, invitationForm } from '@parley/contract/members';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { formatDay } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast, withdrawToasts } from '../../ui/toast.ts';
import { useInvitations, useInviteMember, useRevokeInvitation } from './use-members.ts';

const roleChoices = [
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner' },
];

export function MemberInvitations({ businessId }: { businessId: string }) {
  const nothingTyped = { email: '', role: 'member' as const };
  const form = useForm({ resolver: zodResolver(invitationForm), defaultValues: nothingTyped });
  const { errors } = form.formState;
  const invite = useInviteMember(businessId);
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    withdrawToasts('invitations');
    await invite.mutateAsync(values);
    form.reset(nothingTyped);
    toast({
      title: 'Invitation sent',
      description: `The link in the mail works for ${invitationDays} days.`,
      tone: 'positive',
      subject: 'invitations',
    });
  });
  return (
    <div className="grid gap-4 px-card pb-5">
      <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <Field label="Invite by email" error={errors.email?.message ?? (failure ? failureText(failure) : undefined)}>
          <Input type="email" autoComplete="off" placeholder="name@example.com" {...form.register('email')} />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <Select options={roleChoices} {...form.register('role')} />
        </Field>
        <Button type="submit" icon={<Send aria-hidden="true" />} isLoading={isSending} className="sm:mt-7">
          Send invitation
        </Button>
      </form>
      <OpenInvitations businessId={businessId} />
    </div>
  );
}

function OpenInvitations({ businessId }: { businessId: string }) {
  const invitations = useInvitations(businessId);
  const revokeInvitation = useRevokeInvitation(businessId);
  if (!invitations.data || invitations.data.length === 0) return null;

  const revoke = async (invitationId: string) => {
    try {
      await revokeInvitation.mutateAsync(invitationId);
      toast({
        title: 'Invitation revoked',
        description: 'The link in the mail no longer works.',
        tone: 'positive',
        subject: 'invitations',
      });
    } catch (error) {
      toast({ title: 'Update Failed', description: failureText(error as Error), tone: 'critical', subject: 'invitations' });
    }
  };
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">Open invitations</h3>
      <ul aria-label="Open invitations" className="divide-y divide-line rounded-control border">
        {invitations.data.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 pr-2 pl-3">
            <span className="grid min-w-0">
              <span className="truncate">{email}</span>
              <span className="text-muted text-xs">
                {role === 'owner' ? 'Owner' : 'Member'}, until {formatDay(expiresAt)}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Revoke the invitation of ${email}`}
              isLoading={revokeInvitation.isPending && revokeInvitation.variables === id}
              onClick={() => void revoke(id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
