import type { SubmissionKind, SubmissionStatus } from '@parley/contract/leads/submissions';

export const statusNames: Record<SubmissionStatus, string> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

export const statusTones = { new: 'warning', answered: 'positive', closed: 'neutral' } as const;

const reasonNames: Record<string, string> = {
  sales: 'Sales',
  support: 'Support',
  partnership: 'Partnership',
  other: 'Other',
};

/** A position that is no longer open stays as it was called. */
export const topicName = (topic: string) => reasonNames[topic] ?? topic;

export const submissionWords = {
  contact: {
    one: 'message',
    many: 'contact messages',
    topic: 'Reason',
    text: 'Message',
    details: 'Message Details',
    search: 'Search by name, email, or company...',
    empty: 'No contact messages found',
    emptyHint: 'Whoever writes to you on the contact page appears here.',
    filteredHint: 'Try another name, address, company or status.',
    fileName: 'contact-messages',
  },
  application: {
    one: 'application',
    many: 'applications',
    topic: 'Position',
    text: 'Cover Letter',
    details: 'Application Details',
    search: 'Search by name, email, or position...',
    empty: 'No applications found',
    emptyHint: 'Whoever applies on the careers page appears here.',
    filteredHint: 'Try another name, address, position or status.',
    fileName: 'job-applications',
  },
} as const satisfies Record<SubmissionKind, Record<string, string>>;
