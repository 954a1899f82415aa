import type { MailState } from '@parley/contract/admin/mail-state';
import type { Handoff, HandoffReason } from '@parley/contract/conversations/handoffs';
import type { Tone } from '@parley/ui/basic';
import { formatDayAndTime } from '../../lib/dates.ts';

const looks: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  in_progress: { label: 'In Progress', tone: 'accent' },
  resolved: { label: 'Resolved', tone: 'positive' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** A status that a newer server knows and this page does not is Unknown. */
export const statusLook = (status: string): { label: string; tone: Tone } =>
  looks[status] ?? { label: 'Unknown', tone: 'neutral' };

export const statusChoices = (['pending', 'in_progress', 'resolved', 'closed'] as const).map((value) => ({
  value,
  label: statusLook(value).label,
}));

type Contact = Pick<Handoff, 'contactMethod' | 'userEmail' | 'userPhone'>;

/** How to reach the visitor, by the way they chose. */
export function contactText({ contactMethod, userEmail, userPhone }: Contact) {
  if (contactMethod === 'email') return userEmail ?? 'No email provided';
  if (contactMethod === 'phone') return userPhone ?? 'No phone provided';
  return userEmail ?? userPhone ?? 'In the chat, no address left';
}

/** Whether what is shown as the contact is proven; undefined where none was left. */
export function isContactVerified(handoff: Contact & Pick<Handoff, 'isEmailProven'>) {
  const shown = contactText(handoff);
  if (shown === handoff.userEmail) return handoff.isEmailProven;
  return shown === handoff.userPhone ? false : undefined;
}

/** Where an answer written here goes. */
export function replyHint(
  { userEmail, userPhone }: Pick<Handoff, 'userEmail' | 'userPhone'>,
  mail?: MailState,
) {
  if (userEmail && mail === 'outbox')
    return `Goes to the chat. This server sends no mail: if the visitor has left the page, write to ${userEmail} yourself.`;
  if (userEmail && mail === 'failing')
    return `Goes to the chat. Mails are delayed at the moment: if the visitor has left the page, it goes to ${userEmail} once the mail server takes them again.`;
  if (userEmail) return `Goes to the chat, and to ${userEmail} if the visitor has left the page.`;
  if (userPhone)
    return `They left a phone number only. Call ${userPhone}, or write: they see it when they come back to the chat.`;
  return 'They left no address. They see your answer in the chat, now or when they come back.';
}

/** What is said once it was sent; where somebody may have to be written to by hand it says so again. */
export function replySentText({ userEmail }: Pick<Handoff, 'userEmail'>, mail?: MailState) {
  if (!userEmail || mail !== 'outbox') return undefined;
  return `It stands in the chat and was not mailed. If the visitor has left the page, write to ${userEmail}.`;
}

const reasons: Record<HandoffReason, string> = {
  asked: 'Asked for a person',
  threshold: 'The agent had no answer',
  topic: 'One of your topics',
  limit: 'The month was used up',
  paused: 'The agent was paused',
};
export const reasonText = (reason: HandoffReason) => reasons[reason];

type Promised = Pick<Handoff, 'status' | 'expectedAt' | 'answeredAt' | 'promiseBrokenAt'>;

/** What was promised, where it still binds or was broken; nothing where it was kept. */
export function promiseText(
  { status, expectedAt, answeredAt, promiseBrokenAt }: Promised,
  now: Date,
): { text: string; isBroken: boolean } | undefined {
  const isOpen = status === 'pending' || status === 'in_progress';
  if (isOpen && expectedAt && !answeredAt) {
    const isLate = new Date(expectedAt) < now;
    const told = isLate
      ? 'Overdue: an answer was promised by'
      : 'The visitor was told to expect an answer by';
    return { text: `${told} ${formatDayAndTime(expectedAt)}.`, isBroken: isLate };
  }
  if (!promiseBrokenAt) return undefined;
  const promised = `An answer was promised by ${formatDayAndTime(promiseBrokenAt)}`;
  if (expectedAt !== promiseBrokenAt) return { text: `${promised} and came late.`, isBroken: true };
  const came = answeredAt ? `came ${formatDayAndTime(answeredAt)}` : 'was not written';
  return { text: `${promised} and ${came}.`, isBroken: true };
}
