import { plainText } from '@parley/chat/plain-text';
import type { ConversationSummary } from '@parley/contract/conversations/conversations';
import { Button, ButtonLink, IconButton } from '@parley/ui/basic';
import { clsx } from 'clsx';
import { PhoneIncoming, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { attempt } from '../../../screen/attempt.ts';
import { visitorName } from '../conversation-counts.ts';
import { conversationFailure } from '../conversation-failure.ts';
import { useConversationActions, useWaitingConversations } from '../use-conversations.ts';
import { ring } from './chime.ts';
import { useTitleBadge } from './title-badge.ts';

interface Props {
  businessId: string;
  /** The conversation on the screen: nobody needs to be called to what they look at. */
  openId: string | undefined;
  /** Somebody who is not available sees the number in the title and the menu, and is left alone otherwise. */
  isAvailable: boolean;
  isSoundOn: boolean;
}

/** Whoever is in a conversation keeps its buttons and the field they write in: the call lies over the page's head, in one line. */
const shownAtMost = (isBusy: boolean) => (isBusy ? 1 : 3);

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

  const isBusy = openId !== undefined;
  const shown = calling.slice(0, shownAtMost(isBusy));
  const more = calling.length - shown.length;

  return (
    <div
      role="alert"
      className={clsx(
        'pointer-events-none fixed right-3 left-3 grid gap-2',
        isBusy ? 'top-1.5 z-40 justify-items-center' : 'z-30 justify-items-end max-sm:bottom-3 sm:top-16',
        // On a phone not over an answer that somebody writes elsewhere, such as to an escalation.
        !isBusy &&
          'max-sm:[body:has(textarea:focus)_&]:top-16 max-sm:[body:has(textarea:focus)_&]:bottom-auto',
      )}
    >
      {shown.map((conversation) => (
        <WaitingCard
          key={conversation.id}
          businessId={businessId}
          conversation={conversation}
          isLine={isBusy}
          more={isBusy ? more : 0}
          onDismiss={() => dismiss(conversation.id)}
        />
      ))}
      {more > 0 && !isBusy && (
        <ButtonLink to={paths.conversations} className="pointer-events-auto shadow-floating">
          {more} more waiting
        </ButtonLink>
      )}
    </div>
  );
}

interface CardProps {
  businessId: string;
  conversation: ConversationSummary;
  isLine: boolean;
  more: number;
  onDismiss: () => void;
}

function WaitingCard({ businessId, conversation, isLine, more, onDismiss }: CardProps) {
  const { id, agentName, lastMessage, firstMessage, visitorName: name } = conversation;
  const navigate = useNavigate();
  const { takeOver } = useConversationActions({ businessId, conversationId: id });
  const answer = async () => {
    // Awaited here: callbacks of the call itself would be lost, for the card goes as soon as nobody waits any more.
    await takeOver.mutateAsync();
    await navigate(paths.conversation(id));
  };
  const tryToAnswer = () => attempt(answer, conversationFailure('The conversation could not be taken over'));
  const parts = {
    icon: (
      <PhoneIncoming
        aria-hidden="true"
        className="mt-0.5 size-4 flex-none animate-breathe text-critical-text"
      />
    ),
    who: (
      <>
        <bdi>{visitorName(name)}</bdi> is waiting for a person
      </>
    ),
    said: firstMessage ?? (lastMessage && plainText(lastMessage)),
    answer: (
      <Button
        variant="primary"
        size="small"
        isLoading={takeOver.isPending}
        onClick={() => void tryToAnswer()}
      >
        Answer
      </Button>
    ),
    dismiss: (
      <IconButton
        size="small"
        label="Not now"
        icon={<X aria-hidden="true" />}
        onClick={onDismiss}
        className="-m-1.5"
      />
    ),
  };
  const frame =
    'pointer-events-auto flex w-full animate-pop-in gap-3 rounded-card border border-critical/50 bg-surface-floating shadow-floating';
  if (isLine)
    return (
      <div className={clsx(frame, 'h-11 max-w-xl items-center px-3')}>
        {parts.icon}
        <p className="min-w-0 flex-1 truncate">
          <span className="font-medium">{parts.who}</span>
          {more > 0 && <span className="text-muted"> and {more} more</span>}
          {parts.said && (
            <span dir="auto" className="text-muted max-sm:hidden">
              {' '}
              · {parts.said}
            </span>
          )}
        </p>
        {parts.answer}
        {parts.dismiss}
      </div>
    );
  return (
    <div className={clsx(frame, 'items-start p-4 sm:w-[22rem]')}>
      {parts.icon}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{parts.who}</p>
        <p className="truncate text-muted text-xs">{agentName}</p>
        <p dir="auto" className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
          {parts.said}
        </p>
        <span className="mt-2">{parts.answer}</span>
      </div>
      {parts.dismiss}
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
