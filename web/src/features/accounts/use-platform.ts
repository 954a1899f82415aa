import { getContacts } from '@parley/contract/accounts/platform-contacts';
import { getPlatform } from '@parley/contract/accounts/platform-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

const platformQuery = queryOptions({
  queryKey: ['platform'],
  queryFn: ({ signal }) => callEndpoint(getPlatform, {}, { signal }),
});

/** Who may sign up here, and where support is reached. */
export const usePlatform = () => useQuery(platformQuery);

const contactsQuery = queryOptions({
  queryKey: ['platform', 'contacts'],
  queryFn: ({ signal }) => callEndpoint(getContacts, {}, { signal }),
});

/** How else those who run this server are reached. */
export const useContacts = () => useQuery(contactsQuery);
