import { Button } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
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
  const needsKey = !code || (takesKey && isApiError(claim.error, 'not_allowed'));
  const [adminKey, setAdminKey] = useState('');
  const become = () =>
    claim.mutate(proofOf(code, adminKey), {
      onSuccess: () => toast({ title: 'Super Admin Created', tone: 'positive' }),
    });
  return (
    <form
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!claim.isPending) become();
      }}
    >
      {claim.error && (
        <Banner tone="critical" title="Failed to create super admin">
          {failureText(claim.error)}
        </Banner>
      )}
      <p>
        You are signed in as <b className="wrap-anywhere font-medium">{email}</b>. This account gets all
        rights on this server.
      </p>
      {needsKey && (
        <Field label="Admin key" hint="The ADMIN_SIGNUP_KEY of this server.">
          <PasswordInput
            autoComplete="off"
            value={adminKey}
            onChange={(event) => setAdminKey(event.target.value)}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={needsKey && adminKey === ''}
        isLoading={claim.isPending || claim.isSuccess}
      >
        Become super admin
      </Button>
    </form>
  );
}
