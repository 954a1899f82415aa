export { type AgentDirectory, createAgentDirectory } from './agent-directory.service.ts';
export type { AgentScope, FullAgent } from './agent-settings.ts';
export { agentRoutes } from './agents.routes.ts';
export { type AgentService, createAgentService } from './agents.service.ts';
export { isAllowedOrigin } from './allowed-domains.ts';
export { type ProvenCustomer, tokenExpired } from './identity-token.ts';
