import { z } from 'zod';
import type { BusinessAccess } from '../businesses/business-roles.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Says that something changed, never what it now is: the screen reads that through the ordinary endpoint. */
export const liveEvent = z.object({
  type: z.enum([
    'document.changed',
    'source.changed',
    'agent.changed',
    'conversation.changed',
    'conversation.typing',
    'handoff.changed',
    'presence.changed',
    'alert.changed',
    'exam.changed',
    'notification.changed',
    /** Who belongs to the business, as what, or what it asks of them. */
    'membership.changed',
    'ping',
    /** The last one: too many windows of this person listen, and a newer one has taken the place of this one. */
    'replaced',
    /** The last one: whoever listens may do so no more, and learns why when they ask who is signed in. */
    'ended',
  ]),
  agentId: z.uuid().optional(),
  id: z.uuid().optional(),
  /** Only of typing. */
  isTyping: z.boolean().optional(),
  /** Only of the first ping of a stream: for how long nothing has changed, as far as the server knows. */
  quietMs: z.number().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** Which news a role must include; all others are for everybody of the business. */
export const liveEventAccess: Partial<Record<LiveEvent['type'], BusinessAccess>> = {
  'document.changed': 'read',
  'source.changed': 'read',
  'agent.changed': 'read',
  'alert.changed': 'read',
};

export const watchBusiness = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/events',
  access: 'member',
  summary: 'Live events of a business.',
  input: z.object({ businessId: z.uuid() }),
  output: liveEvent,
  streams: true,
  isBackground: true,
});
