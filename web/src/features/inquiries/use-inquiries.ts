import {
  exportInquiries,
  getQuestionGroup,
  type InquiryType,
  listInquiries,
  listQuestionGroups,
  type QuestionGroupStatus,
  setQuestionGroupStatus,
} from '@parley/contract/conversations/inquiries';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, openStream } from '../../lib/call-endpoint.ts';

const groupsKey = (businessId: string) => ['businesses', businessId, 'question-groups'];

export interface InquiryFilter {
  type?: InquiryType | undefined;
  search?: string | undefined;
}

/** The latest 100 that match. */
export const useInquiries = (businessId: string, filter: InquiryFilter) =>
  useQuery({
    queryKey: ['businesses', businessId, 'unanswered-inquiries', filter],
    queryFn: ({ signal }) => callEndpoint(listInquiries, { businessId, ...filter }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changesWith: ['conversation.changed', 'handoff.changed', 'agent.changed'] },
  });

/** All that match, as a spreadsheet reads them. */
export const fetchInquiriesCsv = async (businessId: string, filter: InquiryFilter) =>
  new Response(await openStream(exportInquiries, { businessId, ...filter })).text();

export interface GroupFilter {
  status: QuestionGroupStatus;
  page: number;
  search?: string;
}

export const useQuestionGroups = (businessId: string, filter: GroupFilter) =>
  useQuery({
    queryKey: [...groupsKey(businessId), filter],
    queryFn: ({ signal }) => callEndpoint(listQuestionGroups, { businessId, ...filter }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changesWith: ['conversation.changed', 'document.changed', 'agent.changed'] },
  });

export const useQuestionGroup = (businessId: string, groupId: string | undefined) =>
  useQuery({
    queryKey: [...groupsKey(businessId), groupId],
    queryFn: ({ signal }) =>
      callEndpoint(getQuestionGroup, { businessId, groupId: groupId ?? '' }, { signal }),
    enabled: groupId !== undefined,
  });

export function useSetGroupStatus(businessId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { groupId: string; status: 'open' | 'dismissed' }) =>
      callEndpoint(setQuestionGroupStatus, { businessId, ...change }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupsKey(businessId) }),
  });
}
