import { z } from 'zod';
import { agentForm, agentStatus } from '../agents/agents.ts';
import { analytics, analyticsDays } from '../insights/analytics.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageOf, pageRequest } from './pages.ts';

export const managedAgent = z.object({
  id: z.uuid(),
  name: z.string(),
  businessId: z.uuid(),
  businessName: z.string(),
  /** An agent of a business that is suspended or going to be deleted answers nobody, whatever its own status. */
  businessState: z.enum(['open', 'suspended', 'leaving']),
  status: agentStatus,
  conversationCount: z.int(),
  /** Of the conversations that had a question and are over, how many were resolved; null while there are none. */
  resolutionPercent: z.int().min(0).max(100).nullable(),
  createdAt: z.iso.datetime(),
});
export type ManagedAgent = z.infer<typeof managedAgent>;

export const managedAgentDetails = managedAgent.extend({
  description: z.string(),
  welcomeMessage: z.string(),
  allowedDomains: z.array(z.string()),
  documentCount: z.int(),
  /** Names of people; null when they are gone. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ManagedAgentDetails = z.infer<typeof managedAgentDetails>;

const oneAgent = z.object({ agentId: z.uuid() });

export const newManagedAgentForm = agentForm.extend({
  businessId: z.uuid('Please choose a business.'),
});

export const listManagedAgents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/agents',
  access: 'admin',
  summary: 'Every agent, newest first; the search looks at the names of agents and businesses.',
  input: pageRequest,
  output: pageOf(managedAgent),
});

export const addManagedAgent = defineEndpoint({
  method: 'POST',
  path: '/api/admin/agents',
  access: 'admin',
  summary: 'Create a draft of an agent for a business.',
  callsPerMinute: 30,
  input: newManagedAgentForm,
  output: managedAgentDetails,
});

export const getManagedAgent = defineEndpoint({
  method: 'GET',
  path: '/api/admin/agents/:agentId',
  access: 'admin',
  summary: 'One agent of any business.',
  input: oneAgent,
  output: managedAgentDetails,
});

export const getManagedAgentAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/agents/:agentId/analytics',
  access: 'admin',
  summary: 'How an agent did, day by day; nothing that anybody wrote.',
  input: oneAgent.extend({ days: z.coerce.number().pipe(analyticsDays).default(30) }),
  output: analytics.omit({ mostUsedDocuments: true, topics: true }),
});
export type ManagedAgentAnalytics = z.infer<typeof getManagedAgentAnalytics.output>;

/** `since` is the `updatedAt` the change was made on; refused as a conflict when somebody has changed the agent meanwhile. */
export const editManagedAgent = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/agents/:agentId',
  access: 'admin',
  summary: 'Change what an agent is called and how it greets.',
  input: agentForm
    .extend({ description: agentForm.shape.description.removeDefault() })
    .partial()
    .extend({ agentId: z.uuid(), since: z.iso.datetime().optional() }),
  output: managedAgentDetails,
});

export const setManagedAgentStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/agents/:agentId/status',
  access: 'admin',
  summary: 'Activate or deactivate an agent.',
  input: oneAgent.extend({ status: z.enum(['active', 'inactive']) }),
  output: managedAgentDetails,
});

export const deleteManagedAgent = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/agents/:agentId',
  access: 'admin',
  summary: 'Delete an agent with its documents and conversations.',
  input: oneAgent,
  output: z.object({}),
});
