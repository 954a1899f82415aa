import {
  emailFrequency,
  notificationTypes,
  type NotificationSettings as Settings,
} from '@parley/contract/accounts/preferences';
import { type BusinessRole, includesAccess } from '@parley/contract/businesses/business-roles';
import { noticeAccess } from '@parley/contract/insights/notifications';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Select, Switch } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useState } from 'react';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { noMailNotifications } from '../mail-words.ts';
import {
  useInitializeNotificationSettings,
  useNotificationSettings,
  useUpdateNotificationSettings,
} from './use-notification-settings.ts';

const typeTexts: Record<keyof Settings['types'], { label: string; hint: string }> = {
  conversation: { label: 'Conversations', hint: 'New conversations, and those that need a person.' },
  analytics: { label: 'Analytics', hint: 'Summaries and unusual changes in your figures.' },
  agent: { label: 'Agents', hint: 'When an agent is activated, paused or has a problem.' },
  document: { label: 'Documents', hint: 'When a document is ready or could not be read.' },
  subscription: { label: 'Subscription', hint: 'Your plan, its limits and invoices.' },
  maintenance: { label: 'Maintenance', hint: 'Planned work on Parley.' },
};
const frequencyLabels = {
  immediate: 'Immediately',
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
};

/** The shell tells the server where this browser is. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props {
  /** Of the person, in all their businesses: the settings hold for every one of them. */
  roles: BusinessRole[];
}

/** What one of the roles is told of; without a business everything. */
const typesFor = (roles: BusinessRole[]) =>
  notificationTypes.filter(
    (type) => roles.length === 0 || roles.some((role) => includesAccess(role, noticeAccess[type])),
  );

export function NotificationSettings({ roles }: Props) {
  const settings = useNotificationSettings();
  const [failure, setFailure] = useState<string | null>(null);

  return (
    <div className="grid gap-4">
      <QueryState
        query={settings}
        loading={
          <SkeletonArea
            label="Loading notification settings"
            className="rounded-card border bg-surface-raised p-card"
          >
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
        failure={() => <Failure title="Failed to load notification settings" onFailed={setFailure} />}
      >
        {(data) => (
          <>
            {failure && !settings.error && <Failure title={failure} onFailed={setFailure} />}
            <SettingCards settings={data} types={typesFor(roles)} onFailed={setFailure} />
          </>
        )}
      </QueryState>
    </div>
  );
}

interface FailureProps {
  title: string;
  /** Null once something was done after all. */
  onFailed: (title: string | null) => void;
}

function Failure({ title, onFailed }: FailureProps) {
  const initialize = useInitializeNotificationSettings();
  const setDefaults = () =>
    initialize.mutateAsync().then(
      () => onFailed(null),
      () => onFailed('Failed to initialize notification settings'),
    );
  return (
    <Banner
      tone="critical"
      title={title}
      actions={
        <Button size="small" isLoading={initialize.isPending} onClick={() => void setDefaults()}>
          Initialize Default Settings
        </Button>
      }
    >
      Nothing was changed. Settings you have already chosen are kept.
    </Banner>
  );
}

interface CardProps extends Pick<FailureProps, 'onFailed'> {
  settings: Settings;
  types: ReturnType<typeof typesFor>;
}

function SettingCards({ settings, types, onFailed }: CardProps) {
  const update = useUpdateNotificationSettings();
  const hasMail = useMailState() !== 'outbox';
  const change = async (next: Parameters<typeof update.mutateAsync>[0], failureTitle: string) => {
    const isDone = await attempt(() => update.mutateAsync(next), {
      subject: 'notification-settings',
      done: { title: 'Setting updated' },
      failed: failureTitle,
    });
    onFailed(isDone ? null : failureTitle);
  };

  return (
    <>
      <Card title="Notification Types" description="What you want to hear about.">
        <div className="grid gap-4">
          {types.map((type) => (
            <Switch
              key={type}
              {...typeTexts[type]}
              checked={settings.types[type]}
              onChange={({ target }) =>
                void change({ types: { [type]: target.checked } }, 'Failed to update notification setting')
              }
            />
          ))}
        </div>
      </Card>
      <Card title="Delivery Methods" description="How it reaches you.">
        <div className="grid gap-4">
          <Switch
            label="In-app notifications"
            hint="Shown here, as soon as they happen."
            checked={settings.inAppNotifications}
            onChange={({ target }) =>
              void change({ inAppNotifications: target.checked }, 'Failed to update delivery method')
            }
          />
          <Switch
            label="Email notifications"
            hint={hasMail ? 'Sent to the address of your account.' : noMailNotifications}
            checked={hasMail && settings.emailNotifications}
            disabled={!hasMail}
            onChange={({ target }) =>
              void change({ emailNotifications: target.checked }, 'Failed to update delivery method')
            }
          />
          <Switch label="Push notifications" hint="Coming soon" checked={false} disabled readOnly />
          <Field
            label="Email frequency"
            hint={`How often e-mail brings you what is new. Every day, or every Monday, it comes at 8:00 with a summary (${timeZone}).`}
            className="sm:max-w-xs"
          >
            <Select
              options={emailFrequency.options.map((value) => ({ value, label: frequencyLabels[value] }))}
              value={settings.emailFrequency}
              disabled={!hasMail || !settings.emailNotifications}
              onChange={({ target }) =>
                void change(
                  { emailFrequency: emailFrequency.parse(target.value) },
                  'Failed to update email frequency',
                )
              }
            />
          </Field>
        </div>
      </Card>
    </>
  );
}
