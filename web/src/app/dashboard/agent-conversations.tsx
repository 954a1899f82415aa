import type { ConversationSummary } from '@parley/contract/conversations/conversations';
import { Button } from '@parley/ui/basic';
import { useState } from 'react';
import { ConversationRows, RecentConversationsCard } from '../../features/conversations/inbox/index.ts';

const shownAtFirst = 5;

/** The agent's latest, the first few until all are wanted. */
export function AgentConversations({ conversations }: { conversations: ConversationSummary[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = conversations.length - shownAtFirst;
  return (
    <RecentConversationsCard
      footer={
        hidden > 0 && (
          <Button
            variant="ghost"
            size="small"
            className="-ml-2.5"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show ${hidden} more`}
          </Button>
        )
      }
    >
      <ConversationRows
        conversations={isWhole ? conversations : conversations.slice(0, shownAtFirst)}
        isAgentShown={false}
      />
    </RecentConversationsCard>
  );
}
