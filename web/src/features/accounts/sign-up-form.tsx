import { zodResolver } from '@hookform/resolvers/zod';
import { signUpForm, signUpPasswordMinLength } from '@parley/contract/accounts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';
import { AgreementLabel } from './agreement-label.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { useSignUp } from './use-session.ts';

/** `onMailSent` is told the address when it must be confirmed before the first sign-in. */
export function SignUpForm({ onMailSent }: { onMailSent: (email: string) => void }) {
  const form = useForm({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const [hasAgreed, setHasAgreed] = useState(false);
  const signUp = useSignUp();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { session } = await signUp.mutateAsync(values);
    // Without SMTP the mail lies in the outbox and the person may go on at once; the address waits to be confirmed all the same.
    toast({
      title: 'Account Created',
      description: 'Please check your email to verify your account.',
      tone: 'positive',
      subject: 'sign-up',
    });
    if (!session) onMailSent(values.email);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="Signup Error">
          {failure.message || 'Failed to sign up'}
        </Banner>
      )}
      <FormProvider {...form}>
        <SignUpFields passwordHint={`At least ${signUpPasswordMinLength} characters`} />
      </FormProvider>
      <Checkbox label={<AgreementLabel />} checked={hasAgreed} onChange={(event) => setHasAgreed(event.target.checked)} />
      <Button type="submit" variant="primary" size="large" disabled={!hasAgreed} isLoading={isSending}>
        Sign Up
      </Button>
    </form>
  );
}
