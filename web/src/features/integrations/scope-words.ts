import type { ApiScope } from '@parley/contract/integrations/api-scopes';
import type { ChosenWebhookEvent, WebhookEventType } from '@parley/contract/integrations/webhooks';

/** Permissions as people read them, by the part of the product they open. */
export const scopeGroups: { label: string; scopes: { scope: ApiScope; label: string }[] }[] = [
  {
    label: 'Agents',
    scopes: [
      { scope: 'agents:read', label: 'Read agents' },
      { scope: 'agents:write', label: 'Create, change and delete agents' },
    ],
  },
  {
    label: 'Documents and FAQ pages',
    scopes: [
      { scope: 'documents:read', label: 'Read documents' },
      { scope: 'documents:write', label: 'Upload and delete documents' },
    ],
  },
  {
    label: 'Conversations and handoffs',
    scopes: [
      { scope: 'conversations:read', label: 'Read conversations' },
      { scope: 'handoffs:read', label: 'Read handoffs' },
      { scope: 'handoffs:write', label: 'Answer and resolve handoffs' },
      { scope: 'chat', label: 'Ask agents' },
    ],
  },
  {
    label: 'Webhooks',
    scopes: [
      { scope: 'webhooks:read', label: 'Read webhooks' },
      { scope: 'webhooks:write', label: 'Add and remove webhooks' },
    ],
  },
];

const scopeLabels = new Map(
  scopeGroups.flatMap(({ scopes }) => scopes.map(({ scope, label }) => [scope, label])),
);

export const scopeLabel = (scope: ApiScope) => scopeLabels.get(scope) ?? scope;

export const eventLabels: Record<ChosenWebhookEvent, string> = {
  'conversation.started': 'A conversation starts',
  'conversation.ended': 'A conversation ends',
  'conversation.rated': 'A visitor rates',
  'message.created': 'A message is written',
  'handoff.created': 'A handoff is created',
  'handoff.updated': 'A handoff changes',
  'document.completed': 'A document was read',
  'document.failed': 'A document could not be read',
};

export const eventLabel = (event: WebhookEventType) => (event === 'ping' ? 'Test' : eventLabels[event]);

/** `3 events`, or all by name where there are few. */
export const eventsInWords = (events: readonly ChosenWebhookEvent[]) =>
  events.length > 2 ? `${events.length} events` : events.map((event) => event).join(', ');
