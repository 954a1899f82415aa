import type { WidgetPosition } from '@parley/contract/agent-settings';
import type { Agent, WizardTab } from '@parley/contract/agents';
import { clsx } from 'clsx';
import { MessageCircle, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { usePreviewFont } from './preview-font.ts';
import { type PreviewChat, type PreviewEntry, PreviewPanel } from './preview-panel.tsx';
import { usePreviewCss } from './scoped-css.ts';
import { widgetLooks } from './widget-looks.ts';
import type { WizardDraft } from './wizard-draft.ts';

/** Twenty pixels from the corner, as on a real page. */
const corners: Record<WidgetPosition, string> = {
  'bottom-right': 'right-5 bottom-5',
  'bottom-left': 'bottom-5 left-5',
  'top-right': 'top-5 right-5',
  'top-left': 'top-5 left-5',
};

const tips: Record<WizardTab, string> = {
  'basic-info': 'A short greeting that says what the agent can help with invites the first question.',
  appearance: 'Take the colour of your website, and a corner that covers neither cart nor cookie banner.',
  'knowledge-base': 'Once it has something to read, ask it here what your customers ask most often.',
  'handoff-settings': 'Even with handoff off, a visitor who gets no answer can leave a message for your team.',
  'preview-embed': 'This is the real agent: what it answers here, it will answer on your website.',
};

interface Props<Entry extends PreviewEntry> {
  draft: WizardDraft;
  agent: Agent | null;
  tab: WizardTab;
  chat: PreviewChat<Entry> & { startOver: () => void };
  renderEntry: (entry: Entry) => ReactNode;
}

/** The widget on a page, with every setting as it stands in the form. */
export function WidgetPreview<Entry extends PreviewEntry>({ draft, agent, tab, chat, renderEntry }: Props<Entry>) {
  const [shown, setShown] = useState<'chat' | 'launcher'>('chat');
  const looks = widgetLooks(draft.appearance);
  const corner = corners[draft.appearance.position] ?? corners['bottom-right'];
  usePreviewFont(draft.appearance.fontFamily);
  usePreviewCss(draft.appearance.customCss);
  return (
    <div className="grid justify-items-center gap-3">
      <div className="flex w-full max-w-85 items-center justify-between gap-3">
        <Segmented
          label="Show in the preview"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'chat', label: 'Chat' },
            { value: 'launcher', label: 'Launcher' },
          ]}
        />
        {chat.entries.length > 0 && (
          <IconButton size="small" label="Start over" icon={<RotateCcw aria-hidden="true" />} onClick={chat.startOver} />
        )}
      </div>
      <div className="w-full max-w-85 overflow-clip rounded-card border">
        <BrowserBar domain={agent?.allowedDomains[0] ?? 'your-website.com'} />
        {/* Contained, so that the owner's own CSS cannot lay the preview over the page. */}
        <div data-widget-preview className="relative h-100 overflow-clip bg-white contain-strict">
          <PageSketch />
          {shown === 'chat' ? (
            <div className={clsx('absolute h-90 w-[min(18.75rem,calc(100%-2.5rem))]', corner)}>
              <PreviewPanel
                draft={draft}
                agent={agent}
                looks={looks}
                chat={chat}
                renderEntry={renderEntry}
                onClose={() => setShown('launcher')}
              />
            </div>
          ) : (
            <button
              type="button"
              aria-label="Open the preview chat"
              onClick={() => setShown('chat')}
              className={clsx(
                'launcher absolute grid size-14 place-items-center rounded-full shadow-[0_2px_6px_rgb(28_27_25/12%),0_8px_24px_rgb(28_27_25/18%)]',
                corner,
              )}
              style={looks.launcher}
            >
              <MessageCircle className="size-6" aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <p className="max-w-85 text-muted text-xs leading-4.5">
        {agent ? tips[tab] : 'Save the agent to talk to it here. Until then you see how it looks.'}
      </p>
    </div>
  );
}

function BrowserBar({ domain }: { domain: string }) {
  return (
    <div className="flex h-9 items-center gap-3 border-b bg-surface-sunken px-3">
      <span aria-hidden="true" className="flex gap-1.5">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line-strong" />
        ))}
      </span>
      <span className="min-w-0 flex-1 truncate rounded-full bg-surface-raised px-3 py-0.5 text-center text-muted text-xs">
        {domain}
      </span>
    </div>
  );
}

/** Some page, so that the widget stands on something. */
function PageSketch() {
  return (
    <div aria-hidden="true" className="grid gap-3 px-9 py-10">
      <span className="h-4 w-2/5 rounded-xs bg-black/8" />
      <span className="h-24 rounded-sm bg-black/5" />
      {['w-11/12', 'w-full', 'w-4/5', 'w-2/3'].map((width) => (
        <span key={width} className={clsx('h-2.5 rounded-xs bg-black/5', width)} />
      ))}
    </div>
  );
}
