import type { Notification } from '@parley/contract/insights/notifications';
import { type Mail, ourLook, renderMail } from '../../platform/mail/index.ts';

const maxItemsPerMail = 30;

/** One mail for everything that waited; whatever people wrote stays text. */
export function copiesMail(
  { email, firstName }: { email: string; firstName: string },
  notifications: Notification[],
  publicUrl: string,
): Mail {
  const shown = notifications.slice(0, maxItemsPerMail);
  const further = notifications.length - shown.length;
  const only = notifications.length === 1 ? notifications[0] : undefined;
  const opening = only
    ? `Hello ${firstName},`
    : `Hello ${firstName}, here is what happened since our last mail:`;
  const items = shown.map(({ title, description, priority }) => ({
    heading: `${urgency[priority]}${title}`,
    text: description,
  }));
  return {
    to: email,
    subject: `${only ? only.title : `${notifications.length} new notifications`} - Parley`,
    ...renderMail({
      look: ourLook,
      blocks: [
        opening,
        ...items,
        ...(further > 0 ? [`And ${further} more.`] : []),
        { label: 'Open your notifications', link: `${publicUrl}/dashboard/notifications` },
        { small: `Choose what is mailed to you: ${publicUrl}/dashboard/settings?tab=notifications` },
      ],
      footer: ['You get this mail because notifications by e-mail are on in your settings.'],
    }),
  };
}

const urgency = { low: '', medium: '', high: 'High: ', urgent: 'Urgent: ' } as const;
