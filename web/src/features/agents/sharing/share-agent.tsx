import type { Agent } from '@parley/contract/agents/agents';
import { Button, SkeletonRows } from '@parley/ui/basic';
import { CodeBlock } from '@parley/ui/data';
import { Segmented } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { failureMessage } from '../agent-failures.ts';
import { toastCopyFailed } from '../copy-text.ts';
import { type PreviewDays, useEndPreview, usePreviews, useSharePreview } from './use-previews.ts';

const lasting: { value: `${PreviewDays}`; label: string }[] = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

interface Props {
  businessId: string;
  agent: Pick<Agent, 'id' | 'name'>;
  onClose: () => void;
}

/** A public link to try the agent, for people without an account. */
export function ShareAgent({ businessId, agent, onClose }: Props) {
  const path = { businessId, agentId: agent.id };
  const sharePreview = useSharePreview(path);
  const [days, setDays] = useState<`${PreviewDays}`>('7');

  const share = (): Promise<boolean> =>
    attempt(() => sharePreview.mutateAsync(Number(days) as PreviewDays), {
      subject: 'preview-link',
      failed: (error) => failureMessage({ title: 'The link could not be made' }, error),
      retry: () => void share(),
    });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Share ${agent.name}`}
      description="Anyone with the link can try the agent, also before it is on your website."
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <span className="font-medium">The link works for</span>
            <Segmented label="The link works for" options={lasting} value={days} onChange={setDays} />
          </div>
          <Button
            variant="primary"
            icon={<Link2 aria-hidden="true" />}
            isLoading={sharePreview.isPending}
            onClick={() => void share()}
          >
            Create link
          </Button>
        </div>
        {sharePreview.data?.url && (
          <div className="grid gap-2">
            <CodeBlock
              label="Preview link"
              code={sharePreview.data.url}
              onCopyFailed={toastCopyFailed}
              onCopied={() => toast({ title: 'Link copied', tone: 'positive', subject: 'preview-link' })}
            />
            <p className="text-muted text-xs">Copy it now: it is shown only this once.</p>
          </div>
        )}
        <LivingLinks path={path} />
      </div>
    </Dialog>
  );
}

function LivingLinks({ path }: { path: { businessId: string; agentId: string } }) {
  const previews = usePreviews(path);
  const endPreview = useEndPreview(path);

  const end = (previewId: string): Promise<boolean> =>
    attempt(() => endPreview.mutateAsync(previewId), {
      subject: 'preview-link',
      done: { title: 'Link ended', description: 'Nobody can open it any more.', tone: 'neutral' },
      failed: (error) => failureMessage({ title: 'The link could not be ended' }, error),
      retry: () => void end(previewId),
    });

  return (
    <section className="grid gap-2">
      <h3 className="font-medium">Links that work</h3>
      <QueryState
        query={previews}
        loading={<SkeletonRows count={1} label="Loading links" />}
        failure={{ title: 'The links could not be loaded' }}
        empty={<p className="text-muted">None. A link you create is listed here until it ends.</p>}
      >
        {(data) => (
          <ul aria-label="Links that work" className="divide-y divide-line rounded-control border">
            {data.map(({ id, createdAt, expiresAt }) => (
              <li key={id} className="flex min-h-row items-center justify-between gap-3 py-1.5 pr-2 pl-4">
                <span className="grid">
                  <span>Works until {formatDayAndTime(expiresAt)}</span>
                  <span className="text-muted text-xs">Created {formatDayAndTime(createdAt)}</span>
                </span>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`End the link created ${formatDayAndTime(createdAt)}`}
                  isLoading={endPreview.isPending && endPreview.variables === id}
                  onClick={() => void end(id)}
                >
                  End
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
