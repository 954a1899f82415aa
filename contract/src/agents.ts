import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const agentStatus = z.enum(['draft', 'active', 'inactive']);
export type AgentStatus = z.infer<typeof agentStatus>;

export const widgetPosition = z.enum(['bottom-right', 'bottom-left', 'top-right', 'top-left']);
export const defaultPrimaryColor = '#2563eb';

const agentDescription = z.string().trim().max(500);

export const agentForm = z.object({
  name: z.string().trim().min(1, 'Agent name is required').max(80),
  description: agentDescription.default(''),
  welcomeMessage: z.string().trim().min(1, 'Welcome message is required').max(500),
});
export type AgentForm = z.input<typeof agentForm>;

/** Host names the widget may run on; `localhost:5173` is one too. */
export const allowedDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'Enter a host name such as shop.example.com')
  .meta({ examples: ['shop.example.com'] });

/** How sure the agent must be before it answers: careful stays silent sooner, generous dares more. */
export const agentStrictness = z.enum(['careful', 'balanced', 'generous']);
export type AgentStrictness = z.infer<typeof agentStrictness>;

export const agent = agentForm.extend({
  id: z.uuid(),
  status: agentStatus,
  strictness: agentStrictness,
  primaryColor: z.string(),
  position: widgetPosition,
  embedKey: z.string(),
  allowedDomains: z.array(z.string()),
  /** The tag to paste; null until it was generated. */
  script: z.string().nullable(),
  documentCount: z.number().int(),
  conversationCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Agent = z.infer<typeof agent>;

const oneAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });

export const listAgents = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents',
  access: 'member',
  summary: 'The agents of a business, newest first.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(agent),
});

export const createAgent = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents',
  access: 'member',
  summary: 'Create an agent as a draft.',
  input: agentForm.extend({ businessId: z.uuid() }),
  output: agent,
});

export const getAgent = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId',
  access: 'member',
  summary: 'One agent.',
  input: oneAgent,
  output: agent,
});

export const updateAgent = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/agents/:agentId',
  access: 'member',
  summary: 'Change an agent.',
  // The description has no default here: a change that does not name it leaves it alone.
  input: agentForm
    .extend({ description: agentDescription, allowedDomains: z.array(allowedDomain).max(50), strictness: agentStrictness })
    .partial()
    .extend(oneAgent.shape),
  output: agent,
});

export const deleteAgent = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId',
  access: 'member',
  summary: 'Delete an agent with everything it owns.',
  input: oneAgent,
  output: z.object({}),
});

export const generateScript = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/script',
  access: 'member',
  summary: 'Make the script tag; a draft agent becomes active.',
  input: oneAgent,
  output: agent,
});
