import { listBusinesses } from '@parley/contract/admin/admin';
import {
  editNotice,
  listNotices,
  type ManagedNotice,
  type NoticeForm,
  publishNotice,
  withdrawNotice,
} from '@parley/contract/insights/notices';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';

const key = ['admin', 'notices'];

export const useNotices = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callEndpoint(listNotices, {}, { signal }) });

/** For the choice of one business. */
export const useBusinessChoices = (search: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['admin', 'businesses', { search, page: 1 }],
    queryFn: ({ signal }) => callEndpoint(listBusinesses, { search, page: 1 }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });

function useNoticeChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: key }),
        queryClient.invalidateQueries({ queryKey: ['notices'] }),
      ]),
  });
}

const seen = ({ id, version }: ManagedNotice) => ({ noticeId: id, version });

export const usePublishNotice = () =>
  useNoticeChange((form: NoticeForm) => callEndpoint(publishNotice, form));

export const useEditNotice = (notice: ManagedNotice | undefined) =>
  useNoticeChange((change: Pick<NoticeForm, 'title' | 'text' | 'endsAt'>) =>
    callEndpoint(editNotice, { ...change, ...seen(notice!) }),
  );

export const useWithdrawNotice = () =>
  useNoticeChange((notice: ManagedNotice) => callEndpoint(withdrawNotice, seen(notice)));
