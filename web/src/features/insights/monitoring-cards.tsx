import type { AgentMeasures } from '@parley/contract/insights/insights';
import { StatCard } from '@parley/ui/layout';
import { Activity, Clock, MessagesSquare, TriangleAlert } from 'lucide-react';
import { formatMs } from '../../lib/format-ms.ts';
import { formatCount, formatPercent, notMeasured, percentOf } from './measure-words.ts';

const iconLook = { 'aria-hidden': true, className: 'max-sm:hidden' } as const;

/** What the agent is doing now. */
export function MonitoringCards({ now }: { now: AgentMeasures }) {
  const errors = percentOf(now.errorRate);
  return (
    <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
      <StatCard
        label="Active Sessions"
        value={formatCount(now.activeSessions)}
        detail="Visitors, last 30 minutes"
        icon={<Activity {...iconLook} />}
      />
      <StatCard
        label="Messages/Minute"
        value={now.messagesPerMinute.toLocaleString('en-US', { maximumFractionDigits: 1 })}
        detail="Over the last 5 minutes"
        icon={<MessagesSquare {...iconLook} />}
      />
      <StatCard
        label="Response Time"
        value={now.averageResponseMs === null ? notMeasured : formatMs(now.averageResponseMs)}
        detail={
          now.averageResponseMs === null
            ? 'No answers in the last 5 minutes'
            : 'Average of the last 5 minutes'
        }
        icon={<Clock {...iconLook} />}
      />
      <StatCard
        label="Error Rate"
        value={errors === null ? notMeasured : formatPercent(errors)}
        detail={errors === null ? 'No answers in the last 5 minutes' : 'Of answers in the last 5 minutes'}
        icon={<TriangleAlert {...iconLook} />}
      />
    </div>
  );
}
