import type { Agent } from '@parley/contract/agents/agents';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { Pause, Play } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';
import { lastUpdate } from './last-update.ts';
import { useAgentActions } from './list/index.ts';

export function AgentOverview({ businessId, agent }: { businessId: string; agent: Agent }) {
  const mayEdit = useMay('edit');
  const { pause, activate, isBusy } = useAgentActions(businessId, agent);
  return (
    <Card
      title="Overview"
      actions={
        !mayEdit ? undefined : agent.status === 'draft' ? (
          <ButtonLink size="small" to={paths.agentDraft(agent.id)}>
            Continue Setup
          </ButtonLink>
        ) : agent.status === 'active' ? (
          <Button
            size="small"
            icon={<Pause aria-hidden="true" />}
            isLoading={isBusy}
            onClick={() => void pause()}
          >
            Pause Agent
          </Button>
        ) : (
          <Button
            size="small"
            icon={<Play aria-hidden="true" />}
            isLoading={isBusy}
            onClick={() => void activate()}
          >
            Activate Agent
          </Button>
        )
      }
    >
      <Facts
        items={[
          { label: 'Conversations', value: agent.conversationCount.toLocaleString('en-US') },
          { label: 'Documents', value: agent.documentCount.toLocaleString('en-US') },
          { label: 'Created', value: formatDay(agent.createdAt) },
          { label: 'Created by', value: agent.createdBy ?? 'Someone who left' },
          { label: 'Last updated by', value: lastUpdate(agent) },
          {
            label: 'Welcome message',
            value: (
              <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{agent.welcomeMessage}</span>
            ),
          },
        ]}
      />
    </Card>
  );
}
