import type { MailState } from '@parley/contract/admin/mail-state';
import { type Demo, type DemoStatus, demoHoldHours } from '@parley/contract/leads/demos';
import { formatDay, formatDayAndTime } from '../../../lib/dates.ts';

export const statusNames: Record<DemoStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusTones = {
  pending: 'warning',
  confirmed: 'accent',
  completed: 'positive',
  cancelled: 'critical',
} as const;

/** The day as it was chosen: it belongs to the zone of who asked, whatever the reader's is. */
export const dayOf = ({ scheduledDate }: Pick<Demo, 'scheduledDate'>) => formatDay(`${scheduledDate}T00:00`);

/** `14:30 Europe/Berlin` */
export const timeOf = ({ scheduledTime, timezone }: Pick<Demo, 'scheduledTime' | 'timezone'>) =>
  `${scheduledTime} ${timezone.split(' ')[0]}`;

/** These write a mail to who asked. */
export type MailedDemoStatus = 'confirmed' | 'cancelled';

/** What is asked before a mail is written. */
export function mailQuestion(
  status: MailedDemoStatus,
  { name, email }: Pick<Demo, 'name' | 'email'>,
  mail: MailState | undefined,
) {
  const isConfirmed = status === 'confirmed';
  const what = isConfirmed ? 'with the appointment' : 'that says so';
  const when =
    mail === 'failing' ? 'once the mail server takes mails again, which it does not do now' : 'at once';
  return {
    title: isConfirmed ? `Confirm the demo of ${name}?` : `Cancel the demo of ${name}?`,
    description: `A mail ${what} goes to ${email} ${when}. It cannot be called back.`,
    confirmLabel: isConfirmed ? 'Confirm and send' : 'Cancel demo and send',
    tone: isConfirmed ? ('primary' as const) : ('danger' as const),
  };
}

/** Whether a pending request still keeps its time from others. */
export function holdText({ createdAt }: Pick<Demo, 'createdAt'>, now = new Date()) {
  const until = new Date(new Date(createdAt).getTime() + demoHoldHours * 60 * 60 * 1000);
  return until > now
    ? `Holds its time until ${formatDayAndTime(until.toISOString())}.`
    : `Holds its time no more: it was not confirmed within ${demoHoldHours} hours.`;
}
