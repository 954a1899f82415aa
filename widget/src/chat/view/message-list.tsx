import { plainName } from '@parley/chat/plain-name';
import type { Entry } from '@parley/chat/transcript';
import type { WidgetAgent } from '@parley/contract/conversations/widget';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Conversation, ConversationState } from '../conversation/index.ts';
import { AgentText } from './agent-text.tsx';
import { Avatar } from './avatar.tsx';
import { EarlierButton } from './earlier-button.tsx';
import { Dots, Message } from './message.tsx';
import { RatingCard } from './rating-card.tsx';
import type { Ui } from './ui.ts';

interface MessageListProps {
  state: ConversationState;
  agent: WidgetAgent;
  agentName: string;
  isOpen: boolean;
  conversation: Conversation;
  ui: Ui;
  onAsk: (question: string) => void;
}

const nearEndPx = 80;

function Suggestions({ agent, ui, onAsk }: Pick<MessageListProps, 'agent' | 'ui' | 'onAsk'>) {
  if (agent.advanced.suggestions.length === 0) return null;
  return (
    <ul class="suggestions" aria-label={ui.words.suggestions}>
      {agent.advanced.suggestions.map((question) => (
        <li key={question}>
          <button type="button" dir="auto" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Welcome({
  agent,
  agentName,
  isNews,
  ui,
}: Pick<MessageListProps, 'agent' | 'agentName' | 'ui'> & { isNews: boolean }) {
  if (agent.welcomeMessage.trim() === '') return null;
  return (
    <div class="message assistant" aria-live={isNews ? undefined : 'off'}>
      <Avatar
        name={agentName}
        imageUrl={agent.appearance.avatarUrl}
        productUrl={ui.productUrl}
        kind="small"
      />
      <span class="unseen">{agentName}:</span>
      <div class="bubble" dir="auto" lang={ui.language}>
        <AgentText text={agent.welcomeMessage} />
      </div>
    </div>
  );
}

/** Where the message that is the first on the list stands on the screen, before others are put above it. */
function useFirstPlace(list: RefObject<HTMLElement>, [first]: Entry[]) {
  const firstKey = useRef<string>();
  const place = useRef<{ element: Element; top: number }>();
  if (first?.isEarlier && first.key !== firstKey.current) {
    const element = list.current?.querySelector('.message, .note');
    if (element) place.current = { element, top: element.getBoundingClientRect().top };
  }
  firstKey.current = first?.key;
  return place;
}

/**
 * Keeps the end in view while the visitor reads there, and leaves alone who reads further up, also when earlier messages
 * come above. Before anything was said the greeting comes first, also where the questions below it do not fit in.
 */
function useReadingPlace(entries: Entry[], ...alsoOn: unknown[]) {
  const list = useRef<HTMLDivElement>(null);
  const firstPlace = useFirstPlace(list, entries);
  const isAtEnd = useRef(true);
  const last = entries.at(-1);
  const hasBegun = useRef(false);
  hasBegun.current = last !== undefined;
  const isOwnNews = last?.state === 'thinking' || last?.state === 'sending';

  useLayoutEffect(() => {
    const element = list.current;
    const before = firstPlace.current;
    firstPlace.current = undefined;
    if (element && before?.element.isConnected)
      element.scrollTop += before.element.getBoundingClientRect().top - before.top;
    else if (element && !hasBegun.current) element.scrollTop = 0;
    else if (element && (isAtEnd.current || isOwnNews)) element.scrollTop = element.scrollHeight;
  }, [entries, ...alsoOn]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const followEnd = () => {
      if (hasBegun.current && isAtEnd.current) element.scrollTop = element.scrollHeight;
    };
    // The list shrinks when the composer grows or a phone's keyboard comes up.
    const resizes = new ResizeObserver(followEnd);
    resizes.observe(element);
    // Files and quotes are drawn after the message that they belong to.
    const additions = new MutationObserver(followEnd);
    additions.observe(element, { childList: true, subtree: true });
    return () => {
      resizes.disconnect();
      additions.disconnect();
    };
  }, []);

  const noteScroll = ({
    currentTarget: { scrollTop, scrollHeight, clientHeight },
  }: {
    currentTarget: HTMLDivElement;
  }) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
  };
  return { list, noteScroll };
}

const isSameSpeaker = (one: Entry, next: Entry | undefined) =>
  one.author === next?.author && one.authorName === next.authorName;

export function MessageList({ state, agent, agentName, isOpen, conversation, ui, onAsk }: MessageListProps) {
  const { entries, hasEarlier, status, memberTyping } = state;
  const { words } = ui;
  const showsTyping = memberTyping !== undefined && agent.advanced.showTypingIndicator;
  const { list, noteScroll } = useReadingPlace(entries, isOpen, showsTyping, status.isEnded, status.rating);
  const last = entries.at(-1);
  const [earlier, setEarlier] = useState<'none' | 'loading' | 'loaded'>('none');

  const showEarlier = async (button: HTMLElement) => {
    if (earlier === 'loading') return;
    setEarlier('loading');
    const isLoaded = await conversation.loadEarlier();
    // The button goes with the last page; the keyboard then goes on in the list.
    const hasFocus = (button.getRootNode() as ShadowRoot).activeElement === button;
    if (hasFocus && !conversation.current().hasEarlier) list.current?.focus({ preventScroll: true });
    setEarlier(isLoaded ? 'loaded' : 'none');
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
      <span class="unseen" role="status">
        {earlier === 'loaded' && words.earlierLoaded}
      </span>
      {hasEarlier ? (
        <EarlierButton isLoading={earlier === 'loading'} words={words} onPress={showEarlier} />
      ) : (
        <Welcome agent={agent} agentName={agentName} isNews={entries.length === 0} ui={ui} />
      )}
      {entries.length === 0 && <Suggestions agent={agent} ui={ui} onAsk={onAsk} />}
      {entries.map((entry, index) => (
        <Message
          key={entry.key}
          entry={entry}
          agent={agent}
          agentName={agentName}
          status={status}
          isPreview={state.isPreview}
          isTooMany={state.isTooMany}
          isLast={entry === last}
          endsGroup={!isSameSpeaker(entry, entries[index + 1])}
          conversation={conversation}
          ui={ui}
        />
      ))}
      {showsTyping && (
        <div class="note typing" aria-live="off">
          <Dots />
          {words.typing(plainName(memberTyping) || words.team)}
        </div>
      )}
      {status.isEnded && status.rating === null && !state.isPreview && (
        <RatingCard conversation={conversation} words={words} />
      )}
      {status.isEnded && status.rating !== null && <div class="note">{words.thanks}</div>}
    </div>
  );
}
