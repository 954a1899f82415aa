import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LightIcon } from './light-icon.tsx';

/** The widget as a picture: same shape and words as on a customer's page, but nothing in it can be pressed. */
export function ChatWindow({
  agentName,
  className,
  children,
}: {
  agentName: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={clsx(
        'flex flex-col overflow-hidden rounded-panel bg-surface-raised shadow-floating',
        className,
      )}
    >
      <div className="flex items-center gap-2.5 bg-accent px-4 py-3 text-on-accent">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-on-accent/20 font-semibold text-xs"
        >
          {agentName[0]}
        </span>
        <span className="font-medium">{agentName}</span>
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4">{children}</div>
      <div aria-hidden="true" className="flex items-center gap-2 border-t py-2.5 pr-2.5 pl-4 text-muted">
        <span className="flex-1">Type your message...</span>
        <span className="grid size-7 place-items-center rounded-full bg-accent text-on-accent">
          <LightIcon shape="arrow-up" className="size-3.5" />
        </span>
      </div>
    </div>
  );
}

export function Bubble({ from, children }: { from: 'visitor' | 'agent'; children: ReactNode }) {
  return (
    <p
      className={clsx(
        'w-fit max-w-[86%] animate-fade-in rounded-card px-3.5 py-2.5',
        from === 'visitor' ? 'self-end bg-accent text-on-accent' : 'bg-surface-sunken',
      )}
    >
      {children}
    </p>
  );
}

export function SourceQuote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="w-fit max-w-[86%] animate-fade-in rounded-control border px-3 py-2 text-xs">
      <p className="flex items-center gap-1.5 font-medium">
        <LightIcon shape="file" className="size-3 text-accent-text" />
        {title}
      </p>
      <p className="mt-1 text-muted">{children}</p>
    </div>
  );
}

export function TypingDots() {
  return (
    <p className="flex w-fit gap-1 rounded-card bg-surface-sunken px-3.5 py-4">
      <span className="sr-only">The agent is typing</span>
      <span className="size-1.5 animate-breathe rounded-full bg-muted" />
      <span className="size-1.5 animate-breathe rounded-full bg-muted [animation-delay:200ms]" />
      <span className="size-1.5 animate-breathe rounded-full bg-muted [animation-delay:400ms]" />
    </p>
  );
}
