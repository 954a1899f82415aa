import type { Agent } from '@parley/contract/agents/agents';
import { Menu, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Code, Ellipsis, Eye, Pause, Pencil, Play, RefreshCw, Share2, Trash2 } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../screen/business-access.ts';
import { copyEmbedCode } from '../copy-text.ts';
import { useAgentActions } from './use-agent-actions.ts';

interface Props {
  businessId: string;
  agent: Agent;
  onShare: () => void;
  onDelete: () => void;
}

export function AgentMenu({ businessId, agent, onShare, onDelete }: Props) {
  const mayEdit = useMay('edit');
  const isOwner = useMay('owner');
  const { pause, activate, regenerate } = useAgentActions(businessId, agent);
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
      <MenuItem icon={<Eye aria-hidden="true" />} to={paths.agent(agent.id)}>
        View Details
      </MenuItem>
      {(agent.script || mayEdit) && (
        <MenuItem icon={<Code aria-hidden="true" />} onSelect={() => void copyEmbedCode(agent)}>
          Copy Embed Code
        </MenuItem>
      )}
      {mayEdit && (
        <>
          <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={onShare}>
            Share Agent
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Pencil aria-hidden="true" />} to={paths.editAgent(agent.id)}>
            Edit Agent
          </MenuItem>
          {agent.status === 'active' ? (
            <MenuItem icon={<Pause aria-hidden="true" />} onSelect={() => void pause()}>
              Pause Agent
            </MenuItem>
          ) : (
            <MenuItem icon={<Play aria-hidden="true" />} onSelect={() => void activate()}>
              Activate Agent
            </MenuItem>
          )}
          <MenuItem icon={<RefreshCw aria-hidden="true" />} onSelect={() => void regenerate()}>
            Regenerate Script
          </MenuItem>
        </>
      )}
      {isOwner && (
        <>
          <MenuSeparator />
          <MenuItem tone="critical" icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
            Delete Agent
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
