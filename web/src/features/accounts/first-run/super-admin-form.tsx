import { zodResolver } from '@hookform/resolvers/zod';
import { signUpPasswordMinLength } from '@parley/contract/accounts/accounts';
import { superAdminForm } from '@parley/contract/accounts/first-run';
import { Button } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isApiError } from '../../../lib/api-error.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { SignUpFields } from '../sign-up/index.ts';
import { proofOf, useCreateSuperAdmin } from './super-admin-setup.ts';

const shownForm = superAdminForm
  .omit({ code: true })
  .extend({ adminKey: superAdminForm.shape.adminKey.unwrap() });

interface Props {
  /** Of the printed link. */
  code: string | null;
  /** Whether the admin key serves as well. */
  takesKey: boolean;
}

/** Without a good code the admin key is asked for. */
export function SuperAdminForm({ code, takesKey }: Props) {
  const [refusedCode, setRefusedCode] = useState<string | null>(null);
  const isCodeRefused = refusedCode !== null && refusedCode === code;
  const needsKey = !code || (takesKey && isCodeRefused);
  const create = useCreateSuperAdmin();
  const form = useForm({
    resolver: zodResolver(shownForm),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', password: '', adminKey: '' },
  });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ adminKey, ...values }) => {
    if (needsKey && adminKey === '')
      return form.setError('adminKey', { message: 'Admin key is required' }, { shouldFocus: true });
    await create.mutateAsync({ ...values, ...proofOf(code, adminKey) }).catch((error: Error) => {
      setRefusedCode(isApiError(error, 'not_allowed') ? code : null);
      throw error;
    });
    toast({ title: 'Super Admin Created', tone: 'positive', subject: 'sign-up' });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (refusedCode === null || isCodeRefused) && (
        <Banner tone="critical" title="Failed to create super admin">
          {isApiError(failure, 'unexpected') ? 'User creation failed' : failure.message}
        </Banner>
      )}
      <FormProvider {...form}>
        <SignUpFields passwordHint={`Must be at least ${signUpPasswordMinLength} characters long`} />
      </FormProvider>
      {needsKey && (
        <Field
          label="Admin key"
          hint="The ADMIN_SIGNUP_KEY of this server."
          error={form.formState.errors.adminKey?.message}
        >
          <PasswordInput autoComplete="off" required {...form.register('adminKey')} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" isLoading={isSending}>
        Create super admin
      </Button>
    </form>
  );
}
