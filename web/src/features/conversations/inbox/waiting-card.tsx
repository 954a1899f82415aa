import { plainText } from '@parley/chat/plain-text';
import type { ListedConversation } from '@parley/contract/conversations/conversations';
import { Button, IconButton } from '@parley/ui/basic';
import { clsx } from 'clsx';
import { PhoneIncoming, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { attempt } from '../../../screen/attempt.ts';
import { visitorName } from '../conversation-counts.ts';
import { conversationFailure } from '../conversation-failure.ts';
import { useConversationActions } from '../use-conversations.ts';

interface CardProps {
  businessId: string;
  conversation: ListedConversation;
  isLine: boolean;
  more: number;
  onDismiss: () => void;
}

/** One visitor who waits, over whatever page is open. */
export function WaitingCard({ businessId, conversation, isLine, more, onDismiss }: CardProps) {
  const { id, agentName, calledFor, lastMessage, visitorName: name } = conversation;
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
    said: calledFor ?? (lastMessage && plainText(lastMessage)),
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
