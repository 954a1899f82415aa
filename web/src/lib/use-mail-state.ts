import { getMailState, type MailState } from '@parley/contract/admin/mail-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from './call-endpoint.ts';

export const mailStateKey = ['mail-state'];

const mailStateQuery = queryOptions({
  queryKey: mailStateKey,
  queryFn: async ({ signal }) => (await callEndpoint(getMailState, {}, { signal })).mail,
  staleTime: 60_000,
});

/** Whether mails go out. Undefined until the server has said so: then nothing is promised and nothing is denied. */
export const useMailState = () => useQuery(mailStateQuery).data;

/** Where mails do not go out, a new password comes from an administrator; the text of the lock says so. */
export const isResetMailed = (mail: MailState | undefined) => mail !== 'outbox' && mail !== 'failing';
