import type { Notification } from '@parley/contract/insights/notifications';

/** The page a notification is about, in the business the person is working in; otherwise there is none to go to. */
export function placeOf({ type, businessId, agentId, data }: Notification, currentBusinessId: string) {
  if (businessId !== null && businessId !== currentBusinessId) return undefined;
  if (typeof data.handoffId === 'string') return `/dashboard/escalations?escalation=${data.handoffId}`;
  if (typeof data.conversationId === 'string') return `/dashboard/conversations/${data.conversationId}`;
  if (typeof data.webhookId === 'string') return '/dashboard/settings?tab=api';
  if (type === 'subscription') return '/dashboard/settings?tab=subscription';
  if (agentId === null) return undefined;
  const agent = `/dashboard/agents/${agentId}`;
  if (typeof data.alertId === 'string') return `${agent}/monitoring`;
  return typeof data.documentId === 'string' ? `${agent}/documents/${data.documentId}` : agent;
}
