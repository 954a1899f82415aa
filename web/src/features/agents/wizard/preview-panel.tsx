import type { Agent } from '@parley/contract/agents';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { PreviewBubble } from './preview-bubble.tsx';
import { PreviewComposer } from './preview-composer.tsx';
import type { WidgetLooks } from './widget-looks.ts';
import type { WizardDraft } from './wizard-draft.ts';

export interface PreviewEntry {
  id: string;
  role: 'user' | 'assistant';
  state: 'waiting' | 'arriving' | 'done' | 'failed';
}

/** A conversation with the saved agent; nothing of it is kept. */
export interface PreviewChat<Entry extends PreviewEntry = PreviewEntry> {
  entries: Entry[];
  isAnswering: boolean;
  ask: (question: string) => void;
}

interface Props<Entry extends PreviewEntry> {
  draft: WizardDraft;
  agent: Agent | null;
  looks: WidgetLooks;
  chat: PreviewChat<Entry>;
  renderEntry: (entry: Entry) => ReactNode;
  onClose: () => void;
}

export function PreviewPanel<Entry extends PreviewEntry>({ draft, agent, looks, chat, renderEntry, onClose }: Props<Entry>) {
  const { advanced, appearance } = draft;
  const title = appearance.headerText || draft.name || 'Your agent';
  const picture = agent?.appearance.logoUrl ?? agent?.appearance.avatarUrl;
  const timeOf = useFirstSeen();
  const meta = (id: string, author?: string) =>
    [author, author && 'AI', advanced.showTimestamps && timeOf(id)].filter(Boolean).join(' · ');
  // Without the indicator a visitor sees nothing until the first words come.
  const shownEntries = chat.entries.filter(({ state }) => state !== 'waiting' || advanced.showTypingIndicator);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chat.entries.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [chat.entries]);

  return (
    <div
      className="panel flex h-full flex-col overflow-clip border border-black/10 bg-white text-[#1c1b19] shadow-[0_2px_6px_rgb(28_27_25/6%),0_12px_32px_rgb(28_27_25/16%)]"
      style={{ borderRadius: looks.panelRadiusPx, fontFamily: looks.fontFamily, fontSize: looks.fontSizePx }}
    >
      <div className="header flex flex-none items-center gap-2.5 px-3.5 py-2.5" style={looks.header}>
        <span
          aria-hidden="true"
          className="grid size-8 flex-none place-items-center overflow-hidden rounded-full font-semibold"
          style={{ backgroundColor: looks.header.color, color: looks.header.backgroundColor }}
        >
          {picture ? <img src={picture} alt="" className="size-full bg-white object-contain" /> : title.slice(0, 1).toUpperCase()}
        </span>
        <span className="grid min-w-0 flex-1 leading-tight">
          <span className="title truncate font-semibold">{title}</span>
          <span className="truncate text-[0.75em]">You are talking to an AI</span>
        </span>
        <button
          type="button"
          aria-label="Collapse the preview"
          onClick={onClose}
          className="close grid size-7 flex-none place-items-center rounded-full"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      <div
        ref={list}
        role="log"
        aria-label="Preview conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="messages flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto p-3 outline-offset-[-2px]"
      >
        <PreviewBubble
          from="agent"
          looks={looks}
          name={title}
          avatarUrl={agent?.appearance.avatarUrl}
          meta={meta('welcome', title)}
        >
          {draft.welcomeMessage || ' '}
        </PreviewBubble>
        {chat.entries.length === 0 && <Suggestions draft={draft} looks={looks} isDisabled={!agent} onAsk={chat.ask} />}
        {shownEntries.map((entry) => (
          <PreviewBubble
            key={entry.id}
            from={entry.role === 'user' ? 'visitor' : 'agent'}
            looks={looks}
            name={title}
            avatarUrl={agent?.appearance.avatarUrl}
            meta={entry.state === 'waiting' ? '' : meta(entry.id, entry.role === 'user' ? undefined : title)}
          >
            {entry.state === 'waiting' ? <Thinking /> : renderEntry(entry)}
          </PreviewBubble>
        ))}
      </div>
      <PreviewComposer draft={draft} looks={looks} isDisabled={!agent} isBusy={chat.isAnswering} onSend={chat.ask} />
    </div>
  );
}

/** The time at which something was first shown. */
function useFirstSeen() {
  const seen = useRef(new Map<string, string>());
  return (id: string) => {
    const known = seen.current.get(id) ?? formatTime(new Date().toISOString());
    seen.current.set(id, known);
    return known;
  };
}

function Thinking() {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex gap-1">
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-1.5 animate-breathe rounded-full bg-current"
            style={{ animationDelay: `${dot * 200}ms` }}
          />
        ))}
      </span>
      AI is thinking...
    </span>
  );
}

interface SuggestionsProps {
  draft: WizardDraft;
  looks: WidgetLooks;
  isDisabled: boolean;
  onAsk: (question: string) => void;
}

function Suggestions({ draft, looks, isDisabled, onAsk }: SuggestionsProps) {
  if (draft.advanced.suggestions.length === 0) return null;
  return (
    <div className="suggestions grid justify-items-end gap-1.5 pl-8">
      {draft.advanced.suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          disabled={isDisabled}
          onClick={() => onAsk(suggestion)}
          className="border border-current bg-white px-3 py-1.5 text-left text-[0.933em] leading-snug [overflow-wrap:anywhere]"
          style={{ borderRadius: looks.bubbleRadiusPx }}
        >
          {suggestion}
        </button>
      ))}
    </div>
  );
}
