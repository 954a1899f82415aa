import { LightIcon, TypingDots } from '@parley/ui/public';
import { clsx } from 'clsx';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { canSend, type DemoMessage } from './demo/demo-chat.ts';
import { useAutoOpen } from './demo/use-auto-open.ts';
import { useDemoChat } from './demo/use-demo-chat.ts';
import { readHelpAgent } from './platform.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  isAutomatic: boolean;
  /** Where the real chat would stand in the same corner: only while there is none. */
  isStandIn?: boolean;
}

/** How the chat looks on a customer's page, with prepared replies. It is nothing until its script runs. */
export function DemoWidget({ isStandIn = false, ...props }: Props) {
  return isStandIn ? <StandIn {...props} /> : <DemoChat {...props} />;
}

function StandIn(props: Props) {
  const agent = useAnswer(readHelpAgent);
  return agent?.state === 'off' ? <DemoChat {...props} /> : null;
}

function DemoChat({ isAutomatic }: Props) {
  const [isReady, setIsReady] = useState(false);
  const [isOpen, setIsOpen] = useAutoOpen(isAutomatic);
  const { chat, send } = useDemoChat(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  // Opened by a person, who then wants to write; by itself it takes no focus from anybody.
  const isAsked = useRef(false);

  useEffect(() => setIsReady(true), []);
  useEffect(() => {
    // Links of the page that carry this mark open the chat; without a script they lead elsewhere.
    const openFromLink = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-opens-demo]')) return;
      event.preventDefault();
      isAsked.current = true;
      setIsOpen(true);
    };
    document.addEventListener('click', openFromLink);
    return () => document.removeEventListener('click', openFromLink);
  });
  useEffect(() => {
    if (isOpen && isAsked.current) input.current?.focus();
    isAsked.current = false;
  }, [isOpen]);

  if (!isReady) return null;
  const toggle = () => {
    isAsked.current = !isOpen;
    setIsOpen(!isOpen);
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside are only observed here
    <div
      className="fixed right-4 bottom-4 z-30 sm:right-6 sm:bottom-6"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
    >
      {isOpen && (
        <section
          aria-label="Chat demo"
          className="absolute right-0 bottom-full mb-3 flex h-[min(21rem,50dvh)] sm:h-[min(27rem,calc(100dvh-11rem))] w-[min(21rem,calc(100vw-2rem))] animate-pop-in flex-col overflow-hidden rounded-panel bg-surface-raised shadow-floating"
        >
          <header className="flex items-center gap-2.5 bg-accent py-2 pr-2 pl-4 text-on-accent">
            <span className="grid flex-1">
              <span className="font-medium">Chat with us</span>
              <span className="text-xs">A demo with prepared replies</span>
            </span>
            <button
              type="button"
              className="grid size-11 place-items-center rounded-control focus-visible:outline-on-accent"
              aria-label="Close chat"
              onClick={close}
            >
              <LightIcon shape="cross" className="size-4.5" />
            </button>
          </header>
          <Messages messages={chat.messages} isTyping={chat.isTyping} />
          <Composer input={input} canSend={(text) => canSend(chat, text)} onSend={send} />
        </section>
      )}
      <button
        ref={button}
        type="button"
        className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-floating transition-colors hover:bg-accent-hover"
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close the chat demo' : 'Open the chat demo'}
        onClick={toggle}
      >
        <LightIcon shape={isOpen ? 'chevron-down' : 'chat'} className="size-6" />
      </button>
    </div>
  );
}

function Messages({ messages, isTyping }: { messages: DemoMessage[]; isTyping: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes below is scrolled to
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length, isTyping]);
  return (
    <div
      ref={list}
      role="log"
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto p-4 outline-offset-[-2px]"
    >
      {messages.map(({ id, from, text, status }) => (
        <div key={id} className={clsx('grid max-w-[86%] gap-1', from === 'visitor' && 'self-end')}>
          <p
            className={clsx(
              'w-fit animate-fade-in whitespace-pre-line rounded-card px-3.5 py-2.5 [overflow-wrap:anywhere]',
              from === 'visitor' ? 'justify-self-end bg-accent text-on-accent' : 'bg-surface-sunken',
            )}
          >
            {text}
          </p>
          {status && (
            <p className="justify-self-end text-2xs text-muted">
              {status === 'sending' ? 'Sending' : 'Sent'}
            </p>
          )}
        </div>
      ))}
      {isTyping && <TypingDots />}
    </div>
  );
}

interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>;
  canSend: (text: string) => boolean;
  onSend: (text: string) => void;
}

function Composer({ input, canSend: isSendable, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isSendable(text)) return;
    onSend(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className="flex items-end gap-2 border-t p-2.5" onSubmit={submit}>
      <textarea
        ref={input}
        rows={1}
        maxLength={500}
        value={text}
        aria-label="Your message"
        placeholder="Type your message..."
        className="control max-h-24 flex-1 resize-none"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className="button button-primary button-icon rounded-full"
        aria-label="Send message"
        disabled={!isSendable(text)}
      >
        <LightIcon shape="arrow-up" className="size-4" />
      </button>
    </form>
  );
}
