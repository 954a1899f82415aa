import type { OutboxState } from '@parley/contract/admin/outbox';
import type { Tone } from '@parley/ui/basic';

export const stateLooks: Record<OutboxState, { label: string; tone: Tone }> = {
  kept: { label: 'Kept', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
};

export const stateTexts: Record<OutboxState, string> = {
  kept: 'Kept on the server, because no mail server was set up when it was written.',
  waiting: 'The last try failed. It is tried again by itself.',
  sent: 'Taken by the mail server.',
  failed: 'Not sent.',
};
