import type { Notification } from '@parley/contract/insights/notifications';
import { type Mail, type MailBlock, ourLook, renderMail } from '../../platform/mail/index.ts';
import type { Unsubscribing } from './unsubscribing.ts';

const maxItemsPerMail = 30;

/** One mail for everything that waited; whatever people wrote stays text. */
export function copiesMail(
  { email, firstName }: { email: string; firstName: string },
  notifications: Notification[],
  publicUrl: string,
  { link, headers }: Unsubscribing,
): Mail {
  const only = notifications.length === 1 ? notifications[0] : undefined;
  const opening = only
    ? `Hello ${firstName},`
    : `Hello ${firstName}, here is what happened since our last mail:`;
  return {
    to: email,
    headers,
    conversationIds: conversationsIn(notifications),
    subject: `${only ? only.title : `${notifications.length} new notifications`} - Parley`,
    ...renderMail({
      look: ourLook,
      blocks: [
        opening,
        ...noticeBlocks(notifications),
        { label: 'Open your notifications', link: `${publicUrl}/dashboard/notifications` },
        { small: `Choose what is mailed to you: ${publicUrl}/dashboard/settings?tab=notifications` },
        { small: `Unsubscribe with one click: ${link}` },
      ],
      footer: ['You get this mail because notifications by e-mail are on in your settings.'],
    }),
  };
}

/** What was told, up to as much as a mail holds. */
export function noticeBlocks(notifications: Notification[]): MailBlock[] {
  const shown = notifications.slice(0, maxItemsPerMail);
  const further = notifications.length - shown.length;
  const items = shown.map(({ title, description, priority }) => ({
    heading: `${urgency[priority]}${title}`,
    text: description,
  }));
  return [...items, ...(further > 0 ? [`And ${further} more.`] : [])];
}

const urgency = { low: '', medium: '', high: 'High: ', urgent: 'Urgent: ' } as const;

/** Whose visitors' words a mail of these would hold. */
export const conversationsIn = (notifications: Notification[]) => [
  ...new Set(
    notifications.flatMap(({ data }) =>
      typeof data.conversationId === 'string' ? [data.conversationId] : [],
    ),
  ),
];
