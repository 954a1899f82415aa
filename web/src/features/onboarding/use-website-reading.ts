import {
  createWebsiteAgent,
  getWebsiteLogo,
  getWebsiteReading,
  startWebsiteReading,
  type WebsiteReading,
} from '@parley/contract/onboarding/website-readings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { endpointRequest } from '../../lib/endpoint-request.ts';

const lookAgainMs = 700;

const readingQuery = (readingId: string) =>
  queryOptions({
    queryKey: ['website-readings', readingId],
    queryFn: ({ signal }) => callEndpoint(getWebsiteReading, { readingId }, { signal }),
    // Before there is a business there is no live stream to be told by.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookAgainMs : false),
  });

/** While the site is read, and while its agent learns. */
const isUnderWay = (reading: WebsiteReading | undefined) =>
  reading?.status === 'waiting' || reading?.status === 'reading' || reading?.agent?.questions === null;

/** Asks for nothing while no website was named. */
export const useWebsiteReading = (readingId: string | null) =>
  useQuery({ ...readingQuery(readingId ?? ''), enabled: readingId !== null });

export function useStartReading() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => callEndpoint(startWebsiteReading, { url }),
    onSuccess: (reading) => queryClient.setQueryData(readingQuery(reading.id).queryKey, reading),
  });
}

export function useCreateWebsiteAgent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { businessId: string; readingId: string; primaryColor: string | null }) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return callEndpoint(createWebsiteAgent, { ...chosen, timeZone });
    },
    onSuccess: (agent, { readingId }) =>
      queryClient.setQueryData(
        readingQuery(readingId).queryKey,
        (reading) => reading && { ...reading, agent },
      ),
  });
}

/** The logo as a file that waits in the form, as if the person had chosen it. */
export const useWebsiteLogo = (reading: WebsiteReading | undefined) =>
  useQuery({
    queryKey: ['website-readings', reading?.id, 'logo'],
    queryFn: async ({ signal }) => {
      const { url } = endpointRequest(getWebsiteLogo, { readingId: reading?.id });
      const response = await fetch(url, { credentials: 'same-origin', signal });
      if (!response.ok) return null;
      const type = response.headers.get('content-type') ?? '';
      const [, ending = 'png'] = /^image.(\w+)/.exec(type) ?? [];
      return new File([await response.blob()], `logo.${ending}`, { type });
    },
    enabled: reading?.profile?.hasLogo === true,
    staleTime: Number.POSITIVE_INFINITY,
  });
