import type { PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import { type Column, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { countText } from './platform-figures.ts';

const columns: Column<PlatformAnalytics['topBusinesses'][number]>[] = [
  {
    key: 'name',
    header: 'Business',
    role: 'title',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'conversations',
    header: 'Conversations',
    align: 'end',
    cell: ({ conversations }) => countText(conversations),
  },
];

export const TopBusinesses = ({ analytics }: { analytics: PlatformAnalytics }) => (
  <Card isFlush title="Top businesses" description="By conversations that began in these days.">
    <Table
      caption="top businesses"
      columns={columns}
      rows={analytics.topBusinesses}
      rowKey={({ id }) => id}
      empty={<p className="border-t px-card py-5 text-muted">No conversations in these days.</p>}
    />
  </Card>
);
