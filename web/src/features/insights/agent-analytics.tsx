import type { AgentAnalytics as Analytics, AnalyticsDays } from '@parley/contract/insights/insights';
import { Card, Tabs } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnalyticsCards } from './analytics-cards.tsx';
import { ConversationTrends } from './conversation-trends.tsx';
import { daysText } from './measure-words.ts';
import { PerformanceCharts } from './performance-charts.tsx';
import { SatisfactionCharts } from './satisfaction-charts.tsx';

interface Props {
  agentId: string;
  analytics: Analytics;
  days: AnalyticsDays;
  tab: string | null;
  onTabChange: (tab: string) => void;
  /** What to do when there is nothing to show yet. */
  empty: { hint: string; action: ReactNode };
}

export function AgentAnalytics({ agentId, analytics, days, tab, onTabChange, empty }: Props) {
  const span = `${daysText(days)}, ${analytics.timeZone}`;
  const isEmpty = analytics.days.every(
    ({ conversations, messages, ratings }) => conversations + messages + ratings === 0,
  );
  const charts = { analytics, span };
  const tabs = [
    { value: 'trends', label: 'Conversation Trends', content: <ConversationTrends {...charts} /> },
    { value: 'satisfaction', label: 'Satisfaction', content: <SatisfactionCharts {...charts} /> },
    {
      value: 'performance',
      label: 'Performance',
      content: <PerformanceCharts {...charts} agentId={agentId} />,
    },
  ];
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <h2 className="sr-only">Figures</h2>
      <AnalyticsCards analytics={analytics} days={days} />
      <h2 className="sr-only">Charts</h2>
      <Tabs
        label="Analytics"
        tabs={isEmpty ? tabs.map(({ value, label }) => ({ value, label })) : tabs}
        value={shown?.value ?? ''}
        onValueChange={onTabChange}
      >
        <Card isFlush>
          <EmptyState icon={<ChartLine />} title="No Analytics Data Yet" headingLevel={3} {...empty} />
        </Card>
      </Tabs>
    </>
  );
}
