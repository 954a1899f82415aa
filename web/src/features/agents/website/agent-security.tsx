import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { CodeBlock } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { attempt } from '../../../screen/attempt.ts';
import { useMay } from '../../../screen/business-access.ts';
import { toastCopyFailed } from '../copy-text.ts';
import { IdentitySecret } from '../identity/index.ts';
import { useRotateEmbedKey } from '../use-agents.ts';

export function AgentSecurity({
  businessId,
  agent,
  isOwner,
}: {
  businessId: string;
  agent: Agent;
  isOwner: boolean;
}) {
  const mayEdit = useMay('edit');
  const path = { businessId, agentId: agent.id };
  const rotateKey = useRotateEmbedKey(path);
  const [isRotating, setIsRotating] = useState(false);

  const rotate = async () => {
    await attempt(() => rotateKey.mutateAsync(), {
      subject: `agent:${agent.id}:security`,
      done: {
        title: 'New embed key',
        description: 'Paste the new script into your website: the old one no longer works.',
      },
      failed: 'Update Failed',
    });
  };

  return (
    <Card
      title="Security"
      description={
        isOwner
          ? 'Who may show the agent, and how it knows your customers.'
          : 'Who may show the agent. How it knows your customers is set up by an owner of the business.'
      }
    >
      <div className="grid gap-6">
        <section className="grid gap-3">
          <div className="grid gap-0.5">
            <h3 className="font-medium">Embed key</h3>
            <p className="max-w-reading text-muted">
              It names the agent in your script and is no secret: your list of allowed domains decides who may
              use it. Make a new one if your script is in the wrong hands.
            </p>
          </div>
          <CodeBlock
            label="Embed key"
            code={agent.embedKey}
            onCopyFailed={toastCopyFailed}
            onCopied={() =>
              toast({ title: 'Embed key copied', tone: 'positive', subject: `agent:${agent.id}:security` })
            }
          />
          {mayEdit && (
            <Button
              icon={<KeyRound aria-hidden="true" />}
              className="justify-self-start"
              onClick={() => setIsRotating(true)}
            >
              Make a new key
            </Button>
          )}
        </section>
        {isOwner && <IdentitySecret path={path} />}
      </div>
      <ConfirmDialog
        isOpen={isRotating}
        onOpenChange={setIsRotating}
        title="Make a new embed key?"
        description="Every website with the old script loses the widget until the new script is pasted there. This cannot be undone."
        confirmLabel="Make a new key"
        onConfirm={rotate}
      />
    </Card>
  );
}
