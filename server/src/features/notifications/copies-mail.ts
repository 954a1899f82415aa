import type { Notification } from '@parley/contract/notifications';
import type { Mail } from '../../platform/mail.ts';

const mostInOneMail = 30;

/** One mail for everything that waited; whatever people wrote stays text. */
export function copiesMail(
  { email, firstName }: { email: string; firstName: string },
  notifications: Notification[],
  publicUrl: string,
): Mail {
  const shown = notifications.slice(0, mostInOneMail);
  const further = notifications.length - shown.length;
  const only = notifications.length === 1 ? notifications[0] : undefined;
  const opening = only ? `Hello ${firstName},` : `Hello ${firstName}, here is what happened since our last mail:`;
  const rest = further > 0 ? [`And ${further} more.`] : [];
  const list = `${publicUrl}/dashboard/notifications`;
  const settings = `${publicUrl}/dashboard/settings?tab=notifications`;
  const items = shown.map(({ title, description, priority }) => ({ heading: `${urgency[priority]}${title}`, description }));
  return {
    to: email,
    subject: `${only ? only.title : `${notifications.length} new notifications`} - Parley`,
    text: `${[
      opening,
      ...items.map(({ heading, description }) => `${heading}\n${description}`),
      ...rest,
      `Open your notifications: ${list}`,
      `Choose what is mailed to you: ${settings}`,
    ].join('\n\n')}\n`,
    html: [
      `<p>${escapeHtml(opening)}</p>`,
      ...items.map(({ heading, description }) => `<p><strong>${escapeHtml(heading)}</strong><br>${escapeHtml(description)}</p>`),
      ...rest.map((line) => `<p>${line}</p>`),
      `<p><a href="${escapeHtml(list)}">Open your notifications</a></p>`,
      `<p><a href="${escapeHtml(settings)}">Choose what is mailed to you</a></p>`,
    ].join('\n'),
  };
}

const urgency = { low: '', medium: '', high: 'High: ', urgent: 'Urgent: ' } as const;

function escapeHtml(text: string) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
