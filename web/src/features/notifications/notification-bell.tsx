import { ButtonLink, CountBadge, Tooltip } from '@parley/ui/basic';
import { Bell } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useNotificationCounts } from './use-notifications.ts';

export function NotificationBell() {
  const unread = useNotificationCounts().data?.unread ?? 0;
  return (
    <Tooltip label="Notifications">
      <ButtonLink
        to={paths.notifications}
        variant="ghost"
        className="button-icon relative"
        icon={<Bell aria-hidden="true" />}
      >
        <span className="sr-only">Notifications</span>
        <CountBadge count={unread} label={`${unread} unread`} className="absolute -top-1 -right-1.5" />
      </ButtonLink>
    </Tooltip>
  );
}
