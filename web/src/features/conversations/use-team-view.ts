import {
  addConversationNote,
  assignConversation,
  changeConversationTags,
  deleteConversationNote,
  getTeamView,
  markConversationRead,
  suggestReply,
  type TeamView,
} from '@parley/contract/conversations/inbox';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import type { ConversationPath } from './use-conversations.ts';

const teamViewQuery = (path: ConversationPath) =>
  queryOptions({
    queryKey: ['businesses', path.businessId, 'conversations', path.conversationId, 'team'],
    queryFn: ({ signal }) => callEndpoint(getTeamView, path, { signal }),
    meta: { changesWith: ['conversation.changed', 'handoff.changed'], id: path.conversationId },
  });

/** What only the team sees: state, assignment, tags, notes. */
export const useTeamView = (path: ConversationPath) => useQuery(teamViewQuery(path));

export function useTeamActions(path: ConversationPath) {
  const queryClient = useQueryClient();
  const { queryKey } = teamViewQuery(path);
  const keep = {
    onSuccess: (view: TeamView) => queryClient.setQueryData(queryKey, view),
    // Also after a failure: somebody else may have been quicker.
    // Not waited for: the box may be emptied before the lists are read anew.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['businesses', path.businessId] }),
  };
  return {
    assign: useMutation({
      mutationFn: (to: { userId: string | null; previousUserId: string | null }) =>
        callEndpoint(assignConversation, { ...path, ...to }),
      ...keep,
    }),
    addNote: useMutation({
      mutationFn: (note: { noteId: string; content: string }) =>
        callEndpoint(addConversationNote, { ...path, ...note }),
      ...keep,
    }),
    deleteNote: useMutation({
      mutationFn: (noteId: string) => callEndpoint(deleteConversationNote, { ...path, noteId }),
      ...keep,
    }),
    changeTags: useMutation({
      mutationFn: (change: { add?: string[]; remove?: string[] }) =>
        callEndpoint(changeConversationTags, { ...path, ...change }),
      ...keep,
    }),
    suggest: useMutation({ mutationFn: () => callEndpoint(suggestReply, path) }),
  };
}

/** Whoever has the conversation on the screen has seen it, and says so once for each new message. */
export function useMarkRead(path: ConversationPath, isUnread: boolean, lastMessageId: string | undefined) {
  const { businessId, conversationId } = path;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (messageId: string) =>
      callEndpoint(markConversationRead, { businessId, conversationId, messageId }),
    onSuccess: () =>
      Promise.all(
        [['inbox'], ['inbox-counts'], ['conversation-counts'], ['conversations', conversationId, 'team']].map(
          (part) => queryClient.invalidateQueries({ queryKey: ['businesses', businessId, ...part] }),
        ),
      ),
  });
  useEffect(() => {
    if (!isUnread || !lastMessageId) return;
    const mark = () => {
      if (document.visibilityState === 'visible') mutate(lastMessageId);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isUnread, lastMessageId, mutate]);
}
