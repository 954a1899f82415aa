import type { PlatformAnalytics as Analytics } from '@parley/contract/admin/admin-analytics';
import type { AnalyticsDays } from '@parley/contract/insights/analytics';
import { Skeleton, SkeletonArea } from '@parley/ui/basic';
import { Segmented } from '@parley/ui/form';
import { Card, Tabs } from '@parley/ui/layout';
import { QueryState } from '../../../screen/query-state.tsx';
import { LoadingFailure } from '../loading-failure.tsx';
import { AgentFigures } from './agent-figures.tsx';
import { ConversationFigures } from './conversation-figures.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { usePlatformAnalytics } from './use-platform-analytics.ts';
import { UserFigures } from './user-figures.tsx';

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

interface Props {
  days: AnalyticsDays;
  tab: string;
  onChange: (choice: { days?: AnalyticsDays; tab?: string }) => void;
}

export function PlatformAnalytics({ days, tab, onChange }: Props) {
  const analytics = usePlatformAnalytics(days);
  return (
    <div className="grid gap-section">
      <Segmented
        label="Time range"
        value={String(days)}
        options={ranges}
        onChange={(value) => onChange({ days: Number(value) as AnalyticsDays })}
      />
      <QueryState
        query={analytics}
        loading={<AnalyticsSkeleton />}
        failure={(error) => (
          <Card isFlush>
            <LoadingFailure
              query={analytics}
              error={error}
              title="Failed to load analytics data"
              refused="view the analytics of the platform"
            />
          </Card>
        )}
        staleData="hidden"
      >
        {(data) => (
          <Tabs
            label="Platform analytics"
            tabs={tabsOf(data)}
            value={tab}
            onValueChange={(next) => onChange({ tab: next })}
          />
        )}
      </QueryState>
    </div>
  );
}

const tabsOf = (analytics: Analytics) => [
  { value: 'overview', label: 'Overview', content: <OverviewFigures analytics={analytics} /> },
  { value: 'users', label: 'Users', content: <UserFigures analytics={analytics} /> },
  { value: 'agents', label: 'Agents', content: <AgentFigures analytics={analytics} /> },
  {
    value: 'conversations',
    label: 'Conversations',
    content: <ConversationFigures analytics={analytics} />,
  },
];

const AnalyticsSkeleton = () => (
  <SkeletonArea label="Loading analytics" className="grid gap-section">
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {['users', 'businesses', 'conversations', 'resolution'].map((card) => (
        <div key={card} className="grid gap-2.5 rounded-card border bg-surface-raised p-card">
          <Skeleton className="h-4 w-24 max-w-full" />
          <Skeleton className="h-7 w-14" />
        </div>
      ))}
    </div>
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  </SkeletonArea>
);
