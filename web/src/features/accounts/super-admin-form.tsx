import { zodResolver } from '@hookform/resolvers/zod';
import { signUpForm, signUpPasswordMinLength } from '@parley/contract/accounts';
import { createSuperAdmin } from '@parley/contract/roles';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { isApiError } from '../../lib/api-error.ts';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { keepSession } from './use-session.ts';

export function SuperAdminForm() {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { session } = await callEndpoint(createSuperAdmin, values);
    toast({ title: 'Super Admin Created', tone: 'positive', subject: 'sign-up' });
    keepSession(queryClient, session);
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (
        <Banner tone="critical" title="Failed to create super admin">
          {isApiError(failure, 'unexpected') ? 'User creation failed' : failure.message}
        </Banner>
      )}
      <FormProvider {...form}>
        <SignUpFields passwordHint={`Must be at least ${signUpPasswordMinLength} characters long`} />
      </FormProvider>
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Create super admin
      </Button>
    </form>
  );
}
