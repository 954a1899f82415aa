import { getPlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import type { AnalyticsDays } from '@parley/contract/insights/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';

export const usePlatformAnalytics = (days: AnalyticsDays) =>
  useQuery({
    queryKey: ['admin', 'analytics', days],
    queryFn: ({ signal }) => callEndpoint(getPlatformAnalytics, { days }, { signal }),
    placeholderData: keepPreviousData,
  });
