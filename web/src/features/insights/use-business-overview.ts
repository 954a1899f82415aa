import { getBusinessOverview } from '@parley/contract/insights/business-overview';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export const useBusinessOverview = (businessId: string) =>
  useQuery({
    queryKey: ['businesses', businessId, 'overview'],
    queryFn: ({ signal }) => callEndpoint(getBusinessOverview, { businessId }, { signal }),
    meta: { changesWith: ['conversation.changed', 'agent.changed'] },
  });
