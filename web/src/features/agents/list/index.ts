export { ActiveAgents } from './active-agents.tsx';
export { AgentCard } from './agent-card.tsx';
export { AgentStatusBadge } from './agent-status-badge.tsx';
export { creationOffer } from './creation-offer.ts';
export { DeleteAgent } from './delete-agent.tsx';
export { useDeletedAgents } from './deleted-agents.ts';
export { useAgentActions } from './use-agent-actions.ts';
