import * as contract from '@parley/contract/agents/agents';
import type { Mount } from '../../http/mount-endpoint.ts';
import { visitOf } from '../accounts/index.ts';
import type { AgentService } from './agents.service.ts';

export function agentRoutes(mount: Mount, agents: AgentService) {
  mount(contract.listAgents, ({ businessId }) => agents.listAgents(businessId));
  mount(contract.createAgent, ({ businessId, ...form }, { caller }) =>
    agents.createAgent(businessId, caller.userId, form),
  );
  mount(contract.getAgent, (scope) => agents.getAgent(scope));
  mount(contract.updateAgent, ({ businessId, agentId, ...change }, { caller }) =>
    agents.updateAgent({ businessId, agentId }, change, caller.userId),
  );
  mount(contract.setAgentStatus, ({ status, ...scope }, { caller }) =>
    agents.setStatus(scope, status, caller.userId),
  );
  mount(contract.resetTeaching, (scope, { caller, ...call }) =>
    agents.resetTeaching(scope, { userId: caller.userId, visit: visitOf(call) }),
  );
  mount(contract.deleteAgent, (scope, { caller }) => agents.deleteAgent(scope, caller.userId));

  mount(contract.generateScript, (scope, { caller }) => agents.generateScript(scope, caller.userId));
  mount(contract.rotateEmbedKey, (scope, { caller }) => agents.rotateEmbedKey(scope, caller.userId));
  mount(contract.allowOrigin, ({ origin, ...scope }, { caller }) =>
    agents.allowOrigin(scope, origin, caller.userId),
  );
  mount(contract.getIdentitySecret, (scope, { caller, ...call }) =>
    agents.showIdentitySecret(scope, { userId: caller.userId, visit: visitOf(call) }),
  );
  mount(contract.rotateIdentitySecret, (scope, { caller, ...call }) =>
    agents.rotateIdentitySecret(scope, { userId: caller.userId, visit: visitOf(call) }),
  );

  mount(contract.setAgentLogo, async ({ file, ...scope }, { caller }) =>
    agents.setImage(scope, 'logoFile', await bytesOf(file), caller.userId),
  );
  mount(contract.removeAgentLogo, (scope, { caller }) =>
    agents.removeImage(scope, 'logoFile', caller.userId),
  );
  mount(contract.setAgentAvatar, async ({ file, ...scope }, { caller }) =>
    agents.setImage(scope, 'avatarFile', await bytesOf(file), caller.userId),
  );
  mount(contract.removeAgentAvatar, (scope, { caller }) =>
    agents.removeImage(scope, 'avatarFile', caller.userId),
  );

  mount(contract.sharePreview, ({ days, ...scope }, { caller }) =>
    agents.sharePreview(scope, caller.userId, days),
  );
  mount(contract.listPreviews, (scope) => agents.listPreviews(scope));
  mount(contract.endPreview, ({ previewId, ...scope }, { caller }) =>
    agents.endPreview(scope, previewId, caller.userId),
  );
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
