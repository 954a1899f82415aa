import { NotificationSettings } from '../../features/accounts/notification-settings.tsx';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { RecentNotifications } from '../../features/notifications/recent-notifications.tsx';
import { useDashboard } from './dashboard-context.ts';

export function NotificationsTab() {
  const { business } = useDashboard();
  return (
    <div className="grid gap-4">
      {business.role === 'owner' && <MailNotice />}
      <NotificationSettings />
      <RecentNotifications businessId={business.id} />
    </div>
  );
}
