import { zodResolver } from '@hookform/resolvers/zod';
import { signUpForm, signUpPasswordMinLength } from '@parley/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useSignUp } from './use-session.ts';

/** `onMailSent` is told the address when it must be confirmed before the first sign-in. */
export function SignUpForm({ onMailSent }: { onMailSent: (email: string) => void }) {
  const form = useForm({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { errors } = form.formState;
  const [hasAgreed, setHasAgreed] = useState(false);
  const signUp = useSignUp();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { session } = await signUp.mutateAsync(values);
    if (session) return toast({ title: 'Account Created', tone: 'positive' });
    toast({ title: 'Account Created', description: 'Please check your email to verify your account.', tone: 'positive' });
    onMailSent(values.email);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="Signup Error">
          {failure.message || 'Failed to sign up'}
        </Banner>
      )}
      <div className="grid gap-stack sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" required {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" required {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" required {...form.register('email')} />
      </Field>
      <Field label="Password" hint={`At least ${signUpPasswordMinLength} characters`} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" required {...form.register('password')} />
      </Field>
      <Checkbox
        label="I agree to the Terms of Service and Privacy Policy"
        checked={hasAgreed}
        onChange={(event) => setHasAgreed(event.target.checked)}
      />
      <Button type="submit" variant="primary" size="large" disabled={!hasAgreed} isLoading={isSending}>
        Sign Up
      </Button>
    </form>
  );
}
