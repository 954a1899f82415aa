import { zodResolver } from '@hookform/resolvers/zod';
import { signUpForm, signUpPasswordMinLength } from '@parley/contract/accounts/accounts';
import { Button } from '@parley/ui/basic';
import { Checkbox } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { accountCreatedText } from '../mail-words.ts';
import { useSignUp } from '../use-session.ts';
import { AgreementLabel } from './agreement-label.tsx';
import { SignUpFields } from './sign-up-fields.tsx';

interface Props {
  /** What brought the person here, if anything did: it is for this address alone. */
  invitation: { token: string; email: string } | null;
  /** Told the address when it must be confirmed before the first sign-in. */
  onMailSent: (email: string) => void;
}

export function SignUpForm({ invitation, onMailSent }: Props) {
  const form = useForm({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: invitation?.email ?? '', password: '' },
  });
  const [hasAgreed, setHasAgreed] = useState(false);
  const signUp = useSignUp();
  const mail = useMailState();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { session } = await signUp.mutateAsync({
      ...values,
      ...(invitation && { invitation: invitation.token }),
    });
    toast({
      title: 'Account Created',
      description: accountCreatedText(mail),
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
        <SignUpFields
          passwordHint={`At least ${signUpPasswordMinLength} characters`}
          {...(invitation && { fixedEmailHint: 'The invitation is for this address.' })}
        />
      </FormProvider>
      <Checkbox
        label={<AgreementLabel />}
        checked={hasAgreed}
        onChange={(event) => setHasAgreed(event.target.checked)}
      />
      <Button type="submit" variant="primary" size="large" disabled={!hasAgreed} isLoading={isSending}>
        Sign Up
      </Button>
    </form>
  );
}
