import { zodResolver } from '@hookform/resolvers/zod';
import { type ManagedUser, secondFactorResetForm } from '@parley/contract/admin/admin';
import { Button } from '@parley/ui/basic';
import { Field, PasswordInput, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { nameOf } from './person-name.ts';
import { useResetSecondFactor } from './use-admin.ts';

export function SecondFactorResetDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const mail = useMailState();
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(secondFactorResetForm),
    // Opening it from a menu moves the focus, which would count as touched.
    mode: 'onSubmit',
    defaultValues: { reason: '', password: '' },
  });
  const { errors } = form.formState;
  const reset = useResetSecondFactor();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await reset.mutateAsync({ userId: user.id, ...values });
    const description =
      mail === 'sending' ? `We told ${user.email} by mail.` : `Please tell ${user.email} yourself.`;
    toast({ title: 'Two-factor authentication reset', description, tone: 'positive', subject: 'admin-user' });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Reset two-factor authentication of ${nameOf(user)}?`}
      description={`Make sure that it is really ${user.email} who asks. They are signed out everywhere, their password alone signs them in again${mail === 'sending' ? ', and they are told by mail' : ''}. Their passkeys are removed.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isSending}>
            Reset two-factor authentication
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <Field
          label="Reason"
          isRequired
          hint="Stays in the audit log of both of you."
          error={errors.reason?.message}
        >
          <Textarea rows={3} {...form.register('reason')} />
        </Field>
        <Field label="Your own password" isRequired error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
