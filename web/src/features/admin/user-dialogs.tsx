import { zodResolver } from '@hookform/resolvers/zod';
import { type ManagedUser, newUserForm, userEditForm } from '@parley/contract/admin/admin';
import { Button } from '@parley/ui/basic';
import { CopyLinkDialog } from '@parley/ui/data';
import { Field, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { EditFailure } from './edit-failure.tsx';
import { addUserHint, linkShownText, userAddedText } from './link-words.ts';
import { nameOf } from './person-name.ts';
import { useResetLink } from './reset-link.tsx';
import { useAddUser, useEditUser } from './use-admin.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(newUserForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '' },
  });
  const { errors } = form.formState;
  const addUser = useAddUser();
  const mail = useMailState();
  const [added, setAdded] = useState<{ email: string; link: string } | null>(null);
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { email, link } = await addUser.mutateAsync(values);
    if (link) return setAdded({ email, link });
    toast({ ...userAddedText(mail, email), tone: 'positive', subject: 'admin-user' });
    onClose();
  });
  if (added)
    return (
      <CopyLinkDialog
        title="User added"
        description={`${linkShownText(mail)} Give this link to ${added.email}: they choose a password with it. It works once, for 7 days.`}
        link={added.link}
        isShownOnce
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Add New User"
      description={addUserHint(mail)}
      footer={<DialogFooter formId={formId} label="Add User" isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
          <Field label="First name" isRequired error={errors.firstName?.message}>
            <Input autoComplete="off" {...form.register('firstName')} />
          </Field>
          <Field label="Last name" isRequired error={errors.lastName?.message}>
            <Input autoComplete="off" {...form.register('lastName')} />
          </Field>
        </div>
        <Field label="Email" isRequired error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </form>
    </Dialog>
  );
}

export function EditUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  // What it says when it is opened: a newer row must not slip under what is typed.
  const [opened, setOpened] = useState(user);
  const { id: userId, firstName, lastName, phone, email, updatedAt: since } = opened;
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(userEditForm),
    mode: 'onTouched',
    defaultValues: { firstName, lastName, phone },
  });
  const { errors } = form.formState;
  const editUser = useEditUser();
  const resetLink = useResetLink(user);
  const { submit, failure, clearFailure, isSending } = useFormSubmit(form, async (values) => {
    await editUser.mutateAsync({ userId, since, ...values });
    toast({ title: 'User updated', tone: 'positive', subject: 'admin-user' });
    onClose();
  });
  // The list was asked for again after the refusal, so that this is the row as it is now.
  const reload = () => {
    setOpened(user);
    form.reset({ firstName: user.firstName, lastName: user.lastName, phone: user.phone });
    clearFailure();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Edit ${nameOf(user)}`}
      description={email}
      footer={<DialogFooter formId={formId} label="Save Changes" isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <EditFailure failure={failure} onReload={reload} />}
        <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
          <Field label="First name" isRequired error={errors.firstName?.message}>
            <Input autoComplete="off" {...form.register('firstName')} />
          </Field>
          <Field label="Last name" isRequired error={errors.lastName?.message}>
            <Input autoComplete="off" {...form.register('lastName')} />
          </Field>
        </div>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" {...form.register('phone')} />
        </Field>
        <div className="grid justify-items-start gap-2 border-line border-t pt-4">
          <p className="text-muted">
            Forgot the password? A link sets a new one. The old password works until then.
          </p>
          <Button size="small" isLoading={resetLink.isPending} onClick={resetLink.start}>
            {resetLink.label}
          </Button>
          {resetLink.dialog}
        </div>
      </form>
    </Dialog>
  );
}
