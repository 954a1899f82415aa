import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  /** 'end' is the person looking at the screen or the one they speak for. */
  side: 'start' | 'end';
  author?: string;
  time?: ReactNode;
  /** Under the words: quotes, ratings. */
  after?: ReactNode;
  children: ReactNode;
};

/** One message of a conversation. Put them into an `<ol>`. */
export function SpeechBubble({ side, author, time, after, children }: Props) {
  return (
    <li
      className={clsx(
        'flex max-w-[85%] flex-col gap-1',
        side === 'end' ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      {author && <span className="px-1 text-muted text-xs">{author}</span>}
      <div
        className={clsx(
          'whitespace-pre-wrap rounded-panel px-3.5 py-2',
          side === 'end'
            ? 'rounded-br-xs bg-accent text-on-accent'
            : 'rounded-bl-xs bg-surface-hover text-text',
        )}
      >
        {children}
      </div>
      {after}
      {time && <span className="px-1 text-2xs text-muted">{time}</span>}
    </li>
  );
}

export function TypingDots({ label }: { label: string }) {
  return (
    <li className="self-start rounded-panel rounded-bl-xs bg-surface-hover px-3.5 py-3">
      <span role="status" className="sr-only">
        {label}
      </span>
      <span aria-hidden="true" className="flex gap-1">
        <span className="size-1.5 animate-breathe rounded-full bg-muted" />
        <span className="size-1.5 animate-breathe rounded-full bg-muted [animation-delay:200ms]" />
        <span className="size-1.5 animate-breathe rounded-full bg-muted [animation-delay:400ms]" />
      </span>
    </li>
  );
}
