import { Bubble, ChatWindow, SourceQuote } from '@parley/ui/public';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConnectionBar } from '../connection-bar.tsx';
import { AuthHeader } from './auth-header.tsx';

type Props = {
  /** Above the title. */
  before?: ReactNode;
  title: string;
  intro: ReactNode;
  /** Whether the title takes the focus, for what takes the place of something before it without a new address. */
  isTitleFocused?: boolean;
  children: ReactNode;
};

export function AuthPage({ before, title, intro, isTitleFocused = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboards and screen readers go on at the new title instead of at a button that has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is what moves the focus
  useEffect(() => {
    if (isTitleFocused) heading.current?.focus();
  }, [isTitleFocused, title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBar />
      <AuthHeader />
      <div className="grid flex-1 lg:grid-cols-2">
        <main className="mx-auto grid w-full max-w-[30rem] content-start gap-7 px-5 py-10 sm:px-8 sm:py-16 lg:content-center">
          {before}
          <div className="grid gap-2">
            <h1
              ref={heading}
              {...(isTitleFocused && { tabIndex: -1 })}
              className="wrap-anywhere font-semibold text-2xl tracking-tight outline-none"
            >
              {title}
            </h1>
            <p className="wrap-anywhere text-muted">{intro}</p>
          </div>
          {children}
        </main>
        <aside
          aria-hidden="true"
          className="hidden place-items-center border-l bg-surface-sunken p-12 lg:grid"
        >
          <ChatWindow agentName="Maya" className="w-full max-w-sm">
            <Bubble from="visitor">Are you open on Saturdays?</Bubble>
            <Bubble from="agent">Yes, from 10 AM to 2 PM. Sundays we are closed.</Bubble>
            <SourceQuote title="opening-hours.txt">“Saturday 10 AM to 2 PM. Closed on Sunday.”</SourceQuote>
          </ChatWindow>
        </aside>
      </div>
    </div>
  );
}
