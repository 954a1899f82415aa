import {
  type Submission,
  type SubmissionKind,
  type SubmissionStatus,
  submissionStatus,
} from '@parley/contract/leads/submissions';
import { Badge } from '@parley/ui/basic';
import type { Column } from '@parley/ui/data';
import { BriefcaseBusiness, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { LeadsList, TwoLines } from '../leads/leads-list.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { statusNames, statusTones, submissionWords, topicName } from './submission-words.ts';
import { type SubmissionsRequest, useSubmissions } from './use-submissions.ts';

const person: Column<Submission> = {
  key: 'person',
  header: 'From',
  role: 'title',
  cell: ({ name, email }) => (
    <div className="sm:min-w-52">
      <TwoLines first={name} second={email} />
    </div>
  ),
};

const text: Column<Submission> = {
  key: 'text',
  header: 'Message',
  hiddenBelow: 'lg',
  cell: ({ message }) => <span className="wrap-anywhere line-clamp-2 max-w-prose text-muted">{message}</span>,
};

const received: Column<Submission> = {
  key: 'received',
  header: 'Received',
  hiddenBelow: 'sm',
  cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
};

const status: Column<Submission> = {
  key: 'status',
  header: 'Status',
  cell: ({ status: now }) => <Badge tone={statusTones[now]}>{statusNames[now]}</Badge>,
};

const actions: Column<Submission> = {
  key: 'actions',
  header: 'Actions',
  role: 'actions',
  cell: (submission) => <SubmissionActions submission={submission} />,
};

const columns: Record<SubmissionKind, Column<Submission>[]> = {
  contact: [
    person,
    {
      key: 'reason',
      header: 'Reason',
      cell: ({ topic, company }) => <TwoLines first={topicName(topic)} second={company} />,
    },
    text,
    received,
    status,
    actions,
  ],
  application: [
    person,
    { key: 'position', header: 'Position', cell: ({ topic }) => topicName(topic) },
    { ...text, header: 'Cover Letter' },
    received,
    status,
    actions,
  ],
};

const icons: Record<SubmissionKind, ReactNode> = {
  contact: <MessageSquareText />,
  application: <BriefcaseBusiness />,
};

interface Props {
  kind: SubmissionKind;
  request: SubmissionsRequest;
  onRequest: (request: SubmissionsRequest) => void;
}

export function SubmissionsList({ kind, request, onRequest }: Props) {
  const { many, search, empty, emptyHint, filteredHint } = submissionWords[kind];
  return (
    <LeadsList<Submission, SubmissionStatus>
      noun={many}
      query={useSubmissions(kind, request)}
      columns={columns[kind]}
      request={request}
      onRequest={onRequest}
      statuses={submissionStatus.options.map((value) => ({ value, label: statusNames[value] }))}
      searchPlaceholder={search}
      refused={`view and manage ${many}`}
      empty={{ title: empty, hint: emptyHint, filteredHint, icon: icons[kind] }}
    />
  );
}
