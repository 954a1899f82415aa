import type { ConversationSummary } from '@parley/contract/conversations/conversations';
import { Badge } from '@parley/ui/basic';
import { Star } from 'lucide-react';

type Shown = Pick<ConversationSummary, 'mode' | 'takenBy' | 'escalated' | 'rating' | 'status'>;

/** What the team must see of a conversation at a glance, the most pressing first; nothing for an ordinary one. */
export function ConversationBadges({
  conversation,
  isClosedShown,
}: {
  conversation: Shown;
  isClosedShown: boolean;
}) {
  const { mode, takenBy, escalated, rating, status } = conversation;
  const isClosed = isClosedShown && status === 'closed';
  if (mode === 'agent' && !escalated && rating === null && !isClosed) return null;
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      {mode === 'waiting' && (
        <Badge tone="critical" isPulsing>
          Waiting for a person
        </Badge>
      )}
      {mode === 'person' && (
        <Badge tone={takenBy?.isAway ? 'warning' : 'accent'} className="max-w-full">
          <span className="truncate">
            With <bdi>{takenBy?.name ?? 'a person'}</bdi>
            {takenBy?.isAway && ', who is away'}
          </span>
        </Badge>
      )}
      {escalated && mode !== 'waiting' && <Badge tone="warning">Escalated</Badge>}
      {isClosed && <Badge>Closed</Badge>}
      {rating !== null && <RatingBadge rating={rating} />}
    </span>
  );
}

export function RatingBadge({ rating }: { rating: number }) {
  return (
    <Badge hasDot={false} tone={rating < 3 ? 'critical' : 'neutral'} className="tabular-nums">
      <Star className="size-3" aria-hidden="true" />
      <span className="sr-only">Rated </span>
      {rating}/5
    </Badge>
  );
}
