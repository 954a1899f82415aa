import type { PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import { StatCard } from '@parley/ui/layout';
import { Cards, ChartPair, PlatformChart } from './platform-chart.tsx';
import { countText, percentOf } from './platform-figures.ts';
import { TopBusinesses } from './top-businesses.tsx';

export function AgentFigures({ analytics }: { analytics: PlatformAnalytics }) {
  const { totals, agentStates } = analytics;
  return (
    <div className="grid gap-section">
      <Cards>
        <StatCard label="Agents" value={countText(totals.agents)} />
        <StatCard label="Active" value={countText(agentStates.active)} />
        <StatCard label="Inactive" value={countText(agentStates.inactive)} />
        <StatCard label="Drafts" value={countText(agentStates.draft)} />
      </Cards>
      <ChartPair>
        <PlatformChart
          analytics={analytics}
          title="New agents"
          description="Created each day, in UTC"
          values={({ agents }) => ({ agents })}
          series={[{ key: 'agents', label: 'Agents' }]}
          csvName="new-agents.csv"
        />
        <PlatformChart
          analytics={analytics}
          title="Answered"
          description="How much of what was asked the agents could answer, each day"
          values={({ answered, unanswered }) => ({ share: percentOf(answered, answered + unanswered) })}
          series={[{ key: 'share', label: 'Answered' }]}
          formatValue={(value) => `${value}%`}
          highest={100}
          csvName="answered.csv"
        />
      </ChartPair>
      <TopBusinesses analytics={analytics} />
    </div>
  );
}
