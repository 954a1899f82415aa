import { listOutbox, type OutboxState, readOutboxMail, sendOutboxMail } from '@parley/contract/admin/outbox';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { mailStateKey } from '../../lib/use-mail-state.ts';

export interface OutboxRequest {
  search: string;
  page: number;
  state?: OutboxState;
}

const outboxKey = ['admin', 'outbox'];
const listKey = [...outboxKey, 'list'];

/** The last page stays in view while the next one comes, so that nothing jumps. */
export const useOutbox = (request: OutboxRequest) =>
  useQuery({
    queryKey: [...listKey, request],
    queryFn: ({ signal }) => callEndpoint(listOutbox, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useOutboxMail = (mailId: string) =>
  useQuery({
    queryKey: [...outboxKey, 'mail', mailId],
    queryFn: ({ signal }) => callEndpoint(readOutboxMail, { mailId }, { signal }),
  });

export function useSendAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => callEndpoint(sendOutboxMail, { mailId }),
    // A kept mail that was sent is a line of its own from then on, so the one that is open is not asked for again.
    // What was taken says that the mail server takes mails again.
    onSuccess: () =>
      Promise.all([listKey, mailStateKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    // A refusal tells why, and that stands in both.
    onError: () => queryClient.invalidateQueries({ queryKey: outboxKey }),
  });
}
