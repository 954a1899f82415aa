import type { BusinessOverview } from '@parley/contract/insights/business-overview';
import { StatCard } from '@parley/ui/layout';
import { Clock, Headset, MessagesSquare, Smile } from 'lucide-react';
import { formatCount, formatMs, formatPercent, notMeasured, ratingsText } from './measure-words.ts';

const iconLook = { 'aria-hidden': true, className: 'max-sm:hidden' } as const;
const unknown = 'Could not be loaded';

interface Props {
  agents: { total: number; active: number };
  /** Undefined where it could not be loaded: the rest of the page does without. */
  overview: BusinessOverview | undefined;
}

export function BusinessFigures({ agents, overview }: Props) {
  const responseMs = overview?.averageResponseMs ?? null;
  const satisfaction = overview?.satisfactionPercent ?? null;
  return (
    <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
      <StatCard
        label="Total Agents"
        value={formatCount(agents.total)}
        detail={`${formatCount(agents.active)} active`}
        icon={<Headset {...iconLook} />}
      />
      <StatCard
        label="Total Conversations"
        value={overview ? formatCount(overview.totalConversations) : notMeasured}
        detail={overview ? `${formatCount(overview.conversationsThisWeek)} this week` : unknown}
        icon={<MessagesSquare {...iconLook} />}
      />
      <StatCard
        label="Avg Response Time"
        value={responseMs === null ? notMeasured : formatMs(responseMs)}
        detail={overview ? (responseMs === null ? 'No answers in the last 7 days' : 'Last 7 days') : unknown}
        icon={<Clock {...iconLook} />}
      />
      <StatCard
        label="Satisfaction Rate"
        value={satisfaction === null ? notMeasured : formatPercent(Math.round(satisfaction))}
        detail={overview ? ratingsText(overview.ratingCount) : unknown}
        icon={<Smile {...iconLook} />}
      />
    </div>
  );
}
