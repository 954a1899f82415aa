import type { Agent } from '@parley/contract/agents';
import { Code } from 'lucide-react';
import { failureText } from '../../lib/failure-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { toast } from '../../ui/toast.ts';
import { AllowedDomains } from './allowed-domains.tsx';
import { sayCopyFailed } from './copy-embed-code.ts';
import { useGenerateScript } from './use-agents.ts';

/** Where the agent may be shown, and what to paste there. */
export function AgentWebsite({ businessId, agent }: { businessId: string; agent: Agent }) {
  const generateScript = useGenerateScript({ businessId, agentId: agent.id });

  const generate = async () => {
    try {
      await generateScript.mutateAsync();
      toast({
        title: 'Script Generated',
        description: 'Your agent is active. Paste the script into your website.',
        tone: 'positive',
      });
    } catch (error) {
      toast({
        title: 'Script Generation Failed',
        description: `Unable to generate the agent script. Please try again. ${failureText(error as Error)}`,
        tone: 'critical',
      });
    }
  };

  return (
    <Card title="Website" description="Allow your domain, then paste one tag into your pages.">
      <div className="grid gap-6">
        <AllowedDomains businessId={businessId} agent={agent} />
        {agent.script ? (
          <div className="grid gap-3">
            {agent.allowedDomains.length === 0 && (
              <Banner tone="warning" title="No domain is allowed yet">
                The widget stays silent until you add the domain of your website above.
              </Banner>
            )}
            <CodeBlock
              label="Embed script"
              code={agent.script}
              onCopyFailed={sayCopyFailed}
              onCopied={() => toast({ title: 'Script copied to clipboard!', tone: 'positive' })}
            />
            <p className="text-muted text-xs">Paste it before the closing body tag of every page that should show the agent.</p>
          </div>
        ) : (
          <Button
            variant="primary"
            icon={<Code aria-hidden="true" />}
            isLoading={generateScript.isPending}
            onClick={() => void generate()}
            className="justify-self-start"
          >
            Generate Script
          </Button>
        )}
      </div>
    </Card>
  );
}
