import { zodResolver } from '@hookform/resolvers/zod';
import { signIn, signInForm } from '@parley/contract/accounts/accounts';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { paths } from '../../../lib/paths.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { isResetMailed, useMailState } from '../../../lib/use-mail-state.ts';
import { isLock, isNotConfirmed, signInErrorText } from '../sign-in-error.ts';
import { enterBySignIn } from './sign-in-step.ts';
import { SignUpMailAgain } from './sign-up-mail-again.tsx';

interface Props {
  /** Of the invitation that brought the person here, if one did; they may type another. */
  email?: string | undefined;
  /** Told the page that asks for the rest; a person who is let in at once shows in the session. */
  onMoreNeeded: (page: string) => void;
}

export function SignInForm({ email = '', onMoreNeeded }: Props) {
  const mail = useMailState();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(signInForm),
    mode: 'onTouched',
    values: { email, password: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const page = enterBySignIn(queryClient, await callEndpoint(signIn, values), values.email);
    if (page) onMoreNeeded(page);
  });
  const failureText = failure && signInErrorText(failure);

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failureText && (
        <Banner
          tone="critical"
          title="Sign In Error"
          actions={
            (isNotConfirmed(failure) && <SignUpMailAgain email={form.getValues('email')} />) ||
            (isLock(failure) && isResetMailed(mail) && (
              <ButtonLink to={paths.forgotPassword}>Reset your password</ButtonLink>
            ))
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
          <Link to={paths.forgotPassword} className="text-link">
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
