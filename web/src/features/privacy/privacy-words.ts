import {
  type CountedExpired,
  type PrivacySettings,
  type RetentionDays,
  retentionCheckMinutes,
  retentionPeriods,
  type VisitorCounts,
} from '@parley/contract/privacy/privacy';

const counted = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

export const periodChoices = [
  { value: 'off', label: 'Keep until deleted', hint: 'Nothing is deleted by itself.' },
  ...retentionPeriods.map((days) => ({
    value: String(days),
    label: `${days} days`,
    hint: `A conversation is deleted ${days} days after its last message.`,
  })),
];

export const periodOf = (choice: string): RetentionDays =>
  retentionPeriods.find((days) => String(days) === choice) ?? null;

export const choiceOf = (days: RetentionDays) => (days === null ? 'off' : String(days));

/** Whether a change may delete what the period before would have kept. */
export const isShorter = (to: RetentionDays, from: RetentionDays) =>
  to !== null && (from === null || to < from);

export const whatGoes = [
  'Its messages, private notes and tags, and the files that were sent in it',
  'Its escalations, ratings, unanswered inquiries and verdicts',
  'Who the visitor was: name, addresses, number, visits and network address',
  'Notifications, mails and webhook deliveries that tell of it, and exam questions that were taken from it',
];

export const whatStays =
  'Figures of the analytics stay, as they are only counts. So does what your team has written itself: documents, taught answers and saved replies.';

export const whenItGoes = `The server looks every ${retentionCheckMinutes} minutes. Open conversations and escalations count like any other: what matters is the last message.`;

export const expiredText = ({ conversations, hasMore }: CountedExpired, days: number) =>
  conversations === 0
    ? `No conversation has been silent for ${days} days, so nothing is deleted now. From now on each is deleted ${days} days after its last message.`
    : `${hasMore ? 'More than ' : ''}${counted(conversations, 'conversation')} ${conversations === 1 ? 'has' : 'have'} been silent for more than ${days} days and ${conversations === 1 ? 'is' : 'are'} deleted for good within minutes, with everything listed on this page. This cannot be undone.`;

export const hasTraces = ({ conversations, visits }: VisitorCounts) => conversations + visits > 0;

export const foundText = ({ conversations, escalations, files, visits }: VisitorCounts) =>
  `${counted(conversations, 'conversation')}, ${counted(escalations, 'escalation')}, ${counted(files, 'file')} and ${counted(visits, 'visit')}`;

export function modelText(model: PrivacySettings['languageModel']) {
  if (!model)
    return 'Questions are answered on this server. What visitors write goes to no language model outside of it.';
  return model.isMasked
    ? `Questions go to a language model at ${model.host}. Before they leave this server, e-mail addresses, phone numbers, card numbers, account numbers (IBAN) and national id numbers in them are replaced by placeholders, and put back into the answer here. Names and everything else go out as they are written.`
    : `Questions go to a language model at ${model.host} as they are written: whoever runs this server has switched off that personal data is replaced before.`;
}
