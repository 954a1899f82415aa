import type {
  Notification,
  NotificationKind,
  NotificationPriority,
} from '@parley/contract/insights/notifications';
import { Badge, IconButton } from '@parley/ui/basic';
import { clsx } from 'clsx';
import {
  ChartNoAxesColumn,
  Check,
  CreditCard,
  FileText,
  Headset,
  Info,
  MessagesSquare,
  Trash2,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAgo, formatDayAndTime } from '../../lib/dates.ts';

const looks: Record<NotificationKind, { name: string; icon: ReactNode; color: string }> = {
  conversation: { name: 'Conversation', icon: <MessagesSquare />, color: 'bg-accent-soft text-accent-text' },
  document: { name: 'Document', icon: <FileText />, color: 'bg-positive-soft text-positive-text' },
  analytics: { name: 'Analytics', icon: <ChartNoAxesColumn />, color: 'bg-accent-soft text-accent-text' },
  agent: { name: 'Agent', icon: <Headset />, color: 'bg-positive-soft text-positive-text' },
  subscription: { name: 'Subscription', icon: <CreditCard />, color: 'bg-warning-soft text-warning-text' },
  maintenance: { name: 'Maintenance', icon: <Wrench />, color: 'bg-warning-soft text-warning-text' },
  system: { name: 'System', icon: <Info />, color: 'bg-surface-hover text-muted' },
};

/** What presses somebody has the colour of its badge, whatever it is about. */
const pressingColors: Partial<Record<NotificationPriority, string>> = {
  high: 'bg-warning-soft text-warning-text',
  urgent: 'bg-critical-soft text-critical-text',
};

interface Props {
  notification: Notification;
  /** Where a press on the title leads. */
  to?: string | undefined;
  onOpen?: () => void;
  /** Under the words: what can be done about it at once. */
  answer?: ReactNode;
  /** At the right end; none on the card of recent ones. */
  actions?: ReactNode;
}

export function NotificationItem({ notification, to, onOpen, answer, actions }: Props) {
  const { type, title, description, priority, read, count, doneAt, createdAt } = notification;
  const { name, icon, color } = looks[type];
  const pressing = doneAt === null ? pressingColors[priority] : undefined;
  return (
    <li
      className={clsx('relative flex gap-3 px-card py-3.5 transition-colors', to && 'hover:bg-surface-hover')}
    >
      <span
        title={name}
        className={clsx(
          'grid size-8 flex-none place-items-center rounded-full [&>svg]:size-4',
          pressing ?? color,
        )}
      >
        <span className="sr-only">{name}</span>
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Title to={to} isRead={read} onOpen={onOpen}>
            {title}
          </Title>
          {!read && (
            <span className="size-2 flex-none rounded-full bg-accent">
              <span className="sr-only">Unread</span>
            </span>
          )}
          {/* What is done presses nobody any more. */}
          {doneAt !== null && <Badge tone="positive">Done</Badge>}
          {doneAt === null && priority === 'high' && <Badge tone="warning">High</Badge>}
          {doneAt === null && priority === 'urgent' && <Badge tone="critical">Urgent</Badge>}
          {isRepeated(notification) && (
            <span className="text-muted text-xs" title={`Told ${count} times`}>
              <span aria-hidden="true">×{count}</span>
              <span className="sr-only">{`Told ${count} times`}</span>
            </span>
          )}
        </p>
        {description && <p className="max-w-reading break-words text-muted">{description}</p>}
        <time dateTime={createdAt} title={formatDayAndTime(createdAt)} className="text-muted text-xs">
          {formatAgo(createdAt, new Date())}
        </time>
        {answer}
      </div>
      {actions && (
        <div className="relative z-10 flex flex-none items-start gap-1 max-sm:-mr-2 max-sm:flex-col">
          {actions}
        </div>
      )}
    </li>
  );
}

/** Where the words do not say themselves of how many things they tell. */
const isRepeated = ({ count, data }: Notification) =>
  count > 1 && !Array.isArray(data.items) && typeof data.contradictions !== 'number';

function Title(props: {
  to: string | undefined;
  isRead: boolean;
  onOpen: (() => void) | undefined;
  children: string;
}) {
  const look = clsx('min-w-0 break-words', props.isRead ? 'font-medium' : 'font-semibold');
  if (!props.to) return <span className={look}>{props.children}</span>;
  return (
    <Link to={props.to} onClick={props.onOpen} className={clsx(look, 'after:absolute after:inset-0')}>
      {props.children}
    </Link>
  );
}

export function ItemActions({
  isRead,
  onRead,
  onDelete,
}: {
  isRead: boolean;
  onRead: () => void;
  onDelete: () => void;
}) {
  return (
    <>
      {!isRead && <IconButton label="Mark as read" icon={<Check aria-hidden="true" />} onClick={onRead} />}
      <IconButton label="Delete notification" icon={<Trash2 aria-hidden="true" />} onClick={onDelete} />
    </>
  );
}
