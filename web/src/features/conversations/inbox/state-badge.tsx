import type { InboxConversation } from '@parley/contract/conversations/inbox';
import { Badge } from '@parley/ui/basic';
import { useMay } from '../../../screen/business-access.ts';
import { stateLook } from '../inbox-words.ts';

type Shown = Pick<InboxConversation, 'state' | 'mode' | 'takenBy' | 'assignedTo'>;

/** Whose turn it is; of somebody else's it says whose. */
export function StateBadge({ conversation: { state, mode, takenBy, assignedTo } }: { conversation: Shown }) {
  const mayAnswer = useMay('inbox');
  if (mode === 'waiting')
    return (
      <Badge tone="critical" isPulsing>
        Waiting for a person
      </Badge>
    );
  const colleague = state === 'colleague' ? (takenBy ?? assignedTo) : null;
  if (colleague)
    return (
      <Badge tone={takenBy?.isAway ? 'warning' : 'neutral'} className="max-w-full">
        <span className="truncate">
          With <bdi>{colleague.name}</bdi>
          {takenBy?.isAway && ', who is away'}
        </span>
      </Badge>
    );
  const { label, tone } = stateLook(state, mayAnswer);
  return <Badge tone={tone}>{label}</Badge>;
}
