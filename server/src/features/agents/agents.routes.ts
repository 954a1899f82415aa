import { createAgent, deleteAgent, generateScript, getAgent, listAgents, updateAgent } from '@parley/contract/agents';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { AgentService } from './agents.service.ts';

export function agentRoutes(mount: Mount, agents: AgentService) {
  mount(listAgents, ({ businessId }) => agents.listAgents(businessId));
  mount(createAgent, ({ businessId, ...form }, { caller }) => agents.createAgent(businessId, caller.userId, form));
  mount(getAgent, (scope) => agents.getAgent(scope));
  mount(updateAgent, ({ businessId, agentId, ...change }) => agents.updateAgent({ businessId, agentId }, change));
  mount(deleteAgent, (scope) => agents.deleteAgent(scope));
  mount(generateScript, (scope) => agents.generateScript(scope));
}
