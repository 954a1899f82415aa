import type { Agent } from '@parley/contract/agents/agents';
import { Button, ButtonLink } from '@parley/ui/basic';
import { CodeBlock } from '@parley/ui/data';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { toastCopyFailed } from '../copy-text.ts';

/** Why the agent cannot answer anything yet, and what leads to the place where that is mended. */
export interface Unready {
  isOnItsWay: boolean;
  text: string;
  action: string;
}

export interface WizardSuccessProps {
  agent: Agent;
  isEdit: boolean;
  onGoToAgents: () => void;
  onViewAgent: () => void;
}

export function WizardSuccess(props: WizardSuccessProps & { unready: Unready | null | undefined }) {
  const { agent, isEdit, unready, onGoToAgents, onViewAgent } = props;
  const isActive = agent.status === 'active';
  const isAllowedSomewhere = agent.allowedDomains.length > 0;
  // As long as it is not known, nothing is promised.
  const canAnswer = unready === null;
  return (
    <Dialog
      isOpen
      onOpenChange={onGoToAgents}
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck className="size-5 text-positive-text" aria-hidden="true" />
          {isEdit ? 'Your agent is up to date' : canAnswer ? 'Your agent is ready' : 'Your agent is set up'}
        </span>
      }
      description={
        isActive
          ? `${agent.name} is active.${isAllowedSomewhere && canAnswer ? ' Paste the script into your website and it answers your visitors.' : ''}`
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
        {unready && (
          <Banner
            tone={unready.isOnItsWay ? 'accent' : 'warning'}
            title="It cannot answer anything yet"
            actions={
              <ButtonLink size="small" to={paths.agentKnowledge(agent.id)}>
                {unready.action}
              </ButtonLink>
            }
          >
            {unready.text}
          </Banner>
        )}
        {!isAllowedSomewhere && (
          <Banner
            tone="warning"
            title="No domain is allowed yet"
            actions={
              <ButtonLink size="small" to={paths.agentWebsite(agent.id)}>
                Allow a domain
              </ButtonLink>
            }
          >
            Only previews work until you name the domain of your website.
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
