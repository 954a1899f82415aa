import {
  passwordExpiryChoices,
  type SecurityStatus,
  sessionTimeoutChoices,
} from '@parley/contract/accounts/account-security';
import { Field, Select, Switch } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { formatDay } from '../../../lib/dates.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { attempt } from '../../../screen/attempt.ts';
import { noMailNotifications } from '../mail-words.ts';
import { useUpdateSecurity } from '../use-security.ts';

const minutesText = (minutes: number) => {
  if (minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};
const toggles = [
  ['emailNotifications', 'Email notifications', 'Off silences the two below.'],
  ['loginNotifications', 'Login notifications', 'A mail when somebody signs in from a new device.'],
  ['securityAlerts', 'Security alerts', 'A mail when your password or second factor changes.'],
] as const;

function useChange() {
  const update = useUpdateSecurity();
  return async (change: Parameters<typeof update.mutateAsync>[0], done: string) => {
    await attempt(() => update.mutateAsync(change), {
      subject: 'security-policies',
      done: { title: done },
      failed: 'Update Failed',
    });
  };
}

/** A choice out of the list, whatever the page was made to send. */
const chosen = <T extends number>(choices: readonly T[], text: string) =>
  choices.find((choice) => String(choice) === text) ?? choices[0]!;

export function SecurityPolicies({ status }: { status: SecurityStatus }) {
  const change = useChange();
  return (
    <Card title="Session and Password Rules">
      <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
        <Field
          label="Session timeout"
          hint="Locks the screen after so long without activity, until you unlock it."
        >
          <Select
            options={sessionTimeoutChoices.map((minutes) => ({
              value: String(minutes),
              label: minutesText(minutes),
            }))}
            value={String(status.sessionTimeoutMinutes)}
            onChange={({ target }) =>
              void change(
                { sessionTimeoutMinutes: chosen(sessionTimeoutChoices, target.value) },
                'Session Timeout Updated',
              )
            }
          />
        </Field>
        <Field
          label="Password expiry"
          hint={`Your password must be changed by ${formatDay(status.passwordExpiresAt)}.`}
        >
          <Select
            options={passwordExpiryChoices.map((days) => ({ value: String(days), label: `${days} days` }))}
            value={String(status.passwordExpiryDays)}
            onChange={({ target }) =>
              void change(
                { passwordExpiryDays: chosen(passwordExpiryChoices, target.value) },
                'Password Requirements Updated',
              )
            }
          />
        </Field>
      </div>
    </Card>
  );
}

export function SecurityNotifications({ status }: { status: SecurityStatus }) {
  const change = useChange();
  const hasMail = useMailState() !== 'outbox';
  return (
    <Card title="Security Notifications" description={hasMail ? undefined : noMailNotifications}>
      <div className="grid gap-4">
        {toggles.map(([name, label, hint]) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={hasMail && status[name]}
            disabled={!hasMail}
            onChange={({ target }) =>
              void change({ [name]: target.checked }, 'Notification Settings Updated')
            }
          />
        ))}
      </div>
    </Card>
  );
}
