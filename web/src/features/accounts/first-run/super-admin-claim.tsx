import { Button } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { proofOf, useClaimSuperAdmin } from './super-admin-setup.ts';

/** For somebody with an account: it becomes the super admin's. */
export function SuperAdminClaim({
  email,
  code,
  takesKey,
}: {
  email: string;
  code: string | null;
  takesKey: boolean;
}) {
  const claim = useClaimSuperAdmin();
  const [refusedCode, setRefusedCode] = useState<string | null>(null);
  const isCodeRefused = refusedCode !== null && refusedCode === code;
  const needsKey = !code || (takesKey && isCodeRefused);
  const form = useForm({ defaultValues: { adminKey: '' } });
  const adminKey = useWatch({ control: form.control, name: 'adminKey' });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ adminKey }) => {
    await claim.mutateAsync(proofOf(code, adminKey)).catch((error: Error) => {
      setRefusedCode(isApiError(error, 'not_allowed') ? code : null);
      throw error;
    });
    toast({ title: 'Super Admin Created', tone: 'positive' });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      {failure && (refusedCode === null || isCodeRefused) && (
        <Banner tone="critical" title="Failed to create super admin">
          {failureText(failure)}
        </Banner>
      )}
      <p>
        You are signed in as <b className="wrap-anywhere font-medium">{email}</b>. This account gets all
        rights on this server.
      </p>
      {needsKey && (
        <Field
          label="Admin key"
          hint="The ADMIN_SIGNUP_KEY of this server."
          error={form.formState.errors.adminKey?.message}
        >
          <PasswordInput autoComplete="off" {...form.register('adminKey')} />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={needsKey && adminKey === ''}
        isLoading={isSending || claim.isSuccess}
      >
        Become super admin
      </Button>
    </form>
  );
}
