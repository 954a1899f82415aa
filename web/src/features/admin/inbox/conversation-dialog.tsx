import type { ManagedConversationDetails } from '@parley/contract/admin/admin-conversations';
import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Dialog } from '@parley/ui/overlay';
import { QueryState } from '../../../screen/query-state.tsx';
import { momentOf } from './escalation-words.ts';
import { ReadingNotice } from './reading-notice.tsx';
import { useManagedConversation } from './use-inbox.ts';

export function ConversationDialog({
  conversationId,
  onClose,
}: {
  conversationId: string;
  onClose: () => void;
}) {
  const conversation = useManagedConversation(conversationId);
  return (
    <Dialog isOpen onOpenChange={onClose} title="Conversation Details" description={<ReadingNotice />}>
      <QueryState
        query={conversation}
        loading={
          <SkeletonArea label="Loading the conversation">
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
      >
        {(data) => <Details conversation={data} />}
      </QueryState>
    </Dialog>
  );
}

function Details({ conversation }: { conversation: ManagedConversationDetails }) {
  const { agentName, businessName, startedAt, status, rating, feedback, messages } = conversation;
  const visitor = [conversation.visitorName, conversation.visitorEmail].filter(Boolean).join(', ');
  return (
    <div className="wrap-anywhere grid gap-section">
      <Facts
        items={[
          { label: 'Agent', value: agentName || 'Unnamed Agent' },
          { label: 'Business', value: businessName },
          { label: 'Started', value: momentOf(startedAt) },
          { label: 'Status', value: status === 'open' ? 'Open' : 'Closed' },
          { label: 'Visitor', value: visitor || 'Unknown' },
          { label: 'Rating', value: rating === null ? '' : `${rating} of 5` },
          { label: 'Feedback', value: feedback ?? '' },
        ].filter(({ value }) => value !== '')}
      />
      <section className="grid gap-2">
        <h3 className="font-semibold">Messages</h3>
        {messages.length === 0 ? (
          <p className="text-muted">Nothing was said yet.</p>
        ) : (
          <ol className="grid max-h-96 gap-3 overflow-y-auto rounded-control border border-line p-4">
            {messages.map((message) => (
              <li key={message.id} className="grid gap-0.5">
                <span className="text-muted text-xs">
                  <span className="font-medium">{speakerOf(message)}</span> · {momentOf(message.createdAt)}
                </span>
                <span className="whitespace-pre-wrap">{message.content}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function speakerOf({ author, authorName }: ManagedConversationDetails['messages'][number]) {
  if (author === 'visitor') return 'Customer';
  if (author === 'agent') return 'Agent';
  return author === 'member' ? (authorName ?? 'Team') : 'Note';
}
