export type { AgentScope, FullAgent } from './agent-settings.ts';
export { agentDeleted } from './agents.facts.ts';
export { createAgentsFeature } from './agents.feature.ts';
export type { AgentService } from './agents.service.ts';
export { isAllowedOrigin } from './allowed-domains.ts';
export { type ProvenCustomer, tokenExpired } from './identity-token.ts';
