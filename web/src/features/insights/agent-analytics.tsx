import type { Analytics } from '@parley/contract/insights/analytics';
import { Card, Tabs } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgentAnalyticsCards } from './analytics-cards.tsx';
import { isEmpty } from './analytics-csv.ts';
import { OutcomeList, TopicList } from './analytics-lists.tsx';
import { ConversationTrends } from './conversation-trends.tsx';
import { PerformanceCharts } from './performance-charts.tsx';
import { SatisfactionCharts } from './satisfaction-charts.tsx';

interface Props {
  analytics: Analytics;
  tab: string | null;
  onTabChange: (tab: string) => void;
  /** What to do when there is nothing to show yet. */
  empty: { title: string; hint: string; action: ReactNode };
}

export function AgentAnalytics({ analytics, tab, onTabChange, empty }: Props) {
  const charts = { analytics, span: analytics.timeZone };
  const tabs = [
    {
      value: 'trends',
      label: 'Conversation Trends',
      content: (
        <div className="grid grid-cols-1 gap-4">
          <ConversationTrends {...charts} />
          <OutcomeList analytics={analytics} />
          <TopicList analytics={analytics} />
        </div>
      ),
    },
    { value: 'satisfaction', label: 'Satisfaction', content: <SatisfactionCharts {...charts} /> },
    { value: 'performance', label: 'Performance', content: <PerformanceCharts {...charts} /> },
  ];
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <h2 className="sr-only">Figures</h2>
      <AgentAnalyticsCards analytics={analytics} />
      <h2 className="sr-only">Charts</h2>
      <Tabs
        label="Analytics"
        tabs={isEmpty(analytics) ? tabs.map(({ value, label }) => ({ value, label })) : tabs}
        value={shown?.value ?? ''}
        onValueChange={onTabChange}
      >
        <Card isFlush>
          <EmptyState icon={<ChartLine />} headingLevel={3} {...empty} />
        </Card>
      </Tabs>
    </>
  );
}
