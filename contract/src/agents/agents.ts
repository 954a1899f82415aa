import { z } from 'zod';
import { logoUpload } from '../businesses/logos.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { harmlessLine, harmlessText } from '../wire/harmless-text.ts';
import { hostName } from '../wire/host-name.ts';
import {
  agentAdvanced,
  agentAppearance,
  agentHandoff,
  agentKnowledge,
  agentSettingsChange,
} from './agent-settings.ts';

export const agentStatus = z.enum(['draft', 'active', 'inactive']);
export type AgentStatus = z.infer<typeof agentStatus>;

/** The wizard's five tabs, in order. */
export const wizardTabs = [
  'basic-info',
  'appearance',
  'knowledge-base',
  'handoff-settings',
  'preview-embed',
] as const;
export const wizardTab = z.enum(wizardTabs);
export type WizardTab = z.infer<typeof wizardTab>;

const agentDescription = z.string().overwrite(harmlessText).max(500);

export const agentForm = z.object({
  name: z.string().overwrite(harmlessLine).min(1, 'Agent name is required').max(80),
  description: agentDescription.default(''),
  welcomeMessage: z.string().overwrite(harmlessText).min(1, 'Welcome message is required').max(500),
});
export type AgentForm = z.input<typeof agentForm>;

/** Host names the widget may run on; `localhost:5173` is one too. */
export const allowedDomain = z
  .string()
  .overwrite(hostName)
  .max(253)
  .regex(
    /^((\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/,
    'Enter a host name such as shop.example.com',
  )
  .refine(
    (domain) => URL.canParse(`http://${domain.replace('*.', '')}`),
    'Enter a host name such as shop.example.com',
  )
  .refine(
    (domain) => !/^\*\.[^.]+$/.test(domain),
    'This would allow half the web. Enter a name such as *.example.com',
  )
  .meta({ examples: ['shop.example.com'] });
export const maxAllowedDomains = 50;
export const tooManyDomains = `At most ${maxAllowedDomains} domains. Remove one to add another.`;

/** How sure the agent must be before it answers: careful stays silent sooner, generous dares more. */
export const agentStrictness = z.enum(['careful', 'balanced', 'generous']);
export type AgentStrictness = z.infer<typeof agentStrictness>;

export const agent = agentForm.extend({
  id: z.uuid(),
  status: agentStatus,
  strictness: agentStrictness,
  appearance: agentAppearance.extend({ logoUrl: z.string().nullable(), avatarUrl: z.string().nullable() }),
  handoff: agentHandoff,
  knowledge: agentKnowledge,
  advanced: agentAdvanced,
  lastCompletedTab: wizardTab.nullable(),
  embedKey: z.string(),
  allowedDomains: z.array(z.string()),
  /** Websites that loaded the widget without being allowed to, newest first. */
  refusedOrigins: z.array(
    z.object({ origin: z.string(), firstSeenAt: z.iso.datetime(), lastSeenAt: z.iso.datetime() }),
  ),
  /** The tag to paste; null until it was generated. */
  script: z.string().nullable(),
  documentCount: z.number().int(),
  conversationCount: z.number().int(),
  /** Names of people; null when they are gone. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Agent = z.infer<typeof agent>;

const oneAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });

export const listAgents = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents',
  access: 'read',
  summary: 'The agents of a business, newest first.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(agent),
});

export const createAgent = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents',
  access: 'edit',
  summary: 'Create an agent as a draft; a draft with the same name is gone on with.',
  input: agentForm
    .extend({ lastCompletedTab: wizardTab.optional() })
    .extend(agentSettingsChange.partial().shape)
    .extend({ businessId: z.uuid() }),
  output: agent,
});

export const getAgent = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId',
  access: 'read',
  summary: 'One agent.',
  input: oneAgent,
  output: agent,
});

export const updateAgent = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/agents/:agentId',
  access: 'edit',
  summary: 'Change an agent.',
  // The description has no default here: a change that does not name it leaves it alone.
  input: agentForm
    .extend({
      description: agentDescription,
      allowedDomains: z.array(allowedDomain).max(maxAllowedDomains, tooManyDomains),
      strictness: agentStrictness,
      lastCompletedTab: wizardTab,
    })
    .extend(agentSettingsChange.shape)
    .extend({
      /** The `updatedAt` this change was made on: refused as a conflict when somebody has changed the agent since. */
      since: z.iso.datetime(),
    })
    .partial()
    .extend(oneAgent.shape),
  output: agent,
});

export const deleteAgent = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId',
  access: 'owner',
  summary: 'Delete an agent with everything it owns.',
  input: oneAgent,
  output: z.object({}),
});

export const generateScript = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/script',
  access: 'edit',
  summary: 'Make the script tag; a draft agent becomes active.',
  input: oneAgent,
  output: agent,
});

/** A paused agent keeps everything, and its widget takes messages for the team instead of answering. */
export const setAgentStatus = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/status',
  access: 'edit',
  summary: 'Activate or pause an agent.',
  input: oneAgent.extend({ status: z.enum(['active', 'inactive']) }),
  output: agent,
});

/** Earlier verdicts stay where they stand, and move nothing any more. */
export const resetTeaching = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/teaching/reset',
  access: 'edit',
  summary: 'Set aside what verdicts have taught the agent.',
  input: oneAgent,
  output: agent,
});

export const rotateEmbedKey = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/key',
  access: 'edit',
  summary: 'Give the agent a new key; tags with the old one stop working.',
  input: oneAgent,
  output: agent,
});

const imageUpload = { body: 'multipart', maxBodyBytes: 3 * 1024 * 1024, callsPerMinute: 20 } as const;

export const setAgentLogo = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/agents/:agentId/logo',
  access: 'edit',
  summary: 'Replace the logo in the chat.',
  input: oneAgent.extend({ file: logoUpload }),
  output: agent,
  ...imageUpload,
});

export const removeAgentLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId/logo',
  access: 'edit',
  summary: 'Remove the logo.',
  input: oneAgent,
  output: agent,
});

export const setAgentAvatar = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/agents/:agentId/avatar',
  access: 'edit',
  summary: 'Replace the picture beside the answers.',
  input: oneAgent.extend({ file: logoUpload }),
  output: agent,
  ...imageUpload,
});

export const removeAgentAvatar = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId/avatar',
  access: 'edit',
  summary: 'Remove the picture beside the answers.',
  input: oneAgent,
  output: agent,
});

/** What the notification of a first load from an unlisted website offers. */
export const allowOrigin = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/allowed-origins',
  access: 'edit',
  summary: 'Allow a website that loaded the widget.',
  input: oneAgent.extend({ origin: z.url().max(300) }),
  output: agent,
});

export const sharedPreview = z.object({
  id: z.uuid(),
  /** Only in the answer that made it: afterwards nobody can read it. */
  url: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type SharedPreview = z.infer<typeof sharedPreview>;
export const previewDays = [1, 7, 30] as const;

export const sharePreview = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/previews',
  access: 'edit',
  summary: 'Make a public link to try the agent, with an end.',
  input: oneAgent.extend({ days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
  output: sharedPreview,
});

export const listPreviews = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/previews',
  access: 'read',
  summary: 'The preview links that still work.',
  input: oneAgent,
  output: z.array(sharedPreview),
});

export const endPreview = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId/previews/:previewId',
  access: 'edit',
  summary: 'End a preview link at once.',
  input: oneAgent.extend({ previewId: z.uuid() }),
  output: z.object({}),
});

/** The business's server signs its customer's id with this: HMAC-SHA256, hex. */
export const getIdentitySecret = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/identity',
  access: 'owner',
  summary: 'The secret that proves who a signed-in customer is.',
  input: oneAgent,
  output: z.object({ secret: z.string() }),
});

export const rotateIdentitySecret = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/identity',
  access: 'owner',
  summary: 'Make a new identity secret; the old one stops working.',
  input: oneAgent,
  output: z.object({ secret: z.string() }),
});
