import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { CodeBlock } from '@parley/ui/data';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { CircleCheck } from 'lucide-react';
import { toastCopyFailed } from '../copy-text.ts';

interface Props {
  agent: Agent;
  isEdit: boolean;
  onGoToAgents: () => void;
  onViewAgent: () => void;
}

export function WizardSuccess({ agent, isEdit, onGoToAgents, onViewAgent }: Props) {
  const isActive = agent.status === 'active';
  const isAllowedSomewhere = agent.allowedDomains.length > 0;
  return (
    <Dialog
      isOpen
      onOpenChange={onGoToAgents}
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck className="size-5 text-positive-text" aria-hidden="true" />
          {isEdit ? 'Your agent is up to date' : 'Your agent is ready'}
        </span>
      }
      description={
        isActive
          ? `${agent.name} is active.${isAllowedSomewhere ? ' Paste the script into your website and it answers your visitors.' : ''}`
          : `${agent.name} is saved. It is paused until you activate it.`
      }
      footer={
        <>
          <Button onClick={onGoToAgents}>Go to Agents</Button>
          <Button variant="primary" onClick={onViewAgent}>
            View Agent
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!isAllowedSomewhere && (
          <Banner tone="warning" title="No domain is allowed yet">
            Only previews work until you name the domain of your website: you find the list on the page of the
            agent.
          </Banner>
        )}
        {agent.script && (
          <CodeBlock
            label="Embed script"
            code={agent.script}
            onCopyFailed={() => toastCopyFailed('Copy failed')}
            onCopied={() => toast({ title: 'Script copied', tone: 'positive', subject: 'copy' })}
          />
        )}
      </div>
    </Dialog>
  );
}
