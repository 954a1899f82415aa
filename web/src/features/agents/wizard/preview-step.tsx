import { Button } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ShareAgent } from '../sharing/index.ts';
import { AgentWebsite } from '../website/index.ts';
import type { Wizard } from './use-wizard.ts';

export function PreviewStep({
  businessId,
  wizard,
  isEdit,
  exam,
}: {
  businessId: string;
  wizard: Wizard;
  isEdit: boolean;
  exam: ReactNode;
}) {
  const [isSharing, setIsSharing] = useState(false);
  const { agent } = wizard;
  return (
    <div className="grid gap-4">
      {exam}
      <AgentWebsite businessId={businessId} agent={agent} canGenerate={!isEdit} />
      {agent && (
        <Card
          title="Show it to others first"
          description="A link for colleagues and customers, without an account and with an end."
        >
          <Button icon={<Share2 aria-hidden="true" />} onClick={() => setIsSharing(true)}>
            Share Agent
          </Button>
        </Card>
      )}
      {agent && isSharing && (
        <ShareAgent businessId={businessId} agent={agent} onClose={() => setIsSharing(false)} />
      )}
    </div>
  );
}
