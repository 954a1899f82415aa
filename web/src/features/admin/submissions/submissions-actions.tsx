import type { SubmissionKind } from '@parley/contract/leads/submissions';
import { LeadsActions } from '../leads/leads-actions.tsx';
import { submissionWords } from './submission-words.ts';
import { fetchSubmissionsCsv, type SubmissionsRequest, useSubmissions } from './use-submissions.ts';

export function SubmissionsActions({ kind, request }: { kind: SubmissionKind; request: SubmissionsRequest }) {
  const { page: _, ...filter } = request;
  const { many, fileName } = submissionWords[kind];
  return (
    <LeadsActions
      subject={`admin-${fileName}`}
      query={useSubmissions(kind, request)}
      fetchCsv={() => fetchSubmissionsCsv(kind, filter)}
      words={{
        fileName,
        notFetched: `Error fetching ${many}`,
        exported: `The ${many} have been exported to CSV.`,
        nothingToExport: `There are no ${many} to export.`,
      }}
    />
  );
}
