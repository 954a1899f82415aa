import { useEffect, useRef } from 'preact/hooks';
import { knownLanguage } from '../launcher-words.ts';
import { Composer } from './composer.tsx';
import type { Conversation, ConversationState } from './conversation.ts';
import { ChatIcon, CloseIcon } from './icons.tsx';
import { MessageList } from './message-list.tsx';
import { useIsFullScreen, useIsOnline, useVisibleArea } from './surroundings.ts';
import { isReplyPending } from './transcript.ts';
import type { Words } from './words.ts';

interface ChatPanelProps {
  isOpen: boolean;
  state: ConversationState;
  conversation: Conversation;
  words: Words;
  title: string | undefined;
  language: string;
  onClose: () => void;
}

/** A full-screen dialog hides the page, so Tab goes round inside it. */
function keepFocusInside(event: KeyboardEvent, panel: HTMLElement) {
  const stops = [...panel.querySelectorAll<HTMLElement>('button, textarea, a[href], [tabindex="0"]')].filter(
    (stop) => stop.offsetParent,
  );
  const active = (panel.getRootNode() as ShadowRoot).activeElement;
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (active !== from && active !== panel) return;
  event.preventDefault();
  to?.focus();
}

function Unavailable({
  refusal,
  isOnline,
  words,
  onRetry,
}: {
  refusal: string;
  isOnline: boolean;
  words: Words;
  onRetry: () => void;
}) {
  return (
    <div class="unavailable" role="alert">
      <strong>{words.unavailable}</strong>
      <p>{refusal || (isOnline ? words.unreachable : words.offline)}</p>
      <button type="button" class="again" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}

function Starting({ words }: { words: Words }) {
  return (
    <div class="messages" role="status" aria-label={words.starting}>
      <div class="skeleton" />
    </div>
  );
}

export function ChatPanel({ isOpen, state, conversation, words, title, language, onClose }: ChatPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isFullScreen = useIsFullScreen();
  const isOnline = useIsOnline();
  useVisibleArea(panel, isOpen && isFullScreen);

  // On a phone the field would call up the keyboard over a chat that was not read yet.
  const focusChat = () => (isFullScreen ? panel : field).current?.focus();
  useEffect(() => {
    if (isOpen) focusChat();
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onClose();
    if (event.key === 'Tab' && isFullScreen && panel.current) keepFocusInside(event, panel.current);
  };
  const name = title ?? words.chat;

  return (
    <div
      class="panel"
      role="dialog"
      aria-modal={isFullScreen}
      aria-labelledby="title"
      lang={knownLanguage(language)}
      dir="ltr"
      hidden={!isOpen}
      tabIndex={-1}
      ref={panel}
      onKeyDown={onKeyDown}
    >
      <div class="header">
        <span class="avatar" aria-hidden="true">
          {title ? [...title][0]?.toUpperCase() : <ChatIcon />}
        </span>
        <div class="heading">
          <h2 class="title" id="title" dir="auto">
            {name}
          </h2>
          <p class="notice-line">{words.aiNotice}</p>
        </div>
        <button type="button" class="close" aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {state.phase === 'unavailable' && (
        <Unavailable
          refusal={state.refusal}
          isOnline={isOnline}
          words={words}
          onRetry={() => {
            void conversation.start();
            panel.current?.focus();
          }}
        />
      )}
      {state.phase === 'starting' && <Starting words={words} />}
      {state.phase === 'ready' && state.agent && (
        <MessageList
          entries={state.entries}
          welcomeMessage={state.agent.welcomeMessage}
          agentName={name}
          language={language}
          isOpen={isOpen}
          words={words}
          onRetry={() => {
            conversation.retry();
            focusChat();
          }}
          onAsk={(question) => {
            conversation.send(question);
            focusChat();
          }}
        />
      )}
      <div class="status" role="status">
        {!isOnline && state.phase === 'ready' && words.offline}
      </div>
      {state.phase !== 'unavailable' && (
        <Composer
          field={field}
          words={words}
          isBlocked={state.phase !== 'ready' || isReplyPending(state.entries)}
          onSend={conversation.send}
        />
      )}
    </div>
  );
}
