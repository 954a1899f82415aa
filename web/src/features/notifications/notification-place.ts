import type { Notification } from '@parley/contract/insights/notifications';
import { paths } from '../../lib/paths.ts';

/** The page a notification is about, in the business the person is working in; otherwise there is none to go to. */
export function placeOf({ type, businessId, agentId, data }: Notification, currentBusinessId: string) {
  if (businessId !== null && businessId !== currentBusinessId) return undefined;
  if (typeof data.handoffId === 'string') return paths.escalation(data.handoffId);
  if (typeof data.conversationId === 'string') return paths.conversation(data.conversationId);
  if (typeof data.webhookId === 'string') return paths.apiSettings;
  if (type === 'subscription') return paths.subscription;
  if (agentId === null) return undefined;
  if (typeof data.contradictions === 'number') return paths.knowledgeBase;
  if (Array.isArray(data.items) && data.items.length > 1) return paths.knowledgeBase;
  // Of what could not be read there is nothing to open; it is tried again in the list.
  if (Array.isArray(data.items) && data.items.some(hasReason)) return paths.knowledgeBase;
  if (typeof data.examLost === 'number') return paths.agentExam(agentId);
  if (typeof data.alertId === 'string') return paths.agentMonitoring(agentId);
  if (typeof data.origin === 'string') return paths.agentWebsite(agentId);
  return typeof data.documentId === 'string'
    ? paths.document(agentId, data.documentId)
    : paths.agent(agentId);
}

const hasReason = (item: unknown) => typeof item === 'object' && item !== null && 'reason' in item;
