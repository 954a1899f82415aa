import { filesIn } from '@parley/chat/attachments';
import { plainName } from '@parley/chat/plain-name';
import { isReplyPending } from '@parley/chat/transcript';
import { useEffect, useRef, useState } from 'preact/hooks';
import { knownLanguage } from '../../languages.ts';
import { useIsFullScreen, useIsOnline, useVisibleArea } from '../appearance/index.ts';
import {
  type ContactDraft,
  type Conversation,
  type ConversationState,
  type DraftStore,
  inquiryOf,
  isFormOnly,
} from '../conversation/index.ts';
import { Composer } from './composer.tsx';
import { ContactForm } from './contact-form.tsx';
import { trapFocus, useFocusTrap } from './focus-trap.ts';
import { Header } from './header.tsx';
import { MessageList } from './message-list.tsx';
import { PersonRow } from './person-row.tsx';
import type { Ui } from './ui.ts';
import { useFiles } from './use-files.ts';

interface ChatPanelProps {
  isOpen: boolean;
  /** Opened by itself: then the visitor's focus stays where it is. */
  isUnasked: boolean;
  state: ConversationState;
  conversation: Conversation;
  drafts: DraftStore;
  ui: Ui;
  title: string | undefined;
  hasSound: boolean;
  onSound: (isOn: boolean) => void;
  onClose: () => void;
}

const maxLengthBefore = 1000;
const englishPlaceholder = 'Type your message...';

function Unavailable({
  refusal,
  isOnline,
  ui: { words },
  onRetry,
}: {
  refusal: string;
  isOnline: boolean;
  ui: Ui;
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

function Starting({ ui }: { ui: Ui }) {
  return (
    <div class="messages" role="status" aria-label={ui.words.starting}>
      <div class="skeleton" />
    </div>
  );
}

/** One line about the connection, if there is anything to say. */
function statusText(state: ConversationState, isOnline: boolean, { words }: Ui) {
  const { phase, entries, isLost, isLinkUsed, hasTrouble } = state;
  if (phase !== 'ready') return '';
  if (!isOnline) return words.offline;
  if (isLost) return words.reconnecting;
  if (hasTrouble) return words.unreachable;
  return isLinkUsed && entries.length === 0 ? words.linkUsedHere : '';
}

export function ChatPanel({
  isOpen,
  isUnasked,
  state,
  conversation,
  drafts,
  ui,
  title,
  hasSound,
  onSound,
  onClose,
}: ChatPanelProps) {
  const { words, language } = ui;
  const { agent, phase, status, entries } = state;
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(drafts.read().text ?? '');
  const [contact, setContact] = useState(drafts.read().contact);
  const typeText = (typed: string) => {
    setText(typed);
    drafts.write({ text: typed || undefined });
  };
  const typeContact = (typed: ContactDraft | undefined) => {
    setContact(typed);
    drafts.write({ contact: typed });
  };
  const picker = useFiles(conversation, ui);
  const files = agent?.advanced.visitorsMaySendFiles ? picker : undefined;
  const [isDropping, setDropping] = useState(false);
  const isFullScreen = useIsFullScreen();
  const isOnline = useIsOnline();
  useVisibleArea(panel, isOpen && isFullScreen);

  // On a phone the field would call up the keyboard over a chat that was not read yet.
  const focusChat = () => (isFullScreen ? panel.current : (field.current ?? panel.current))?.focus();
  useEffect(() => {
    if (isOpen && !isUnasked) focusChat();
  }, [isOpen, isUnasked]);
  useFocusTrap(panel, isOpen, focusChat);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onClose();
    if (event.key === 'Tab' && isFullScreen && panel.current) trapFocus(event, panel.current);
  };
  /** Files of a drag or of the clipboard; text goes on to the field. */
  const takeFiles =
    <E extends Event>(dataOf: (event: E) => DataTransfer | null) =>
    (event: E) => {
      setDropping(false);
      const found = filesIn(dataOf(event));
      if (found.length === 0) return;
      event.preventDefault();
      void picker.add(found);
    };
  const name = title ?? words.chat;
  const ownPlaceholder = agent?.appearance.placeholderText;
  const placeholder =
    ownPlaceholder && ownPlaceholder !== englishPlaceholder ? ownPlaceholder : words.placeholder;
  const inquiry = text.trim() || inquiryOf(entries, state.wishKey);
  const emptyContact = { name: '', email: '', phone: '', inquiry };
  const isContact = phase === 'ready' && state.view === 'contact';
  const hasComposer = phase !== 'unavailable' && !isContact && !isFormOnly(state);

  return (
    <div
      class={isDropping ? 'panel dropping' : 'panel'}
      role="dialog"
      aria-modal={isFullScreen}
      aria-labelledby="title"
      lang={knownLanguage(language)}
      dir={knownLanguage(language) === 'ar' ? 'rtl' : 'ltr'}
      hidden={!isOpen}
      tabIndex={-1}
      ref={panel}
      onKeyDown={onKeyDown}
      {...(files && {
        onPaste: takeFiles(({ clipboardData }: ClipboardEvent) => clipboardData),
        onDrop: takeFiles(({ dataTransfer }: DragEvent) => dataTransfer),
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
          event.preventDefault();
          setDropping(true);
        },
        onDragLeave: () => setDropping(false),
      })}
    >
      <Header
        state={state}
        title={title}
        ui={ui}
        hasSound={hasSound}
        onSound={onSound}
        onEnd={() => {
          void conversation.end();
          panel.current?.focus();
        }}
        onClose={onClose}
      />
      {phase === 'unavailable' && (
        <Unavailable
          refusal={state.isLinkUsed ? words.linkUsed : state.refusal}
          isOnline={isOnline}
          ui={ui}
          onRetry={() => {
            void conversation.start();
            panel.current?.focus();
          }}
        />
      )}
      {phase === 'starting' && <Starting ui={ui} />}
      {phase === 'ready' && agent && !isContact && (
        <MessageList
          state={state}
          agent={agent}
          agentName={plainName(agent.name) || name}
          isOpen={isOpen}
          conversation={conversation}
          ui={ui}
          onAsk={(question) => {
            conversation.send(question);
            focusChat();
          }}
        />
      )}
      {isContact && (
        <ContactForm
          state={state}
          conversation={conversation}
          draft={contact ?? emptyContact}
          files={files}
          ui={ui}
          onType={(typed) => typeContact({ ...(drafts.read().contact ?? emptyContact), ...typed })}
          onSent={() => {
            typeContact(undefined);
            typeText('');
            picker.clear();
            panel.current?.focus();
          }}
        />
      )}
      <div class="status" role="status">
        {statusText(state, isOnline, ui)}
      </div>
      {phase === 'ready' && !isContact && (
        <PersonRow state={state} conversation={conversation} words={words} />
      )}
      {hasComposer && (
        <Composer
          field={field}
          text={text}
          placeholder={placeholder}
          maxLength={agent?.advanced.maxMessageLength ?? maxLengthBefore}
          files={files}
          ui={ui}
          isBlocked={!agent?.id || (status.mode === 'agent' && isReplyPending(entries))}
          onType={(typed) => {
            typeText(typed);
            if (typed) conversation.noteTyping();
          }}
          onSend={(typed) => {
            const isTaken = conversation.send(typed, files?.attachments);
            if (isTaken) picker.clear();
            return isTaken;
          }}
        />
      )}
    </div>
  );
}
