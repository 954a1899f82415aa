export {
  addAgent,
  deleteAgent,
  editAgent,
  getAgent,
  getAgentAnalytics,
  listAgents,
  setAgentStatus,
} from './agents.service.ts';
