import { getSuperAdminSetup } from '@parley/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** Whether the first super admin is still to be created. */
export const useSuperAdminSetup = () =>
  useQuery({
    queryKey: ['super-admin-setup'],
    queryFn: ({ signal }) => callEndpoint(getSuperAdminSetup, {}, { signal }),
    gcTime: 0,
  });
