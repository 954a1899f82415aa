import type { ConversationSummary } from '@parley/contract/conversations/conversations';
import { Badge } from '@parley/ui/basic';

export function ConversationStatusBadge({ status }: { status: ConversationSummary['status'] }) {
  return (
    <Badge tone={status === 'open' ? 'positive' : 'neutral'}>{status === 'open' ? 'Open' : 'Closed'}</Badge>
  );
}
