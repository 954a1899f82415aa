import { zodResolver } from '@hookform/resolvers/zod';
import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { type Invitation, invitationForm } from '@parley/contract/businesses/members';
import { Button } from '@parley/ui/basic';
import { CopyLinkDialog } from '@parley/ui/data';
import { Field, Input, Select } from '@parley/ui/form';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatDay } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { attempt } from '../../screen/attempt.ts';
import { invitationLinkText, invitedText, inviteLabel } from './invitation-words.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { roles, roleTexts } from './role-words.ts';
import { useInvitationLink, useInviteMember, useNewestMailState } from './use-members.ts';

const roleChoices = roles.map((value) => ({ value, label: roleTexts[value].label }));

export function MemberInvitations({ businessId, note }: { businessId: string; note: ReactNode }) {
  const nothingTyped = { email: '', role: 'editor' as BusinessRole };
  const form = useForm({ resolver: zodResolver(invitationForm), defaultValues: nothingTyped });
  const { errors } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' }) ?? 'editor';
  const mail = useMailState();
  const invite = useInviteMember(businessId);
  const newestMailState = useNewestMailState(businessId);
  const shownLink = useShownLink(businessId);
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    withdrawToasts('invitations');
    const invitation = await invite.mutateAsync(values);
    form.reset(nothingTyped);
    if (invitation.mail === 'kept') await shownLink.show(invitation);
    else
      toast({ ...invitedText(mail, newestMailState(invitation)), subject: `invitations:${invitation.id}` });
  });
  return (
    <div className="grid gap-4 px-card pb-5">
      {note}
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      >
        <Field label="Invite by email" error={errors.email?.message ?? failureText(failure)}>
          <Input type="email" autoComplete="off" placeholder="name@example.com" {...form.register('email')} />
        </Field>
        <Field label="Role" error={errors.role?.message} hint={roleTexts[role].text}>
          <Select options={roleChoices} {...form.register('role')} />
        </Field>
        <Button type="submit" icon={<Send aria-hidden="true" />} isLoading={isSending} className="sm:mt-7">
          {inviteLabel(mail)}
        </Button>
      </form>
      <OpenInvitations businessId={businessId} onCopyLink={(invitation) => void shownLink.show(invitation)} />
      {shownLink.dialog}
    </div>
  );
}

/** Asks for the link only when it is to be shown, and forgets it with the dialog. */
function useShownLink(businessId: string) {
  const mail = useMailState();
  const getLink = useInvitationLink(businessId);
  const [shown, setShown] = useState<{ email: string; link: string; until: string } | null>(null);
  return {
    async show({ id, email }: Pick<Invitation, 'id' | 'email'>) {
      await attempt(
        async () => {
          const { link, expiresAt } = await getLink.mutateAsync(id);
          setShown({ email, link, until: formatDay(expiresAt) });
        },
        { failed: 'No link' },
      );
    },
    dialog: shown && (
      <CopyLinkDialog
        title="Invitation link"
        description={invitationLinkText(mail, shown)}
        link={shown.link}
        onClose={() => setShown(null)}
      />
    ),
  };
}
