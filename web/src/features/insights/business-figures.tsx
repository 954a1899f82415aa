import type { BusinessOverview } from '@parley/contract/insights/business-overview';
import { StatCard } from '@parley/ui/layout';
import { Clock, Headset, MessagesSquare, Smile } from 'lucide-react';
import { Link } from 'react-router';
import { formatMs } from '../../lib/format-ms.ts';
import { paths } from '../../lib/paths.ts';
import { formatCount, formatPercent, notMeasured, ratingsText } from './measure-words.ts';

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
        value={
          <FigureTo to={paths.agents} name="Total Agents">
            {formatCount(agents.total)}
          </FigureTo>
        }
        detail={`${formatCount(agents.active)} active`}
        icon={<Headset {...iconLook} />}
      />
      <StatCard
        label="Total Conversations"
        value={
          overview ? (
            <FigureTo to={paths.conversations} name="Total Conversations">
              {formatCount(overview.totalConversations)}
            </FigureTo>
          ) : (
            notMeasured
          )
        }
        detail={overview ? `${formatCount(overview.conversationsThisWeek)} this week` : unknown}
        icon={<MessagesSquare {...iconLook} />}
      />
      <StatCard
        label="Avg Response Time"
        value={
          responseMs === null ? (
            notMeasured
          ) : (
            <FigureTo to={`${paths.analytics}?days=7&tab=conversations`} name="Avg Response Time">
              {formatMs(responseMs)}
            </FigureTo>
          )
        }
        detail={overview ? (responseMs === null ? 'No answers in the last 7 days' : 'Last 7 days') : unknown}
        icon={<Clock {...iconLook} />}
      />
      <StatCard
        label="Satisfaction Rate"
        value={
          satisfaction === null ? (
            notMeasured
          ) : (
            <FigureTo to={`${paths.analytics}?days=90&tab=satisfaction`} name="Satisfaction Rate">
              {formatPercent(Math.round(satisfaction))}
            </FigureTo>
          )
        }
        detail={overview ? ratingsText(overview.ratingCount) : unknown}
        icon={<Smile {...iconLook} />}
      />
    </div>
  );
}

/** A figure with the way to what is behind it. */
const FigureTo = ({ to, name, children }: { to: string; name: string; children: string }) => (
  <Link to={to} aria-label={`${name}: ${children}`} className="hover:underline focus-visible:underline">
    {children}
  </Link>
);
