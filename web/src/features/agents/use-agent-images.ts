import {
  removeAgentAvatar,
  removeAgentLogo,
  setAgentAvatar,
  setAgentLogo,
} from '@parley/contract/agents/agents';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { type AgentPath, useAgentChange } from './use-agents.ts';

export type AgentImage = 'logo' | 'avatar';

const calls = {
  logo: { set: setAgentLogo, remove: removeAgentLogo },
  avatar: { set: setAgentAvatar, remove: removeAgentAvatar },
};

export const useSetAgentImage = (path: AgentPath, image: AgentImage) =>
  useAgentChange(path.businessId, (file: File) => callEndpoint(calls[image].set, { ...path, file }));

export const useRemoveAgentImage = (path: AgentPath, image: AgentImage) =>
  useAgentChange(path.businessId, () => callEndpoint(calls[image].remove, path));
