import type { ConversationSummary } from '@parley/contract/conversations';
import { Badge } from '../../ui/badge.tsx';

export function ConversationStatusBadge({ status }: { status: ConversationSummary['status'] }) {
  return (
    <Badge tone={status === 'open' ? 'positive' : 'neutral'}>{status === 'open' ? 'Open' : 'Closed'}</Badge>
  );
}
