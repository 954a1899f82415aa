import type { ConversationSummary } from '@parley/contract/conversations';
import { PhoneIncoming, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ring } from './chime.ts';
import { visitorName } from './conversation-counts.ts';
import { sayNotDone } from './say-not-done.ts';
import { useTitleBadge } from './title-badge.ts';
import { useConversationActions, useWaitingConversations } from './use-conversations.ts';

interface Props {
  businessId: string;
  /** The conversation on the screen: nobody needs to be called to what they look at. */
  openId: string | undefined;
  /** Somebody who is not available sees the number in the title and the menu, and is left alone otherwise. */
  isAvailable: boolean;
  isSoundOn: boolean;
}

const shownAtMost = 3;

/** Calls the team to visitors who wait for a person, on every page, until somebody answers. */
export function WaitingVisitors({ businessId, openId, isAvailable, isSoundOn }: Props) {
  const { count, waiting } = useWaitingConversations(businessId);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  useTitleBadge(count);

  const calling = isAvailable ? waiting.filter(({ id }) => id !== openId && !dismissed.includes(id)) : [];
  const ids = calling.map(({ id }) => id).join(' ');
  useRing(ids, isSoundOn);
  const dismiss = (id: string) => setDismissed((now) => [...now, id]);
  // Called again later, the same visitor is news again.
  const waitingIds = waiting.map(({ id }) => id).join(' ');
  useEffect(() => setDismissed((now) => now.filter((id) => waitingIds.includes(id))), [waitingIds]);

  return (
    <div
      role="alert"
      className="pointer-events-none fixed right-3 left-3 z-30 grid justify-items-end gap-2 max-sm:bottom-3 sm:top-16"
    >
      {calling.slice(0, shownAtMost).map((conversation) => (
        <WaitingCard
          key={conversation.id}
          businessId={businessId}
          conversation={conversation}
          onDismiss={() => dismiss(conversation.id)}
        />
      ))}
      {calling.length > shownAtMost && (
        <ButtonLink to="/dashboard/conversations" className="pointer-events-auto shadow-floating">
          {calling.length - shownAtMost} more waiting
        </ButtonLink>
      )}
    </div>
  );
}

function WaitingCard(props: { businessId: string; conversation: ConversationSummary; onDismiss: () => void }) {
  const { id, agentName, lastMessage, firstMessage, visitorName: name } = props.conversation;
  const navigate = useNavigate();
  const { takeOver } = useConversationActions({ businessId: props.businessId, conversationId: id });
  const answer = async () => {
    try {
      // Awaited here: callbacks of the call itself would be lost, for the card goes as soon as nobody waits any more.
      await takeOver.mutateAsync();
      await navigate(`/dashboard/conversations/${id}`);
    } catch (error) {
      sayNotDone('The conversation could not be taken over', error as Error);
    }
  };
  return (
    <div className="pointer-events-auto flex w-full animate-pop-in items-start gap-3 rounded-card border border-critical/50 bg-surface-floating p-4 shadow-floating sm:w-[22rem]">
      <PhoneIncoming aria-hidden="true" className="mt-0.5 size-4 flex-none animate-breathe text-critical-text" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">
          <bdi>{visitorName(name)}</bdi> is waiting for a person
        </p>
        <p className="truncate text-muted text-xs">{agentName}</p>
        <p dir="auto" className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
          {firstMessage ?? lastMessage}
        </p>
        <span className="mt-2">
          <Button variant="primary" size="small" isLoading={takeOver.isPending} onClick={() => void answer()}>
            Answer
          </Button>
        </span>
      </div>
      <IconButton size="small" label="Not now" icon={<X aria-hidden="true" />} onClick={props.onDismiss} className="-m-1.5" />
    </div>
  );
}

const ringEveryMs = 10_000;

/** Rings for each new visitor and again every ten seconds while somebody waits. */
function useRing(ids: string, isSoundOn: boolean) {
  useEffect(() => {
    if (ids === '' || !isSoundOn) return;
    ring();
    const again = setInterval(ring, ringEveryMs);
    return () => clearInterval(again);
  }, [ids, isSoundOn]);
}
