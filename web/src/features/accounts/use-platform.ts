import { getPlatform } from '@parley/contract/accounts/platform-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: ({ signal }) => callEndpoint(getPlatform, {}, { signal }),
});

/** Who may sign up here, and where support is reached. */
export const usePlatform = () => useQuery(platformQuery);
