import { plainText } from '@parley/chat/plain-text';
import type { ConversationSummary } from '@parley/contract/conversations/conversations';
import { Avatar } from '@parley/ui/basic';
import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { formatDayAndTime, formatWhen } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { ConversationBadges } from '../conversation-badges.tsx';
import { conversationTitle, visitorName } from '../conversation-counts.ts';
import { VisitorNameMark } from '../visitors/index.ts';

/** A conversation in the list beside the open one. */
export function InboxRow({
  conversation,
  isClosedShown,
}: {
  conversation: ConversationSummary;
  isClosedShown: boolean;
}) {
  const { id, agentName, firstMessage, lastMessage, lastMessageAt, mode } = conversation;
  const name = visitorName(conversation.visitorName);
  const hasMoreToSay = lastMessage !== null && lastMessage !== firstMessage;
  return (
    <li>
      <NavLink
        to={paths.conversation(id)}
        className={clsx(
          'flex gap-3 border-l-2 px-4 py-3 outline-offset-[-2px] transition-colors hover:bg-surface-hover',
          'aria-[current=page]:border-accent aria-[current=page]:bg-surface-hover',
          mode === 'waiting' ? 'border-critical bg-critical-soft' : 'border-transparent',
        )}
      >
        <Avatar name={name} />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
              <span className="min-w-0 truncate font-medium">
                <bdi>{name}</bdi>
                <span className="font-normal text-muted"> · {agentName}</span>
              </span>
              <VisitorNameMark name={conversation.visitorName} isProven={conversation.isVisitorNameProven} />
            </span>
            <time
              dateTime={lastMessageAt}
              title={formatDayAndTime(lastMessageAt)}
              className="flex-none text-muted text-xs"
            >
              {formatWhen(lastMessageAt, new Date())}
            </time>
          </span>
          <span dir="auto" className="truncate">
            {conversationTitle(conversation)}
          </span>
          {hasMoreToSay && (
            <span dir="auto" className="truncate text-muted text-xs">
              {plainText(lastMessage)}
            </span>
          )}
          <span className="mt-1 empty:hidden">
            <ConversationBadges conversation={conversation} isClosedShown={isClosedShown} />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
