export { agentRoutes } from './agents.routes.ts';
export { type AgentService, createAgentService } from './agents.service.ts';
