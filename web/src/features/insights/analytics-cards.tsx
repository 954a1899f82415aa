import type { Analytics } from '@parley/contract/insights/analytics';
import { StatCard } from '@parley/ui/layout';
import { formatMs } from '../../lib/format-ms.ts';
import { FigureLink } from './figure-link.tsx';
import { formatCount, formatPercent, notMeasured, ratingsText } from './measure-words.ts';

const messagesText = (messages: number) =>
  messages === 1 ? '1 message' : `${formatCount(messages)} messages`;

const ConversationsCard = ({ totalConversations, messages }: Analytics) => (
  <StatCard
    label="Total Conversations"
    value={
      <FigureLink filter={{}} count={totalConversations} name="Total Conversations">
        {formatCount(totalConversations)}
      </FigureLink>
    }
    detail={messagesText(messages)}
  />
);

const ResponseCard = ({ averageResponseMs, p50ResponseMs, p95ResponseMs }: Analytics) => (
  <StatCard
    label="Avg. Response Time"
    value={averageResponseMs === null ? notMeasured : formatMs(averageResponseMs)}
    detail={
      p50ResponseMs === null || p95ResponseMs === null
        ? 'No questions in this time'
        : `p50 ${formatMs(p50ResponseMs)}, p95 ${formatMs(p95ResponseMs)}`
    }
  />
);

const SatisfactionCard = ({ satisfactionPercent, ratingCount }: Analytics) => (
  <StatCard
    label="Satisfaction Rate"
    value={satisfactionPercent === null ? notMeasured : formatPercent(Math.round(satisfactionPercent))}
    detail={ratingsText(ratingCount, 'No ratings in this time')}
  />
);

const UsersCard = ({ uniqueUsers }: Analytics) => (
  <StatCard
    label="Unique Users"
    value={
      <FigureLink filter={{}} count={uniqueUsers} name="Unique Users">
        {formatCount(uniqueUsers)}
      </FigureLink>
    }
    detail="Visitors who wrote"
  />
);

const gridClass = 'grid grid-cols-2 gap-3 @3xl:grid-cols-5 sm:gap-4';
const lastClass = '@max-3xl:col-span-2 [&>section]:h-full';

export function AgentAnalyticsCards({ analytics }: { analytics: Analytics }) {
  return (
    <div className={gridClass}>
      <ConversationsCard {...analytics} />
      <ResponseCard {...analytics} />
      <SatisfactionCard {...analytics} />
      <UsersCard {...analytics} />
      <div className={lastClass}>
        <StatCard
          label="Knowledge Base Usage"
          value={formatCount(analytics.knowledgeBaseUsage)}
          detail="Document uses in answers"
        />
      </div>
    </div>
  );
}

export function BusinessAnalyticsCards({ analytics }: { analytics: Analytics }) {
  const { handoffs, totalConversations } = analytics;
  return (
    <div className={gridClass}>
      <ConversationsCard {...analytics} />
      <ResponseCard {...analytics} />
      <SatisfactionCard {...analytics} />
      <UsersCard {...analytics} />
      <div className={lastClass}>
        <StatCard
          label="Handoffs"
          value={
            <FigureLink filter={{ handoff: 'any' }} count={handoffs} name="Handoffs">
              {formatCount(handoffs)}
            </FigureLink>
          }
          detail={
            totalConversations === 0
              ? 'Conversations that needed a person'
              : `${formatPercent(Math.round((1000 * handoffs) / totalConversations) / 10)} of conversations`
          }
        />
      </div>
    </div>
  );
}
