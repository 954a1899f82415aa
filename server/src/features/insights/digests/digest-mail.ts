import { type Mail, type MailBlock, ourLook, renderMail } from '../../../platform/mail/index.ts';
import type { Pace, Period } from './digest-times.ts';

export interface BusinessSummary {
  name: string;
  conversations: number;
  /** All that was asked in them found an answer; where nothing was asked, a conversation is neither of the two. */
  answered: number;
  unanswered: number;
  pending: number;
  inProgress: number;
  activeAlerts: number;
}

const counted = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;

/** Whether anything of a business is worth a line. */
export const hasNews = ({ conversations, pending, inProgress, activeAlerts }: BusinessSummary) =>
  conversations + pending + inProgress + activeAlerts > 0;

function summaryLines({ conversations, answered, unanswered, ...open }: BusinessSummary) {
  const figures =
    conversations === 0
      ? 'No new conversations.'
      : `${counted(conversations, 'new conversation')}: ${answered} answered, ${unanswered} with a question that found no answer.`;
  const waiting = [
    ...(open.pending > 0 ? [`${counted(open.pending, 'escalation')} waiting for a person`] : []),
    ...(open.inProgress > 0 ? [`${counted(open.inProgress, 'escalation')} in progress`] : []),
    ...(open.activeAlerts > 0 ? [counted(open.activeAlerts, 'active alert')] : []),
  ];
  return [figures, waiting.length > 0 ? `Still open: ${waiting.join(', ')}.` : 'Nothing is waiting for you.'];
}

interface Letter {
  person: { email: string; firstName: string };
  pace: Pace;
  period: Period;
  timeZone: string;
  summaries: BusinessSummary[];
  /** What was told since the last mail and is still unread. */
  notices: MailBlock[];
  publicUrl: string;
  unsubscribing: { link: string; headers: Record<string, string> };
}

export function digestMail(letter: Letter): Mail {
  const { person, pace, period, timeZone, summaries, notices, publicUrl, unsubscribing } = letter;
  const moment = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return {
    to: person.email,
    headers: unsubscribing.headers,
    subject: `Your ${pace} summary - Parley`,
    ...renderMail({
      look: ourLook,
      blocks: [
        `Hello ${person.firstName}, this is how it stands.`,
        ...summaries.map((summary) => ({ heading: summary.name, text: summaryLines(summary).join('\n') })),
        ...(notices.length > 0 ? ['You have not read these yet:', ...notices] : []),
        { label: 'Open your dashboard', link: `${publicUrl}/dashboard` },
        {
          small: `The figures count from ${moment.format(period.from)} to ${moment.format(period.until)} (${timeZone}).`,
        },
        { small: `Choose what is mailed to you: ${publicUrl}/dashboard/settings?tab=notifications` },
        { small: `Unsubscribe with one click: ${unsubscribing.link}` },
      ],
      footer: ['You get this mail because notifications by e-mail are on in your settings.'],
    }),
  };
}
