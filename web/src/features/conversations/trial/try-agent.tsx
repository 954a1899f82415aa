import { readingOf } from '@parley/chat/quotes';
import { type Entry, replyKey } from '@parley/chat/transcript';
import { Button, IconButton } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { toast } from '@parley/ui/toast';
import { clsx } from 'clsx';
import { ArrowUp, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ChatText, MessageBubble, Quotes } from '../messages/index.ts';
import { Composer } from '../writing/index.ts';
import { useTrial } from './use-trial.ts';

const toastFailed = () =>
  toast({
    title: 'Message failed',
    description: 'Could not send message. Please try again later.',
    tone: 'critical',
    subject: 'trial',
  });

interface Props {
  agent: { id: string; name: string; welcomeMessage: string; documentCount: number };
  className?: string;
}

const failedText = "I'm having trouble processing your request. Please try again later.";
const emptyText = "I'm sorry, I couldn't process your request.";

function textOf({ state, text }: Entry) {
  if (state === 'failed') return failedText;
  return state === 'done' && text.trim() === '' ? emptyText : text;
}

/** Talks to the real agent as a visitor would; nothing is kept. */
export function TryAgent({ agent, className }: Props) {
  const { entries, isAnswering, ask, askAgain, startOver } = useTrial(agent.id, toastFailed);
  const [typed, setTyped] = useState('');
  const retry = (reply: Entry) => {
    const question = entries.find(({ key }) => replyKey(key) === reply.key);
    if (question) askAgain(question);
  };
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every new word
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop });
  }, [entries]);

  return (
    <Card
      isFlush
      title="Try it"
      description="As a visitor would. Nothing is saved."
      className={clsx(
        'flex flex-col [&>div]:flex [&>div]:min-h-0 [&>div]:flex-1 [&>div]:flex-col',
        className,
      )}
      actions={
        entries.length > 0 && (
          <IconButton
            size="small"
            label="Start over"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={startOver}
            className="-my-1 -mr-2"
          />
        )
      }
    >
      <div
        role="log"
        aria-label={`Conversation with ${agent.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto border-t px-card py-5 outline-offset-[-2px]"
      >
        <MessageBubble from="agent">
          <ChatText text={agent.welcomeMessage} />
        </MessageBubble>
        {entries.map((entry) => (
          <TrialEntry agentId={agent.id} key={entry.key} entry={entry} onRetry={() => retry(entry)} />
        ))}
        {entries.length === 0 && agent.documentCount === 0 && (
          <p className="mt-auto text-muted text-xs">
            This agent has no documents yet, so it will not know any answer.
          </p>
        )}
        <div ref={end} />
      </div>
      <div className="border-t">
        <Composer
          label="Message"
          placeholder="Type your message..."
          typed={typed}
          onTyped={setTyped}
          isBusy={isAnswering}
          onSend={(text) => {
            setTyped('');
            void ask(text);
          }}
          sendButton={(canSend) => (
            <button
              type="submit"
              aria-label="Send message"
              disabled={!canSend}
              className="button button-primary button-icon flex-none"
            >
              <ArrowUp aria-hidden="true" />
            </button>
          )}
        />
      </div>
    </Card>
  );
}

function TrialEntry({ agentId, entry, onRetry }: { agentId: string; entry: Entry; onRetry: () => void }) {
  if (entry.role === 'user') return <MessageBubble from="visitor">{entry.text}</MessageBubble>;
  if (entry.state === 'thinking') {
    return (
      <MessageBubble from="agent">
        <span className="animate-breathe text-muted">AI is thinking...</span>
      </MessageBubble>
    );
  }
  return (
    <MessageBubble
      from="agent"
      below={
        entry.state === 'failed' ? (
          <Button size="small" variant="link" className="justify-self-start" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <Quotes agentId={agentId} text={entry.text} contexts={entry.contexts} />
        )
      }
    >
      <ChatText
        text={textOf(entry)}
        table={entry.table}
        reading={readingOf(entry.contexts, entry.state === 'streaming')}
      />
    </MessageBubble>
  );
}
