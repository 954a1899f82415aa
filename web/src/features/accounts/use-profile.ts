import { getProfile, type ProfileForm, updateProfile } from '@parley/contract/profile';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { refreshSession } from './use-session.ts';

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callEndpoint(getProfile, {}, { signal }),
});

export const useProfile = () => useQuery(profileQuery);

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<ProfileForm>) => callEndpoint(updateProfile, change),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      // The name stands in the menu too.
      void refreshSession(queryClient);
    },
  });
}
