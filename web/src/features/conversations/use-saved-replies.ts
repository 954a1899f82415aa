import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '@parley/contract/conversations/saved-replies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const repliesKey = (businessId: string) => ['businesses', businessId, 'saved-replies'];

export const useSavedReplies = (businessId: string) =>
  useQuery({
    queryKey: repliesKey(businessId),
    queryFn: ({ signal }) => callEndpoint(listSavedReplies, { businessId }, { signal }),
  });

interface ReplyForm {
  title: string;
  content: string;
}

export function useSavedReplyActions(businessId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: repliesKey(businessId) });
  return {
    save: useMutation({
      mutationFn: ({ id, ...form }: ReplyForm & { id: string | null }) =>
        id === null
          ? callEndpoint(createSavedReply, { businessId, ...form })
          : callEndpoint(updateSavedReply, { businessId, replyId: id, ...form }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (replyId: string) => callEndpoint(deleteSavedReply, { businessId, replyId }),
      onSettled,
    }),
  };
}
