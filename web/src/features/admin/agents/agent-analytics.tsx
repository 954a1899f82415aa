import type { ManagedAgent, ManagedAgentAnalytics } from '@parley/contract/admin/admin-agents';
import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Chart, markToday } from '@parley/ui/chart';
import { StatCard } from '@parley/ui/layout';
import { Dialog } from '@parley/ui/overlay';
import { dayIn } from '../../../lib/calendar-days.ts';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { formatMs } from '../../../lib/format-ms.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { useManagedAgentAnalytics } from './use-managed-agents.ts';

export function AgentAnalyticsDialog({ agent, onClose }: { agent: ManagedAgent; onClose: () => void }) {
  const analytics = useManagedAgentAnalytics(agent.id);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={`Analytics of ${agent.name}`}
      description={`${agent.businessName}, the last 30 days`}
    >
      <QueryState
        query={analytics}
        loading={
          <SkeletonArea label="Loading the analytics">
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
      >
        {(data) => <Figures analytics={data} />}
      </QueryState>
    </Dialog>
  );
}

const number = (value: number) => value.toLocaleString('en-US');

function Figures({ analytics }: { analytics: ManagedAgentAnalytics }) {
  const { totalConversations, averageResponseMs, satisfactionPercent, handoffs, days, timeZone } = analytics;
  return (
    <div className="grid gap-section">
      <div className="grid gap-3 sm:grid-cols-2">
        <StatCard label="Total Conversations" value={number(totalConversations)} />
        <StatCard
          label="Avg. Response Time"
          value={averageResponseMs === null ? 'Not measured' : formatMs(averageResponseMs)}
        />
        <StatCard
          label="Satisfaction Rate"
          value={satisfactionPercent === null ? 'No ratings' : `${satisfactionPercent}%`}
        />
        <StatCard label="Handed over" value={number(handoffs)} />
      </div>
      <Chart
        kind="line"
        pointName="Day"
        title="Questions"
        description={`What became of them each day, in ${timeZone}`}
        points={markToday(
          days.map(({ date, answered, unanswered, handoffs: handed }) => ({
            label: formatDayOfYear(`${date}T00:00:00`),
            exact: date,
            values: { answered, unanswered, handed },
          })),
          dayIn(timeZone, new Date()),
        )}
        series={[
          { key: 'answered', label: 'Answered' },
          { key: 'unanswered', label: 'Not answered' },
          { key: 'handed', label: 'Handed over' },
        ]}
        csvName="questions.csv"
      />
    </div>
  );
}
