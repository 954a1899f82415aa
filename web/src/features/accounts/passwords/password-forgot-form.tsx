import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPassword, forgotPasswordForm } from '@parley/contract/accounts/passwords';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useForm } from 'react-hook-form';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { attemptOrThrow } from '../../../screen/attempt.ts';
import { forgotPasswordToast } from '../mail-words.ts';

export function PasswordForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const mail = useMailState();
  const form = useForm({
    resolver: zodResolver(forgotPasswordForm),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await attemptOrThrow(() => callEndpoint(forgotPassword, values), {
      subject: 'password-reset',
      failed: (error) => ({ title: 'Error', description: reasonOf(error) }),
    });
    toast({
      ...forgotPasswordToast(mail),
      tone: mail === 'failing' ? 'warning' : 'positive',
      subject: 'password-reset',
    });
    onSent(values.email);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="Error">
          {reasonOf(failure)}
        </Banner>
      )}
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Send reset link
      </Button>
    </form>
  );
}

const reasonOf = (error: Error) => error.message || 'An error occurred';
