import type { Notification } from '@parley/contract/insights/notifications';
import { Button, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { EmptyState } from '@parley/ui/state';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../screen/query-state.tsx';
import { AllowOrigin } from './allow-origin.tsx';
import { ItemActions, NotificationItem } from './notification-item.tsx';
import { placeOf } from './notification-place.ts';
import type { TabFilter } from './notification-tabs.ts';
import type { ActionRunner } from './use-action-failure.ts';
import { useNotificationActions, useNotifications } from './use-notifications.ts';

interface Props {
  filter: TabFilter;
  empty: string;
  hint: string;
  businessId: string;
  run: ActionRunner;
}

export function NotificationList({ filter, empty, hint, businessId, run }: Props) {
  const list = useNotifications(filter);
  const { markRead, deleteOne } = useNotificationActions();
  const [doomed, setDoomed] = useState<Notification | null>(null);

  return (
    <QueryState
      query={list}
      loading={
        <Card isFlush>
          <SkeletonRows count={6} label="Loading notifications..." />
        </Card>
      }
      failure={{
        title: 'Error loading notifications',
        message: 'Failed to fetch notifications',
        retryLabel: 'Try again',
      }}
      staleData="hidden"
      inCard
    >
      {(data) => {
        const shown = data.pages.flatMap(({ notifications }) => notifications);
        if (shown.length === 0)
          return (
            <Card isFlush>
              <EmptyState icon={<Bell />} title={empty} hint={hint} />
            </Card>
          );

        const read = ({ id }: Notification) =>
          run('Failed to mark notification as read', async () => {
            await markRead.mutateAsync(id);
          });
        return (
          <>
            <Card isFlush>
              <ul className="divide-y divide-line">
                {shown.map((notification) => (
                  <NotificationItem
                    key={notification.id}
                    notification={notification}
                    to={placeOf(notification, businessId)}
                    onOpen={() => !notification.read && void read(notification)}
                    answer={
                      <AllowOrigin
                        notification={notification}
                        onAllowed={() => !notification.read && void read(notification)}
                      />
                    }
                    actions={
                      <ItemActions
                        isRead={notification.read}
                        onRead={() => void read(notification)}
                        onDelete={() => setDoomed(notification)}
                      />
                    }
                  />
                ))}
              </ul>
            </Card>
            {list.hasNextPage && (
              <Button
                className="mt-4"
                isLoading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show older
              </Button>
            )}
            <ConfirmDialog
              isOpen={doomed !== null}
              onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
              title="Delete notification?"
              description={doomed ? `"${doomed.title}" will be deleted. This cannot be undone.` : ''}
              confirmLabel="Delete"
              onConfirm={() =>
                run('Failed to delete notification', async () => {
                  if (doomed) await deleteOne.mutateAsync(doomed.id);
                })
              }
            />
          </>
        );
      }}
    </QueryState>
  );
}
