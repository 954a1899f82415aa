import { plainText } from '@parley/chat/plain-text';
import type { InboxConversation } from '@parley/contract/conversations/inbox';
import { Avatar, Badge } from '@parley/ui/basic';
import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { formatDayAndTime, formatWhen } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { RatingBadge } from '../conversation-badges.tsx';
import { conversationTitle, visitorName } from '../conversation-counts.ts';
import { lastSpeaker } from '../inbox-words.ts';
import { languageName, pageLabel, VisitorNameMark } from '../visitors/index.ts';
import { StateBadge } from './state-badge.tsx';

interface Props {
  conversation: InboxConversation;
  /** Of the page's address, which the link keeps. */
  search: string;
  /** Where all are done, none says so. */
  isDoneShown: boolean;
}

/** A conversation in the list beside the open one: who, from where, and what was said last. */
export function InboxRow({ conversation, search, isDoneShown }: Props) {
  const { id, agentName, lastQuestion, lastMessage, lastMessageAt, mode, isUnread, tags, rating } =
    conversation;
  const name = visitorName(conversation.visitorName);
  const speaker = lastSpeaker(conversation);
  return (
    <li>
      <NavLink
        to={{ pathname: paths.conversation(id), search }}
        className={clsx(
          'flex gap-3 border-l-2 px-4 py-3 outline-offset-[-2px] transition-colors hover:bg-surface-hover',
          'aria-[current=page]:border-accent aria-[current=page]:bg-surface-hover',
          mode === 'waiting' ? 'border-critical bg-critical-soft/50' : 'border-transparent',
        )}
      >
        <Avatar name={name} />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
              <span className={clsx('min-w-0 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
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
            {isUnread && <UnreadMark />}
          </span>
          <span dir="auto" className={clsx('truncate', isUnread && 'font-medium')}>
            {lastQuestion ?? conversationTitle(conversation)}
          </span>
          {speaker && lastMessage && (
            <span dir="auto" className="truncate text-muted text-xs">
              {speaker}: {plainText(lastMessage)}
            </span>
          )}
          <span className="mt-1 flex min-w-0 flex-wrap items-center gap-1.5">
            {(isDoneShown || conversation.state !== 'done') && <StateBadge conversation={conversation} />}
            {rating !== null && <RatingBadge rating={rating} />}
            {tags.map((tag) => (
              <Badge key={tag} hasDot={false}>
                {tag}
              </Badge>
            ))}
            <Origin conversation={conversation} />
          </span>
        </span>
      </NavLink>
    </li>
  );
}

function UnreadMark() {
  return (
    <span className="size-2 flex-none self-center rounded-full bg-accent">
      <span className="sr-only">Unread</span>
    </span>
  );
}

function Origin({ conversation: { pageUrl, language } }: { conversation: InboxConversation }) {
  const parts = [pageUrl && pageLabel(pageUrl), language && languageName(language)].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="min-w-0 flex-1 basis-24 truncate text-muted text-xs">{parts.join(' · ')}</span>;
}
