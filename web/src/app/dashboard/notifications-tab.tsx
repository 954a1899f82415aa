import { NotificationSettings } from '../../features/accounts/preferences/index.ts';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { RecentNotifications } from '../../features/notifications/recent-notifications.tsx';
import { usePersonHere } from './dashboard-context.ts';

export function NotificationsTab() {
  const { business } = usePersonHere();
  return (
    <div className="grid gap-4">
      {business?.role === 'owner' && <MailNotice />}
      <NotificationSettings />
      {business && <RecentNotifications businessId={business.id} />}
    </div>
  );
}
