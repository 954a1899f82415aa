import { NotificationSettings } from '../../features/accounts/preferences/index.ts';
import { useSession } from '../../features/accounts/use-session.ts';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { RecentNotifications } from '../../features/notifications/recent-notifications.tsx';
import { usePersonHere } from './dashboard-context.ts';

export function NotificationsTab() {
  const { business } = usePersonHere();
  const businesses = useSession().data?.businesses ?? [];
  return (
    <div className="grid gap-4">
      {business?.role === 'owner' && <MailNotice />}
      <NotificationSettings roles={businesses.map(({ role }) => role)} />
      {business && <RecentNotifications businessId={business.id} />}
    </div>
  );
}
