import { previewPath } from '@parley/chat/preview';
import type { Agent, WizardTab } from '@parley/contract/agents/agents';
import { IconButton } from '@parley/ui/basic';
import { Segmented } from '@parley/ui/form';
import { ErrorState } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { previewAgent } from './preview-agent.ts';
import { previewNote } from './preview-note.ts';
import { usePreviewFrame } from './use-preview-frame.ts';
import type { WizardDraft } from './wizard-draft.ts';

const toastMessageFailed = () =>
  toast({
    title: 'Message failed',
    description: 'Could not send message. Please try again later.',
    tone: 'critical',
    subject: 'trial',
  });

interface Props {
  draft: WizardDraft;
  agent: Agent | null;
  tab: WizardTab;
  hasChanges: boolean;
}

/** The real widget on a page, with every setting as it stands in the form. */
export function WidgetPreview({ draft, agent, tab, hasChanges }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useMemo(() => previewAgent(draft, agent), [draft, agent]);
  const preview = usePreviewFrame(frame, {
    agent: shown,
    answersByMail: useMailState() !== 'outbox',
    onFailure: toastMessageFailed,
  });
  return (
    <div className="grid justify-items-center gap-3">
      <div className="flex w-full max-w-85 items-center justify-between gap-3">
        <Segmented
          label="Show in the preview"
          value={preview.isOpen ? 'chat' : 'launcher'}
          onChange={(value) => preview.show(value === 'chat')}
          options={[
            { value: 'chat', label: 'Chat' },
            { value: 'launcher', label: 'Launcher' },
          ]}
        />
        {preview.hasMessages && (
          <IconButton
            size="small"
            label="Start over"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={preview.startOver}
          />
        )}
      </div>
      <div className="w-full max-w-85 overflow-clip rounded-card border">
        <BrowserBar domain={agent?.allowedDomains[0] ?? 'your-website.com'} />
        <div className="relative h-100 overflow-clip bg-white">
          {/* The page in the frame is a quarter larger than its place: a desk's page seen from a little further off. */}
          <iframe
            ref={frame}
            src={previewPath}
            title="Preview of the chat"
            loading="lazy"
            className="h-[125%] w-[125%] origin-top-left scale-80"
          />
          {preview.isLate && (
            <div className="absolute inset-0 grid place-items-center bg-surface">
              <ErrorState
                title="The preview could not be loaded"
                message="Your settings are not touched by this."
                onRetry={preview.reload}
              />
            </div>
          )}
        </div>
      </div>
      <p className="max-w-85 text-muted text-xs leading-4.5">{previewNote({ agent, tab, hasChanges })}</p>
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
