import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { AgentText } from './agent-text.tsx';
import { PersonIcon, RetryIcon } from './icons.tsx';
import { Quotes } from './quotes.tsx';
import type { Entry } from './transcript.ts';
import type { Words } from './words.ts';

interface MessageListProps {
  entries: Entry[];
  welcomeMessage: string;
  agentName: string;
  language: string;
  isOpen: boolean;
  words: Words;
  onRetry: () => void;
  onAsk: (question: string) => void;
}

const nearEndPx = 80;
/** The quotes come last, but their numbers are drawn as numbers from the start. */
const quotesWhileStreaming = 99;

function Thinking({ words }: { words: Words }) {
  return (
    <div class="bubble thinking">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {words.thinking}
    </div>
  );
}

function Failed({ words, onRetry }: { words: Words; onRetry: (() => void) | undefined }) {
  return (
    <>
      <div class="bubble failed">{words.failed}</div>
      {onRetry && (
        <button type="button" class="retry" onClick={onRetry}>
          <RetryIcon />
          {words.retry}
        </button>
      )}
    </>
  );
}

function Reply({
  entry,
  language,
  words,
  onRetry,
  onAsk,
}: {
  entry: Entry;
  language: string;
  words: Words;
  onRetry: (() => void) | undefined;
  onAsk: ((question: string) => void) | undefined;
}) {
  if (entry.state === 'thinking') return <Thinking words={words} />;
  if (entry.state === 'failed') return <Failed words={words} onRetry={onRetry} />;
  const isEmpty = entry.state === 'done' && entry.text.trim() === '';
  return (
    <>
      <div class="bubble" dir="auto" lang={isEmpty ? undefined : language}>
        <AgentText
          text={isEmpty ? words.emptyReply : entry.text}
          reading={{
            quoteCount: entry.state === 'streaming' ? quotesWhileStreaming : entry.contexts.length,
            knownIn: entry.contexts.map(({ content, metadata }) => `${content}\n${metadata.url ?? ''}`).join('\n'),
          }}
        />
      </div>
      <Quotes answerId={entry.id} text={entry.text} contexts={entry.contexts} words={words} />
      {entry.offersPerson && onAsk && (
        <button type="button" class="retry" onClick={() => onAsk(words.talkToPerson)}>
          <PersonIcon />
          {words.talkToPerson}
        </button>
      )}
    </>
  );
}

export function MessageList({ entries, welcomeMessage, agentName, language, isOpen, words, onRetry, onAsk }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = entries.at(-1);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    // A visitor who reads further up is not pulled down, unless by their own new message.
    if (isAtEnd.current || last?.state === 'thinking') element.scrollTop = element.scrollHeight;
  }, [entries, isOpen]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // The list shrinks when the composer grows or a phone's keyboard comes up.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const noteScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: { currentTarget: HTMLDivElement }) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
  };

  return (
    <div
      class="messages"
      role="log"
      aria-live="polite"
      aria-label={words.messages}
      aria-busy={last?.state === 'streaming'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={list}
      onScroll={noteScroll}
    >
      <div class="message assistant">
        <span class="unseen">{agentName}:</span>
        <div class="bubble" dir="auto" lang={language}>
          <AgentText text={welcomeMessage} />
        </div>
      </div>
      {entries.map((entry) => (
        <div key={entry.id} class={`message ${entry.role}`}>
          <span class="unseen">{entry.role === 'user' ? words.you : `${agentName}:`}</span>
          {entry.role === 'user' ? (
            <div class="bubble" dir="auto">
              {entry.text}
            </div>
          ) : (
            <Reply
              entry={entry}
              language={language}
              words={words}
              onRetry={entry === last ? onRetry : undefined}
              onAsk={entry === last ? onAsk : undefined}
            />
          )}
        </div>
      ))}
    </div>
  );
}
