import { Button } from '@parley/ui/basic';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { passkeyFailureText } from './passkey-prompt.ts';
import { useAddPasskey } from './use-passkeys.ts';

interface Props {
  /** What the server wants to see first. */
  proof: 'password' | 'code' | 'recent-sign-in';
  onClose: () => void;
}

export function AddPasskey({ proof, onClose }: Props) {
  const formId = useId();
  const add = useAddPasskey();
  const form = useForm({ defaultValues: { name: 'This device', password: '', code: '' } });
  const { errors } = form.formState;
  const [name, password, code] = useWatch({ control: form.control, name: ['name', 'password', 'code'] });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ name, password, code }) => {
    const given = { password: { password }, code: { code }, 'recent-sign-in': {} }[proof];
    await add.mutateAsync({ proof: given, name });
    toast({ title: 'Passkey added', description: `${name} now signs you in.`, tone: 'positive' });
    onClose();
  });
  const isProven = { password: password !== '', code: code !== '', 'recent-sign-in': true }[proof];
  // It stands at the last field of the form, whichever that is.
  const failureWords = failure ? passkeyFailureText(failure) : undefined;

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, on your phone or on a security key."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={name.trim() === '' || !isProven}
            isLoading={isSending}
          >
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        <Field
          label="Name"
          hint="To tell it from others, such as My phone."
          error={errors.name?.message ?? (proof === 'recent-sign-in' ? failureWords : undefined)}
        >
          <Input maxLength={60} {...form.register('name')} />
        </Field>
        {proof === 'password' && (
          <Field
            label="Password"
            hint="Because a passkey opens your account."
            error={errors.password?.message ?? failureWords}
          >
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        )}
        {proof === 'code' && (
          <Field
            label="Verification code or backup code"
            hint="Because a passkey opens your account."
            error={errors.code?.message ?? failureWords}
          >
            <Input autoComplete="one-time-code" {...form.register('code')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
