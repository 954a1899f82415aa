import {
  type ConversationState,
  conversationState,
  foundConversationLimit,
} from '@parley/contract/admin/admin-conversations';
import { Badge, Button } from '@parley/ui/basic';
import { Select } from '@parley/ui/form';
import { EmptyState } from '@parley/ui/state';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { AdminList } from '../admin-list.tsx';
import { ConversationDialog } from './conversation-dialog.tsx';
import { momentOf } from './escalation-words.ts';
import type { ConversationRequest, useManagedConversations } from './use-inbox.ts';

const stateNames: Record<ConversationState, string> = {
  open: 'Open',
  closed: 'Closed',
  escalated: 'Escalated',
};
const stateChoices = [
  { value: '', label: 'All States' },
  ...conversationState.options.map((value) => ({ value, label: stateNames[value] })),
];

const cutNote = `Only the newest ${foundConversationLimit.toLocaleString('en-US')} that match are listed. Search for more of the name to see older ones.`;

/** Whether a search found more than it lists. */
export const isFoundCut = ({ search }: ConversationRequest, total: number | undefined) =>
  search !== '' && total === foundConversationLimit;

interface Props {
  conversations: ReturnType<typeof useManagedConversations>;
  request: ConversationRequest;
  onRequest: (request: ConversationRequest) => void;
}

export function ConversationsList({ conversations, request, onRequest }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const isCut = isFoundCut(request, conversations.data?.total);
  const isFiltered = request.search !== '' || request.state !== undefined;
  return (
    <>
      <AdminList
        what="conversations"
        title="Recent Conversations"
        query={conversations}
        searchPlaceholder="Search by agent or business name..."
        onSearch={(search) => onRequest({ ...request, search, page: 1 })}
        onPage={(page) => onRequest({ ...request, page })}
        filter={
          <Select
            aria-label="State"
            className="w-36"
            options={stateChoices}
            value={request.state ?? ''}
            onChange={({ target }) =>
              onRequest({
                ...request,
                state: (target.value || undefined) as ConversationState | undefined,
                page: 1,
              })
            }
          />
        }
        failure={{
          title: 'Error Loading Conversations',
          retryLabel: 'Try Again',
          refused: 'view conversations',
        }}
        empty={
          <EmptyState
            headingLevel={3}
            icon={<MessagesSquare />}
            title={isFiltered ? 'No conversations found' : 'No Conversations Yet'}
            hint={
              isFiltered
                ? 'Try another name or another state.'
                : 'As users interact with agents, conversations will appear here.'
            }
          />
        }
        rows={(rows) => (
          <>
            {isCut && <p className="border-t px-card py-2 text-muted text-xs">{cutNote}</p>}
            <ul aria-label="Recent Conversations" className="divide-y divide-line border-t">
              {rows.map(({ id, agentName, businessName, startedAt, messageCount, status, escalated }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 px-card py-3 sm:flex-nowrap"
                >
                  <span className="wrap-anywhere grid min-w-0 flex-1 basis-full sm:basis-0">
                    <span className="font-medium">{agentName || 'Unnamed Agent'}</span>
                    <span className="text-muted text-xs">
                      {businessName} · {momentOf(startedAt)} ·{' '}
                      {messageCount === 1 ? '1 message' : `${messageCount.toLocaleString('en-US')} messages`}
                    </span>
                  </span>
                  <span className="flex flex-1 flex-wrap gap-1.5 sm:flex-none">
                    {escalated && <Badge tone="warning">Escalated</Badge>}
                    <Badge tone={status === 'open' ? 'positive' : 'neutral'}>{stateNames[status]}</Badge>
                  </span>
                  <Button size="small" onClick={() => setOpenId(id)}>
                    View Details
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      />
      {openId && <ConversationDialog conversationId={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
