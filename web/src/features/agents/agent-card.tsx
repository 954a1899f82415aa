import type { Agent } from '@parley/contract/agents';
import { Code, Ellipsis, Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { countOf } from './agent-counts.ts';
import { AgentStatusBadge } from './agent-status-badge.tsx';
import { copyEmbedCode } from './copy-embed-code.ts';

export function AgentCard({ agent, onDelete }: { agent: Agent; onDelete: (agent: Agent) => void }) {
  const page = `/dashboard/agents/${agent.id}`;
  const isDraft = agent.status === 'draft';
  return (
    <article className="flex flex-col overflow-clip rounded-card border bg-surface-raised">
      <span aria-hidden="true" className="h-1.5" style={{ backgroundColor: agent.primaryColor }} />
      <div className="flex flex-1 flex-col gap-4 p-card">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0 gap-2">
            <h2 className="line-clamp-2 font-semibold text-[0.9375rem] leading-6">
              <Link to={page} className="rounded-xs hover:underline">
                {agent.name}
              </Link>
            </h2>
            <AgentStatusBadge status={agent.status} />
          </div>
          {isDraft ? (
            <IconButton
              size="small"
              label={`Delete ${agent.name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(agent)}
              className="-mt-0.5 -mr-1.5"
            />
          ) : (
            <AgentMenu agent={agent} page={page} onDelete={() => onDelete(agent)} />
          )}
        </div>
        <p className="line-clamp-2 flex-1 text-muted">{agent.description || agent.welcomeMessage}</p>
        <p className="text-muted text-xs tabular-nums">
          {countOf(agent.documentCount, 'document')} · {countOf(agent.conversationCount, 'conversation')} ·{' '}
          {formatDay(agent.createdAt)}
        </p>
        <div className="flex gap-2">
          <ButtonLink to={page} size="small" className="flex-1">
            {isDraft ? 'Continue Setup' : 'View Details'}
          </ButtonLink>
          {agent.script && (
            <Button size="small" icon={<Code aria-hidden="true" />} onClick={() => void copyEmbedCode(agent.script)}>
              Embed
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

function AgentMenu({ agent, page, onDelete }: { agent: Agent; page: string; onDelete: () => void }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${agent.name}`}
          className="button button-ghost button-icon button-small -mt-0.5 -mr-1.5 flex-none"
        >
          <Ellipsis aria-hidden="true" />
        </button>
      }
    >
      <MenuItem icon={<Eye aria-hidden="true" />} to={page}>
        View Details
      </MenuItem>
      {agent.script && (
        <MenuItem icon={<Code aria-hidden="true" />} onSelect={() => void copyEmbedCode(agent.script)}>
          Copy Embed Code
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="critical" icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
        Delete Agent
      </MenuItem>
    </Menu>
  );
}
