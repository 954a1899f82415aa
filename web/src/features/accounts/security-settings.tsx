import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { ErrorState } from '@parley/ui/state';
import { failureText } from '../../lib/failure-text.ts';
import { Passkeys } from './passkeys.tsx';
import { TwoFactorAuthentication } from './second-factor-setup.tsx';
import { AccessControl } from './security-access.tsx';
import { SecurityLog } from './security-log.tsx';
import { ChangePassword } from './security-password.tsx';
import { SecurityNotifications, SecurityPolicies } from './security-policies.tsx';
import { SessionsList } from './sessions-list.tsx';
import { useSecurityStatus } from './use-security.ts';

export function SecuritySettings() {
  const status = useSecurityStatus();
  return (
    <div className="grid gap-4">
      <TwoFactorAuthentication />
      <Passkeys />
      <SessionsList />
      {status.isPending && (
        <SkeletonArea
          label="Loading security settings"
          className="rounded-card border bg-surface-raised p-card"
        >
          <SkeletonText lines={8} />
        </SkeletonArea>
      )}
      {status.isError && (
        <Card isFlush>
          <ErrorState
            title="Error Loading Settings"
            message={failureText(status.error)}
            isRetrying={status.isFetching}
            onRetry={() => void status.refetch()}
          />
        </Card>
      )}
      {status.data && (
        <>
          <SecurityPolicies status={status.data} />
          <ChangePassword lastChange={status.data.lastPasswordChange} />
          <AccessControl status={status.data} />
          <SecurityNotifications status={status.data} />
        </>
      )}
      <SecurityLog />
    </div>
  );
}
