import type { Agent } from '@parley/contract/agents/agents';
import { Badge, Button, ButtonLink, DotSeparated, IconButton } from '@parley/ui/basic';
import { Code, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../screen/business-access.ts';
import { copyEmbedCode } from '../copy-text.ts';
import { stepNames } from '../step-names.ts';
import { countOf } from './agent-counts.ts';
import { AgentMenu } from './agent-menu.tsx';
import { AgentStatusBadge } from './agent-status-badge.tsx';

interface Props {
  businessId: string;
  agent: Agent;
  onShare: (agent: Agent) => void;
  onDelete: (agent: Agent) => void;
}

export function AgentCard({ businessId, agent, onShare, onDelete }: Props) {
  const isDraft = agent.status === 'draft';
  const mayEdit = useMay('edit');
  const isOwner = useMay('owner');
  return (
    <article className="flex flex-col overflow-clip rounded-card border bg-surface-raised">
      <span
        aria-hidden="true"
        className="h-1.5 flex-none border-b"
        style={{ backgroundColor: agent.appearance.primaryColor }}
      />
      <div className="flex flex-1 flex-col gap-4 p-card">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0 gap-2">
            <h2
              dir="auto"
              className="line-clamp-2 text-left font-semibold text-[0.9375rem] leading-6 [overflow-wrap:anywhere]"
            >
              <Link
                to={isDraft && mayEdit ? paths.agentDraft(agent.id) : paths.agent(agent.id)}
                className="rounded-xs hover:underline"
              >
                {agent.name}
              </Link>
            </h2>
            <div className="flex flex-wrap gap-1.5">
              <AgentStatusBadge status={agent.status} />
              {!isDraft && agent.allowedDomains.length === 0 && (
                <Badge tone="warning" hasDot={false}>
                  No domain allowed
                </Badge>
              )}
              {isDraft && agent.lastCompletedTab && (
                <Badge hasDot={false}>Last step: {stepNames[agent.lastCompletedTab]}</Badge>
              )}
            </div>
          </div>
          {isDraft ? (
            isOwner && (
              <IconButton
                size="small"
                label={`Delete ${agent.name}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onDelete(agent)}
                className="-mt-0.5 -mr-1.5"
              />
            )
          ) : (
            <AgentMenu
              businessId={businessId}
              agent={agent}
              onShare={() => onShare(agent)}
              onDelete={() => onDelete(agent)}
            />
          )}
        </div>
        <p dir="auto" className="line-clamp-2 flex-1 text-left text-muted [overflow-wrap:anywhere]">
          {agent.description || agent.welcomeMessage}
        </p>
        <DotSeparated className="text-muted text-xs tabular-nums">
          {countOf(agent.documentCount, 'document')}
          {countOf(agent.conversationCount, 'conversation')}
          {formatDay(agent.createdAt)}
        </DotSeparated>
        {isDraft && mayEdit ? (
          <ButtonLink to={paths.agentDraft(agent.id)} size="small">
            Continue Setup
          </ButtonLink>
        ) : (
          <div className="flex gap-2">
            <ButtonLink to={paths.agent(agent.id)} size="small" className="flex-1">
              View Details
            </ButtonLink>
            {(agent.script || mayEdit) && (
              <Button
                size="small"
                icon={<Code aria-hidden="true" />}
                onClick={() => void copyEmbedCode(agent)}
              >
                Embed
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
