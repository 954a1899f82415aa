import type { ListedConversation } from '@parley/contract/conversations/conversations';
import { ButtonLink } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { clsx } from 'clsx';
import { CircleHelp, LifeBuoy, PhoneIncoming, Star, ThumbsDown, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAgo, formatDayAndTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { type ActivityKind, activityKind, activityText } from './activity-words.ts';

const shownCount = 3;
const icons: Record<ActivityKind, ReactNode> = {
  waiting: <PhoneIncoming />,
  person: <UserRound />,
  rated: <Star />,
  'not-helpful': <ThumbsDown />,
  'handed-over': <LifeBuoy />,
  asked: <CircleHelp />,
};

/** Who asked what last, and what became of it. */
export function RecentActivity({ conversations }: { conversations: ListedConversation[] }) {
  return (
    <Card
      isFlush
      title="Recent Activity"
      actions={
        <ButtonLink to={paths.analytics} variant="ghost" size="small" className="-my-1 -mr-2.5 coarse:-my-2">
          View All
        </ButtonLink>
      }
    >
      {conversations.length === 0 ? (
        <p className="border-t px-card py-5 text-muted">
          Nothing yet. What your agents and visitors do is told here.
        </p>
      ) : (
        <ol className="divide-y divide-line border-t">
          {conversations.slice(0, shownCount).map((conversation) => (
            <ActivityRow key={conversation.id} conversation={conversation} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function ActivityRow({ conversation }: { conversation: ListedConversation }) {
  const { id, calledFor, firstMessage, lastMessageAt } = conversation;
  const kind = activityKind(conversation);
  return (
    <li className="relative flex items-start gap-3 px-card py-3 transition-colors hover:bg-surface-hover">
      <span
        aria-hidden="true"
        className={clsx(
          'mt-0.5 grid size-7 flex-none place-items-center rounded-full [&>svg]:size-3.5',
          kind === 'waiting' ? 'bg-critical-soft text-critical-text' : 'bg-surface-hover text-muted',
        )}
      >
        {icons[kind]}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            dir="auto"
            to={paths.conversation(id)}
            className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
          >
            {activityText(conversation)}
          </Link>
          <time
            dateTime={lastMessageAt}
            title={formatDayAndTime(lastMessageAt)}
            className="text-muted text-xs"
          >
            {formatAgo(lastMessageAt, new Date())}
          </time>
        </div>
        <p dir="auto" className="truncate text-muted text-xs empty:hidden">
          {calledFor ?? firstMessage}
        </p>
      </div>
    </li>
  );
}
