import type { Analytics } from '@parley/contract/insights/analytics';
import { Card, Tabs } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusinessAnalyticsCards } from './analytics-cards.tsx';
import { isEmpty } from './analytics-csv.ts';
import { HandoffReasonList, MostUsedDocuments, OutcomeList, TopicList } from './analytics-lists.tsx';
import { handoffPoints } from './analytics-points.ts';
import { ConversationTrends } from './conversation-trends.tsx';
import { DayChart } from './day-chart.tsx';
import { ResponseCharts } from './performance-charts.tsx';
import { QuestionList } from './question-list.tsx';
import { RatingList } from './rating-list.tsx';
import { SatisfactionCharts } from './satisfaction-charts.tsx';

interface Props {
  analytics: Analytics;
  tab: string | null;
  onTabChange: (tab: string) => void;
  empty: { title: string; hint: string; action: ReactNode };
}

/** The figures of all agents, or of one. */
export function BusinessAnalytics({ analytics, tab, onTabChange, empty }: Props) {
  const span = analytics.timeZone;
  const charts = { analytics, span };
  const tabs = [
    {
      value: 'overview',
      label: 'Overview',
      content: (
        <Stack>
          <ConversationTrends {...charts} />
          <OutcomeList analytics={analytics} />
          <TopicList analytics={analytics} />
        </Stack>
      ),
    },
    {
      value: 'conversations',
      label: 'Conversations',
      content: (
        <Stack>
          <ResponseCharts {...charts} />
          <QuestionList analytics={analytics} />
          <MostUsedDocuments analytics={analytics} />
        </Stack>
      ),
    },
    {
      value: 'satisfaction',
      label: 'Satisfaction',
      content: (
        <Stack>
          <SatisfactionCharts {...charts} />
          <RatingList analytics={analytics} />
        </Stack>
      ),
    },
    {
      value: 'handoffs',
      label: 'Handoffs',
      content: (
        <Stack>
          <DayChart
            timeZone={analytics.timeZone}
            title="Handoffs"
            description={`Conversations that needed a person, by the day they began, ${span}`}
            points={handoffPoints(analytics.days)}
            series={[{ key: 'handoffs', label: 'Handed over' }]}
            csvName="handoffs.csv"
          />
          <HandoffReasonList analytics={analytics} />
        </Stack>
      ),
    },
  ];
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <>
      <h2 className="sr-only">Figures</h2>
      <BusinessAnalyticsCards analytics={analytics} />
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

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4">{children}</div>
);
