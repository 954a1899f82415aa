import { zodResolver } from '@hookform/resolvers/zod';
import { signIn, signInForm } from '@parley/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { isLock, notConfirmedText, signInErrorText } from './sign-in-error.ts';
import { takeSignInStep } from './sign-in-step.ts';
import { SignUpMailAgain } from './sign-up-mail-again.tsx';

/** `onMoreNeeded` is told the page that asks for the rest; a person who is let in at once shows in the session. */
export function SignInForm({ onMoreNeeded }: { onMoreNeeded: (page: string) => void }) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(signInForm), mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const page = takeSignInStep(queryClient, await callEndpoint(signIn, values), values.email);
    if (page) return onMoreNeeded(page);
    toast({ title: 'Welcome back', description: "You've been successfully signed in.", tone: 'positive', subject: 'sign-in' });
  });
  const failureText = failure && signInErrorText(failure);

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failureText && (
        <Banner
          tone="critical"
          title="Sign In Error"
          actions={
            (failureText === notConfirmedText && <SignUpMailAgain email={form.getValues('email')} />) ||
            (isLock(failure) && <ButtonLink to="/forgot-password">Reset your password</ButtonLink>)
          }
        >
          {failureText}
        </Banner>
      )}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        aside={
          <Link to="/forgot-password" className="text-link">
            Forgot password?
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" required {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Sign In
      </Button>
    </form>
  );
}
