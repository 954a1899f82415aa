import { Card, Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Bell } from 'lucide-react';

export default function NotificationsPage() {
  return (
    <Page title="Notifications" description="What everybody on this platform is told.">
      <Card isFlush>
        <EmptyState
          icon={<Bell />}
          title="No notifications"
          hint="Notices to the platform will appear here."
        />
      </Card>
    </Page>
  );
}
