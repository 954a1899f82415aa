export type { AgentScope, FullAgent } from './agent-settings.ts';
export type { FoundSuggestion } from './agent-suggestions.ts';
export { agentDeleted, answeringChanged } from './agents.facts.ts';
export { createAgentsFeature } from './agents.feature.ts';
export type { AgentService } from './agents.service.ts';
export { isAllowedOrigin } from './embed/index.ts';
export type { PlatformAgent } from './platform-agent.ts';
export { type ProvenCustomer, tokenExpired } from './widget/index.ts';
