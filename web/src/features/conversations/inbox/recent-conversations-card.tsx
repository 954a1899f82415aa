import type { ConversationSummary } from '@parley/contract/conversations/conversations';
import { ButtonLink } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ConversationRow } from './conversation-row.tsx';

export function RecentConversationsCard({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
  return (
    <Card
      isFlush
      title="Recent Conversations"
      actions={
        <ButtonLink
          to={paths.conversations}
          variant="ghost"
          size="small"
          className="-my-1 -mr-2.5 coarse:-my-2"
        >
          View All
        </ButtonLink>
      }
      footer={footer}
    >
      {children}
    </Card>
  );
}

/** Each opens in the inbox. */
export function ConversationRows(props: { conversations: ConversationSummary[]; isAgentShown: boolean }) {
  return (
    <ul className="divide-y divide-line border-t">
      {props.conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          isAgentShown={props.isAgentShown}
        />
      ))}
    </ul>
  );
}
