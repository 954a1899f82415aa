import { bindContext } from '../../bind-context.ts';
import {
  createAgent,
  deleteAgent,
  deleteBelongingsOfBusiness,
  setStatus,
  updateAgent,
} from './agent-changes.ts';
import type { AgentContext } from './agent-context.ts';
import { agentDirectory } from './agent-directory.service.ts';
import { removeImage, setImage } from './agent-images.ts';
import {
  countAgents,
  exportAgents,
  getAgent,
  knowledgeChanged,
  listAgents,
  namesOf,
  requireAgent,
} from './agent-list.ts';
import { listFoundSuggestions, suggestQuestions, withdrawSuggestions } from './agent-suggestions.ts';
import { listTaughtAgents, resetTeaching, setConfidenceShift } from './agent-teaching.ts';
import { putPlatformAgent, withdrawPlatformAgent } from './platform-agent.ts';
import {
  allowOrigin,
  endPreview,
  endUnprovenPreviews,
  findAgentForPage,
  findBusinessOfAgent,
  generateScript,
  listPreviews,
  presentForWidget,
  proveIdentity,
  rotateEmbedKey,
  rotateIdentitySecret,
  sharePreview,
  showIdentitySecret,
} from './widget/index.ts';

export type AgentService = ReturnType<typeof createAgentService>;

export const createAgentService = (context: AgentContext) => ({
  ...bindContext(context, {
    listAgents,
    getAgent,
    requireAgent,
    countAgents,
    namesOf,
    exportAgents,
    knowledgeChanged,
    setConfidenceShift,
    listTaughtAgents,
    resetTeaching,
    createAgent,
    updateAgent,
    setStatus,
    suggestQuestions,
    listFoundSuggestions,
    withdrawSuggestions,
    putPlatformAgent,
    withdrawPlatformAgent,
    deleteAgent,
    deleteBelongingsOfBusiness,
    setImage,
    removeImage,
    generateScript,
    rotateEmbedKey,
    allowOrigin,
    showIdentitySecret,
    rotateIdentitySecret,
    findAgentForPage,
    findBusinessOfAgent,
    presentForWidget,
    proveIdentity,
    sharePreview,
    listPreviews,
    endPreview,
    endUnprovenPreviews,
  }),
  directory: agentDirectory(context),
});
