import { zodResolver } from '@hookform/resolvers/zod';
import {
  confirmEmail,
  signInForm,
  signUpPassword,
  signUpPasswordMinLength,
} from '@parley/contract/accounts/accounts';
import { Button } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { PasswordStrength } from '../passwords/index.ts';
import { takeConfirmation, type UnprovenSignUp } from '../sign-in/index.ts';

interface Props {
  signUp: UnprovenSignUp;
  /** The password chosen at sign-up, or a new one in its place. */
  kind: 'password' | 'newPassword';
  onPage: (page: string) => void;
}

const forms = {
  password: z.object({ password: signInForm.shape.password }),
  newPassword: z.object({ newPassword: signUpPassword }),
};

export function ConfirmSignUpForm({ signUp, kind, onPage }: Props) {
  const queryClient = useQueryClient();
  const form = useForm<Record<string, string>>({
    resolver: zodResolver(forms[kind] as z.ZodType<Record<string, string>, Record<string, string>>),
    mode: 'onTouched',
    defaultValues: { [kind]: '' },
  });
  const typed = useWatch({ control: form.control, name: kind }) ?? '';
  const error = form.formState.errors[kind]?.message;
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { session } = await callEndpoint(confirmEmail, { token: signUp.token, ...values });
    onPage(takeConfirmation(queryClient, session) ?? paths.signIn);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="Error">
          {failureText(failure)}
        </Banner>
      )}
      {kind === 'password' ? (
        <Field label="Password" hint="The one chosen at sign-up" error={error}>
          <PasswordInput autoComplete="current-password" required {...form.register(kind)} />
        </Field>
      ) : (
        <Field
          label="New password"
          hint={
            <PasswordStrength
              hint={`At least ${signUpPasswordMinLength} characters`}
              password={typed}
              minLength={signUpPasswordMinLength}
              personal={[signUp.email, signUp.firstName, signUp.lastName]}
            />
          }
          error={error}
        >
          <PasswordInput autoComplete="new-password" required {...form.register(kind)} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Confirm email address
      </Button>
    </form>
  );
}
