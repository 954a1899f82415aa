import { Button } from '@parley/ui/basic';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { attemptOrThrow } from '../../../screen/attempt.ts';
import type { Proof } from '../use-second-factor.ts';

interface Props {
  title: string;
  description: string;
  confirm: { label: string; variant: 'primary' | 'danger' };
  failedTitle: string;
  act: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password or a code before something that a borrowed screen must not do. */
export function ProofDialog({ title, description, confirm, failedTitle, act, onClose }: Props) {
  const formId = useId();
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: kind });
  const { submit, failure, clearFailure, isSending } = useFormSubmit(form, async ({ password, code }) => {
    await attemptOrThrow(() => act(kind === 'password' ? { password } : { code }), {
      subject: 'mfa-setup',
      failed: failedTitle,
    });
  });
  const useOther = () => {
    setKind(kind === 'password' ? 'code' : 'password');
    form.reset();
    clearFailure();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={confirm.variant}
            disabled={typed === ''}
            isLoading={isSending}
          >
            {confirm.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {kind === 'password' ? (
          <Field label="Password" error={errors.password?.message ?? failureText(failure)}>
            <PasswordInput {...form.register('password')} />
          </Field>
        ) : (
          <Field
            label="Verification code or backup code"
            error={errors.code?.message ?? failureText(failure)}
          >
            <Input autoComplete="one-time-code" {...form.register('code')} />
          </Field>
        )}
        <Button variant="link" size="small" className="justify-self-start" onClick={useOther}>
          {kind === 'password' ? 'Use a verification code instead' : 'Use your password instead'}
        </Button>
      </form>
    </Dialog>
  );
}
