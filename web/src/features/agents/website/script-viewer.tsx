import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { clsx } from 'clsx';
import { Check, Code, Copy, Maximize2, Minimize2, RefreshCw } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useMay } from '../../../screen/business-access.ts';
import { copyText } from '../copy-text.ts';
import { useAgentActions } from '../list/index.ts';

const copiedForMs = 2000;
const noAgent = { id: '', name: '', status: 'draft' as const };

interface Props {
  businessId: string;
  /** Null until the first save. */
  agent: Agent | null;
  /** The first script is made while an agent is being created; afterwards it is only made anew. */
  canGenerate: boolean;
}

/** The tag to paste into a website. */
export function ScriptViewer({ businessId, agent, canGenerate }: Props) {
  const mayEdit = useMay('edit');
  const { generate, regenerate, isBusy } = useAgentActions(businessId, agent ?? noAgent);
  const [running, setRunning] = useState<'generate' | 'regenerate'>('generate');
  const script = agent?.script ?? null;

  const start = (what: typeof running) => {
    if (!agent)
      return toast({
        title: 'Agent ID is missing. Please save the agent first.',
        tone: 'warning',
        subject: 'script',
      });
    setRunning(what);
    void (what === 'generate' ? generate() : regenerate());
  };

  return (
    <div className="grid gap-3">
      <ScriptText script={script} />
      <div className="flex flex-wrap items-center gap-2">
        {canGenerate && (
          <Button
            variant={script ? 'secondary' : 'primary'}
            icon={<Code aria-hidden="true" />}
            disabled={script !== null}
            isLoading={isBusy && running === 'generate'}
            onClick={() => start('generate')}
          >
            Generate Script
          </Button>
        )}
        {mayEdit && (script !== null || !canGenerate) && (
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            isLoading={isBusy && running === 'regenerate'}
            onClick={() => start('regenerate')}
          >
            Regenerate
          </Button>
        )}
      </div>
      <p className="text-muted text-xs">
        Paste it before the closing body tag of every page that should show the agent. Changed looks reach it
        by themselves
        {mayEdit && '; regenerate it when you want the button drawn in them from the first moment'}.
      </p>
    </div>
  );
}

function ScriptText({ script }: { script: string | null }) {
  const mayEdit = useMay('edit');
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  return (
    <figure className="overflow-hidden rounded-control border border-line bg-surface-sunken">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-line border-b py-1 pr-1.5 pl-4">
        <span className="font-medium text-muted text-xs">Embed script</span>
        <span className="flex">
          {script && (
            <Button
              size="small"
              variant="ghost"
              icon={isExpanded ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
              aria-expanded={isExpanded}
              aria-controls={id}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? 'Collapse' : 'Expand'}
            </Button>
          )}
          {(script || mayEdit) && <CopyScript script={script} />}
        </span>
      </figcaption>
      <pre
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className={clsx(
          'px-4 py-3 font-mono text-[0.8125rem] leading-6 outline-offset-[-2px]',
          isExpanded ? 'whitespace-pre-wrap break-all' : 'max-h-24 overflow-auto',
          !script && 'text-muted',
        )}
      >
        <code>
          {script ??
            (mayEdit
              ? 'Your script appears here once it is generated.'
              : 'The script appears here once an editor or owner has generated it.')}
        </code>
      </pre>
    </figure>
  );
}

function CopyScript({ script }: { script: string | null }) {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const forget = setTimeout(() => setCopiedAt(0), copiedForMs);
    return () => clearTimeout(forget);
  }, [copiedAt]);

  const copy = async () => {
    if (!script)
      return toast({
        title: 'No script to copy. Please generate a script first.',
        tone: 'warning',
        subject: 'script',
      });
    if (await copyText(script, { title: 'Script copied to clipboard!', subject: 'script' }))
      setCopiedAt(Date.now());
  };
  const isCopied = copiedAt > 0;
  return (
    <Button
      size="small"
      variant="ghost"
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy'}</span>
    </Button>
  );
}
