import {
  addAllowedAddress,
  addAllowedDevice,
  getSecurityStatus,
  listSecurityEvents,
  listSessions,
  removeAllowedAddress,
  removeAllowedDevice,
  revokeSession,
  type SecurityStatus,
  updateSecuritySettings,
} from '@parley/contract/accounts/account-security';
import { changePassword } from '@parley/contract/accounts/passwords';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { useChangesUnderWay } from '../../lib/use-changes-under-way.ts';

const statusQuery = queryOptions({
  queryKey: ['security', 'status'],
  queryFn: ({ signal }) => callEndpoint(getSecurityStatus, {}, { signal }),
});
const eventsQuery = queryOptions({
  queryKey: ['security', 'events'],
  queryFn: ({ signal }) => callEndpoint(listSecurityEvents, {}, { signal }),
});
const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: ({ signal }) => callEndpoint(listSessions, {}, { signal }),
});

const changeKey = ['security', 'change'];

/** With the changes that are still being saved. */
export function useSecurityStatus() {
  const { data, ...status } = useQuery(statusQuery);
  const changes = useChangesUnderWay<SecurityChange>(changeKey);
  return { ...status, data: data && changes.reduce(withChange, data) };
}

const withChange = (kept: SecurityStatus, change: SecurityChange): SecurityStatus => ({ ...kept, ...change });

export const useSecurityEvents = () => useQuery(eventsQuery);
export const useSessions = () => useQuery(sessionsQuery);

/** Everything done here leaves a line in the log, and some of it ends sessions elsewhere. */
export const refreshSecurity = (queryClient: QueryClient) =>
  Promise.all(
    [eventsQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );

function useStatusChange<Input>(change: (input: Input) => Promise<SecurityStatus>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (status) => {
      queryClient.setQueryData(statusQuery.queryKey, status);
      void refreshSecurity(queryClient);
    },
  });
}

type SecurityChange = Partial<
  Pick<
    SecurityStatus,
    | 'sessionTimeoutMinutes'
    | 'passwordExpiryDays'
    | 'emailNotifications'
    | 'loginNotifications'
    | 'securityAlerts'
  >
>;

export function useUpdateSecurity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (change: SecurityChange) => callEndpoint(updateSecuritySettings, change),
    onSuccess: async (status) => {
      // An older answer on its way would undo what was just saved.
      await queryClient.cancelQueries({ queryKey: statusQuery.queryKey });
      queryClient.setQueryData(statusQuery.queryKey, status);
      void refreshSecurity(queryClient);
    },
    // One after the other, so the last choice is the one that stays.
    scope: { id: 'security-settings' },
  });
}

export const useAddAddress = () =>
  useStatusChange((address: string) => callEndpoint(addAllowedAddress, { address }));
export const useRemoveAddress = () =>
  useStatusChange((address: string) => callEndpoint(removeAllowedAddress, { address }));
export const useAddDevice = () => useStatusChange((name: string) => callEndpoint(addAllowedDevice, { name }));
export const useRemoveDevice = () =>
  useStatusChange((deviceId: string) => callEndpoint(removeAllowedDevice, { deviceId }));

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callEndpoint(revokeSession, { sessionId }),
    onSettled: () => refreshSecurity(queryClient),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: { currentPassword: string; newPassword: string }) =>
      callEndpoint(changePassword, form),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
        refreshSecurity(queryClient),
      ]),
  });
}
