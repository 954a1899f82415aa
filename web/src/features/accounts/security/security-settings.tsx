import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { QueryState } from '../../../screen/query-state.tsx';
import { Passkeys } from '../passkeys/index.ts';
import { TwoFactorAuthentication } from '../second-factor/index.ts';
import { SessionsList } from '../sessions/index.ts';
import { useSecurityStatus } from '../use-security.ts';
import { AccessControl } from './security-access.tsx';
import { SecurityLog } from './security-log.tsx';
import { ChangePassword } from './security-password.tsx';
import { SecurityNotifications, SecurityPolicies } from './security-policies.tsx';

export function SecuritySettings() {
  const status = useSecurityStatus();
  return (
    <div className="grid gap-4">
      <TwoFactorAuthentication />
      <Passkeys />
      <SessionsList />
      <QueryState
        query={status}
        loading={
          <SkeletonArea
            label="Loading security settings"
            className="rounded-card border bg-surface-raised p-card"
          >
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
        failure={{ title: 'Error Loading Settings' }}
        inCard
      >
        {(data) => (
          <>
            <SecurityPolicies status={data} />
            <ChangePassword lastChange={data.lastPasswordChange} />
            <AccessControl status={data} />
            <SecurityNotifications status={data} />
          </>
        )}
      </QueryState>
      <SecurityLog />
    </div>
  );
}
