import { zodResolver } from '@hookform/resolvers/zod';
import { type ManagedUser, newUserForm, userEditForm } from '@parley/contract/admin';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { attempt } from './attempt.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { nameOf } from './person-name.ts';
import { useAddUser, useEditUser, useSendPasswordReset } from './use-admin.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(newUserForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '' },
  });
  const { errors } = form.formState;
  const addUser = useAddUser();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { email } = await addUser.mutateAsync(values);
    toast({
      title: 'User added',
      description: `We sent ${email} a link to choose a password.`,
      tone: 'positive',
      subject: 'admin-user',
    });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Add New User"
      description="They get a mail with a link to choose their password."
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
  const { id: userId, firstName, lastName, phone, email } = user;
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(userEditForm),
    mode: 'onTouched',
    defaultValues: { firstName, lastName, phone },
  });
  const { errors } = form.formState;
  const editUser = useEditUser();
  const sendReset = useSendPasswordReset();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await editUser.mutateAsync({ userId, ...values });
    toast({ title: 'User updated', tone: 'positive', subject: 'admin-user' });
    onClose();
  });
  const mailReset = () => {
    const done = { title: 'Reset link sent', description: `${email} gets a link to set a new password.`, subject: 'admin-user' };
    void attempt(() => sendReset.mutateAsync(userId), done, 'Error').catch(() => {});
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
        {failure && <Banner tone="critical" title={failureText(failure)} />}
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
          <p className="text-muted">Forgot the password? Send a link to set a new one. The old password works until then.</p>
          <Button size="small" isLoading={sendReset.isPending} onClick={mailReset}>
            Send password reset
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
