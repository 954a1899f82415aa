import type { ReactNode } from 'react';
import { ConnectionBar } from '../connection-bar.tsx';
import { Bubble, ChatWindow, SourceQuote } from '../marketing/home/chat-window.tsx';
import { PublicHeader } from '../marketing/public-header.tsx';

type Props = {
  /** Above the title. */
  before?: ReactNode;
  title: string;
  intro: ReactNode;
  children: ReactNode;
};

export function AuthPage({ before, title, intro, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBar />
      <PublicHeader />
      <div className="grid flex-1 lg:grid-cols-2">
        <main className="mx-auto grid w-full max-w-[30rem] content-start gap-7 px-5 py-10 sm:px-8 sm:py-16 lg:content-center">
          {before}
          <div className="grid gap-2">
            <h1 className="font-semibold text-2xl tracking-tight">{title}</h1>
            <p className="text-muted">{intro}</p>
          </div>
          {children}
        </main>
        <aside aria-hidden="true" className="hidden place-items-center border-l bg-surface-sunken p-12 lg:grid">
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
