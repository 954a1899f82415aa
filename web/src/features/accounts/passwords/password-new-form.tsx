import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordMinLength, resetPasswordForm } from '@parley/contract/accounts/passwords';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../../lib/api-error.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { PasswordStrength } from './password-strength.tsx';

interface Props {
  save: (password: string) => Promise<void>;
  /** Where to begin again when the server takes no password any more. */
  wayOut: { to: string; label: string };
}

/** A new password, typed twice. */
export function PasswordNewForm({ save, wayOut }: Props) {
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ password }) => {
    await save(password);
    toast({ title: 'Password updated', tone: 'positive', subject: 'password' });
  });
  const isOver = isApiError(failure, 'invalid_input') || isApiError(failure, 'not_signed_in');

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner
          tone="critical"
          title="Error"
          actions={isOver && <ButtonLink to={wayOut.to}>{wayOut.label}</ButtonLink>}
        >
          {failure.message || 'An error occurred'}
        </Banner>
      )}
      <Field
        label="New password"
        hint={
          <PasswordStrength
            hint={`At least ${newPasswordMinLength} characters`}
            password={password}
            minLength={newPasswordMinLength}
          />
        }
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" required {...form.register('password')} />
      </Field>
      <Field label="Confirm new password" error={errors.confirmation?.message}>
        <PasswordInput autoComplete="new-password" required {...form.register('confirmation')} />
      </Field>
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Update password
      </Button>
    </form>
  );
}
