import type { ConversationSummary } from '@parley/contract/conversations/conversations';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayAndTime, formatWhen } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { ConversationBadges } from '../conversation-badges.tsx';
import { conversationTitle } from '../conversation-counts.ts';
import { ConversationStatusBadge } from '../conversation-status-badge.tsx';

export function ConversationRow({
  conversation,
  isAgentShown = true,
}: {
  conversation: ConversationSummary;
  isAgentShown?: boolean;
}) {
  const { id, agentName, status, mode, messageCount, lastMessageAt } = conversation;
  return (
    <li className="relative flex items-center gap-4 px-card py-3 transition-colors hover:bg-surface-hover">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          dir="auto"
          to={paths.conversation(id)}
          className="truncate font-medium after:absolute after:inset-0"
        >
          {conversationTitle(conversation)}
        </Link>
        <p className="flex min-w-0 gap-1.5 text-muted text-xs">
          {isAgentShown && (
            <>
              <span className="truncate">{agentName}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <span className="flex-none tabular-nums">
            {messageCount === 1 ? '1 message' : `${messageCount} messages`}
          </span>
          <span aria-hidden="true" className="sm:hidden">
            ·
          </span>
          <span className="flex-none sm:hidden">{formatWhen(lastMessageAt, new Date())}</span>
        </p>
      </div>
      {mode === 'agent' ? (
        <ConversationStatusBadge status={status} />
      ) : (
        <ConversationBadges
          conversation={{ ...conversation, escalated: false, rating: null }}
          isClosedShown={false}
        />
      )}
      <time
        dateTime={lastMessageAt}
        title={formatDayAndTime(lastMessageAt)}
        className="w-16 flex-none text-right text-muted text-xs max-sm:hidden"
      >
        {formatWhen(lastMessageAt, new Date())}
      </time>
      <ChevronRight className="size-4 flex-none text-muted max-sm:hidden" aria-hidden="true" />
    </li>
  );
}
