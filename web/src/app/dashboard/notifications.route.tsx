import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Notifications - Parley' }];

export default function Notifications() {
  const { business } = useDashboard();
  return <NotificationsPage businessId={business.id} />;
}
