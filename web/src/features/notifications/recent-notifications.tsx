import { ButtonLink, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import { placeOf } from './notification-place.ts';
import { useRecentNotifications } from './use-notifications.ts';

const shownCount = 3;

export function RecentNotifications({ businessId }: { businessId: string }) {
  const recent = useRecentNotifications(shownCount);
  return (
    <Card
      isFlush
      title="Recent Notifications"
      description="The latest that reached you here."
      actions={
        <ButtonLink
          to={paths.notifications}
          variant="ghost"
          size="small"
          className="-my-1 -mr-2.5 coarse:-my-2"
        >
          View All
        </ButtonLink>
      }
    >
      <QueryState
        query={recent}
        loading={<SkeletonRows count={shownCount} label="Loading notifications..." />}
        failure={{
          title: 'Error loading notifications',
          message: 'Failed to fetch notifications',
          retryLabel: 'Try again',
        }}
      >
        {({ notifications }) =>
          notifications.length === 0 ? (
            <p className="border-t px-card py-5 text-muted">
              No notifications. New notifications will appear here.
            </p>
          ) : (
            <ul className="divide-y divide-line border-t">
              {notifications.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  to={placeOf(notification, businessId)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
