import { Badge, Button } from '@parley/ui/basic';
import { Page, Tabs } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { CheckCheck, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NotificationList } from './notification-list.tsx';
import { notificationTabs } from './notification-tabs.ts';
import { type ActionFailure, useActionFailure } from './use-action-failure.ts';
import { useNotificationActions, useNotificationCounts } from './use-notifications.ts';

export function NotificationsPage({ businessId }: { businessId: string }) {
  const { unread = 0, total = 0 } = useNotificationCounts().data ?? {};
  const { failure, run } = useActionFailure();
  return (
    <Page
      title={
        <span className="flex items-center gap-2.5">
          Notifications
          {unread > 0 && <Badge tone="accent">{`${unread.toLocaleString('en-US')} unread`}</Badge>}
        </span>
      }
      description="What your agents, documents and conversations want you to know."
      actions={<PageActions unread={unread} total={total} run={run} />}
    >
      {failure && <FailureBanner failure={failure} />}
      <Tabs
        label="Notifications"
        tabs={notificationTabs.map(({ value, label, ...tab }) => ({
          value,
          label,
          ...(value === 'unread' && { count: unread }),
          content: <NotificationList {...tab} businessId={businessId} run={run} />,
        }))}
      />
    </Page>
  );
}

function PageActions({
  unread,
  total,
  run,
}: {
  unread: number;
  total: number;
  run: ReturnType<typeof useActionFailure>['run'];
}) {
  const { markAllRead, deleteAll, refresh } = useNotificationActions();
  const [isClearing, setIsClearing] = useState(false);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const readAgain = async () => {
    setIsRefreshing(true);
    await refresh();
    setIsRefreshing(false);
  };
  return (
    <>
      <Button
        icon={<RotateCw aria-hidden="true" />}
        isLoading={isRefreshing}
        onClick={() => void readAgain()}
      >
        Refresh
      </Button>
      <Button
        icon={<CheckCheck aria-hidden="true" />}
        disabled={unread === 0}
        isLoading={markAllRead.isPending}
        onClick={() =>
          void run('Failed to mark all notifications as read', async () => {
            await markAllRead.mutateAsync();
          })
        }
      >
        Mark all as read
      </Button>
      <Button icon={<Trash2 aria-hidden="true" />} disabled={total === 0} onClick={() => setIsClearing(true)}>
        Clear all
      </Button>
      <ConfirmDialog
        isOpen={isClearing}
        onOpenChange={setIsClearing}
        title="Clear all notifications?"
        description="All your notifications, read and unread, will be deleted. This cannot be undone."
        confirmLabel="Clear all"
        onConfirm={() =>
          run('Failed to delete all notifications', async () => {
            await deleteAll.mutateAsync();
          })
        }
      />
    </>
  );
}

function FailureBanner({ failure }: { failure: ActionFailure }) {
  return (
    <Banner
      tone="critical"
      title={failure.title}
      actions={
        <Button size="small" onClick={failure.retry}>
          Try again
        </Button>
      }
    >
      {failure.reason}
    </Banner>
  );
}
