import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { harmlessLine } from '../wire/harmless-text.ts';
import { answeredFor } from './suspension.ts';

export const webhookEventTypes = [
  'conversation.started',
  'conversation.ended',
  'conversation.rated',
  'message.created',
  'handoff.created',
  'handoff.updated',
  'document.completed',
  'document.failed',
] as const;
/** `ping` is what the test button sends; nobody chooses it. */
export const webhookEventType = z.enum([...webhookEventTypes, 'ping']);
export type WebhookEventType = z.infer<typeof webhookEventType>;
const chosenEvent = z.enum(webhookEventTypes);
export type ChosenWebhookEvent = z.infer<typeof chosenEvent>;

export const webhooksLimit = 20;
/** Pauses before the further attempts of a delivery that failed. */
export const webhookRetryMinutes = [1, 5, 30, 120, 720] as const;
/** So many deliveries given up in a row switch the webhook off. */
/** Events of a suspended webhook wait as long as those of an address that does not answer. */
export const suspendedHoldMinutes = webhookRetryMinutes.reduce((sum, minutes) => sum + minutes, 0);
export const deliveriesUntilOff = 10;
export const deliveryLogDays = 30;
export const deliveryLogLimit = 1000;

/**
 * `failing`: a delivery was given up since the last one that arrived. `off`: nothing is sent.
 * `suspended`: whoever answered for it has gone; events wait until an owner takes it over.
 */
export const webhookStatus = z.enum(['active', 'failing', 'off', 'suspended']);

export const webhook = answeredFor.extend({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(chosenEvent),
  status: webhookStatus,
  /** Name of the person; null when they are gone. */
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  lastFailedAt: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookForm = z.object({
  /** The server looks at the address itself, so that every fault of it has its own text. */
  url: z
    .string()
    .trim()
    .min(1, 'Please enter a URL')
    .max(2000, 'The address is too long')
    .meta({ examples: ['https://shop.example.com/hooks/parley'] }),
  description: z.string().overwrite(harmlessLine).max(200).default(''),
  events: z
    .array(chosenEvent)
    .min(1, 'Choose at least one event')
    .meta({ examples: [['handoff.created']] }),
});
export type WebhookForm = z.input<typeof webhookForm>;

export const webhookDelivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  /** The same for a delivery that was sent again, so that a receiver can tell. */
  eventId: z.uuid(),
  event: webhookEventType,
  status: z.enum(['waiting', 'delivered', 'failed']),
  /** How often it was tried so far. */
  attempt: z.number().int(),
  responseStatus: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  attemptedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** With what was sent and the first 1,024 bytes of what came back. */
export const webhookDeliveryDetails = webhookDelivery.extend({
  requestBody: z.string(),
  responseBody: z.string().nullable(),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;

const ofBusiness = z.object({ businessId: z.uuid() });
const oneWebhook = ofBusiness.extend({ webhookId: z.uuid() });
const oneDelivery = oneWebhook.extend({ deliveryId: z.uuid() });
const webhookWithSecret = z.object({
  webhook,
  /** Signs the deliveries; this answer is the only place where it can be read. */
  secret: z.string(),
});

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/webhooks',
  access: 'edit',
  summary: 'The webhooks of a business, newest first.',
  input: ofBusiness,
  output: z.array(webhook),
});

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks',
  access: 'owner',
  summary: 'Send chosen events to an address.',
  input: webhookForm.extend(ofBusiness.shape),
  output: webhookWithSecret,
});

export const updateWebhook = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/webhooks/:webhookId',
  access: 'owner',
  summary: 'Change where events go and which, or switch a webhook off and on.',
  input: webhookForm
    .extend({ description: z.string().overwrite(harmlessLine).max(200), isOn: z.boolean() })
    .partial()
    .extend(oneWebhook.shape),
  output: webhook,
});

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/webhooks/:webhookId',
  access: 'owner',
  summary: 'Remove a webhook with its deliveries.',
  input: oneWebhook,
  output: z.object({}),
});

export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks/:webhookId/secret',
  access: 'owner',
  summary: 'Make a new signing secret; the old one signs nothing any more.',
  input: oneWebhook,
  output: webhookWithSecret,
});

export const takeOverWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks/:webhookId/take-over',
  access: 'owner',
  summary:
    'Answer for a suspended webhook: the events that waited are sent, in the name of the owner who took it over.',
  input: oneWebhook,
  output: webhook,
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks/:webhookId/test',
  access: 'owner',
  summary: 'Send a ping.',
  input: oneWebhook,
  output: webhookDelivery,
  callsPerMinute: 30,
});

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/webhooks/:webhookId/deliveries',
  access: 'edit',
  summary: 'What was sent to a webhook and how it went, newest first.',
  input: oneWebhook.extend({ cursor: z.string().max(200).optional() }),
  output: z.object({ deliveries: z.array(webhookDelivery), nextCursor: z.string().nullable() }),
});

export const getDelivery = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/webhooks/:webhookId/deliveries/:deliveryId',
  access: 'edit',
  summary: 'One delivery with what was sent and what came back.',
  input: oneDelivery,
  output: webhookDeliveryDetails,
});

export const resendDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/webhooks/:webhookId/deliveries/:deliveryId/resend',
  access: 'owner',
  summary: 'Send the same event again.',
  input: oneDelivery,
  output: webhookDelivery,
  callsPerMinute: 60,
});
