import { zodResolver } from '@hookform/resolvers/zod';
import { signUpPasswordMinLength } from '@parley/contract/accounts/accounts';
import { adminSignUpForm, signUpAdmin } from '@parley/contract/accounts/roles';
import { Button } from '@parley/ui/basic';
import { Checkbox, Field, PasswordInput } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { accountCreatedText } from '../mail-words.ts';
import { cacheSession } from '../use-session.ts';
import { AgreementLabel } from './agreement-label.tsx';
import { SignUpFields } from './sign-up-fields.tsx';

const shownForm = adminSignUpForm.extend({
  hasAgreed: z.boolean().refine((hasAgreed) => hasAgreed, 'You must agree to the terms and conditions'),
});

/** `onMailSent` is told the address when it must be confirmed before the first sign-in. */
export function AdminSignUpForm({ onMailSent }: { onMailSent: (email: string) => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(shownForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '', adminKey: '', hasAgreed: false },
  });
  const { errors } = form.formState;
  const mail = useMailState();
  const { submit, failure, isSending } = useFormSubmit(form, async ({ hasAgreed: _, ...values }) => {
    const { session } = await callEndpoint(signUpAdmin, values);
    toast({
      title: 'Admin account created',
      description: session ? undefined : accountCreatedText(mail),
      tone: 'positive',
      subject: 'sign-up',
    });
    if (session) cacheSession(queryClient, session);
    else onMailSent(values.email);
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
      <Field
        label="Admin key"
        hint="Whoever runs this server gives it to you."
        error={errors.adminKey?.message}
      >
        <PasswordInput autoComplete="off" required {...form.register('adminKey')} />
      </Field>
      <Checkbox
        label={<AgreementLabel />}
        error={errors.hasAgreed?.message}
        {...form.register('hasAgreed')}
      />
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Create admin account
      </Button>
    </form>
  );
}
