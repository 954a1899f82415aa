import { zodResolver } from '@hookform/resolvers/zod';
import {
  emailChangeForm,
  emailChangeHours,
  type PendingEmailChange,
} from '@parley/contract/accounts/email-change';
import type { ManagedUser } from '@parley/contract/admin/admin';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { CopyButton, Facts } from '@parley/ui/data';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDayAndTime } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { emailChangeHint } from './link-words.ts';
import { nameOf } from './person-name.ts';
import { useCancelEmailChange, useEmailChangeOf, useStartEmailChange } from './use-email-change.ts';

interface Links {
  old: string;
  new: string;
}

/** Starts a change of address, or shows how far one is that both addresses have to confirm. */
export function EmailChangeDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const pending = useEmailChangeOf(user.id);
  const mail = useMailState();
  const [links, setLinks] = useState<Links | null>(null);
  const [isReminded, setIsReminded] = useState(false);
  const formId = useId();
  const start = useStartEmailChange(user.id);
  const form = useForm({
    resolver: zodResolver(emailChangeForm),
    mode: 'onTouched',
    defaultValues: { newEmail: '', password: '' },
  });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const started = await start.mutateAsync(values);
    setLinks(started.links);
    form.reset();
  });
  const { errors } = form.formState;
  const change = pending.data?.change;
  const shownLinks = change ? links : null;
  useUnsavedChanges(shownLinks !== null, 'The links are shown only now. Copy both first.');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      {...(shownLinks && { onDismissTried: () => setIsReminded(true) })}
      size="small"
      title={`Change the email of ${nameOf(user)}`}
      description={user.email}
      footer={
        change || !pending.data ? (
          <Button onClick={onClose}>{shownLinks ? 'I have copied them' : 'Close'}</Button>
        ) : (
          <DialogFooter formId={formId} label="Start the change" isSending={isSending} onClose={onClose} />
        )
      }
    >
      <QueryState
        query={pending}
        loading={
          <SkeletonArea label="Loading">
            <SkeletonText lines={3} />
          </SkeletonArea>
        }
        failure={(error) => <Banner tone="critical" title={failureText(error)} />}
      >
        {() =>
          change ? (
            <>
              <PendingChange userId={user.id} change={change} links={shownLinks} />
              {shownLinks && isReminded && (
                <p role="alert" className="mt-3 text-warning-text">
                  Copy both links first, then press “I have copied them”.
                </p>
              )}
            </>
          ) : (
            <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
              {failure && <Banner tone="critical" title={failureText(failure)} />}
              <p className="text-muted">
                {emailChangeHint(mail, emailChangeHours)} The address changes once both have confirmed, and
                the person is signed out everywhere else.
              </p>
              <Field label="New email" isRequired error={errors.newEmail?.message}>
                <Input type="email" inputMode="email" autoComplete="off" {...form.register('newEmail')} />
              </Field>
              <Field
                label="Your password"
                isRequired
                hint="To make sure that it is you."
                error={errors.password?.message}
              >
                <PasswordInput autoComplete="current-password" {...form.register('password')} />
              </Field>
            </form>
          )
        }
      </QueryState>
    </Dialog>
  );
}

function PendingChange({
  userId,
  change,
  links,
}: {
  userId: string;
  change: PendingEmailChange;
  links: Links | null;
}) {
  const cancel = useCancelEmailChange(userId);
  const state = (isConfirmed: boolean) => (isConfirmed ? 'Confirmed' : 'Waits to be confirmed');
  const callOff = () =>
    void attempt(() => cancel.mutateAsync(), {
      done: { title: 'The change was called off' },
      failed: 'Update failed',
    });
  return (
    <div className="grid gap-stack">
      <Facts
        items={[
          { label: 'New email', value: <span className="wrap-anywhere">{change.newEmail}</span> },
          { label: 'Old address', value: state(change.isOldConfirmed) },
          { label: 'New address', value: state(change.isNewConfirmed) },
          { label: 'Expires', value: formatDayAndTime(change.expiresAt) },
        ]}
      />
      {links && <LinksToPassOn links={links} />}
      <Button size="small" className="justify-self-start" isLoading={cancel.isPending} onClick={callOff}>
        Call off the change
      </Button>
    </div>
  );
}

/** Mails reach nobody from here, so the links must go another way. */
function LinksToPassOn({ links }: { links: Links }) {
  const onCopyFailed = () =>
    toast({
      title: 'Copy failed',
      description: 'The browser did not allow it. Select the link and copy it.',
      tone: 'critical',
    });
  return (
    <Banner tone="warning" title="Mail is not set up, so nobody gets these links by mail">
      <div className="grid gap-3">
        <p>Pass each link on to whoever holds the address. They are shown only now.</p>
        {(['old', 'new'] as const).map((side) => (
          <Field key={side} label={side === 'old' ? 'Link for the old address' : 'Link for the new address'}>
            <div className="flex items-center gap-2">
              <Input
                readOnly
                value={links[side]}
                onFocus={(event) => event.target.select()}
                className="min-w-0 flex-1"
              />
              <CopyButton text={links[side]} label="Copy link" onCopyFailed={onCopyFailed} />
            </div>
          </Field>
        ))}
      </div>
    </Banner>
  );
}
