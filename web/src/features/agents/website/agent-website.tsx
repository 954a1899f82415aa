import type { Agent } from '@parley/contract/agents/agents';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useMay } from '../../../screen/business-access.ts';
import { AllowedDomains } from './allowed-domains.tsx';
import { RefusedOrigins } from './refused-origins.tsx';
import { ScriptViewer } from './script-viewer.tsx';

interface Props {
  businessId: string;
  /** Null until the first save. */
  agent: Agent | null;
  canGenerate: boolean;
}

/** What to paste into a website, and which websites may show the agent. */
export function AgentWebsite({ businessId, agent, canGenerate }: Props) {
  const mayEdit = useMay('edit');
  return (
    <Card title="Website" description="Paste one tag into your pages and name the domains that may show it.">
      <div className="grid gap-6">
        <ScriptViewer businessId={businessId} agent={agent} canGenerate={canGenerate} />
        {agent && (
          <>
            {agent.allowedDomains.length === 0 && (
              <Banner tone="warning" title="No domain is allowed yet">
                Without a domain on the list only previews work: the widget stays silent on every website.
                {mayEdit &&
                  !agent.script &&
                  ' Generating the script lists the website of your business for you, where its profile names one.'}
              </Banner>
            )}
            {mayEdit ? (
              <>
                <AllowedDomains businessId={businessId} agent={agent} />
                <RefusedOrigins businessId={businessId} agent={agent} />
              </>
            ) : (
              <p>
                <span className="text-muted">Allowed domains: </span>
                {agent.allowedDomains.join(', ') || 'none yet'}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
