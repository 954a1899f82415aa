import type { PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import { StatCard } from '@parley/ui/layout';
import { Cards, ChartPair, PlatformChart } from './platform-chart.tsx';
import { countText, percentOf, percentText, sumOf } from './platform-figures.ts';
import { TopBusinesses } from './top-businesses.tsx';

export function OverviewFigures({ analytics }: { analytics: PlatformAnalytics }) {
  const { days, totals } = analytics;
  const made = (count: number) => `${countText(count)} new in these days`;
  return (
    <div className="grid gap-section">
      <Cards>
        <StatCard label="Users" value={countText(totals.users)} detail={made(sumOf(days, 'signUps'))} />
        <StatCard
          label="Businesses"
          value={countText(totals.businesses)}
          detail={made(sumOf(days, 'businesses'))}
        />
        <StatCard label="Agents" value={countText(totals.agents)} detail={made(sumOf(days, 'agents'))} />
        <StatCard
          label="Resolution"
          value={percentText(percentOf(sumOf(days, 'resolved'), sumOf(days, 'concluded')))}
          detail={`of ${countText(sumOf(days, 'concluded'))} conversations that are over`}
        />
      </Cards>
      <ChartPair>
        <PlatformChart
          analytics={analytics}
          title="Sign-ups"
          description="New accounts each day, in UTC"
          values={({ signUps }) => ({ signUps })}
          series={[{ key: 'signUps', label: 'Sign-ups' }]}
          csvName="sign-ups.csv"
        />
        <PlatformChart
          analytics={analytics}
          title="Conversations"
          description="Begun each day, in the calendar of each business"
          values={({ conversations }) => ({ conversations })}
          series={[{ key: 'conversations', label: 'Conversations' }]}
          csvName="conversations.csv"
        />
      </ChartPair>
      <TopBusinesses analytics={analytics} />
    </div>
  );
}
