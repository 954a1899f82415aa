import {
  deleteSubmission,
  exportSubmissions,
  listSubmissions,
  openCv,
  type SubmissionKind,
  type SubmissionStatus,
  saveSubmissionNotes,
  setSubmissionStatus,
} from '@parley/contract/leads/submissions';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, openStream } from '../../../lib/call-endpoint.ts';
import type { LeadsRequest } from '../leads/leads-list.tsx';

export type SubmissionsRequest = LeadsRequest<SubmissionStatus>;

const key = ['admin', 'submissions'];

/** The last page stays in view while the next one comes, so that nothing jumps. */
export const useSubmissions = (kind: SubmissionKind, request: SubmissionsRequest) =>
  useQuery({
    queryKey: [...key, kind, request],
    queryFn: ({ signal }) => callEndpoint(listSubmissions, { kind, ...request }, { signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[key.length] === kind ? keepPreviousData(previous) : undefined,
  });

/** The list is asked for again after every change, also a refused one: it was refused because it was out of date. */
function useSubmissionChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export const useSetSubmissionStatus = () =>
  useSubmissionChange((change: { submissionId: string; version: number; status: SubmissionStatus }) =>
    callEndpoint(setSubmissionStatus, change),
  );

export const useSaveSubmissionNotes = () =>
  useSubmissionChange((change: { submissionId: string; version: number; adminNotes: string }) =>
    callEndpoint(saveSubmissionNotes, change),
  );

export const useDeleteSubmission = () =>
  useSubmissionChange((submissionId: string) => callEndpoint(deleteSubmission, { submissionId }));

export const fetchSubmissionsCsv = async (kind: SubmissionKind, filter: Omit<SubmissionsRequest, 'page'>) =>
  new Response(await openStream(exportSubmissions, { kind, ...filter })).text();

/** The browser saves what comes from there. */
export const cvAddress = (submissionId: string) => openCv.path.replace(':submissionId', submissionId);
