import type { SubmissionKind } from '@parley/contract/leads/submissions';
import { type Mail, ourLook, renderMail } from '../../../platform/mail/index.ts';
import type { SubmissionRow } from './submissions.repository.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

const received: Record<SubmissionKind, { subject: string; text: string; reason: string }> = {
  contact: {
    subject: 'We received your message',
    text: 'thank you for writing to us. We read every message and get back to you as soon as possible.',
    reason: 'You get this mail because somebody gave this address on the contact page of Parley.',
  },
  application: {
    subject: 'We received your application',
    text: 'thank you for applying. We look at every application, usually within 5 business days, and write to you either way.',
    reason: 'You get this mail because somebody gave this address on the careers page of Parley.',
  },
};

/** Nothing in it was written by who sent the form: it goes to an address they only typed. */
export function receivedMail(kind: SubmissionKind, { canAnswer }: { canAnswer: boolean }): Letter {
  const { subject, text, reason } = received[kind];
  const last = canAnswer
    ? 'If you did not send it, answer this mail and tell us.'
    : 'If you did not send it, ignore this mail: nothing happens then.';
  return {
    subject: `${subject} - Parley`,
    ...renderMail({ look: ourLook, blocks: ['Hello,', text, last], footer: [reason] }),
  };
}

/** To the support address of the platform. */
export function teamMail(row: SubmissionRow, publicUrl: string): Letter {
  const { kind, name, email, company, phone, topic, message, link, cv } = row;
  const isContact = kind === 'contact';
  const from = company ? `${name} of ${company}` : name;
  const facts = [
    { heading: isContact ? 'Reason' : 'Position', text: topic },
    { heading: 'Phone', text: phone },
    { heading: 'Link', text: link },
    { heading: 'CV', text: cv?.name ?? '' },
  ];
  return {
    subject: isContact ? `${from} wrote to us (${topic})` : `${from} applies as ${topic}`,
    ...renderMail({
      look: ourLook,
      blocks: [
        isContact ? `${from} (${email}) wrote to us.` : `${from} (${email}) applies for a job.`,
        ...facts.filter(({ text }) => text !== ''),
        { quote: message, title: isContact ? 'Message' : 'Cover letter' },
        {
          label: isContact ? 'Open the contact messages' : 'Open the applications',
          link: `${publicUrl}/admin/manage-demos?tab=${isContact ? 'contact' : 'applications'}`,
        },
      ],
      footer: ['You get this mail because this is the support address of a Parley server.'],
    }),
  };
}
