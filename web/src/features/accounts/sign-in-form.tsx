import { zodResolver } from '@hookform/resolvers/zod';
import { signInForm } from '@parley/contract/accounts';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { signInErrorText } from './sign-in-error.ts';
import { useSignIn } from './use-session.ts';

export function SignInForm() {
  const form = useForm({ resolver: zodResolver(signInForm), mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const signIn = useSignIn();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await signIn.mutateAsync(values);
    toast({ title: 'Welcome back', description: "You've been successfully signed in.", tone: 'positive' });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="Sign In Error">
          {signInErrorText(failure)}
        </Banner>
      )}
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" required {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" required {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Sign In
      </Button>
    </form>
  );
}
