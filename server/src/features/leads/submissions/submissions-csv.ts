import type { SubmissionKind } from '@parley/contract/leads/submissions';
import { csvHeaderLine, csvLine } from '../../../csv.ts';
import type { SubmissionRow } from './submissions.repository.ts';

interface CsvColumn {
  header: string;
  cell(row: SubmissionRow): string;
}

const secondsOf = (moment: Date) =>
  `${moment.toISOString().slice(0, 10)} ${moment.toISOString().slice(11, 19)}`;

const ofBoth: CsvColumn[] = [
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Created At', cell: ({ createdAt }) => secondsOf(createdAt) },
  { header: 'Admin Notes', cell: ({ adminNotes }) => adminNotes },
];

const columns: Record<SubmissionKind, CsvColumn[]> = {
  contact: [
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Company', cell: ({ company }) => company },
    { header: 'Reason', cell: ({ topic }) => topic },
    { header: 'Message', cell: ({ message }) => message },
    ...ofBoth,
  ],
  application: [
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Phone', cell: ({ phone }) => phone },
    { header: 'Position', cell: ({ topic }) => topic },
    { header: 'Cover Letter', cell: ({ message }) => message },
    { header: 'Link', cell: ({ link }) => link },
    { header: 'CV', cell: ({ cv }) => cv?.name ?? '' },
    ...ofBoth,
  ],
};

export const submissionsCsvHeader = (kind: SubmissionKind) =>
  csvHeaderLine(columns[kind].map(({ header }) => header));

export const submissionsCsvLine = (row: SubmissionRow) =>
  csvLine(columns[row.kind].map(({ cell }) => cell(row)));
