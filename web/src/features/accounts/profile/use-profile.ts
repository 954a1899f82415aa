import {
  getProfile,
  type Profile,
  type ProfileForm,
  removeMyPicture,
  setMyPicture,
  updateProfile,
} from '@parley/contract/accounts/profile';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { refreshSession } from '../use-session.ts';

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callEndpoint(getProfile, {}, { signal }),
});

export const useProfile = () => useQuery(profileQuery);

export const useUpdateProfile = () =>
  useProfileChange((change: Partial<ProfileForm>) => callEndpoint(updateProfile, change));
export const useSetPicture = () => useProfileChange((file: File) => callEndpoint(setMyPicture, { file }));
export const useRemovePicture = () => useProfileChange(() => callEndpoint(removeMyPicture, {}));

function useProfileChange<Change = void>(change: (change: Change) => Promise<Profile>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      // Name and picture stand in the menu and in the list of members too.
      void refreshSession(queryClient);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('members') });
    },
  });
}
