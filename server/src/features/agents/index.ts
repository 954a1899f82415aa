export { type AgentDirectory, createAgentDirectory } from './agent-directory.service.ts';
export { agentRoutes } from './agents.routes.ts';
export { type AgentService, createAgentService } from './agents.service.ts';
