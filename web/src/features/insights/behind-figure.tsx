import type { CountedConversation, CountedFilter } from '@parley/contract/insights/analytics';
import { Badge, Button, ButtonLink, DotSeparated, SkeletonRows } from '@parley/ui/basic';
import { Drawer } from '@parley/ui/overlay';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatDayAndTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { QueryState } from '../../screen/query-state.tsx';
import type { ShownRange } from './analytics-range.ts';
import { behindTitle, outcomeWords } from './analytics-words.ts';
import { readBehind, withoutBehind } from './figure-link.tsx';
import { useCountedConversations } from './use-analytics.ts';

interface Props {
  businessId: string;
  agentId: string | undefined;
  range: ShownRange;
  isAgentShown: boolean;
  /** The days as dates, once they are known. */
  shownDays: { from: string; to: string } | undefined;
}

/** The conversations behind the figure that was pressed; it stands in the address. */
export function BehindFigure(props: Props) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = address.has('behind');
  const inbox = inboxAddress(readBehind(address), props);
  const close = () =>
    void navigate({ search: withoutBehind(address).toString() }, { preventScrollReset: true });
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={(wanted) => !wanted && close()}
      title={behindTitle(readBehind(address) as CountedFilter)}
      description="The conversations behind this figure, newest first."
      footer={inbox && <ButtonLink to={inbox}>Open in Conversations</ButtonLink>}
    >
      {isOpen && <BehindList {...props} filter={readBehind(address)} />}
    </Drawer>
  );
}

/** The same in the inbox, where its filters can say it: they know no topics and no documents. */
function inboxAddress(filter: Record<string, string>, { agentId, shownDays }: Props) {
  if (!shownDays || filter.topicId || filter.documentId) return undefined;
  const { from, to } = shownDays;
  return paths.conversationsWith({ from, to, ...(agentId && { agent: agentId }), ...filter });
}

function BehindList({
  businessId,
  agentId,
  range,
  isAgentShown,
  filter,
}: Props & { filter: Record<string, string> }) {
  const counted = useCountedConversations(businessId, agentId, range, filter);
  const pages = { ...counted, data: counted.data?.pages.flatMap(({ conversations }) => conversations) };
  return (
    <QueryState
      query={pages}
      loading={<SkeletonRows label="Loading conversations" count={5} />}
      failure={{ title: 'The conversations could not be loaded' }}
      empty={<p className="text-muted">No conversations in this time.</p>}
    >
      {(conversations) => (
        <div className="grid gap-4">
          <ul className="-mx-6 -mt-5 divide-y divide-line border-line border-b">
            {conversations.map((conversation) => (
              <BehindRow key={conversation.id} conversation={conversation} isAgentShown={isAgentShown} />
            ))}
          </ul>
          {counted.hasNextPage && (
            <Button isLoading={counted.isFetchingNextPage} onClick={() => void counted.fetchNextPage()}>
              Load more
            </Button>
          )}
        </div>
      )}
    </QueryState>
  );
}

function BehindRow({
  conversation,
  isAgentShown,
}: {
  conversation: CountedConversation;
  isAgentShown: boolean;
}) {
  const { id, agentName, outcome, firstMessage, messageCount, rating, startedAt } = conversation;
  const facts = [
    formatDayAndTime(startedAt),
    isAgentShown && agentName,
    messageCount === 1 ? '1 message' : `${messageCount} messages`,
    rating && `rated ${rating}/5`,
  ].filter(Boolean);
  return (
    <li className="relative grid gap-1 px-6 py-3 transition-colors hover:bg-surface-hover">
      <span className="flex items-start justify-between gap-3">
        <Link
          dir="auto"
          to={paths.conversation(id)}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {firstMessage ?? 'Nothing said yet'}
        </Link>
        <Badge>{outcomeWords[outcome].label}</Badge>
      </span>
      <DotSeparated className="text-muted text-xs">{facts}</DotSeparated>
    </li>
  );
}
