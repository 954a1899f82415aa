import { Page } from '@parley/ui/layout';
import { NoticesList } from '../../features/admin/notices/notices-list.tsx';

export default function NotificationsPage() {
  return (
    <Page title="Notifications" description="What you tell the people who use this platform.">
      <NoticesList />
    </Page>
  );
}
