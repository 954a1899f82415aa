import type { ManagedEscalation } from '@parley/contract/admin/admin-conversations';
import type { HandoffStatus } from '@parley/contract/conversations/handoffs';
import type { Tone } from '@parley/ui/basic';

export const statusNames: Record<HandoffStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const statusTones: Record<HandoffStatus, Tone> = {
  pending: 'warning',
  in_progress: 'accent',
  resolved: 'positive',
  closed: 'neutral',
};

export const methodNames = { email: 'Email', phone: 'Phone', chat: 'Chat' };

/** Where the customer can be reached, or that they left nothing. */
export function contactOf({ contactMethod, userEmail, userPhone }: ManagedEscalation) {
  if (contactMethod === 'email') return userEmail ?? 'No email provided';
  if (contactMethod === 'phone') return userPhone ?? 'No phone provided';
  return userEmail ?? userPhone ?? 'Waiting in the chat';
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 3, 2026, 4:05 PM` */
export const momentOf = (iso: string) => momentFormat.format(new Date(iso)).replace(/\s/gu, ' ');
