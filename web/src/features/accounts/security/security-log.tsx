import type { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { Button } from '@parley/ui/basic';
import { Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { useSecurityEvents } from '../use-security.ts';

const actionTexts: Record<string, string> = {
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  sign_in_blocked: 'Sign-in refused',
  sign_in_failed: 'Wrong password',
  account_locked: 'Account locked',
  device_locked: 'This device or another of yours locked',
  earlier_access_removed: 'Removed when the address was confirmed',
  invitations_withdrawn: 'Invitation withdrawn when the address was confirmed',
  new_device: 'New device',
  mfa_enabled: 'Two-factor authentication enabled',
  mfa_disabled: 'Two-factor authentication disabled',
  mfa_reset_by_admin: 'Two-factor authentication reset by an admin',
  user_mfa_reset: 'Two-factor authentication of another person reset',
  mfa_verified: 'Verification code accepted',
  mfa_failed: 'Wrong verification code',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_used: 'Signed in with a passkey',
  unlock_failed: 'Wrong password at the locked screen',
  backup_codes_renewed: 'New backup codes',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  password_reset_sent: 'Reset link mailed by an admin',
  password_reset_link_shown: 'Reset link shown to an admin',
  mail_sent_again: 'Mail sent again',
  session_revoked: 'Session revoked',
  settings_changed: 'Security settings changed',
  address_allowed: 'IP address added',
  address_removed: 'IP address removed',
  device_allowed: 'Device added',
  device_removed: 'Device removed',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
  api_key_suspended: 'API key suspended',
  api_key_taken_over: 'API key taken over',
  api_key_refused: 'Suspended API key refused',
  webhook_created: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_deleted: 'Webhook removed',
  webhook_suspended: 'Webhook suspended',
  webhook_taken_over: 'Webhook taken over',
  webhook_secret_rotated: 'New signing secret of a webhook',
  business_deleted: 'Business deleted',
  identity_secret_shown: 'Identity secret of an agent shown',
  identity_secret_rotated: 'New identity secret of an agent',
  agent_teaching_reset: 'What verdicts taught an agent was reset',
  google_linked: 'Google account linked',
  google_unlinked: 'Google account unlinked',
};

const firstRows = 10;

/** Actions of a newer server still read as words. */
const actionText = (action: string) => {
  const words = action.replaceAll('_', ' ');
  return actionTexts[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** With the key or the webhook it was about. */
function EventText({ action, details }: { action: string; details: Record<string, string> }) {
  const about = details.webhook ?? details.name ?? details.what ?? details.email ?? details.to;
  return (
    <span className="grid min-w-0">
      {actionText(action)}
      {about && <bdi className="wrap-anywhere font-normal text-muted text-xs">{about}</bdi>}
      {action.includes('mfa_reset') && details.reason && (
        <bdi className="wrap-anywhere font-normal text-muted text-xs">Reason: {details.reason}</bdi>
      )}
    </span>
  );
}

export function SecurityLog() {
  const events = useSecurityEvents();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card isFlush title="Security Log" description="What happened with your account lately.">
      <QueryState query={events} loading={<EventTable rows={[]} isLoading />} staleData="hidden">
        {(all) => (
          <>
            <EventTable rows={isWhole ? all : all.slice(0, firstRows)} />
            {!isWhole && all.length > firstRows && (
              <div className="border-line border-t px-card py-3">
                <Button size="small" onClick={() => setIsWhole(true)}>
                  Show all
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

type SecurityEvent = z.output<typeof listSecurityEvents.output>[number];

function EventTable({ rows, isLoading = false }: { rows: SecurityEvent[]; isLoading?: boolean }) {
  return (
    <Table
      caption="security log"
      isLoading={isLoading}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          headingLevel={3}
          title="Nothing yet"
          hint="Sign-ins and changes to your security appear here."
        />
      }
      columns={[
        { key: 'action', header: 'Event', role: 'title', cell: (event) => <EventText {...event} /> },
        { key: 'device', header: 'Device', cell: ({ device }) => device },
        { key: 'address', header: 'Address', cell: ({ address }) => address },
        { key: 'when', header: 'When', cell: ({ createdAt }) => formatDayAndTime(createdAt) },
      ]}
    />
  );
}
