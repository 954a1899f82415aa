import type { Agent } from '@parley/contract/agents';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { sayCopyFailed } from '../copy-text.ts';

interface Props {
  agent: Agent;
  isEdit: boolean;
  onGoToAgents: () => void;
  onViewAgent: () => void;
}

export function WizardSuccess({ agent, isEdit, onGoToAgents, onViewAgent }: Props) {
  const isActive = agent.status === 'active';
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
          ? `${agent.name} is active. Paste the script into your website and it answers your visitors.`
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
      {agent.script && (
        <CodeBlock
          label="Embed script"
          code={agent.script}
          onCopyFailed={sayCopyFailed}
          onCopied={() => toast({ title: 'Script copied to clipboard!', tone: 'positive' })}
        />
      )}
    </Dialog>
  );
}
