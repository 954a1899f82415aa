import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import type { ConversationNote } from '@parley/contract/conversations/inbox';
import { Button } from '@parley/ui/basic';
import { ArrowDown } from 'lucide-react';
import { visitorName } from '../conversation-counts.ts';
import { type OutgoingMessage, unsentAdvice } from '../outgoing/index.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { ChatText } from './chat-text.tsx';
import { MessageList } from './message-list.tsx';
import { Turn } from './turn.tsx';
import { useStayAtEnd } from './use-stay-at-end.ts';

interface Props {
  path: ConversationPath;
  conversation: ConversationDetails;
  /** Of the team, among what was said. */
  notes: ConversationNote[];
  personId: string;
  outgoing: OutgoingMessage[];
  isTyping: boolean;
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
}

/** What was said, kept at its end while the person reads there. */
export function Transcript(props: Props) {
  const { path, conversation, notes, personId, outgoing, isTyping, onRetry, onDiscard } = props;
  const { messages, agentId, agentName, visitor } = conversation;
  const { area, isAtEnd, goToEnd, onScroll } = useStayAtEnd(
    // What is said below an own message takes room too.
    `${messages.at(-1)?.id} ${notes.at(-1)?.id} ${isTyping} ${outgoing.map(({ state }) => state).join()}`,
    outgoing.length,
  );
  const name = visitorName(visitor.name);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={area}
        onScroll={onScroll}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 py-5 outline-offset-[-2px]"
      >
        {messages.length === 0 && notes.length === 0 && (
          <p className="text-center text-muted">Nobody has written anything yet.</p>
        )}
        <ol className="mx-auto grid max-w-4xl grid-cols-1 gap-5">
          <MessageList
            path={path}
            agent={{ id: agentId, name: agentName }}
            visitor={name}
            messages={messages}
            notes={notes}
            personId={personId}
          />
          {outgoing.map((message) => (
            <li key={message.clientMessageId} className="grid grid-cols-1">
              <OutgoingTurn
                message={message}
                advice={unsentAdvice(conversation, personId)}
                onRetry={() => onRetry(message)}
                onDiscard={() => onDiscard(message)}
              />
            </li>
          ))}
          {isTyping && (
            <li className="text-muted text-xs">
              <bdi className="animate-breathe">{name} is typing…</bdi>
            </li>
          )}
        </ol>
      </div>
      {!isAtEnd && (
        <Button
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-floating"
          icon={<ArrowDown aria-hidden="true" />}
          onClick={goToEnd}
        >
          Newest
        </Button>
      )}
    </div>
  );
}

interface OutgoingProps {
  message: OutgoingMessage;
  /** What comes before another try. */
  advice: string | null;
  onRetry: () => void;
  onDiscard: () => void;
}

function OutgoingTurn({ message, advice, onRetry, onDiscard }: OutgoingProps) {
  const { state, content, attachments, reason } = message;
  const files = attachments.map(({ name }) => name).join(', ');
  const withFiles = files && <bdi>With {files}.</bdi>;
  const discard = (
    <Button variant="link" size="small" onClick={onDiscard}>
      Discard
    </Button>
  );
  return (
    <Turn
      side="end"
      look="member"
      name="You"
      below={
        <div className="grid justify-items-end gap-1 text-right text-xs">
          {state === 'sending' && <span className="text-muted">Sending{files && ` ${files}`}…</span>}
          {state === 'queued' && (
            <>
              <p role="status" className="text-muted">
                Not sent yet. It goes out by itself as soon as Parley can be reached. {withFiles}
              </p>
              {discard}
            </>
          )}
          {state === 'failed' && (
            <>
              <p role="alert" className="text-critical-text">
                Not sent. <bdi>{advice ?? reason}</bdi> {withFiles}
              </p>
              <span className="flex gap-4">
                {discard}
                {!advice && (
                  <Button variant="link" size="small" onClick={onRetry}>
                    Try again
                  </Button>
                )}
              </span>
            </>
          )}
        </div>
      }
    >
      {content && <ChatText text={content} />}
    </Turn>
  );
}
