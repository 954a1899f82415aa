import { listAdmins, makeAdmin, removeAdmin } from '@parley/contract/accounts/roles';
import * as admin from '@parley/contract/admin/admin';
import { getHealthReport } from '@parley/contract/admin/admin-health';
import { getUserSecurity, signOutUser } from '@parley/contract/admin/admin-people';
import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export interface PageRequest {
  search: string;
  page: number;
}

const lookAgainMs = 30_000;

const keys = {
  overview: ['admin', 'overview'],
  health: ['admin', 'health'],
  users: ['admin', 'users'],
  businesses: ['admin', 'businesses'],
  admins: ['admin', 'admins'],
};

export const useOverview = () =>
  useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => callEndpoint(admin.getAdminOverview, {}, { signal }),
  });

export const useHealth = () =>
  useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => callEndpoint(getHealthReport, {}, { signal }),
    refetchInterval: lookAgainMs,
  });

/** The last page stays in view while the next one comes, so that nothing jumps. */
export const useUsers = (request: PageRequest) =>
  useQuery({
    queryKey: [...keys.users, request],
    queryFn: ({ signal }) => callEndpoint(admin.listUsers, request, { signal }),
    placeholderData: keepPreviousData,
  });

/** Asked anew each time: somebody may have joined or left since. */
export const useUserBusinesses = (userId: string) =>
  useQuery({
    queryKey: [...keys.users, userId, 'businesses'],
    queryFn: ({ signal }) => callEndpoint(admin.listUserBusinesses, { userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useUserSecurity = (userId: string) =>
  useQuery({
    queryKey: [...keys.users, userId, 'security'],
    queryFn: ({ signal }) => callEndpoint(getUserSecurity, { userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useBusinesses = (request: PageRequest) =>
  useQuery({
    queryKey: [...keys.businesses, request],
    queryFn: ({ signal }) => callEndpoint(admin.listBusinesses, request, { signal }),
    placeholderData: keepPreviousData,
  });

export const useManagedBusiness = (businessId: string) =>
  useQuery({
    queryKey: [...keys.businesses, businessId],
    queryFn: ({ signal }) => callEndpoint(admin.getManagedBusiness, { businessId }, { signal }),
  });

export const useAdmins = () =>
  useQuery({ queryKey: keys.admins, queryFn: ({ signal }) => callEndpoint(listAdmins, {}, { signal }) });

/** Lists are asked for again after every change, also a refused one: it was refused because they were out of date. */
function useChange<Input, Output>(queryKeys: QueryKey[], change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

const aboutUsers = [keys.users, keys.overview, keys.businesses, keys.admins];
const aboutBusinesses = [keys.businesses, keys.overview];
const aboutAdmins = [keys.admins, keys.users];

export const useAddUser = () =>
  useChange(aboutUsers, (form: z.input<typeof admin.newUserForm>) => callEndpoint(admin.addUser, form));
export const useEditUser = () =>
  useChange(
    aboutUsers,
    (change: { userId: string; since: string; firstName: string; lastName: string; phone: string }) =>
      callEndpoint(admin.editUser, change),
  );
export const useSetUserStatus = () =>
  useChange([keys.users], (change: { userId: string; status: admin.UserStatus }) =>
    callEndpoint(admin.setUserStatus, change),
  );
export const useUnlockUser = () =>
  useChange([keys.users], (userId: string) => callEndpoint(admin.unlockUser, { userId }));
export const useSignOutUser = () =>
  useChange([keys.users], (userId: string) => callEndpoint(signOutUser, { userId }));
export const useSendPasswordReset = () =>
  useChange([], (userId: string) => callEndpoint(admin.sendUserPasswordReset, { userId }));
export const useResetSecondFactor = () =>
  useChange([keys.users], (reset: { userId: string; password: string; reason: string }) =>
    callEndpoint(admin.resetUserSecondFactor, reset),
  );
export const useDeleteUser = () =>
  useChange(aboutUsers, (userId: string) => callEndpoint(admin.deleteUser, { userId }));

export const useAddBusiness = () =>
  useChange(aboutBusinesses, (form: z.output<typeof admin.newBusinessForm>) =>
    callEndpoint(admin.addBusiness, form),
  );
export const useEditBusiness = () =>
  useChange(
    aboutBusinesses,
    (change: Parameters<typeof admin.editBusiness.input.parse>[0] & { businessId: string; since: string }) =>
      callEndpoint(admin.editBusiness, change),
  );
export const useSuspendBusiness = () =>
  useChange(aboutBusinesses, (change: { businessId: string; reason: string }) =>
    callEndpoint(admin.suspendBusiness, change),
  );
export const useResumeBusiness = () =>
  useChange(aboutBusinesses, (businessId: string) => callEndpoint(admin.resumeBusiness, { businessId }));
export const useKeepBusiness = () =>
  useChange(aboutBusinesses, (businessId: string) => callEndpoint(admin.keepBusiness, { businessId }));
export const useDeleteBusiness = () =>
  useChange(aboutBusinesses, (businessId: string) => callEndpoint(admin.deleteBusiness, { businessId }));

export const useMakeAdmin = () =>
  useChange(aboutAdmins, (email: string) => callEndpoint(makeAdmin, { email }));
export const useRemoveAdmin = () =>
  useChange(aboutAdmins, (userId: string) => callEndpoint(removeAdmin, { userId }));
