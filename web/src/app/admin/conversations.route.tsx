import { Page } from '@parley/ui/layout';
import { useState } from 'react';
import { ConversationsList, isFoundCut } from '../../features/admin/inbox/conversations-list.tsx';
import { type ConversationRequest, useManagedConversations } from '../../features/admin/inbox/use-inbox.ts';

export default function ConversationsPage() {
  const [request, setRequest] = useState<ConversationRequest>({ search: '', page: 1 });
  const conversations = useManagedConversations(request);
  const total = conversations.data?.total;
  const isCut = isFoundCut(request, total);
  return (
    <Page
      title="All Conversations"
      description={
        total === undefined
          ? 'Conversations of every business, newest first.'
          : `Total: ${total.toLocaleString('en-US')}${isCut ? '+' : ''} ${total === 1 ? 'conversation' : 'conversations'}`
      }
    >
      <ConversationsList conversations={conversations} request={request} onRequest={setRequest} />
    </Page>
  );
}
