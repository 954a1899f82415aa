import type { ConversationSummary } from '@parley/contract/conversations';
import { useState } from 'react';
import { ConversationRow } from '../../features/conversations/conversation-row.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const shownAtFirst = 5;

/** The agent's latest, each of which opens in the inbox. */
export function AgentConversations({ conversations }: { conversations: ConversationSummary[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = conversations.length - shownAtFirst;
  return (
    <Card
      isFlush
      title="Recent Conversations"
      actions={
        <ButtonLink to="/dashboard/conversations" variant="ghost" size="small" className="-my-1 -mr-2.5 coarse:-my-2">
          View All
        </ButtonLink>
      }
      footer={
        hidden > 0 && (
          <Button variant="ghost" size="small" className="-ml-2.5" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show ${hidden} more`}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-t">
        {conversations.slice(0, isWhole ? conversations.length : shownAtFirst).map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} isAgentShown={false} />
        ))}
      </ul>
    </Card>
  );
}
