import { ButtonLink, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { ErrorState } from '@parley/ui/state';
import { paths } from '../../lib/paths.ts';
import { NotificationItem } from './notification-item.tsx';
import { placeOf } from './notification-place.ts';
import { useRecentNotifications } from './use-notifications.ts';

const shownCount = 3;

export function RecentNotifications({ businessId }: { businessId: string }) {
  const recent = useRecentNotifications(shownCount);
  const notifications = recent.data?.notifications;
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
      {recent.isPending && <SkeletonRows count={shownCount} label="Loading notifications..." />}
      {recent.isError && (
        <ErrorState
          title="Error loading notifications"
          message="Failed to fetch notifications"
          retryLabel="Try again"
          isRetrying={recent.isFetching}
          onRetry={() => void recent.refetch()}
        />
      )}
      {notifications?.length === 0 && (
        <p className="border-t px-card py-5 text-muted">
          No notifications. New notifications will appear here.
        </p>
      )}
      {notifications && notifications.length > 0 && (
        <ul className="divide-y divide-line border-t">
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              to={placeOf(notification, businessId)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
